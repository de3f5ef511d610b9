/** `<pqn-editor>`: the text of the record, coloured, with the judge's words under the places they mean. */
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from "@codemirror/commands";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic as Mark } from "@codemirror/lint";
import { EditorState, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers, placeholder, type DecorationSet } from "@codemirror/view";
import { LitElement, css, html, type TemplateResult } from "lit";
import { colours, pqn } from "./language";
import type { Diagnostic } from "./service";
import { language, say } from "./words";

const theme = EditorView.theme({
  "&": { height: "100%", fontSize: "14px", backgroundColor: "var(--paper)", color: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6" },
  ".cm-content": { padding: "10px 0 40px", caretColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--soft)", border: "none" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--page) 70%, transparent)" },
  ".cm-line.shown": { backgroundColor: "var(--mark)", boxShadow: "inset 3px 0 var(--accent)" },
  ".cm-placeholder": { color: "var(--soft)", fontFamily: "var(--sans)", whiteSpace: "normal" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "color-mix(in srgb, var(--note) 26%, transparent)" },
  ".cm-tooltip": { backgroundColor: "var(--paper)", border: "1px solid var(--rule)", borderRadius: "10px", boxShadow: "0 10px 30px rgb(0 0 0 / .25)", maxWidth: "min(460px, 90vw)", overflow: "hidden" },
  ".cm-diagnostic": { padding: "9px 12px", borderLeftWidth: "4px", fontFamily: "var(--sans)", fontSize: "13.5px", lineHeight: "1.45", whiteSpace: "pre-wrap" },
  ".cm-diagnostic .more": { color: "var(--soft)", fontSize: "12.5px", marginTop: "2px" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--error)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--warning)" },
  ".cm-diagnostic-info": { borderLeftColor: "var(--note)" },
  ".cm-diagnosticAction": { backgroundColor: "var(--ink)", color: "var(--paper)", borderRadius: "6px", padding: "3px 9px", margin: "6px 0 0" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--error)", textUnderlineOffset: "3px" },
  ".cm-lintRange-warning": { backgroundImage: "none", textDecoration: "underline wavy var(--warning)", textUnderlineOffset: "3px" },
  ".cm-lintRange-info": { backgroundImage: "none", textDecoration: "underline dotted var(--note)", textUnderlineOffset: "3px" },
});

/** The line that the viewer shows. */
const show = StateEffect.define<number | null>();
const shownLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    marks = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(show)) continue;
      const line = effect.value;
      marks = line === null || line > transaction.state.doc.lines ? Decoration.none : Decoration.set([Decoration.line({ class: "shown" }).range(transaction.state.doc.line(line).from)]);
    }
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Code points are what the service counts; the editor counts UTF-16 units. */
function offset(doc: Text, line: number, column: number): number {
  const found = doc.line(Math.min(Math.max(1, line), doc.lines));
  let units = 0;
  for (const letter of found.text) {
    if (--column <= 0) break;
    units += letter.length;
  }
  return Math.min(found.to, found.from + units);
}

/** A diagnostic as it opens over its place. The judge speaks English, the page may not. */
function spoken(one: Diagnostic): Node {
  const part = (text: string, lang: string, kind: string): HTMLElement => Object.assign(document.createElement("div"), { textContent: text, lang, className: kind });
  const box = document.createElement("div");
  const said = part(` ${one.message}`, "en", "said");
  said.prepend(Object.assign(document.createElement("b"), { textContent: one.code }));
  box.append(said);
  if (one.help) {
    const help = part(`${say("help")}: `, language, "more");
    help.append(Object.assign(document.createElement("span"), { textContent: one.help, lang: "en" }));
    box.append(help);
  }
  if (one.law) box.append(part(`${say("law")}: ${one.law}`, language, "more"));
  return box;
}

export class PqnEditor extends LitElement {
  static override styles = css`
    :host { display: block; min-height: 0; height: 100%; }
    .place { height: 100%; }
  `;
  private view: EditorView | undefined;
  private quiet = false;

  override render(): TemplateResult {
    return html`<div class="place"></div>`;
  }

  override firstUpdated(): void {
    const parent = this.renderRoot.querySelector(".place")!;
    this.view = new EditorView({
      parent,
      root: this.renderRoot as ShadowRoot,
      state: EditorState.create({
        doc: this.textContent ?? "",
        extensions: [
          lineNumbers(), history(), drawSelection(), highlightActiveLine(), lintGutter(), placeholder(say("paste-here")), pqn, colours, theme, shownLine,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ "aria-label": this.getAttribute("label") ?? "Record", spellcheck: "false", autocapitalize: "off", tabindex: "0" }),
          keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap, { key: "Alt-]", run: indentMore }, { key: "Alt-[", run: indentLess }]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) this.dispatchEvent(new CustomEvent("text", { detail: this.text }));
            else if (update.selectionSet && !this.quiet) {
              const line = update.state.doc.lineAt(update.state.selection.main.head).number;
              this.dispatchEvent(new CustomEvent("line", { detail: line }));
            }
          }),
        ],
      }),
    });
  }

  get text(): string {
    return this.view?.state.doc.toString() ?? this.textContent ?? "";
  }

  set text(value: string) {
    const { view } = this;
    if (!view || value === this.text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value }, selection: { anchor: 0 } });
    view.scrollDOM.scrollTop = 0;
  }

  /** Marks the line that the viewer shows and brings it into sight. */
  showLine(line: number | null): void {
    const { view } = this;
    if (!view) return;
    const effects: StateEffect<unknown>[] = [show.of(line)];
    view.dispatch({ effects });
    if (line === null || line > view.state.doc.lines || view.hasFocus) return;
    // the editor alone is scrolled: on a small screen the page must stay at the table
    const { top } = view.lineBlockAt(view.state.doc.line(line).from);
    view.scrollDOM.scrollTop = top - view.scrollDOM.clientHeight * 0.4;
  }

  /** Goes to a place, as a click on a diagnostic does. */
  goTo(line: number, column: number): void {
    const { view } = this;
    if (!view) return;
    const anchor = offset(view.state.doc, line, column);
    view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
    view.focus();
  }

  set diagnostics(found: Diagnostic[]) {
    const { view } = this;
    if (!view) return;
    const { doc } = view.state;
    const marks = found.map((one): Mark => {
      const from = offset(doc, one.span.line, one.span.column);
      const to = Math.max(offset(doc, one.span.line, one.span.end_column), Math.min(from + 1, doc.line(Math.min(doc.lines, Math.max(1, one.span.line))).to));
      const mark: Mark = { from, to, severity: one.severity === "note" ? "info" : one.severity, message: `${one.code} ${one.message}`, renderMessage: () => spoken(one) };
      const { fix } = one;
      if (fix) mark.actions = [{ name: say("write-fix", { text: fix.text }), apply: (target, start, end) => target.dispatch({ changes: { from: start, to: end, insert: fix.text } }) }];
      return mark;
    });
    view.dispatch(setDiagnostics(view.state, marks.sort((one, other) => one.from - other.from)));
  }
}

if (!customElements.get("pqn-editor")) customElements.define("pqn-editor", PqnEditor);
