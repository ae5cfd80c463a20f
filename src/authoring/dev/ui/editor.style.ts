/**
 * Styles of the bar, block tools, text box, panels and dialogs in the editor's shadow root. The styles of
 * `form.style.ts` come after these.
 */
export const editorStyle = `
:host {
  all: initial !important;
  color-scheme: inherit !important;
}

/* Invisible, but read by screen readers. */
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.bar, .tools, .panel, .catalogue, .under {
  --back: light-dark(#ffffff, #1b1d24);
  --raised: light-dark(#f1f2f6, #282b35);
  --text: light-dark(#16181f, #f3f4f7);
  --muted: light-dark(#50545f, #b9bdc8);
  --line: light-dark(#d3d6de, #3b3f4b);
  --accent: light-dark(#1a56db, #9dbcff);
  --danger: light-dark(#a3231c, #ff9d93);

  box-sizing: border-box;
  background: var(--back);
  color: var(--text);
  font: 400 13px/1.45 system-ui, sans-serif;
  letter-spacing: normal;
}

*, *::before, *::after { box-sizing: border-box; }
h2, h3, h4, p, ul, ol, fieldset { margin: 0; padding: 0; font: inherit; list-style: none; }

svg { fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; flex: none; }

button {
  display: inline-flex;
  min-width: 28px;
  min-height: 28px;
  align-items: center;
  justify-content: center;
  gap: 6px;
  padding: 0 6px;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
button:hover, button[aria-pressed=true] { background: var(--raised); }
button[aria-disabled=true] { opacity: 0.4; cursor: default; }
button:focus-visible, textarea:focus-visible, input:focus-visible { outline: 2px solid var(--accent, #1a56db); outline-offset: 1px; }

.bar {
  position: fixed;
  z-index: 2147483002;
  bottom: 16px;
  left: 16px;
  display: flex;
  max-width: calc(100vw - 32px);
  align-items: center;
  gap: 4px;
  padding: 4px;
  border: 1px solid var(--line);
  border-radius: 10px;
  box-shadow: 0 6px 24px -8px rgb(0 0 0 / 40%);
}
.bar button { flex: none; white-space: nowrap; }
.bar p { display: -webkit-box; min-width: 0; max-width: 44ch; margin: 0 8px; color: var(--muted); font-size: 12px; line-height: 1.3; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.count { min-width: 18px; padding: 0 5px; border-radius: 9px; background: var(--line); color: var(--text); font-size: 11px; line-height: 18px; text-align: center; }
.count.danger { background: var(--danger); color: var(--back); }
.start, .stop { padding: 0 10px; font-weight: 600; }

.outline {
  position: fixed;
  z-index: 2147483000;
  outline: 1px dashed light-dark(#1a56db, #9dbcff);
  outline-offset: -1px;
  pointer-events: none;
}
.outline.chosen { outline: 2px solid light-dark(#1a56db, #9dbcff); outline-offset: -2px; }

.tools {
  position: fixed;
  z-index: 2147483001;
  display: flex;
  max-width: calc(100vw - 16px);
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  padding: 3px;
  border: 1px solid var(--line);
  border-radius: 8px;
  box-shadow: 0 6px 24px -8px rgb(0 0 0 / 40%);
}
.tools:has(~ dialog[open]) { visibility: hidden; }
.tools:has(~ .panel) { max-width: max(260px, calc(100vw - 388px)); }
.tools:has(~ .panel.wide) { max-width: max(260px, calc(100vw - 40px - clamp(348px, calc(100vw - 300px), 640px))); }
.tools:has(~ .panel.right) { margin-right: 364px; }
.tools:has(~ .panel.right.wide) { margin-right: calc(16px + clamp(348px, calc(100vw - 300px), 640px)); }
.name { padding: 0 8px; font-weight: 600; }
.tools .line { color: var(--muted); font: 400 12px/1 ui-monospace, monospace; }
.shared { flex-basis: 100%; max-width: 60ch; padding: 2px 8px 4px; color: var(--muted); }
.panel > .shared { margin: 4px 0; padding: 8px; border-inline-start: 3px solid var(--accent); background: var(--raised); }

.text-box { position: fixed; z-index: 2147483001; }
.text-box textarea {
  display: block;
  width: 100%;
  min-height: 28px;
  margin: 0;
  padding: 4px 6px;
  border: 1px solid light-dark(#1a56db, #9dbcff);
  border-radius: 6px;
  background: light-dark(#ffffff, #1b1d24);
  color: light-dark(#16181f, #f3f4f7);
  overflow: hidden;
  resize: none;
}
.text-box .markdown { max-height: 50vh; font: 400 14px/1.5 ui-monospace, monospace; overflow: auto; }
.under {
  display: inline-block;
  max-width: 100%;
  margin-top: 4px;
  padding: 4px 8px;
  border: 1px solid var(--line);
  border-radius: 6px;
  color: var(--muted);
}
.refused { padding: 4px 0; color: var(--danger); }
.refused button { margin: 4px 6px 0 0; padding: 0 10px; border: 1px solid currentcolor; }

.panel:focus { outline: none; }
.panel {
  position: fixed;
  z-index: 2147483001;
  top: 16px;
  bottom: calc(var(--bar-height, 40px) + 32px);
  left: 16px;
  width: min(348px, calc(100vw - 32px));
  padding: 0 8px 12px;
  border: 1px solid var(--line);
  border-radius: 10px;
  box-shadow: 0 12px 40px -12px rgb(0 0 0 / 45%);
  overflow: auto;
}
.panel.right { right: 16px; left: auto; }
.panel.wide { display: grid; width: clamp(348px, calc(100vw - 300px), 640px); max-width: calc(100vw - 32px); padding: 0; grid-template-rows: auto 1fr auto; overflow: hidden; }
.panel.wide > .head { margin: 0; }
.code { min-height: 0; overflow: hidden; }
.code-state { display: flex; min-height: 34px; flex-wrap: wrap; align-items: center; gap: 4px 8px; padding: 2px 12px; border-top: 1px solid var(--line); color: var(--muted); }
.code-state .plain { margin: 0; }
.head { display: flex; align-items: center; gap: 8px; }
.panel > .head { position: sticky; z-index: 1; top: 0; margin: 0 -8px 4px; padding: 8px; border-bottom: 1px solid var(--line); background: var(--back); }
.back { color: var(--accent); }
.empty { padding: 16px 8px; color: var(--muted); }
h2 { flex: 1; padding: 4px 8px; font-size: 14px; font-weight: 600; }
.panel ol + ol { margin-top: 8px; padding-top: 8px; border-top: 1px solid var(--line); }
.entry { display: flex; }
.choose { flex: 1; justify-content: start; text-align: start; overflow-wrap: anywhere; }
.choose b { flex: none; font-weight: 600; }
.choose em, .summary, .choose .number { color: var(--muted); }
.summary { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.choose { min-width: 0; }
.choose .danger { color: var(--danger); font-weight: 700; }
.panel .chosen > .entry .choose { color: var(--accent); font-weight: 600; }
.more { padding: 2px 0 8px 10px; border-inline-start: 2px solid var(--accent); }
.words { width: 100%; padding: 4px 6px; justify-content: start; text-align: start; }
.words span { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3; }
.words b { color: var(--muted); font-weight: 400; }

.catalogue {
  width: min(760px, calc(100vw - 32px));
  max-height: min(80vh, 760px);
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: 12px;
  overflow: auto;
}
.catalogue::backdrop { background: rgb(0 0 0 / 45%); }
.catalogue .head { position: sticky; top: -12px; margin: -12px -12px 4px; padding: 12px; background: var(--back); }
.catalogue input { min-height: 32px; padding: 0 8px; border: 1px solid var(--muted); border-radius: 6px; background: var(--back); color: var(--text); font: inherit; }
.catalogue li { padding: 10px 8px; border-top: 1px solid var(--line); }
.catalogue h3 { font-weight: 600; }
.catalogue li p { margin: 2px 0 6px; color: var(--muted); }
.catalogue li > div { display: flex; flex-wrap: wrap; gap: 6px; }
.catalogue li button { padding: 4px 10px; border: 1px solid var(--line); text-align: start; }


.catalogue.blocks { width: min(1240px, calc(100vw - 32px)); height: calc(100vh - 64px); max-height: none; }
.by-purpose { display: grid; grid-template-columns: 208px minmax(0, 1fr); gap: 16px; align-items: start; }
.purposes { position: sticky; top: 52px; display: grid; min-width: 0; border: 0; }
.purposes label { display: flex; min-height: 30px; align-items: center; gap: 8px; padding: 2px 8px; border-radius: 6px; cursor: pointer; }
.purposes label:hover { background: var(--raised); }
.purposes label:has(:checked) { background: var(--raised); color: var(--accent); font-weight: 600; }
.purposes label:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: -2px; }
.purposes span { flex: 1; }
.purposes small { color: var(--muted); font-size: 11px; font-variant-numeric: tabular-nums; }
.catalogue .purposes a { margin: 12px 8px; justify-self: start; }
.offered section + section { margin-top: 20px; }
.offered h3 { padding: 4px 8px 6px; font-size: 15px; }
.offered h4 { margin-bottom: 6px; }
.offered h4 code { margin-inline-start: 4px; color: var(--muted); font: 400 12px/1.4 ui-monospace, monospace; }
@media (max-width: 820px) {
  .by-purpose { grid-template-columns: minmax(0, 1fr); }
  .purposes { position: static; display: flex; flex-wrap: wrap; }
}
.catalogue li > .examples { display: grid; grid-template-columns: repeat(auto-fill, minmax(264px, 1fr)); gap: 12px; }
.example { position: relative; display: flex; min-width: 0; flex-direction: column; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.example:has(.insert:focus-visible) { border-color: var(--accent); }
.small { position: relative; aspect-ratio: 16 / 9; background: var(--raised); overflow: hidden; }
.small iframe { position: absolute; top: 0; left: 0; width: 400%; height: 400%; border: 0; transform: scale(0.25); transform-origin: 0 0; }
.insert::after { content: ''; position: absolute; inset: 0; bottom: 40px; }
.example-ends { display: flex; gap: 4px; padding: 4px; border-top: 1px solid var(--line); }
.catalogue .example-ends button { padding: 2px 8px; border-color: transparent; }
.example-ends button:first-child { flex: 1; justify-content: start; font-weight: 600; }
.catalogue a.plain { display: inline-block; margin: 4px; padding: 2px 10px; border: 1px solid var(--line); border-radius: 6px; color: var(--accent); }
.targets button { width: 100%; justify-content: start; }
.catalogue .targets li { padding: 2px 0; border: 0; }
.catalogue .targets li button { padding: 6px 10px; border-color: transparent; }
.targets code { color: var(--muted); font: 400 12px/1.4 ui-monospace, monospace; }
.targets em { color: var(--muted); }
.yaml { width: 100%; padding: 8px; border: 1px solid var(--muted); border-radius: 6px; background: var(--back); color: var(--text); font: 400 13px/1.5 ui-monospace, monospace; }
.all { color: var(--muted); font-size: 11px; }
.all.danger { color: var(--danger); }
.changes > li { padding: 4px 8px; border-top: 1px solid var(--line); }
.changes code { overflow-wrap: anywhere; font: 400 12px/1.4 ui-monospace, monospace; }
.changes em { margin-inline-start: 6px; color: var(--muted); font-size: 12px; }
.changes .changed { padding: 6px 4px; }
.changes summary { margin: 0; color: inherit; }
.changes pre { margin: 4px 0; white-space: pre-wrap; overflow-wrap: anywhere; padding: 6px; border-radius: 6px; background: var(--raised); font: 400 12px/1.5 ui-monospace, monospace; }
.changes pre hr { margin: 4px 0; border: 0; border-top: 1px dashed var(--muted); }
.changes ins { color: light-dark(#17612c, #8fdda6); text-decoration: none; }
.changes del { color: var(--danger); text-decoration: none; }
.changes a { display: inline-block; border-radius: 6px; color: var(--accent); }
.previews { display: grid; gap: 10px; padding: 8px; }
.previews figure { margin: 0; }
.previews figcaption { margin-bottom: 4px; font-weight: 600; }
.found-as, .shared-as { display: grid; gap: 2px; padding: 10px; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.found-as span, .shared-as span { color: var(--muted); font-size: 12px; overflow-wrap: anywhere; }
.found-as b { color: var(--accent); font-size: 15px; font-weight: 500; }
.found-as p { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.shared-as { padding: 0 0 8px; }
.shared-as > :not(img) { padding: 0 10px; }
.shared-as img { width: 100%; height: auto; margin-bottom: 4px; background: var(--raised); }
.shared-as p { color: var(--muted); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`

/** Styles of the page: hides the text that is being edited, because the text box shows it. */
export const pageStyle = `
[data-dev-writing] { opacity: 0 !important; }
`
