/** `<pqn-viewer>`: a record of Piquet replayed. One script tag, any number on a page.
 *
 * Data: `src="game.json"`, a child `<script type="application/json">`, or the property `data`.
 * Attributes: see docs/viewer.md. Events: `pqn-moment` with `detail.at`, `pqn-link`. */
import { LitElement, html, type PropertyValues, type TemplateResult } from "lit";
import { Autoplay } from "./autoplay";
import { caption } from "./caption";
import type { Colours, Letters } from "./cards";
import { controls } from "./controls";
import { dialogs, meaning, showMeaning } from "./dialogs";
import { felt } from "./felt";
import { load, records, type Loaded } from "./game-json";
import { head } from "./head";
import { Keys } from "./keyboard";
import { address, find } from "./link";
import { ends, jumpDeal, jumpTrick, momentOfCard, momentOfLine, out, seenBy, step, type Moment, type Replayed } from "./replay";
import { SPEEDS, TABS, type Acts, type Scene, type Speed, type Tab, type Where } from "./scene";
import { side } from "./side";
import { fetched, parsed, reason } from "./source";
import type { Statement } from "./speech";
import { look } from "./styles";
import { TableSize } from "./table-size";
import { toldAt } from "./told";
import { track } from "./track";
import { Words, languageOf, type Language } from "./words";

/** how long it is told that a link was copied, in ms */
const TOLD = 1800;

export class PqnViewer extends LitElement {
  static override styles = look;
  static override properties = {
    src: {}, data: { attribute: false }, lang: {}, letters: { reflect: true }, colours: { reflect: true }, at: {}, eyes: {}, panel: {}, hash: { type: Boolean }, keys: {}, written: {},
    notice: { attribute: false }, chosen: { state: true }, reasons: { state: true },
    record: { state: true }, index: { state: true }, flipped: { state: true }, speed: { state: true }, tab: { state: true }, failure: { state: true }, term: { state: true }, copied: { state: true },
  };

  declare src: string | null;
  declare data: unknown;
  declare letters: Letters | null;
  declare colours: Colours | null;
  declare at: string | null;
  declare eyes: string | null;
  declare hash: boolean;
  /** which panels stand beside the table, as tabs: some of `story text scores`, or `none` */
  declare panel: string;
  /** `page`: ← and → work also while nothing on the page has the focus */
  declare keys: string | null;
  /** the language of the record's own words (title, remarks), where it is known */
  declare written: string;
  /** what is said while there is no record */
  declare notice: string;
  declare chosen: string;
  declare private reasons: boolean;
  declare private record: number;
  declare private index: number;
  declare private flipped: boolean;
  declare private speed: Speed;
  declare private tab: Tab;
  declare private failure: string;
  declare private term: string;
  declare private copied: boolean;
  private loaded: Loaded[] = [];
  private asking: AbortController | undefined;
  private readonly size = new TableSize(this);
  private readonly autoplay = new Autoplay(this, () => this.stepOn(), () => this.pause());

  constructor() {
    super();
    this.src = this.letters = this.colours = this.at = this.eyes = this.keys = null;
    this.hash = this.flipped = this.copied = this.reasons = false;
    this.panel = TABS.join(" ");
    this.written = this.notice = this.chosen = this.failure = this.term = "";
    this.record = this.index = 0;
    this.speed = "normal";
    this.tab = "story";
    new Keys(this);
  }

