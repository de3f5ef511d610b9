/** The keys of the viewer: the walk, and the cards. */
import type { LitElement, ReactiveController } from "lit";
import type { Acts, Where } from "./scene";

const GO: Record<string, Where> = {
  ArrowLeft: "previous", ArrowRight: "next", ArrowUp: "previous-trick", ArrowDown: "next-trick",
  PageUp: "previous-deal", PageDown: "next-deal", Home: "first", End: "last",
};
/** how much more it counts against a card to lie aside than to lie further on */
const ASIDE = 3;

export interface Keyed extends LitElement {
  acts: Acts;
  /** `page`: ← and → work also while nothing on the page has the focus */
  keys: string | null;
  playing: boolean;
  /** the card that the Tab key leads to */
  chosen: string;
  activate(card: HTMLElement): void;
}

export class Keys implements ReactiveController {
  constructor(private readonly host: Keyed) {
    host.addController(this);
  }

  hostConnected(): void {
    this.host.addEventListener("keydown", this.pressed);
    document.addEventListener("keydown", this.elsewhere);
  }

  hostDisconnected(): void {
    this.host.removeEventListener("keydown", this.pressed);
    document.removeEventListener("keydown", this.elsewhere);
  }

  private isOurs(event: KeyboardEvent): boolean {
    return !(event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || this.host.renderRoot.querySelector("dialog[open]"));
  }

  /** No letter and no key that scrolls: who has put the focus nowhere may want to scroll. */
  private readonly elsewhere = (event: KeyboardEvent): void => {
    if (this.host.keys !== "page" || document.activeElement !== document.body || !this.isOurs(event)) return;
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    this.host.acts.go(GO[event.key]!);
    event.preventDefault();
  };

  private readonly pressed = (event: KeyboardEvent): void => {
    if (!this.isOurs(event)) return;
    const target = event.composedPath()[0];
    if (!(target instanceof HTMLElement) || target.matches("select, input, textarea")) return;
    if (target.matches(".card") ? this.onCard(target, event.key) : this.onTable(target, event.key)) event.preventDefault();
  };

  private onTable(target: HTMLElement, key: string): boolean {
    const { acts } = this.host;
    const where = GO[key];
    if (where) acts.go(where);
    else if (key === "f") acts.flip();
    else if (key === "?") acts.show("help");
    else if (key === " " && !target.matches("button")) acts.play(!this.host.playing);
    else return false;
    return true;
  }

  private onCard(card: HTMLElement, key: string): boolean {
    if (key === "Enter" || key === " ") this.host.activate(card);
    else if (key === "Escape") this.host.focus();
    else if (key.startsWith("Arrow")) this.step(card, key);
    else return this.onTable(card, key);
    return true;
  }

  private step(from: HTMLElement, key: string): void {
    const next = neighbour(from, [...this.host.renderRoot.querySelectorAll<HTMLElement>(".card.link")], key);
    if (!next) return;
    this.host.chosen = next.dataset["card"] ?? "";
    void this.host.updateComplete.then(() => this.host.renderRoot.querySelector<HTMLElement>('.card[tabindex="0"]')?.focus());
  }
}

/** The next card in the direction of an arrow key: the one that lies nearest, and hardly aside. */
function neighbour(from: HTMLElement, cards: HTMLElement[], key: string): HTMLElement | null {
  const middle = (one: HTMLElement) => {
    const { left, top, height } = one.getBoundingClientRect();
    return { x: left, y: top + height / 2 };
  };
  const here = middle(from);
  const along = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of cards) {
    const { x, y } = middle(one);
    const [ahead, aside] = along ? [(x - here.x) * sign, Math.abs(y - here.y)] : [(y - here.y) * sign, Math.abs(x - here.x)];
    const cost = ahead + aside * (along ? ASIDE : 1);
    // rows lie a card apart; two cards of one row are never above each other
    if (one === from || ahead < (along ? 1 : 20) || cost >= least) continue;
    best = one;
    least = cost;
  }
  return best;
}
