/** `<pqn-viewer>`: a record of Piquet replayed. One script tag, any number on a page.
 *
 * Data: `src="game.json"`, a child `<script type="application/json">`, or the property `data`.
 * Attributes: `lang` (en, fr, de), `letters`, `colours` (two, four), `at` (`3.7`), `eyes` (a seat),
 * `hash` (follow and read the page's fragment). Event: `pqn-moment` with `detail.at`. */
import { LitElement, html, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { suitSign, type Colours, type Letters } from "./cards";
import { load, records, type Loaded } from "./game-json";
import { felt, wonTricks, type Shown } from "./felt";
import { icon } from "./icons";
import { address, find } from "./link";
import { ONLOOKER, accrued, ends, jumpDeal, jumpTrick, momentOfCard, momentOfLine, seenBy, sideOf, step, tricks, type Moment, type Replayed } from "./replay";
import { scoreSheet } from "./score-sheet";
import { Speaker, type Statement, type Told } from "./speech";
import { storyPanel } from "./story";
import { look } from "./styles";
import { explained } from "./terms";
import { textPanel } from "./text-panel";
import { LANGUAGES, LANGUAGE_NAMES, SignWords, Words, languageOf, type Language } from "./words";

const SPEEDS = { slow: 2600, normal: 1500, fast: 750 } as const;
type Speed = keyof typeof SPEEDS;
const TABS = ["story", "text", "scores"] as const;
type Tab = (typeof TABS)[number];

export class PqnViewer extends LitElement {
  static override styles = look;
  static override properties = {
    src: {}, data: { attribute: false }, lang: {}, letters: { reflect: true }, colours: { reflect: true }, at: {}, eyes: {}, panel: {}, hash: { type: Boolean },
    record: { state: true }, index: { state: true }, flipped: { state: true }, playing: { state: true }, speed: { state: true },
    tab: { state: true }, tableWidth: { state: true }, failure: { state: true }, meaning: { state: true }, copied: { state: true },
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
  declare private record: number;
  declare private index: number;
  declare private flipped: boolean;
  declare private playing: boolean;
  declare private speed: Speed;
  declare private tab: Tab;
  declare private tableWidth: number;
  declare private failure: string;
  declare private meaning: string;
  declare private copied: boolean;
  private loaded: Loaded[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watcher: ResizeObserver | undefined;

  constructor() {
    super();
    this.src = null;
    this.letters = null;
    this.colours = null;
    this.at = null;
    this.eyes = null;
    this.hash = false;
    this.panel = "story text scores";
    this.record = 0;
    this.index = 0;
    this.flipped = false;
    this.playing = false;
    this.speed = "normal";
    this.tab = "story";
    this.tableWidth = 0;
    this.failure = "";
    this.meaning = "";
    this.copied = false;
  }

  // ---- life ----------------------------------------------------------------------------------

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("keydown", this.pressed);
    window.addEventListener("hashchange", this.readHash);
    const inline = this.querySelector('script[type="application/json"]');
    if (inline && this.data === undefined) {
      try {
        this.data = JSON.parse(inline.textContent ?? "");
      } catch (error) {
        this.failure = String(error);
      }
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener("keydown", this.pressed);
    window.removeEventListener("hashchange", this.readHash);
    this.watcher?.disconnect();
    clearTimeout(this.timer);
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
    const felt = this.renderRoot.querySelector<HTMLElement>(".felt");
    if (felt && !this.watcher) {
      this.watcher = new ResizeObserver((entries) => {
        const width = Math.floor(entries[0]?.contentRect.width ?? 0);
        if (width && Math.abs(width - this.tableWidth) > 1) this.tableWidth = width;
      });
      this.watcher.observe(felt);
    }
    this.keepLineInSight();
  }

  private async fetch(src: string): Promise<void> {
    try {
      const answer = await fetch(src);
      if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
      this.data = await answer.json();
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  private take(data: unknown): void {
    try {
      this.loaded = records(data).map(load);
      this.failure = "";
    } catch (error) {
      this.loaded = [];
      this.failure = error instanceof Error ? error.message : String(error);
    }
    this.record = 0;
    this.index = 0;
    this.playing = false;
    if (this.hash) this.readHash();
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
    if (this.game) this.move(momentOfLine(this.game, line));
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

  private get words(): Words {
    return new Words(this.language);
  }

  get language(): Language {
    const told = this.lang || this.closest("[lang]")?.getAttribute("lang");
    return languageOf(!told || told === "und" ? navigator.language : told);
  }

  /** The letters on the cards: those asked for, else the language's own. */
  private get face(): Letters {
    return this.letters ?? this.language;
  }

  private get moment(): Moment | undefined {
    const { game } = this;
    if (!game) return undefined;
    const moment = game.moments[this.index];
    return moment && this.eyes ? seenBy(moment, this.eyes) : moment;
  }

  private get bottom(): string {
    const seats = this.moment?.seats ?? [];
    const first = this.eyes && seats.includes(this.eyes) ? this.eyes : ([...seats].sort()[0] ?? "");
    if (!this.flipped) return first;
    return seats[(seats.indexOf(first) + 1) % Math.max(1, seats.length)] ?? first;
  }

  /** What the line of a moment says, as far as the eyes that are chosen know it. */
  private statement(moment: Moment): Statement {
    const loaded = this.loaded[this.record];
    const seen = this.eyes ? loaded?.seen.get(moment.line)?.[this.eyes] : undefined;
    return seen ?? loaded?.statements.get(moment.line) ?? {};
  }

  private told(game: Replayed, moment: Moment): Told {
    const statement = this.statement(moment);
    const speaker = new Speaker(this.words, moment.seats, game.names);
    const thrown = moment.table.at(-1);
    if (moment.laid !== null && thrown) {
      const key = moment.table.length === 1 ? "leads" : "plays";
      return { bubbles: [], caption: this.words.talk(key, { name: speaker.name(thrown.seat), cards: this.words.card(thrown.card) }) };
    }
    if (("trick" in statement || "lanes" in statement) && moment.table.length) {
      return { bubbles: [], caption: moment.table.map(({ seat, card }, place) => this.words.talk(place ? "plays" : "leads", { name: speaker.name(seat), cards: this.words.card(card) })).join(" ") };
    }
    if (("trick" in statement || "lanes" in statement)) {
      const sums = game.sides.map((side) => `${speaker.name(side)} ${this.count(game, moment, side)}`);
      return { bubbles: [], caption: `${this.words.say("count")}: ${sums.join(", ")}.` };
    }
    return speaker.tell(statement);
  }

  private count(game: Replayed, moment: Moment, side: string): number {
    const seat = moment.seats.find((one) => sideOf(game, one) === side) ?? "";
    return moment.counts[moment.seats.indexOf(seat)] ?? 0;
  }

  // ---- moving --------------------------------------------------------------------------------

  private move(to: number | null): void {
    if (to === null || to === this.index) return;
    this.index = to;
    const at = address(this.games, { record: this.record, moment: to });
    if (this.hash) history.replaceState(null, "", `#${at}`);
  }

  private go(where: string): void {
    const { game } = this;
    if (!game) return;
    const end = ends(game, this.index);
    const to: Record<string, number | null> = {
      first: end.first, last: end.last,
      previous: step(game, this.index, -1), next: step(game, this.index, 1),
      "previous-trick": jumpTrick(game, this.index, -1), "next-trick": jumpTrick(game, this.index, 1),
      "previous-deal": jumpDeal(game, this.index, -1), "next-deal": jumpDeal(game, this.index, 1),
    };
    this.move(to[where] ?? null);
  }

  private play(on: boolean): void {
    clearTimeout(this.timer);
    this.playing = on;
    if (!on) return;
    if (this.game && step(this.game, this.index, 1) === null) this.go("first");
    const tick = (): void => {
      const next = this.game ? step(this.game, this.index, 1) : null;
      if (next === null) {
        this.playing = false;
        return;
      }
      this.move(next);
      this.timer = setTimeout(tick, this.pause());
    };
    this.timer = setTimeout(tick, 350);
  }

  /** Talk takes as long as reading it. */
  private pause(): number {
    const { game, moment } = this;
    const words = game && moment ? this.told(game, moment).caption.length : 0;
    return SPEEDS[this.speed] * (moment?.laid !== null ? 0.7 : Math.min(2.2, 0.8 + words / 70));
  }

  private readonly pressed = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || this.renderRoot.querySelector("dialog[open]")) return;
    const target = event.composedPath()[0];
    if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    if (target instanceof HTMLElement && target.getAttribute("role") === "tab" && ["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const keys: Record<string, string> = {
      ArrowLeft: "previous", ArrowRight: "next", ArrowUp: "previous-trick", ArrowDown: "next-trick",
      PageUp: "previous-deal", PageDown: "next-deal", Home: "first", End: "last",
    };
    const where = keys[event.key];
    if (where) this.go(where);
    else if (event.key === "f") this.flipped = !this.flipped;
    else if (event.key === "?") this.open(".help");
    else if (event.key === " " && !(target instanceof HTMLButtonElement)) this.play(!this.playing);
    else return;
    event.preventDefault();
  };

  private open(which: string): void {
    this.renderRoot.querySelector<HTMLDialogElement>(which)?.showModal();
  }

  private readonly clicked = (event: Event): void => {
    const target = event.composedPath().find((one): one is HTMLElement => one instanceof HTMLElement && Object.keys(one.dataset).length > 0);
    if (!target) return;
    const { term: key, line, deal, moment, card, zone, opens } = target.dataset;
    if (key) this.explain(target, key);
    else if (opens) this.open(`dialog.${opens}`);
    else if (line && target instanceof HTMLButtonElement) this.goToLine(Number(line));
    else if (deal) this.goToLine(this.game?.deals[Number(deal)]?.first ?? 0);
    else if (moment) {
      target.closest("dialog")?.close();
      this.move(Number(moment));
    } else if (card && this.game) this.move(momentOfCard(this.game, this.index, card, zone ?? ""));
  };

  private explain(from: HTMLElement, key: string): void {
    this.meaning = key;
    const box = this.renderRoot.querySelector<HTMLElement>(".meaning");
    if (!box) return;
    void this.updateComplete.then(() => {
      box.showPopover();
      const place = from.getBoundingClientRect();
      box.style.left = `${Math.max(8, Math.min(place.left, innerWidth - box.offsetWidth - 8))}px`;
      const below = place.bottom + 8;
      box.style.top = `${below + box.offsetHeight > innerHeight ? Math.max(8, place.top - box.offsetHeight - 8) : below}px`;
    });
  }

  private async copyLink(): Promise<void> {
    const url = new URL(location.href);
    url.hash = address(this.games, { record: this.record, moment: this.index });
    const asked = new CustomEvent("pqn-link", { detail: { at: url.hash.slice(1), url: url.href }, bubbles: true, composed: true, cancelable: true });
    if (!this.dispatchEvent(asked)) return;
    await navigator.clipboard?.writeText(asked.detail.url).catch(() => undefined);
    this.copied = true;
    setTimeout(() => (this.copied = false), 1800);
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
    const { game, moment, words } = this;
    if (this.failure) return html`<p class="frame message" role="alert">${words.say("unreadable-data", { why: this.failure })}</p>`;
    if (!game || !moment) return html`<p class="frame message" role="status">${words.say(this.data === undefined && this.src ? "loading" : "no-record")}</p>`;
    const told = this.told(game, moment);
    return html`<article class="frame ${this.colours === "four" ? "four" : ""}" lang=${this.language} @click=${this.clicked} aria-label=${game.title}>
      ${this.head(game, moment)}
      <div class="body ${this.panels.length > 1 ? "both" : this.panels.length ? "one" : ""}">
        <div class="main">
          <div class="stage" tabindex="0" role="group" aria-label=${`${words.say("table")}: ${words.say("keys-work")}`}>${felt(this.shown(game, moment), told, this.tableWidth, this.colours === "four")}${this.track(game, moment)}</div>
          ${this.caption(game, moment, told)}${this.controls(game, moment)}
        </div>
        ${this.side(game, moment)}
      </div>
      ${this.dialogs(game, moment)}
      <div class="meaning" popover role="dialog" aria-live="polite">${this.meaningText()}</div>
    </article>`;
  }

  private head(game: Replayed, moment: Moment): TemplateResult {
    const { words } = this;
    const tag = (name: string) => game.tags.find(([key, value]) => key === name && value !== "?")?.[1];
    const by = [tag("Source"), tag("Site"), tag("Date"), tag("Round"), tag("Annotator")].filter(Boolean);
    return html`<header class="head">
      <div class="title"><h2>${game.title}</h2> <span class="by">${[...by, game.rules].join(" · ")}</span></div>
      ${game.deals.length < 2 ? nothing : html`<label class="pick"><span class="away">${words.say("deals")}</span>
        <select class="deals" @change=${(event: Event) => this.goToLine(game.deals[Number((event.target as HTMLSelectElement).value)]?.first ?? 0)}>
        ${game.deals.map((deal, index) => html`<option value=${index} ?selected=${index === moment.deal}>${deal.number === null ? words.say("lone-deal") : words.say("deal", { n: deal.number })}</option>`)}</select></label>`}
      ${this.games.length < 2 ? nothing : html`<label class="pick"><span class="away">${words.say("record")}</span><select class="records" @change=${(event: Event) => this.choose(Number((event.target as HTMLSelectElement).value))}>
        ${this.games.map((one, index) => html`<option value=${index} ?selected=${index === this.record}>${index + 1}. ${one.title}</option>`)}</select></label>`}
    </header>`;
  }

  private choose(record: number): void {
    this.play(false);
    this.record = record;
    this.index = 0;
  }

  private shown(game: Replayed, moment: Moment): Shown {
    return { game, moment, index: this.index, words: this.words, letters: this.face, bottom: this.bottom, eyes: this.eyes, statement: this.statement(moment) };
  }

  /** One button a trick, above the line for the player opposite, below it for the one near. */
  private track(game: Replayed, moment: Moment): TemplateResult | typeof nothing {
    const all = tricks(game, moment.deal, moment.branch);
    if (!game.deals[moment.deal] || !all.length) return nothing;
    const { words, bottom } = this;
    return html`<div class="track" role="group" aria-label=${words.say("tricks")}>${all.map(({ number, winner, end }) => {
      const passed = end >= 0 && end <= this.index;
      const name = winner && passed ? ` (${game.names[winner] ?? winner})` : "";
      return html`<button type="button" class="${passed && winner ? (winner === bottom ? "down" : "up") : ""} ${moment.trick === number ? "now" : ""}" ?disabled=${end < 0}
        aria-label=${words.say("trick", { n: number }) + name} title=${words.say("trick", { n: number }) + name} aria-current=${moment.trick === number ? "step" : nothing}
        @click=${() => this.move(end)}></button>`;
    })}</div>`;
  }

  private caption(game: Replayed, moment: Moment, told: Told): TemplateResult {
    const { words } = this;
    const line = game.lines[moment.line];
    const deal = game.deals[moment.deal];
    const where = [
      deal ? (deal.number === null ? words.say("lone-deal") : words.say("deal", { n: deal.number })) : "",
      moment.trick ? words.say("trick", { n: moment.trick }) : "",
    ].filter(Boolean);
    const glyph = this.eyes ? undefined : /(?:[\w=]|^)([!?]{1,2})(?=\s|$|@)/.exec(line?.text ?? "")?.[1];
    const remark = this.eyes ? null : line?.remark;
    const text = this.eyes ? (line?.seen[this.eyes] ?? line?.text) : line?.text;
    const atStart = this.index === ends(game, this.index).first && moment.branch === 0;
    return html`<div class="caption ${moment.branch ? "side-line" : ""}">
      <div class="where">${where.map((part) => html`<div>${part}</div>`)}${moment.branch ? html`<div><button type="button" class="term" @click=${() => this.leave(moment)}>${words.say("side-line")}</button></div>` : nothing}</div>
      <div class="spoken"><div class="told" role="status" aria-live="polite" aria-atomic="true">${told.caption || text || words.say("start")} ${glyph ? html`<span class="glyph">${glyph}</span>` : nothing}
        ${remark ? html`<span class="remark">${explained(words, remark)}</span>` : nothing}
      </div>${atStart && !this.playing ? html`<p class="hint">${words.say("hint")}</p>` : nothing}</div>
    </div>`;
  }

  private leave(moment: Moment): void {
    const { game } = this;
    if (!game) return;
    const start = game.moments.findIndex((one) => one.branch === moment.branch);
    const outer = game.moments.slice(0, start).findLastIndex((one) => one.branch === 0);
    this.move(Math.max(0, outer));
  }

  /** Somebody at the table knows no side line. */
  private look(eyes: string, moment: Moment): void {
    this.eyes = eyes || null;
    if (eyes && moment.branch) this.leave(moment);
  }

  private tool(name: string, act: () => void, disabled = false, extra = ""): TemplateResult {
    const text = this.words.say(name);
    return html`<button type="button" class="tool ${extra}" data-tool=${name} aria-label=${text} title=${text} ?disabled=${disabled} @click=${act}>${icon(name)}</button>`;
  }

  private controls(game: Replayed, moment: Moment): TemplateResult {
    const { words } = this;
    const end = ends(game, this.index);
    const atStart = this.index === end.first && moment.branch === 0;
    const atEnd = this.index === end.last;
    const go = (where: string, off: boolean, extra = "") => this.tool(where, () => this.go(where), off, extra);
    const views = [...[...moment.seats].sort(), ONLOOKER];
    return html`<div class="controls" role="toolbar" aria-label=${words.say("play")}>
      <div class="group">${go("first", atStart, "wide")}${go("previous-trick", atStart)}${go("previous", atStart)}
        ${this.tool(this.playing ? "pause" : "play", () => this.play(!this.playing), false, "main")}
        ${go("next", atEnd)}${go("next-trick", atEnd)}${go("last", atEnd, "wide")}</div>
      <span class="gap"></span>
      ${views.length > 1 ? html`<label class="pick"><span class="away">${words.say("eyes")}</span><select class="eyes" title=${words.say("eyes")} @change=${(event: Event) => this.look((event.target as HTMLSelectElement).value, moment)}>
        <option value="" ?selected=${!this.eyes}>${words.say("all-cards")}</option>
        ${views.map((view) => html`<option value=${view} ?selected=${this.eyes === view}>${game.names[view] ? words.say("view-of", { name: game.names[view] }) : words.say("spectator")}</option>`)}</select></label>` : nothing}
      <div class="group">${this.tool("flip", () => (this.flipped = !this.flipped))}${this.tool("link", () => void this.copyLink())}
        ${this.tool("settings", () => this.open(".settings"))}${this.tool("help", () => this.open(".help"))}</div>
      <span class="away" role="status">${this.copied ? words.say("copied") : ""}</span>
    </div>`;
  }

  private get panels(): Tab[] {
    return TABS.filter((one) => this.panel.split(" ").includes(one));
  }

  private side(game: Replayed, moment: Moment): TemplateResult | typeof nothing {
    const { words } = this;
    const { panels } = this;
    const letters = this.face;
    if (!panels.length) return nothing;
    const shown = panels.includes(this.tab) ? this.tab : panels[0]!;
    const content = {
      story: () => storyPanel({ game, words, letters, eyes: this.eyes, current: this.index, speaker: new Speaker(new SignWords(this.language, letters), moment.seats, game.names), statement: (one) => this.statement(one) }),
      text: () => textPanel({ game, words, current: moment.line, eyes: this.eyes }),
      scores: () => scoreSheet({ game, words, letters, eyes: this.eyes, deal: moment.deal, lines: this.shownScores(game, moment), current: moment.line }),
    };
    if (panels.length === 1) return html`<section class="side"><div class="panel" id="panel-${shown}" role="region" aria-label=${words.say(shown)} tabindex="0">${content[shown]()}</div></section>`;
    const grave = this.eyes ? [] : game.diagnostics.filter(({ severity }) => severity !== "note");
    const worst = grave.some(({ severity }) => severity === "error") ? "error" : "warning";
    const button = (name: Tab) => html`<button type="button" role="tab" id="tab-${name}" aria-controls="panel-${name}" aria-selected=${shown === name ? "true" : "false"} tabindex=${shown === name ? 0 : -1}
      @click=${() => (this.tab = name)} @keydown=${(event: KeyboardEvent) => this.tabKey(event)}>${words.say(name)}${name === (panels.includes("text") ? "text" : "story") && grave.length ? html`<span class="n ${worst}">${grave.length}<span class="away"> ${words.say(worst)}</span></span>` : nothing}</button>`;
    return html`<section class="side">
      <div class="tabs" role="tablist" aria-label=${panels.map((one) => words.say(one)).join(", ")}>${panels.map(button)}</div>
      ${panels.map((one) => html`<div class="panel" id="panel-${one}" role="tabpanel" aria-labelledby="tab-${one}" tabindex="0" ?hidden=${shown !== one}>${content[one]()}</div>`)}
    </section>`;
  }

  /** Score lines up to this moment; within a line of play only those of the cards that lie. */
  private shownScores(game: Replayed, moment: Moment): ReturnType<typeof accrued> {
    const lines = accrued(game, this.index);
    if (moment.laid === null || moment.phase === "over") return lines;
    const laid = new Set(moment.table.map(({ card }) => card));
    const whole = moment.table.length === moment.seats.length;
    return lines.filter((line) => line.line < moment.line || (line.trick !== null && (line.trick < moment.trick || (line.trick === moment.trick && (whole || (line.reason === "lead" && laid.has(line.detail)))))));
  }

  private tabKey(event: KeyboardEvent): void {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const { panels } = this;
    const at = panels.indexOf(panels.includes(this.tab) ? this.tab : panels[0]!);
    this.tab = panels[(at + (event.key === "ArrowLeft" ? panels.length - 1 : 1)) % panels.length]!;
    event.preventDefault();
    event.stopPropagation();
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`#tab-${this.tab}`)?.focus());
  }

  private meaningText(): TemplateResult | typeof nothing {
    const found = this.words.terms().find(({ key }) => key === this.meaning);
    return found ? html`<b>${found.word}</b>${found.meaning}` : nothing;
  }

  private dialogs(game: Replayed, moment: Moment): TemplateResult {
    const { words } = this;
    const close = html`<button type="button" class="tool" aria-label=${words.say("close")} title=${words.say("close")} @click=${(event: Event) => (event.currentTarget as HTMLElement).closest("dialog")?.close()}>${icon("close")}</button>`;
    const choice = (label: string, value: string, options: [string, string][], set: (value: string) => void) =>
      html`<label>${words.say(label)}<select name=${label} @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>${options.map(([key, text]) => html`<option value=${key} ?selected=${key === value}>${text}</option>`)}</select></label>`;
    return html`<dialog class="settings" aria-label=${words.say("settings")}><div class="sheet">
        <header><h2>${words.say("settings")}</h2>${close}</header>
        <div class="options">
          ${choice("language", this.language, LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]]), (value) => { this.lang = value; this.requestUpdate(); })}
          ${choice("letters", this.face, [["en", "A K Q J 10"], ["fr", "A R D V 10"], ["de", "A K D B 10"]], (value) => (this.letters = value as Letters))}
          ${choice("colours", this.colours ?? "two", [["two", words.say("two-colours")], ["four", words.say("four-colours")]], (value) => (this.colours = value as Colours))}
          ${choice("speed", this.speed, (Object.keys(SPEEDS) as Speed[]).map((one) => [one, words.say(one)]), (value) => (this.speed = value as Speed))}
        </div></div></dialog>
      <dialog class="tricks" aria-label=${words.say("tricks")}><div class="sheet">
        <header><h2>${words.say("tricks")}</h2>${close}</header>${wonTricks(this.shown(game, moment))}</div></dialog>
      <dialog class="help" aria-label=${words.say("help")}><div class="sheet">
        <header><h2>${words.say("help")}</h2>${close}</header>
        <h3>${words.say("keys")}</h3><dl class="keys">${words.keys().map(([key, text]) => html`<dt>${key.split(" ").map((one) => html`<kbd>${one}</kbd> `)}</dt><dd>${text}</dd>`)}</dl>
        <h3>${words.say("terms")}</h3><div class="glossary">${words.terms().map(({ word, meaning }) => html`<div><b>${word}</b> ${meaning}</div>`)}</div>
        <p class="away">${svg`<svg viewBox="0 0 20 21">${suitSign("s", 0, 0, 1)}</svg>`}</p></div></dialog>`;
  }
}

if (!customElements.get("pqn-viewer")) customElements.define("pqn-viewer", PqnViewer);

declare global {
  interface HTMLElementTagNameMap {
    "pqn-viewer": PqnViewer;
  }
}
