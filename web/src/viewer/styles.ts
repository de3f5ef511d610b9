/** The look of the viewer: a card table set in the page of a book. */
import { css } from "lit";

export const look = css`
  :host {
    --paper: #fbf8f1;
    --page: #f3eee3;
    --ink: #211d18;
    --soft: #665d50;
    --rule: #ddd3c1;
    --felt: #1f5a49;
    --felt-deep: #14443a;
    --felt-ink: #f4efe2;
    --felt-soft: #c6d9cd;
    --gold: #e6bd5f;
    --accent: #8a2f22;
    --mark: #f7e8c0;
    --error: #a3201a;
    --warning: #8a5200;
    --note: #2d5a86;
    --card: #fffdf8;
    --red: #bb2a1f;
    --black: #1d1b1a;
    --blue: #1c5fa8;
    --green: #1d7340;
    --mini-red: #b0261c;
    --mini-blue: #1c5fa8;
    --mini-green: #1d7340;
    --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", "URW Palladio L", "Liberation Serif", Georgia, serif;
    --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", "Helvetica Neue", Arial, sans-serif;
    --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
    display: block;
    container: pqn / inline-size;
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme="light"])) {
      --paper: #24211d;
      --page: #1a1815;
      --ink: #efe8da;
      --soft: #b5aa98;
      --rule: #423b32;
      --felt: #1b4a3d;
      --felt-deep: #0f332b;
      --accent: #f09a86;
      --mark: #4a3d1c;
      --error: #ff9a8f;
      --warning: #f0b75c;
      --note: #9cc4ee;
      --card: #f6f1e6;
      --mini-red: #ff9a8f;
      --mini-blue: #9cc4ee;
      --mini-green: #8fd3a8;
    }
  }
  * { box-sizing: border-box; }
  button, select { font: inherit; color: inherit; }
  h2, h3, p, ol, ul, dl, dd, table { margin: 0; padding: 0; }
  ol, ul { list-style: none; }
  :focus-visible { outline: 3px solid var(--note); outline-offset: 2px; }
  .stage :focus-visible { outline-color: var(--gold); }
  .away {
    position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
  }

  .frame {
    /* what the page gives to everything on it would be inherited here */
    color: var(--ink); font: 15px/1.45 var(--sans); text-align: start; letter-spacing: normal; word-spacing: normal; text-transform: none; text-indent: 0; white-space: normal;
    background: var(--paper); border: 1px solid var(--rule); border-radius: 14px; overflow: clip; isolation: isolate;
    box-shadow: 0 1px 2px rgb(40 30 10 / .06), 0 12px 32px -18px rgb(40 30 10 / .35);
  }
  .head {
    display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 14px; padding: 14px 18px 12px;
    border-bottom: 1px solid var(--rule);
  }
  .head h2 { font: 600 20px/1.25 var(--serif); letter-spacing: .002em; text-wrap: balance; }
  .head .by { color: var(--soft); font-size: 13.5px; }
  .head .title { flex: 1 1 260px; min-width: 0; display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 14px; }
  .head select { max-width: 100%; }

  .body { display: grid; grid-template-columns: minmax(0, 1fr); }
  @container pqn (min-width: 860px) {
    .body.both { grid-template-columns: minmax(0, 1fr) minmax(290px, 34%); }
    .body.both .side { border-left: 1px solid var(--rule); }
  }
  @container pqn (min-width: 1180px) {
    .body.one { grid-template-columns: minmax(0, 1fr) minmax(300px, 350px); }
    .body.one .side { border-left: 1px solid var(--rule); }
  }

  /* the table */
  /* nothing of the table lies over what else is on the page: its order of height is its own */
  .stage { position: relative; isolation: isolate; background: radial-gradient(120% 90% at 50% 38%, var(--felt), var(--felt-deep)); color: var(--felt-ink); }
  .stage:focus-visible { outline: 2px solid var(--gold); outline-offset: -4px; }
  .felt { position: relative; overflow: hidden; }
  .felt::before { content: ""; position: absolute; inset: 7px; border: 1px solid rgb(230 189 95 / .28); border-radius: 10px; pointer-events: none; }
  .card {
    position: absolute; left: 0; top: 0; width: 60px; height: 90px; transform-origin: 0 0; pointer-events: none;
    transition: transform .32s cubic-bezier(.25, .7, .3, 1), opacity .2s; filter: drop-shadow(0 1px 1.5px rgb(0 0 0 / .35));
  }
  .card svg { display: block; width: 100%; height: 100%; }
  .card.link { pointer-events: auto; cursor: pointer; }
  .card:focus-visible { z-index: 80 !important; outline: 3px solid var(--gold); outline-offset: 1px; border-radius: 6px; }
  .card.link:hover { filter: drop-shadow(0 0 5px var(--gold)); }
  .card.discard, .card.stock { opacity: .97; }
  .card.new { filter: drop-shadow(0 0 7px rgb(255 226 150 / .75)); }
  .paper { fill: var(--card); stroke: rgb(60 45 20 / .35); }
  .rim { fill: none; stroke: rgb(120 95 50 / .38); stroke-width: 1; }
  .back { fill: #8b2f2a; }
  .lattice { fill: none; stroke: rgb(255 236 200 / .42); stroke-width: 1.4; }
  text.rank { font: 700 24px var(--serif); }
  svg .s { fill: var(--black); } svg .h { fill: var(--red); } svg .d { fill: var(--red); } svg .c { fill: var(--black); }
  .four svg .d { fill: var(--blue); } .four svg .c { fill: var(--green); }
  @media (prefers-reduced-motion: reduce) { .card, .bubble { transition: none !important; animation: none !important; } }

  .plate { position: absolute; display: flex; flex-direction: column; justify-content: center; gap: 1px; padding: 6px 0 6px 12px; border-left: 3px solid rgb(255 255 255 / .18); }
  .plate.turn { border-left-color: var(--gold); }
  .plate.low { flex-direction: row; align-items: center; justify-content: flex-start; gap: 10px; padding: 2px 0 2px 10px; }
  .plate .name { font: 600 16px/1.2 var(--serif); overflow: hidden; text-overflow: ellipsis; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; }
  .plate .role { font-size: 12.5px; color: var(--felt-soft); white-space: nowrap; }
  .plate .role button { color: inherit; }
  .plate .sum { display: flex; align-items: baseline; gap: 9px; }
  .plate .count { font: 600 34px/1 var(--serif); font-variant-numeric: lining-nums tabular-nums; margin-top: 2px; }
  .plate .won { font-size: 12.5px; color: var(--felt-soft); white-space: nowrap; }
  .plate.low .count { font-size: 26px; margin: 0; order: -1; min-width: 1.3em; text-align: right; }
  .plate.low .sum { flex-direction: row-reverse; padding-right: 10px; }
  .plate.low .who { flex: 1; min-width: 0; }
  .plate.low .name { -webkit-line-clamp: 1; }

  button.won { display: inline-grid; gap: 3px; padding: 3px 4px; margin: -3px -4px; border: 0; border-radius: 5px; background: none; text-align: start; cursor: pointer; }
  button.won:hover { background: rgb(0 0 0 / .22); }
  button.won span { text-decoration: underline dotted; text-underline-offset: 3px; }
  .won-back { fill: #8b2f2a; stroke: #f3e3c4; stroke-width: .9; }

  .bubble {
    position: absolute; z-index: 90; max-width: min(340px, 90%); padding: 8px 13px; border-radius: 14px; background: var(--felt-ink); color: #211d18;
    font: 500 18px/1.3 var(--serif); box-shadow: 0 4px 14px rgb(0 0 0 / .28); animation: rise .22s ease-out;
  }
  .bubble::after { content: ""; position: absolute; left: 22px; border: 8px solid transparent; }
  .bubble.below::after { bottom: 100%; border-bottom-color: var(--felt-ink); border-top-width: 0; }
  .bubble.above { transform: translateY(-100%); animation-name: rise-up; }
  .bubble.above::after { top: 100%; border-top-color: var(--felt-ink); border-bottom-width: 0; }
  @keyframes rise { from { opacity: 0; transform: translateY(-4px); } }
  @keyframes rise-up { from { opacity: 0; transform: translateY(calc(-100% + 4px)); } }
  .chip {
    position: absolute; z-index: 95; min-width: 28px; padding: 2px 7px; border-radius: 14px; background: var(--gold); color: #2b2005;
    font: 700 14px/1.35 var(--sans); text-align: center; font-variant-numeric: tabular-nums; box-shadow: 0 1px 4px rgb(0 0 0 / .35);
  }
  .result { position: absolute; left: 0; right: 0; display: flex; flex-direction: column; justify-content: center; gap: 6px; pointer-events: none; }
  .result div { display: grid; grid-template-columns: 1fr minmax(1.7em, auto) 1fr; align-items: baseline; gap: 18px; }
  .result .name { text-align: right; font: 600 19px var(--serif); }
  .result .points { font: 600 46px/1 var(--serif); font-variant-numeric: lining-nums tabular-nums; text-align: center; }
  .result .bonus { color: var(--gold); font-size: 14.5px; }
  .result.many .points { font-size: 30px; }
  .result.narrow { right: 50%; }
  .result.narrow div { grid-template-columns: 1fr minmax(1.7em, auto); gap: 2px 12px; }
  .result.narrow .points { font-size: 38px; }
  .result.narrow .bonus { grid-column: 1 / -1; text-align: center; }
  .label { position: absolute; font-size: 12px; color: var(--felt-soft); white-space: nowrap; }
  .track { display: flex; justify-content: center; gap: 4px; padding: 0 14px 12px; }
  .track button {
    flex: 0 1 30px; min-width: 0; height: 30px; padding: 0; border: 0; background: none; border-radius: 4px; cursor: pointer; position: relative;
    font-size: 11px; color: var(--felt-soft); font-variant-numeric: tabular-nums;
  }
  .track button::before { content: ""; position: absolute; inset: 14px 3px 13px; border-radius: 2px; background: rgb(255 255 255 / .22); }
  .track button.up::before { inset: 3px 3px 15px; background: var(--felt-ink); }
  .track button.down::before { inset: 15px 3px 3px; background: var(--felt-ink); }
  .track button.now { background: rgb(0 0 0 / .28); box-shadow: inset 0 0 0 1.5px var(--gold); }

  /* the words and the controls stay in sight while the table is taller than the window */
  .foot { position: sticky; bottom: 0; z-index: 1; }
  .stage button, .stage .card { scroll-margin-bottom: 150px; }
  @media (max-height: 559px) { .foot { position: static; } }
  .caption { display: flex; gap: 14px; align-items: flex-start; min-height: 62px; padding: 11px 18px; background: var(--paper); border-top: 1px solid var(--rule); }
  .caption .where { flex: none; font: 600 13px/1.6 var(--sans); color: var(--soft); font-variant-numeric: tabular-nums; min-width: 5.4em; }
  .caption .spoken { flex: 1; min-width: 0; }
  .caption .told { font: 17px/1.35 var(--serif); }
  .caption .remark { display: block; margin-top: 3px; color: var(--soft); font-style: italic; font-size: 15.5px; }
  .caption .hint { margin-top: 3px; color: var(--soft); font: 14px/1.4 var(--sans); }
  .caption .glyph { font: 700 15px var(--sans); color: var(--accent); }

  /* controls */
  .controls { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; padding: 8px 14px 12px; background: var(--paper); }
  .controls .group { display: flex; gap: 2px; }
  .controls .gap { flex: 1; }
  .tool {
    display: inline-grid; place-items: center; width: 40px; height: 38px; padding: 0; border: 1px solid transparent; border-radius: 8px;
    background: none; cursor: pointer; color: var(--ink);
  }
  .tool:hover:not(:disabled) { background: var(--page); border-color: var(--rule); }
  .tool:disabled { color: var(--soft); opacity: .45; cursor: default; }
  .tool svg { width: 20px; height: 20px; fill: currentColor; fill-rule: evenodd; }
  .tool.main { width: 48px; background: var(--ink); color: var(--paper); border-radius: 19px; }
  .tool.main:hover:not(:disabled) { background: var(--accent); color: var(--paper); }
  .pick { display: inline-flex; align-items: center; gap: 6px; font-size: 13.5px; color: var(--soft); }
  select.eyes { width: 116px; }
  select {
    height: 34px; padding: 0 26px 0 9px; border: 1px solid var(--rule); border-radius: 8px; color: var(--ink); font-size: 14px; appearance: none;
    background: var(--paper) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='10' height='6'%3E%3Cpath d='M1 1l4 4 4-4' fill='none' stroke='%238a8070' stroke-width='1.6'/%3E%3C/svg%3E") no-repeat right 9px center;
  }

  /* the side: text and score */
  .side { display: flex; flex-direction: column; min-width: 0; min-height: 0; }
  .tabs { display: flex; gap: 4px; padding: 8px 12px 0; border-bottom: 1px solid var(--rule); }
  .tabs button {
    border: 0; background: none; padding: 9px 12px 10px; font-weight: 600; font-size: 14px; color: var(--soft); cursor: pointer; border-bottom: 3px solid transparent; margin-bottom: -1px;
  }
  .tabs button[aria-selected="true"] { color: var(--ink); border-bottom-color: var(--accent); }
  .tabs .n { font-weight: 700; font-size: 12px; padding: 1px 6px; border-radius: 9px; margin-left: 5px; color: var(--paper); background: var(--error); }
  .tabs .n.warning { background: var(--warning); } .tabs .n.note { background: var(--note); }
  .panel { position: relative; flex: 1 1 340px; min-height: 240px; max-height: 460px; overflow: auto; padding: 10px 0 16px; scrollbar-width: thin; }
  @container pqn (min-width: 860px) {
    .both .panel { max-height: none; height: 0; min-height: 420px; }
  }
  .one .panel { border-top: 1px solid var(--rule); flex: none; min-height: 0; }
  @container pqn (min-width: 1180px) {
    .one .panel { border-top: 0; flex: 1 1 420px; height: 0; min-height: 420px; max-height: none; }
  }
  @container pqn (min-width: 640px) and (max-width: 1179px) {
    .one .panel { max-height: none; }
    .one .sheets { display: grid; grid-template-columns: 1fr 1fr; gap: 0 10px; }
    .one .sheets .partie { margin-top: 0; }
  }
  .line { display: flex; }
  .line > button {
    flex: 1; min-width: 0; text-align: left; border: 0; background: none; padding: 2.5px 18px; cursor: pointer; font: 13.5px/1.5 var(--mono); color: var(--ink);
    white-space: pre-wrap; overflow-wrap: anywhere;
  }
  .line > button:hover { background: var(--page); }
  .line > button:focus-visible { outline-offset: -3px; }
  .line.now > button { background: var(--mark); box-shadow: inset 3px 0 var(--accent); }
  .line.tag > button { color: var(--soft); }
  .line.assertion > button { font-style: italic; }
  .line.first { margin-top: 12px; }
  .line .seat { font-weight: 700; }
  .line .number { color: var(--soft); }
  .line .spoken { color: var(--accent); }
  .story .line > button { font: 15px/1.45 var(--serif); padding: 4px 18px; white-space: normal; }
  .story .talk b, .story .laid.best { font-weight: 700; }
  .story .laid { white-space: nowrap; margin-right: 4px; }
  .story .taken { color: var(--soft); font-style: italic; white-space: nowrap; }
  .mini { font: 700 1em var(--sans); font-variant-numeric: lining-nums; }
  .mini.h, .mini.d { color: var(--mini-red); }
  .four .mini.d { color: var(--mini-blue); } .four .mini.c { color: var(--mini-green); }
  .text-remark { display: block; padding: 0 18px 4px 34px; font: italic 14.5px/1.4 var(--serif); color: var(--soft); }
  .line.bracket > button { color: var(--soft); }
  .caption.side-line { background: var(--mark); }
  .deep { margin-left: 16px; border-left: 2px solid var(--rule); }
  .diagnostic { margin: 2px 14px 6px 18px; padding: 7px 11px; border-left: 3px solid var(--note); background: var(--page); border-radius: 0 7px 7px 0; font-size: 13.5px; line-height: 1.4; }
  .diagnostic b { font-weight: 700; }
  .diagnostic.error { border-color: var(--error); } .diagnostic.error b { color: var(--error); }
  .diagnostic.warning { border-color: var(--warning); } .diagnostic.warning b { color: var(--warning); }
  .diagnostic.note b { color: var(--note); }
  .diagnostic small { display: block; color: var(--soft); font-size: 12.5px; }

  table { width: 100%; border-collapse: collapse; font-variant-numeric: lining-nums tabular-nums; }
  caption { text-align: left; font: 600 16px/1.3 var(--serif); padding: 10px 18px 6px; }
  caption small { font: 13px var(--sans); color: var(--soft); margin-left: 6px; }
  th, td { padding: 4px 10px; text-align: right; font-weight: 400; vertical-align: top; }
  th:first-child, td:first-child { text-align: left; padding-left: 18px; }
  th:last-child, td:last-child { padding-right: 18px; }
  thead th { font-weight: 600; font-size: 13px; color: var(--soft); border-bottom: 1px solid var(--rule); }
  tbody tr.now { background: var(--mark); }
  tbody tr.ahead { color: var(--soft); }
  tfoot th, tfoot td { border-top: 2px solid var(--ink); font-weight: 700; padding-top: 6px; }
  td small, th small { color: var(--soft); font-size: 13px; }
  button.points { border: 0; background: none; padding: 0 3px; margin: 0 -3px; cursor: pointer; font-variant-numeric: inherit; text-decoration: underline; text-decoration-color: var(--rule); text-underline-offset: 3px; }
  .partie { margin-top: 16px; }
  .won-tricks { display: flex; flex-wrap: wrap; gap: 10px; }
  .won-tricks button { border: 1px solid var(--rule); border-radius: 10px; background: var(--page); padding: 6px 9px 7px; cursor: pointer; font-size: 12.5px; color: var(--soft); }
  .won-tricks button:hover { border-color: var(--accent); }
  .won-tricks .pair { display: flex; gap: 5px; margin-top: 4px; }
  .won-tricks .pair span { display: grid; width: 42px; padding-bottom: 1px; border-bottom: 3px solid transparent; overflow-wrap: anywhere; }
  .won-tricks .pair .best { border-bottom-color: var(--accent); font-weight: 700; color: var(--ink); }
  .partie tbody tr button { border: 0; background: none; padding: 0; cursor: pointer; text-decoration: underline; text-decoration-color: var(--rule); text-underline-offset: 3px; }
  .brief .reason { display: none; }
  .reason th, .reason td { padding-block: 1px; font-size: 13px; color: var(--soft); }
  .reason th:first-child { padding-left: 32px; }
  .by-reason { float: right; border: 1px solid var(--rule); border-radius: 7px; background: none; padding: 2px 9px; font: 13px var(--sans); cursor: pointer; }
  .by-reason[aria-pressed="true"] { background: var(--ink); color: var(--paper); }
  .outcome { padding: 12px 18px 0; font: 17px/1.4 var(--serif); }
  .sunk { margin: 12px 18px 0; padding: 8px 12px; border-left: 3px solid var(--note); background: var(--page); border-radius: 0 7px 7px 0; font-size: 14px; }
  .sunk h3 { font: 600 14px var(--sans); }
  .status { padding: 4px 18px 0; font-size: 13.5px; color: var(--soft); }
  .seal { display: inline-block; width: 8px; height: 8px; border-radius: 50%; margin-right: 7px; background: var(--green); }
  .seal.contradictory, .seal.stopped { background: var(--error); } .seal.possible, .seal.undecided { background: var(--warning); }
  .seal.not-told, .seal.not-judged { background: var(--soft); }

  .term { border: 0; background: none; padding: 0; cursor: help; color: inherit; font: inherit; text-decoration: underline dotted; text-decoration-thickness: 1px; text-underline-offset: 3px; text-align: inherit; }
  .meaning {
    position: fixed; inset: auto; margin: 0; max-width: min(300px, 92vw); padding: 11px 14px; border: 1px solid var(--rule); border-radius: 10px; background: var(--paper); color: var(--ink);
    box-shadow: 0 10px 30px rgb(0 0 0 / .28); font: 15px/1.42 var(--serif);
  }
  .meaning b { display: block; font-size: 15.5px; margin-bottom: 2px; }

  dialog { width: min(680px, 94vw); max-height: 86vh; padding: 0; border: 1px solid var(--rule); border-radius: 14px; background: var(--paper); color: var(--ink); box-shadow: 0 30px 80px rgb(0 0 0 / .4); }
  dialog::backdrop { background: rgb(20 16 8 / .5); }
  .sheet { padding: 20px 24px 24px; }
  .sheet header { display: flex; align-items: center; justify-content: space-between; margin-bottom: 8px; }
  .sheet h2 { font: 600 21px var(--serif); }
  .sheet h3 { font: 600 16px var(--serif); margin: 16px 0 8px; }
  .options { display: grid; grid-template-columns: repeat(auto-fit, minmax(190px, 1fr)); gap: 12px 18px; }
  .options label { display: grid; gap: 4px; font-size: 13.5px; color: var(--soft); }
  .keys { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; align-items: baseline; }
  kbd { font: 600 12.5px var(--sans); border: 1px solid var(--rule); border-bottom-width: 2px; border-radius: 5px; padding: 1px 7px; background: var(--page); white-space: nowrap; }
  .glossary { display: grid; gap: 9px; font: 15px/1.42 var(--serif); }
  .message { padding: 40px 24px; text-align: center; font: 17px var(--serif); color: var(--soft); }

  @container pqn (min-width: 860px) and (max-width: 1010px) {
    .both .controls { padding-inline: 8px; gap: 4px; } .both .tool { width: 34px; } .both .tool.main { width: 44px; }
  }
  @container pqn (max-width: 559px) {
    .head { padding: 12px 14px 10px; } .head h2 { font-size: 18px; }
    .head .by { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
    .caption { padding: 8px 14px; flex-direction: column; gap: 0; min-height: 82px; }
    .caption .where { display: flex; gap: 10px; }
    /* the second row of controls may stay below the window: the hand above it is worth more */
    .foot { bottom: -48px; }
    .controls { padding: 6px 8px 10px; justify-content: center; }
    .tool { width: 36px; } .tool.main { width: 44px; }
    .tool.wide, .controls .gap { display: none; }
    .line > button { padding-inline: 14px; }
    .bubble { font-size: 14.5px; padding: 6px 11px; }
    .track { gap: 1px; padding-inline: 8px; }
  }
  @media (forced-colors: active) {
    .stage, .bubble, .frame, .chip { border: 1px solid CanvasText; }
    .plate { border-left-color: CanvasText; } .plate.turn { border-left: 6px solid Highlight; }
    .card svg { forced-color-adjust: none; }
    .line.now > button, tbody tr.now { outline: 2px solid Highlight; outline-offset: -2px; }
    .track button::before { border: 1px solid CanvasText; forced-color-adjust: none; }
    .tool.main { border: 2px solid ButtonText; }
    .by-reason[aria-pressed="true"] { border: 2px solid Highlight; }
    .tabs button[aria-selected="false"] { border-bottom-width: 0; padding-bottom: 13px; }
    .won-tricks .pair span:not(.best) { border-bottom-color: Canvas; }
  }
  @media print {
    .controls, .tabs, .track, .hint, .by-reason { display: none; }
    .brief .reason { display: table-row; }
    .foot { position: static; }
    .term, button.won span, button.points, .partie button { text-decoration: none !important; }
    .story { columns: 2 320px; column-gap: 0; }
    .line.now > button, tbody tr.now { background: none; box-shadow: none; }
    .frame { box-shadow: none; border: 0; }
    .stage { background: none; color: #000; border: 1px solid #999; print-color-adjust: exact; }
    .plate .role, .plate .won, .label { color: #333; }
    .result .bonus { color: #333; }
    .frame, .caption { background: none; }
    .body, .side { display: block !important; }
    .panel { max-height: none !important; height: auto !important; overflow: visible; }
    .panel[hidden] { display: block !important; }
    .line, tr, .diagnostic { break-inside: avoid; }
  }
`;
