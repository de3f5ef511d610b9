/** How wide the table is drawn, and how large a card may be at most. */
import type { LitElement, ReactiveController } from "lit";

/** heights of a card that a table for two needs, with the room between */
const CARDS_HIGH = 3.75 * 1.5;

/** how much of the window's height they may take, so that what stands under the table is seen too */
const SHARE = 0.48;

/** beside a smaller card a player's name, count and tricks would not fit */
const LEAST = 60;

export class TableSize implements ReactiveController {
  width = 0;
  private seen: Element | null = null;
  private readonly watcher = new ResizeObserver((entries) => {
    const width = Math.floor(entries[0]?.contentRect.width ?? 0);
    if (!width || Math.abs(width - this.width) <= 1) return;
    this.width = width;
    this.host.requestUpdate();
  });

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  /** Largest width of a card, in pixels. */
  get most(): number {
    return Math.max(LEAST, Math.floor((innerHeight * SHARE) / CARDS_HIGH));
  }

  private readonly resized = (): void => this.host.requestUpdate();

  hostConnected(): void {
    window.addEventListener("resize", this.resized);
    // an element that is moved to another place is not drawn anew
    if (this.host.hasUpdated) this.hostUpdated();
  }

  hostUpdated(): void {
    const felt = this.host.renderRoot.querySelector(".felt");
    if (felt === this.seen) return;
    this.watcher.disconnect();
    this.seen = felt;
    if (felt) this.watcher.observe(felt);
  }

  hostDisconnected(): void {
    window.removeEventListener("resize", this.resized);
    this.watcher.disconnect();
    this.seen = null;
  }
}
