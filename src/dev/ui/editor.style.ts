/** For the editor, in its shadow root. */
export const editorStyle = `
:host {
  all: initial !important;
  color-scheme: inherit !important;
}

/* Not seen, but read out. */
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
.choose em, .summary, .number { color: var(--muted); }
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

.panel input:not([type=checkbox], [type=file]), .panel select, .panel textarea {
  width: 100%;
  min-height: 30px;
  padding: 4px 8px;
  border: 1px solid var(--muted);
  border-radius: 6px;
  background: var(--back);
  color: var(--text);
  font: inherit;
}
.panel textarea { display: block; resize: none; overflow: hidden; }
input[type=checkbox] { width: 18px; height: 18px; margin: 0; accent-color: var(--accent); }
select:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.field { padding: 8px; }
.field + .field { border-top: 1px solid var(--line); }
.field-head { display: flex; align-items: baseline; gap: 8px; }
.field-head > :first-child { font-weight: 600; }
.field-head small { margin-inline-start: auto; color: var(--muted); font-size: 11px; }
.help { margin: 1px 0 5px; color: var(--muted); font-size: 12px; line-height: 1.4; }
.field.switch { display: grid; grid-template-columns: 1fr auto; align-items: center; }
.field.switch .field-head { grid-column: 1; }
.field.switch .help { grid-column: 1; margin-bottom: 0; }
.field.switch > input { grid-area: 1 / 2 / 3; }
.inner { margin-top: 4px; border-inline-start: 2px solid var(--line); }
.inner > .kind { margin: 4px 8px; width: calc(100% - 16px); }
.take-away { display: flex; justify-content: end; padding: 2px 4px 0; }
.take-away button { color: var(--muted); font-size: 12px; }
.kind-help { margin: 0 8px 4px; }
summary { margin: 4px; padding: 6px 4px; border-radius: 6px; color: var(--muted); font-size: 12px; cursor: pointer; overflow-wrap: anywhere; }
summary:hover { background: var(--raised); }
.plain { margin: 4px 4px 0 0; padding: 2px 10px; border: 1px solid var(--line); text-align: start; }
.strong { border: 1px solid transparent; background: var(--accent); color: var(--back); font-weight: 600; }
button.strong:hover { background: var(--accent); text-decoration: underline; }
.draft { margin: 6px 0; padding: 8px; border: 1px dashed var(--accent); border-radius: 8px; }
.draft-name { display: block; margin-bottom: 4px; color: var(--muted); font-size: 12px; }
.draft-ends { display: flex; gap: 6px; margin-top: 8px; }
.draft-ends button { padding: 0 12px; }
.list > li { border-top: 1px solid var(--line); }
.list > li:first-child { border-top: 0; }
.entry-line { flex: 1; min-width: 0; padding: 3px 0; }
.number { min-width: 16px; font-variant-numeric: tabular-nums; }
.field.icon { position: relative; }
.site-icon { position: absolute; margin: 5px; }
.panel .site-icon + input { padding-inline-start: 32px; }
.choice-row { display: flex; align-items: center; gap: 8px; }
.choice-row code, .problems code { min-width: 0; overflow: hidden; color: var(--muted); font: 400 12px/1.4 ui-monospace, monospace; text-overflow: ellipsis; }
.picture-row { display: grid; grid-template-columns: 88px 1fr; gap: 8px; align-items: start; }
.picture-row > div:only-child { grid-column: 1 / -1; }
.picture-row img { width: 88px; height: 66px; border-radius: 6px; background: var(--raised); object-fit: contain; }
.focus > button:first-child { position: relative; padding: 0; overflow: hidden; border: 1px solid var(--line); cursor: crosshair; }
.focus img { display: block; max-width: 100%; max-height: 200px; }
.point { position: absolute; width: 18px; height: 18px; margin: -9px 0 0 -9px; border: 2px solid #fff; border-radius: 50%; background: rgb(26 86 219 / 70%); box-shadow: 0 0 0 1px #000; pointer-events: none; }
.field-problems { margin-top: 4px; }
.field-problems li { padding: 4px 8px; border-inline-start: 2px solid var(--danger); color: var(--danger); }
.field-problems .hint, .problems .hint { color: var(--muted); }
.problems > li { padding: 10px 8px; border-top: 1px solid var(--line); }
.problems > li:first-child { border-top: 0; }
.problems .error b { color: var(--danger); }
.problems .warning b { color: var(--muted); }
.problems li > div { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 4px; }
.problems code { margin-inline-start: auto; }
.drop { display: flex; align-items: center; gap: 12px; margin: 8px 0; padding: 10px 12px; border: 1px dashed var(--muted); border-radius: 8px; color: var(--muted); }
.drop p { flex: 1; }
.over .drop { border-color: var(--accent); color: var(--accent); }
.file { position: relative; padding: 4px 12px; border: 1px solid var(--muted); border-radius: 6px; color: var(--text); font-weight: 600; }
.file:hover { background: var(--raised); }
.file:focus-within { outline: 2px solid var(--accent); outline-offset: 1px; }
/* What browsers write in it is in their language, not the author’s. */
.file input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 8px; }
.catalogue .pictures li { padding: 0; border: 0; }
.catalogue .pictures button { display: grid; width: 100%; height: 100%; padding: 6px; align-content: start; }
.pictures img { width: 100%; height: 90px; border-radius: 4px; background: var(--raised); object-fit: contain; }
.pictures span { overflow: hidden; font-size: 11px; text-overflow: ellipsis; white-space: nowrap; }
.pictures small { min-height: 1.4em; color: var(--muted); font-size: 11px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.folders { display: flex; align-items: center; gap: 8px; margin: 0 0 8px; color: var(--muted); }
.folders select { min-height: 30px; padding: 2px 8px; border: 1px solid var(--muted); border-radius: 6px; background: var(--back); color: var(--text); font: inherit; }
.pictures [aria-pressed=true] { outline: 2px solid var(--accent); }

.code-problems { position: relative; max-height: 160px; padding: 4px 36px 4px 4px; overflow: auto; font: 400 13px/1.45 system-ui, sans-serif; }
.code-problems:focus { outline: 2px solid var(--accent); outline-offset: -2px; }
.code-problems li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px; }
.code-problems li > button { justify-content: start; text-align: start; }
.code-problems .closer { position: absolute; top: 4px; inset-inline-end: 4px; font-size: 18px; }
.widths { display: flex; width: min(1344px, calc(100vw - 32px)); height: calc(100vh - 64px); max-width: none; max-height: none; flex-direction: column; }
.widths:not([open]) { display: none; }
.widths .head button { flex: none; padding: 0 10px; }
.widths .frame { min-height: 0; flex: 1; padding: 8px; background: var(--raised); overflow: auto; text-align: center; }
.widths iframe { height: 100%; border: 1px solid var(--line); border-radius: 8px; background: var(--back); }
.others { margin: 12px 8px 4px; font-weight: 600; }
.pages-head { display: flex; gap: 8px; padding: 4px 0; }
.pages-head button { flex: none; padding: 0 12px; }
.found { padding: 4px 8px 0; }
.pages > li { border-top: 1px solid var(--line); }
.pages > li:first-child { border-top: 0; }
.pages .entry { align-items: center; }
.pages .here { box-shadow: inset 3px 0 var(--accent); border-radius: 2px; }
a.choose { display: block; min-width: 0; padding: 5px 8px; border-radius: 6px; color: inherit; text-decoration: none; }
a.choose:hover { background: var(--raised); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.page-title { display: block; overflow: hidden; font-weight: 600; text-overflow: ellipsis; white-space: nowrap; }
.page code, .links code { color: var(--muted); font: 400 12px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.page em { margin-inline-start: 8px; font-size: 12px; }
.draft label { display: block; margin: 6px 0 2px; font-weight: 600; }
.links { margin: 4px 0; max-height: 160px; padding-inline-start: 8px; overflow: auto; }

.description { display: grid; gap: 4px; padding: 4px 8px; }
.description h2 { padding: 0; }
.description img { max-width: 100%; max-height: 40vh; margin: 8px auto; border-radius: 6px; background: var(--raised); }
.description label { font-weight: 600; }
.description textarea { width: 100%; padding: 6px 8px; border: 1px solid var(--muted); border-radius: 6px; background: var(--back); color: var(--text); font: inherit; resize: vertical; }
.description textarea:disabled { opacity: 0.5; }
.description .check { display: flex; align-items: center; gap: 8px; margin-top: 4px; font-weight: 400; }
.catalogue .description .check input { min-height: 0; }
.picture-row.over { outline: 2px dashed var(--accent); outline-offset: 2px; }

.grip { display: grid; flex: none; width: 20px; place-items: center; color: var(--muted); cursor: grab; }
.grip:active { cursor: grabbing; }
[data-drop=above] { box-shadow: inset 0 2px var(--accent); }
[data-drop=below] { box-shadow: inset 0 -2px var(--accent); }

@media (max-width: 820px) { .bar { flex-wrap: wrap; } .bar p { flex: 1 1 20ch; max-width: none; } }
@media print { .bar, .tools, .panel, .outline, .text-box { display: none; } }
`

/** For the page itself: what is being written is not seen twice. */
export const pageStyle = `
[data-dev-writing] { opacity: 0 !important; }
`
