/** Styles set one property at a time, so that pages which forbid inline styles can show the viewer. */
import { noChange, type ElementPart } from "lit";
import { Directive, directive } from "lit/directive.js";

type Styles = Record<string, string>;

class Placed extends Directive {
  private last: Styles = {};

  render(styles: Styles): typeof noChange {
    void styles;
    return noChange;
  }

  override update(part: ElementPart, [styles]: [Styles]): typeof noChange {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(styles)) if (this.last[name] !== value) style.setProperty(name, value);
    this.last = styles;
    return noChange;
  }
}

/** `<div ${placed({ top: "4px" })}>` */
export const placed = directive(Placed);
