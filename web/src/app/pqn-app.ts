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
  static override properties = { text: { state: true }, report: { state: true }, game: { state: true }, pieces: { state: true }, said: { state: true }, trouble: { state: true }, over: { state: true }, folded: { state: true } };

  declare private text: string;
  declare private report: service.Report | null;
  declare private game: unknown;
  declare private pieces: service.Piece[];
  /** what was just done, for the live region */
  declare private said: string;
  declare private trouble: string;
  declare private over: boolean;
  /** is the text put away? So it is for who was sent a link: he comes to watch */
  declare private folded: boolean;
  private at = "";
  /** the line that the viewer shows */
  private line: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private running: AbortController | undefined;

  constructor() {
    super();
    this.text = "";
    this.report = null;
    this.pieces = [];
    this.said = "";
    this.trouble = "";
    this.over = false;
    this.folded = Boolean(fragment(location.hash).record);
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
      if (asked.at) this.viewer.goTo(asked.at);
      return;
    }
    this.at = asked.at ?? "";
    try {
      if (asked.record) this.take(await unpacked(asked.record));
      else this.take(await service.corpusText(asked.corpus ?? FIRST));
    } catch (error) {
      this.trouble = asked.record ? say("link-damaged") : this.words(error);
    }
  }

  private take(text: string): void {
    this.text = text;
    void this.updateComplete.then(() => {
      this.editor.text = text;
      this.look(0);
    });
  }

  private async file(file: File | undefined): Promise<void> {
    this.over = false;
    if (!file) return;
    if (file.size > MOST) {
      this.trouble = say("too-large", { name: file.name, n: MOST / 1024 / 1024 });
      return;
    }
    this.at = "";
    this.take(await file.text());
    this.tell(say("opened", { name: file.name }));
  }

  private async sample(id: string): Promise<void> {
    if (!id) return;
    this.at = "";
    history.replaceState(null, "", `#corpus=${id}`);
    await this.open();
  }

  // ---- judging -------------------------------------------------------------------------------

  private typed(text: string): void {
    if (text === this.text) return;
    this.text = text;
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
    const replayed = service.replay(text, signal).catch((error: unknown) => error);
    try {
      this.report = await service.check(text, signal);
      this.editor.diagnostics = this.report.diagnostics;
      this.trouble = "";
      const game = await replayed;
      if (signal.aborted) return;
      if (game instanceof Error) {
        if (!(game instanceof service.Refused) || game.status !== 422) throw game;
      } else this.show(game);
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    }
  }

  private show(game: unknown): void {
    const at = this.at || this.viewer.address;
    this.game = game;
    void this.updateComplete.then(async () => {
      await this.viewer.updateComplete;
      if (at) this.viewer.goTo(at);
    });
  }

  private words(error: unknown): string {
    if (error instanceof service.Refused) return error.message;
    return say("no-answer");
  }

  private fail(error: unknown): void {
    this.trouble = this.words(error);
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
    url.hash = await this.whole(this.viewer.address);
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
    try {
      const text = await service.formatted(this.text);
      this.take(text);
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
        ${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : nothing}
        ${this.folded ? html`<p class="tools unfold"><button type="button" @click=${() => (this.folded = false)}>${say("show-text")}</button>${this.summary()}</p>` : nothing}
        <pqn-viewer lang=${language} .data=${this.game} panel="story scores" @pqn-moment=${(event: CustomEvent) => this.moment(event)}
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
