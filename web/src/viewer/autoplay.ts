/** The replay goes on by itself. */
import type { LitElement, ReactiveController } from "lit";

/** before the first step: what was pressed is seen to act */
const FIRST = 350;

export class Autoplay implements ReactiveController {
  playing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `step` goes one step on and tells whether there was one; `pause` is how long it is shown, in ms. */
  constructor(
    private readonly host: LitElement,
    private readonly step: () => boolean,
    private readonly pause: () => number,
  ) {
    host.addController(this);
  }

  start(): void {
    clearTimeout(this.timer);
    this.playing = true;
    this.timer = setTimeout(this.tick, FIRST);
    this.host.requestUpdate();
  }

  stop(): void {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.playing = false;
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.stop();
  }

  private readonly tick = (): void => {
    if (this.step()) this.timer = setTimeout(this.tick, this.pause());
    else this.stop();
  };
}
