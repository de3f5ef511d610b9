/** `<pqn-app>`: the page: the record's text, what the judge says, the viewer beside it. */
import { LitElement, html, nothing, type TemplateResult } from "lit";
import "./editor";
import type { PqnEditor } from "./editor";
import type { PqnViewer } from "../viewer/pqn-viewer";
import { MOST, fragment, packed, unpacked } from "./link";
import * as service from "./service";
import { look } from "./look";
import { language, say } from "./words";

const WAIT = 250;
const FIRST = "pole/imaginary-hand";
const BOOKS: Record<string, string> = { pole: "Pole", cavendish: "Cavendish", foster: "Foster", "modern-page": say("modern-page") };
const DOWNLOADS = [
  { to: "pqn", file: "record.pqn" },
  { to: "json", file: "record.json" },
  { to: "html", file: "record.html" },
  { to: "replay", file: "replay.html" },
  { to: "svg", file: "moment.svg" },
] as const;

export class PqnApp extends LitElement {
  static override styles = look;
  static override properties = { text: { state: true }, report: { state: true }, game: { state: true }, pieces: { state: true }, said: { state: true }, trouble: { state: true }, over: { state: true }, folded: { state: true }, written: { state: true } };

  declare private text: string;
  declare private report: service.Report | null;
  declare private game: unknown;
  declare private pieces: service.Piece[];
  /** what was just done, for the live region */
  declare private said: string;
  /** what went wrong, and in which language it is told */
  declare private trouble: { text: string; lang: string } | null;
  declare private over: boolean;
  /** is the text put away? So it is for who was sent a link: he comes to watch */
  declare private folded: boolean;
  /** the language of the record's own words, where it is known: that of the corpus */
  declare private written: string;
  private at = "";
  /** the line that the viewer shows */
  private line: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private running: AbortController | undefined;
  /** counts what was opened or written: what comes later than the next is not wanted any more */
  private turn = 0;
  /** was a replay shown already? */
  private isWatched = false;

  constructor() {
    super();
    this.text = "";
    this.report = null;
    this.pieces = [];
    this.said = "";
    this.trouble = null;
    this.written = "";
    this.over = false;
    const { record, text } = fragment(location.hash);
    this.folded = Boolean(record) && !text;
  }

  private get editor(): PqnEditor {
    return this.renderRoot.querySelector("pqn-editor")!;
  }

  private get viewer(): PqnViewer {
    return this.renderRoot.querySelector("pqn-viewer")!;
  }

  override firstUpdated(): void {
    window.addEventListener("hashchange", () => void this.open());
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.addEventListener("click", (event) => void this.other(event, link));
    void this.open();
    service.corpus().then((pieces) => (this.pieces = pieces), (error: unknown) => this.fail(error));
  }

  // ---- opening -------------------------------------------------------------------------------

  private async open(): Promise<void> {
    const asked = fragment(location.hash);
    if (this.text && !asked.record && !asked.corpus) {
      // what stands here stays; a fragment may also be no address of ours, as that of the skip link
      if (asked.at && !this.viewer.goTo(asked.at)) this.at = asked.at;
      return;
    }
    const turn = (this.turn += 1);
    try {
      const text = await (asked.record ? unpacked(asked.record) : service.corpusText(asked.corpus ?? FIRST));
      if (turn !== this.turn) return;
      this.at = asked.at ?? "";
      this.take(text, asked.record ? "" : "en");
    } catch (error) {
      if (turn !== this.turn) return;
      if (asked.record) this.trouble = { text: say("link-damaged"), lang: language };
      else this.fail(error);
    }
  }

  private take(text: string, written = ""): void {
    this.turn += 1;
    this.text = text;
    this.written = written;
    void this.updateComplete.then(() => {
      this.editor.text = text;
      this.look(0);
    });
  }

