/** Signs of the controls, 20 by 20. */
import { svg, html, type TemplateResult } from "lit";

const PATHS: Record<string, string> = {
  first: "M4 4h2v12H4zM16 4v12l-9-6z",
  last: "M14 4h2v12h-2zM4 4v12l9-6z",
  "previous-trick": "M10.5 4v12L3 10zM17.5 4v12L10 10z",
  "next-trick": "M9.5 4v12L17 10zM2.5 4v12L10 10z",
  previous: "M13.5 4v12L5 10z",
  next: "M6.5 4v12L15 10z",
  play: "M6 3.5v13l10.5-6.5z",
  pause: "M5 4h3.5v12H5zM11.5 4H15v12h-3.5z",
  flip: "M6 2 2.5 6H5v8h2V6h2.5zM14 18l3.5-4H15V6h-2v8h-2.5z",
  settings: "M3 5h8V3.5h2V5h4v2h-4v1.5h-2V7H3zM3 13h2v-1.5h2V13h10v2H7v1.5H5V15H3z",
  help: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm-.9 11.8h1.9v1.9H9.1zM10 4.6c-1.9 0-3.2 1.2-3.3 3h1.8c.1-.9.6-1.4 1.5-1.4.8 0 1.4.5 1.4 1.2s-.4 1.1-1.1 1.6c-.9.6-1.3 1.2-1.3 2.4v.8h1.8v-.6c0-.7.3-1.1 1.1-1.6 1-.7 1.5-1.5 1.5-2.6 0-1.7-1.3-2.8-3.4-2.8Z",
  link: "M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 1 0-4.3-4.3l-1 1 1.2 1.2 1-1a1.3 1.3 0 0 1 1.9 1.9l-3 3a1.3 1.3 0 0 1-1.9 0zm3-3a3 3 0 0 0-4.3 0l-3 3a3 3 0 1 0 4.3 4.3l1-1-1.2-1.2-1 1a1.3 1.3 0 0 1-1.9-1.9l3-3a1.3 1.3 0 0 1 1.9 0z",
  close: "M5.2 4 10 8.8 14.8 4 16 5.2 11.2 10l4.8 4.8-1.2 1.2L10 11.2 5.2 16 4 14.8 8.8 10 4 5.2z",
};

export function icon(name: string): TemplateResult {
  return html`<svg viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${PATHS[name] ?? ""} />`}</svg>`;
}
