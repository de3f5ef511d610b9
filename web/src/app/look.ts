/** The look of the page around the viewer. */
import { css } from "lit";

export const look = css`
  :host {
    --paper: #fbf8f1; --page: #f3eee3; --ink: #211d18; --soft: #665d50; --rule: #ddd3c1; --accent: #8a2f22; --mark: #f7e8c0;
    --error: #a3201a; --warning: #8a5200; --note: #2d5a86; --green: #1d7340;
    --string: #5a5040; --call: #7a3b12; --reply: #1d6440; --keyword: #2d5a86;
    --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", "URW Palladio L", "Liberation Serif", Georgia, serif;
    --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", "Helvetica Neue", Arial, sans-serif;
    --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
    display: block; color: var(--ink); font: 15px/1.45 var(--sans);
  }
  @media (prefers-color-scheme: dark) {
    :host {
      --paper: #24211d; --page: #1a1815; --ink: #efe8da; --soft: #b5aa98; --rule: #423b32; --accent: #f09a86; --mark: #4a3d1c;
      --error: #ff9a8f; --warning: #f0b75c; --note: #9cc4ee; --green: #8fd3a8; --string: #cbbf9f; --call: #f0b58a; --reply: #8fd3a8; --keyword: #9cc4ee;
    }
  }
  * { box-sizing: border-box; }
  p, ol, ul { margin: 0; padding: 0; list-style: none; }
  button, select { font: inherit; color: inherit; }
  :focus-visible { outline: 3px solid var(--note); outline-offset: 2px; }
  .away { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .app { display: grid; gap: 18px; padding: 18px; grid-template-columns: minmax(0, 1fr); position: relative; max-width: 1720px; margin: 0 auto; }
  @media (max-width: 1079px) { .watch { order: -1; } pqn-editor { height: 60vh; min-height: 320px; } }
  @media (max-width: 560px) { .app { padding: 10px 0; } }
  .write { position: relative; z-index: 5; display: flex; flex-direction: column; background: var(--paper); border: 1px solid var(--rule); border-radius: 14px; min-height: 0; overflow: clip;
    box-shadow: 0 1px 2px rgb(40 30 10 / .06), 0 12px 32px -18px rgb(40 30 10 / .35); }
  @media (min-width: 1080px) { .app { grid-template-columns: minmax(330px, 27%) minmax(0, 1fr); align-items: start; } .write { position: sticky; top: 18px; height: calc(100vh - 92px); min-height: 520px; } }
  @media (min-width: 1080px) { .app.folded { grid-template-columns: minmax(0, 1fr); max-width: 1320px; } }
  .write[hidden] { display: none; }
  .tools.unfold { border: 0; padding: 0 2px 10px; font-size: 14px; }
  .said { position: fixed; z-index: 99; bottom: 18px; left: 50%; transform: translateX(-50%); max-width: 92vw; padding: 9px 16px; border-radius: 10px; background: var(--ink); color: var(--paper); box-shadow: 0 8px 26px rgb(0 0 0 / .3); }
  pqn-editor { flex: 1 1 auto; min-height: 0; }
  .tools { display: flex; flex-wrap: wrap; gap: 6px; padding: 10px; border-bottom: 1px solid var(--rule); align-items: center; }
  .tools select { flex: 1 1 150px; min-width: 0; height: 34px; border: 1px solid var(--rule); border-radius: 8px; background: var(--paper); padding: 0 8px; font-size: 14px; }
  .tools button, .tools .button, .tools summary { display: inline-flex; align-items: center; height: 34px; padding: 0 11px; border: 1px solid var(--rule); border-radius: 8px; background: var(--paper); font-size: 14px; cursor: pointer; white-space: nowrap; }
  .tools button:hover, .tools .button:hover, .tools summary:hover { background: var(--page); }
  .tools .share { background: var(--ink); color: var(--paper); border-color: var(--ink); }
  .tools .share:hover { background: var(--accent); border-color: var(--accent); }
  .button:focus-within { outline: 3px solid var(--note); outline-offset: 2px; }
  .menu { position: relative; } .menu summary { list-style: none; } .menu summary::after { content: "▾"; margin-left: 6px; color: var(--soft); }
  .menu summary::-webkit-details-marker { display: none; }
  .menu ul { position: absolute; z-index: 30; right: 0; top: 40px; min-width: 200px; padding: 6px; background: var(--paper); border: 1px solid var(--rule); border-radius: 10px; box-shadow: 0 12px 34px rgb(0 0 0 / .25); }
  .menu li button { width: 100%; border: 0; justify-content: flex-start; }
  .verdict { border-top: 1px solid var(--rule); padding: 9px 0 0; max-height: 34%; overflow: auto; flex: none; }
  .verdict p { padding: 0 14px 9px; font-size: 14px; color: var(--soft); }
  .verdict b { margin-right: 6px; color: var(--ink); } .verdict .error b, b.error { color: var(--error); } .verdict .warning b, b.warning { color: var(--warning); } .verdict .note b, b.note { color: var(--note); } b.clean { color: var(--green); }
  .verdict li button { display: block; width: 100%; text-align: left; padding: 6px 14px; border: 0; border-top: 1px solid var(--rule); background: none; cursor: pointer; font-size: 13.5px; line-height: 1.4; }
  .verdict li button:hover { background: var(--page); }
  .verdict li button:focus-visible { outline-offset: -3px; }
  .place { color: var(--soft); font-variant-numeric: tabular-nums; margin-right: 4px; }
  .trouble { margin-bottom: 12px; padding: 11px 15px; border: 1px solid var(--error); border-left-width: 5px; border-radius: 10px; background: var(--paper); color: var(--error); }
  .drop { display: none; } .over .drop { display: grid; place-items: center; position: fixed; inset: 14px; z-index: 99; border: 3px dashed var(--accent); border-radius: 18px; background: color-mix(in srgb, var(--paper) 88%, transparent); font: 600 26px var(--serif); }
  @media print { .write, .trouble { display: none; } .app { display: block; padding: 0; } }
`;