  // ---- life ----------------------------------------------------------------------------------

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("hashchange", this.readHash);
    const inline = this.querySelector('script[type="application/json"]');
    if (!inline || this.data !== undefined) return;
    try {
      this.data = parsed(inline.textContent ?? "");
    } catch (error) {
      this.failure = reason(error);
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("hashchange", this.readHash);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("src") && this.src) void this.fetch(this.src);
    if (changed.has("data") && this.data !== undefined) this.take(this.data);
    if (changed.has("at") && this.at && this.loaded.length) this.goTo(this.at);
  }

  override updated(changed: PropertyValues): void {
    if (this.game && (changed.has("index") || changed.has("record") || changed.has("data"))) {
      const line = this.game.moments[this.index]?.line ?? 0;
      this.dispatchEvent(new CustomEvent("pqn-moment", { detail: { at: this.address, line, number: this.game.lines[line]?.number ?? null }, bubbles: true, composed: true }));
    }
    this.keepLineInSight();
  }

  /** Of two addresses given one after the other only the later one counts. */
  private async fetch(src: string): Promise<void> {
    this.asking?.abort();
    const { signal } = (this.asking = new AbortController());
    try {
      const data = await fetched(src, signal);
      if (!signal.aborted) this.data = data;
    } catch (error) {
      if (!signal.aborted) this.failure = reason(error);
    }
  }

  private take(data: unknown): void {
    this.failure = "";
    try {
      this.loaded = records(data).map(load);
    } catch (error) {
      this.loaded = [];
      this.failure = reason(error);
    }
    this.autoplay.stop();
    this.record = 0;
    this.index = 0;
    if (this.hash && location.hash) this.readHash();
    else if (this.at) this.goTo(this.at);
  }

  private readonly readHash = (): void => {
    if (this.hash && location.hash) this.goTo(location.hash);
  };

  /** The table takes the focus, so that the keys work. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>(".stage")?.focus(options);
  }

  /** Shows a moment by its address, `3.7`. False if there is none. */
  goTo(at: string): boolean {
    const found = find(this.games, at);
    if (!found) return false;
    this.record = found.record;
    this.index = found.moment;
    return true;
  }

  /** Shows the moment of a line, counted as in the record's lines (tags included, from 0). */
  goToLine(line: number): void {
    if (this.game) this.acts.move(momentOfLine(this.game, line));
  }

  /** The same by the line's number in the source text, from 1. */
  goToNumber(number: number): void {
    const line = this.game?.lines.findIndex((one) => one.number === number) ?? -1;
    if (line >= 0) this.goToLine(line);
  }

  /** Where the viewer stands, as `goTo` takes it. */
  get address(): string {
    return this.game ? address(this.games, { record: this.record, moment: this.index }) : "";
  }

  // ---- what is shown -------------------------------------------------------------------------

  private get games(): Replayed[] {
    return this.loaded.map(({ game }) => game);
  }

  get game(): Replayed | undefined {
    return this.loaded[this.record]?.game;
  }

  get playing(): boolean {
    return this.autoplay.playing;
  }

  get language(): Language {
    const told = this.lang || this.closest("[lang]")?.getAttribute("lang");
    return languageOf(!told || told === "und" ? navigator.language : told);
  }

  private get panels(): Tab[] {
    return TABS.filter((one) => this.panel.split(" ").includes(one));
  }

  /** The seat at the near side of the table: whose eyes, else the first; the next one when it is turned. */
  private bottom(seats: string[]): string {
    const first = this.eyes && seats.includes(this.eyes) ? this.eyes : ([...seats].sort()[0] ?? "");
    return this.flipped ? (seats[(seats.indexOf(first) + 1) % Math.max(1, seats.length)] ?? first) : first;
  }

  /** What the line of a moment says, as far as the eyes that are chosen know it. */
  private statement(moment: Moment): Statement {
    const loaded = this.loaded[this.record];
    const seen = this.eyes ? loaded?.seen.get(moment.line)?.[this.eyes] : undefined;
    return seen ?? loaded?.statements.get(moment.line) ?? {};
  }

  private scene(): Scene | null {
    const { game, games, language, index, record, eyes } = this;
    const whole = game?.moments[index];
    if (!game || !whole) return null;
    const moment = eyes ? seenBy(whole, eyes) : whole;
    const shown = { game, moment, index, eyes, words: new Words(language), letters: this.letters ?? language, bottom: this.bottom(moment.seats), statement: this.statement(moment), chosen: this.chosen };
    return {
      ...shown, told: toldAt(shown), games, record, lang: language, colours: this.colours ?? "two", speed: this.speed, tab: this.tab, reasons: this.reasons,
      playing: this.playing, panels: this.panels, copied: this.copied, written: this.written, acts: this.acts,
    };
  }

  // ---- moving --------------------------------------------------------------------------------

  readonly acts: Acts = {
    go: (where) => this.acts.move(this.target(where)),
    move: (to) => {
      if (to === null || to === this.index) return;
      this.index = to;
      if (this.hash) history.replaceState(null, "", `#${this.address}`);
    },
    goToLine: (line) => this.goToLine(line),
    open: (record) => {
      this.autoplay.stop();
      this.record = record;
      this.index = 0;
      if (this.hash) history.replaceState(null, "", `#${this.address}`);
    },
    play: (on) => {
      if (!on) return this.autoplay.stop();
      if (this.target("next") === null) this.acts.go("first");
      this.autoplay.start();
    },
    flip: () => (this.flipped = !this.flipped),
    look: (eyes) => {
      this.eyes = eyes || null;
      // somebody at the table knows no side line
      while (eyes && this.game?.moments[this.index]?.branch) this.acts.leave();
    },
    leave: () => {
      if (this.game) this.acts.move(out(this.game, this.index));
    },
    choose: (key, value) => Object.assign(this, { [key]: value }),
    show: (dialog) => this.renderRoot.querySelector<HTMLDialogElement>(`dialog.${dialog}`)?.showModal(),
    copyLink: () => void this.copyLink(),
  };

  private target(where: Where): number | null {
    const { game, index } = this;
    if (!game) return null;
    switch (where) {
      case "first": return ends(game, index).first;
      case "last": return ends(game, index).last;
      case "previous": return step(game, index, -1);
      case "next": return step(game, index, 1);
      case "previous-trick": return jumpTrick(game, index, -1);
      case "next-trick": return jumpTrick(game, index, 1);
      case "previous-deal": return jumpDeal(game, index, -1);
      case "next-deal": return jumpDeal(game, index, 1);
    }
  }

  private stepOn(): boolean {
    const next = this.target("next");
    this.acts.move(next);
    return next !== null;
  }

  /** Talk takes as long as reading it. */
  private pause(): number {
    const scene = this.scene();
    const letters = scene?.told.caption.length ?? 0;
    return SPEEDS[this.speed] * (scene?.moment.laid !== null ? 0.7 : Math.min(2.2, 0.8 + letters / 70));
  }

  /** Goes to where a card goes, played, laid out or taken. */
  activate(card: HTMLElement): void {
    const { card: name, zone } = card.dataset;
    if (!name || !this.game) return;
    this.chosen = name;
    this.acts.move(momentOfCard(this.game, this.index, name, zone ?? ""));
  }

  private readonly clicked = (event: Event): void => {
    const target = event.composedPath().find((one): one is HTMLElement => one instanceof HTMLElement && Object.keys(one.dataset).length > 0);
    if (!target) return;
    const { term, line, deal, moment, opens, card } = target.dataset;
    if (term) this.explain(target, term);
    else if (opens) this.acts.show(opens);
    else if (line && target instanceof HTMLButtonElement) this.goToLine(Number(line));
    else if (deal) this.goToLine(this.game?.deals[Number(deal)]?.first ?? 0);
    else if (moment) {
      target.closest("dialog")?.close();
      this.acts.move(Number(moment));
    } else if (card) this.activate(target);
  };

  private explain(from: HTMLElement, key: string): void {
    this.term = key;
    void this.updateComplete.then(() => {
      const box = this.renderRoot.querySelector<HTMLElement>(".meaning");
      if (box) showMeaning(box, from);
    });
  }

  private async copyLink(): Promise<void> {
    const url = new URL(location.href);
    url.hash = this.address;
    const asked = new CustomEvent("pqn-link", { detail: { at: this.address, url: url.href }, bubbles: true, composed: true, cancelable: true });
    if (!this.dispatchEvent(asked)) return;
    await navigator.clipboard?.writeText(asked.detail.url).catch(() => undefined);
    this.copied = true;
    setTimeout(() => (this.copied = false), TOLD);
  }

  private keepLineInSight(): void {
    const panel = this.renderRoot.querySelector<HTMLElement>(".panel:not([hidden], #panel-scores)");
    const line = panel?.querySelector<HTMLElement>(".line.now");
    if (!panel || !line) return;
    const top = line.offsetTop - panel.offsetTop;
    if (top < panel.scrollTop + 40 || top + line.offsetHeight > panel.scrollTop + panel.clientHeight - 60) panel.scrollTop = top - panel.clientHeight * 0.4;
  }

  // ---- drawing -------------------------------------------------------------------------------

  override render(): TemplateResult {
    const scene = this.scene();
    const words = new Words(this.language);
    if (this.failure) return html`<p class="frame message" role="alert">${words.say("unreadable-data", { why: this.failure })}</p>`;
    if (!scene) return html`<p class="frame message" role="status">${this.notice || words.say(this.data === undefined && this.src ? "loading" : "no-record")}</p>`;
    const { game, panels, colours, told } = scene;
    return html`<article class="frame ${colours === "four" ? "four" : ""}" lang=${scene.lang} @click=${this.clicked} aria-label=${game.title}>
      ${head(scene)}
      <div class="body ${panels.length > 1 ? "both" : panels.length ? "one" : ""}">
        <div class="main">
          <div class="stage" tabindex="0" role="group" aria-label=${`${words.say("table")}: ${words.say("keys-work")}`}>${felt(scene, told, this.size.width, this.size.most, colours === "four")}${track(scene)}</div>
          <div class="foot">${caption(scene)}${controls(scene)}</div>
        </div>
        ${side({ ...scene, statementOf: (one) => this.statement(one) })}
      </div>
      ${dialogs(scene)}${meaning(words, this.term)}
    </article>`;
  }
}

if (!customElements.get("pqn-viewer")) customElements.define("pqn-viewer", PqnViewer);

declare global {
  interface HTMLElementTagNameMap {
    "pqn-viewer": PqnViewer;
  }
}