  private async file(file: File | undefined): Promise<void> {
    this.over = false;
    if (!file) return;
    const { name } = file;
    const refuse = (text: string) => (this.trouble = { text, lang: language });
    if (file.size > MOST) return void refuse(say("too-large", { name, n: MOST / 1024 / 1024 }));
    const turn = (this.turn += 1);
    const data = await file.arrayBuffer();
    if (turn !== this.turn) return;
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(data);
      this.at = "";
      this.take(text);
      this.tell(say("opened", { name }));
    } catch {
      refuse(say("not-utf-8", { name }));
    }
  }

  private async sample(id: string): Promise<void> {
    if (!id) return;
    history.replaceState(null, "", `#corpus=${id}`);
    await this.open();
  }

  // ---- judging -------------------------------------------------------------------------------

  private typed(text: string): void {
    if (text === this.text) return;
    this.turn += 1;
    this.text = text;
    this.written = "";
    this.look(WAIT);
  }

  private look(wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.judge(), wait);
  }

  private async judge(): Promise<void> {
    this.running?.abort();
    const { signal } = (this.running = new AbortController());
    const { text } = this;
    const replayed = service.replay(text, signal).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    try {
      const report = await service.check(text, signal);
      if (signal.aborted) return;
      this.report = report;
      this.editor.diagnostics = report.diagnostics;
      this.trouble = null;
      const game = await replayed;
      if (signal.aborted) return;
      if (!(game instanceof Error)) return this.show(game);
      if (!(game instanceof service.Refused) || game.status !== 422) throw game;
      // what stood on the table is not what stands in the text
      this.game = null;
    } catch (error) {
      if (signal.aborted) return;
      this.fail(error);
      if (error instanceof service.Refused && error.status < 500) this.report = this.game = null;
    }
  }

  private show(game: unknown): void {
    const at = this.at || this.viewer.address;
    this.game = game;
    void this.updateComplete.then(async () => {
      await this.viewer.updateComplete;
      if (at) this.viewer.goTo(at);
      // who was sent a link can walk through the deal at once
      if (this.folded && !this.isWatched) this.viewer.focus({ preventScroll: true });
      this.isWatched = true;
    });
  }

  private fail(error: unknown): void {
    this.trouble = error instanceof service.Refused ? { text: error.message, lang: "en" } : { text: say("no-answer"), lang: language };
  }

  // ---- doing ---------------------------------------------------------------------------------

  private moment(event: CustomEvent<{ at: string; number: number | null }>): void {
    this.at = event.detail.at;
    this.line = event.detail.number;
    this.editor.showLine(event.detail.number);
  }

  /** The page in another language, with what stands here. */
  private async other(event: MouseEvent, link: HTMLAnchorElement): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    const url = new URL(link.href);
    url.hash = (await this.whole(this.viewer.address)) + (this.folded ? "" : "&text");
    location.assign(url);
  }

  private async whole(at: string): Promise<string> {
    return `r=${await packed(this.text)}${at ? `&at=${at}` : ""}`;
  }

  private async link(at: string): Promise<void> {
    const url = new URL(location.href);
    url.hash = await this.whole(at);
    history.replaceState(null, "", url);
    try {
      await navigator.clipboard.writeText(url.href);
      this.tell(say("link-copied"));
    } catch {
      this.tell(say("link-shown"));
    }
  }

  private async format(): Promise<void> {
    const { text, written } = this;
    try {
      const tidied = await service.formatted(text);
      // what was written meanwhile is worth more, and nothing is ever put in the place of something
      if (text !== this.text || !tidied.trim()) return;
      this.take(tidied, written);
      this.tell(say("tidied"));
    } catch (error) {
      this.fail(error);
    }
  }

  private async download(to: string, name: string): Promise<void> {
    try {
      const data = to === "svg" ? await service.pictured(this.text, this.line) : await service.converted(this.text, to);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(data);
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
      this.tell(say("saved", { name }));
    } catch (error) {
      this.fail(error);
    }
  }

  private dragged(event: DragEvent, over: boolean): void {
    if (![...(event.dataTransfer?.types ?? [])].includes("Files")) return;
    event.preventDefault();
    this.over = over;
  }

  /** Says what was done, and is silent again after a while. */
  private tell(text: string): void {
    this.said = text;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => (this.said = ""), 4000);
  }

  // ---- drawing -------------------------------------------------------------------------------

  override render(): TemplateResult {
    return html`<div class="app ${this.over ? "over" : ""} ${this.folded ? "folded" : ""}" @dragover=${(event: DragEvent) => this.dragged(event, true)} @dragleave=${(event: DragEvent) => this.dragged(event, false)}
      @drop=${(event: DragEvent) => { event.preventDefault(); void this.file(event.dataTransfer?.files[0]); }}>
      <h1 class="away">${say("home")}</h1>
      <section class="write" aria-label=${say("record")} ?hidden=${this.folded}>
        ${this.tools()}
        <pqn-editor label=${say("record-text")} @text=${(event: CustomEvent<string>) => this.typed(event.detail)} @line=${(event: CustomEvent<number>) => this.viewer.goToNumber(event.detail)}></pqn-editor>
        ${this.verdict()}
      </section>
      <section class="watch" aria-label=${say("replay")}>
        ${this.trouble ? html`<p class="trouble" role="alert" lang=${this.trouble.lang}>${this.trouble.text}</p>` : nothing}
        ${this.folded ? html`<p class="tools unfold"><button type="button" @click=${() => (this.folded = false)}>${say("show-text")}</button>${this.summary()}</p>` : nothing}
        <pqn-viewer lang=${language} .data=${this.game} .notice=${this.game === null ? say("not-replayed") : ""} .written=${this.written} keys="page" panel="story scores" @pqn-moment=${(event: CustomEvent) => this.moment(event)}
          @pqn-link=${(event: CustomEvent<{ at: string }>) => { event.preventDefault(); void this.link(event.detail.at); }}></pqn-viewer>
      </section>
      <p class="said ${this.said ? "" : "away"}" role="status">${this.said}</p>
      <div class="drop" aria-hidden="true">${say("drop-here")}</div>
    </div>`;
  }

  private tools(): TemplateResult {
    const books = [...new Set(this.pieces.map(({ book }) => book))];
    return html`<div class="tools">
      <label class="away" for="sample">${say("open-deal")}</label>
      <select id="sample" @change=${(event: Event) => void this.sample((event.target as HTMLSelectElement).value)}>
        <option value="">${say("samples")}</option>
        ${books.map((book) => html`<optgroup label=${BOOKS[book] ?? book}>${this.pieces.filter((one) => one.book === book).map((one) => html`<option value=${one.id}>${one.title}</option>`)}</optgroup>`)}
      </select>
      <label class="button" title=${say("or-drop")}>${say("open-file")}<input type="file" class="away" accept=".pqn,.txt,.json,text/plain,application/json" @change=${(event: Event) => void this.file((event.target as HTMLInputElement).files?.[0])}></label>
      <button type="button" class="format" @click=${() => void this.format()} title=${say("tidy-about")}>${say("tidy")}</button>
      <button type="button" class="share" @click=${() => void this.link(this.viewer.address)} title=${say("link-about")}>${say("copy-link")}</button>
      <details class="menu"><summary>${say("save-as")}</summary><ul>${DOWNLOADS.map(({ to, file }) => html`<li><button type="button" data-to=${to} @click=${() => void this.download(to, file)}>${say(`save-${to}`)}</button></li>`)}</ul></details>
      <button type="button" class="fold" aria-label=${say("hide-text")} title=${say("hide-text")} @click=${() => (this.folded = true)}><svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true"><path d="M9.5 4v12L3 10zM16.5 4v12L10 10z" fill="currentColor" /></svg></button>
    </div>`;
  }

  /** How many errors, warnings and notes there are. */
  private summary(): TemplateResult {
    const found = this.report?.diagnostics ?? [];
    const number = (severity: string) => found.filter((one) => one.severity === severity).length;
    const told = (["error", "warning", "note"] as const).map((severity) => ({ severity, n: number(severity) })).filter(({ n }) => n);
    if (!this.report) return html`<span>…</span>`;
    return told.length ? html`${told.map(({ severity, n }) => html`<b class=${severity}>${say(n === 1 ? `one-${severity}` : `${severity}s`, { n })}</b> `)}` : html`<b class="clean">${say("clean")}</b>`;
  }

  private verdict(): TemplateResult {
    const found = this.report?.diagnostics ?? [];
    return html`<div class="verdict">
      <p>${this.summary()} ${this.report?.verdicts.length === 1 ? html`<span lang="en">${this.report.verdicts[0]!.words}</span>` : nothing}</p>
      ${found.length ? html`<ol lang="en">${found.map((one) => html`<li><button type="button" class=${one.severity} @click=${() => this.editor.goTo(one.span.line, one.span.column)}>
        <span class="place">${one.span.line}:${one.span.column}</span> <b>${one.code}</b> ${one.message}</button></li>`)}</ol>` : nothing}
    </div>`;
  }
}

if (!customElements.get("pqn-app")) customElements.define("pqn-app", PqnApp);
