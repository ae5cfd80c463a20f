/** Styles of forms, lists and images in the editor's shadow root. */
export const formStyle = `
:is(.panel, .data) input:not([type=checkbox], [type=file]), :is(.panel, .data) select, :is(.panel, .data) textarea {
  width: 100%;
  min-height: 30px;
  padding: 4px 8px;
  border: 1px solid var(--muted);
  border-radius: 6px;
  background: var(--back);
  color: var(--text);
  font: inherit;
}
:is(.panel, .data) textarea { display: block; resize: none; overflow: hidden; }
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
:is(.panel, .data) .site-icon + input { padding-inline-start: 32px; }
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
/*
 * The browser's own text in this input is in the browser's language, not in the author's. So the input is
 * invisible, and the author sees the label below it.
 */
.file input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 8px; }
.catalogue .pictures li { padding: 0; border: 0; }
.catalogue .pictures button { display: grid; width: 100%; height: 100%; padding: 6px; align-content: start; }
.pictures img { width: 100%; height: 90px; border-radius: 4px; background: var(--raised); object-fit: contain; }
.pictures span { overflow: hidden; font-size: 11px; text-overflow: ellipsis; white-space: nowrap; }
.pictures small { min-height: 1.4em; color: var(--muted); font-size: 11px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.folders { display: flex; align-items: center; gap: 8px; margin: 0 0 8px; color: var(--muted); }
.folders select { min-height: 30px; padding: 2px 8px; border: 1px solid var(--muted); border-radius: 6px; background: var(--back); color: var(--text); font: inherit; }
.media-list { min-height: 0; padding: 8px; overflow: auto; }
.media-list .pictures button { grid-template-columns: minmax(0, 1fr); }
.data-tools .folders { margin: 0; }
.file-type { display: grid; width: 100%; height: 90px; border-radius: 4px; background: var(--raised); color: var(--muted); place-items: center; }
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
.data { width: min(1600px, calc(100vw - 32px)); height: calc(100dvh - 32px); max-height: none; flex-direction: column; overflow: hidden; }
.data[open] { display: flex; }
.data > .head { position: static; flex-wrap: wrap; margin: 0; padding: 0 0 8px; }
.data > .head select { width: auto; min-width: 64px; max-width: 40vw; }
.data-view { display: grid; flex: 1; min-height: 0; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); gap: 8px; }
.data-view.with-side { grid-template-columns: minmax(0, 1fr) minmax(300px, 400px); }
.data-tools { display: flex; grid-column: 1 / -1; flex-wrap: wrap; align-items: center; gap: 4px 6px; }
.data-tools input[type=search] { flex: 0 1 260px; min-width: 140px; }
.data-tools button { padding: 0 10px; border: 1px solid var(--line); white-space: nowrap; }
.data-tools .strong { border-color: transparent; }
.data-count { flex: 1; color: var(--muted); white-space: nowrap; }
.data-status { min-height: 20px; margin-top: 8px; color: var(--muted); font-size: 12px; }
.data-side { min-width: 0; padding-inline-start: 8px; border-inline-start: 1px solid var(--line); overflow: auto; }
.data-side .head { position: sticky; z-index: 2; top: 0; margin: 0; padding: 0 0 8px; }
.data-side h3 { flex: 1; min-width: 0; padding: 4px 8px; font-size: 14px; overflow-wrap: anywhere; }
.data-side .list > li { padding: 0; }
.data-side li button { padding: 0 6px; border: 0; }
.data-side li > div { display: flex; flex-wrap: nowrap; }
.data-side li > div.inner { display: block; }
.data-side .draft-ends button { border: 1px solid var(--line); }
.records { position: relative; min-height: 0; border: 1px solid var(--line); border-radius: 8px; font-variant-numeric: tabular-nums; overflow: auto; }
.records .row { display: grid; width: max(100%, var(--width)); height: 34px; grid-template-columns: var(--columns); }
.records .names { position: sticky; z-index: 2; top: 0; background: var(--raised); }
.records .names button { width: 100%; height: 100%; justify-content: space-between; border-radius: 0; font-weight: 600; text-align: start; overflow: hidden; }
.records .names .cell { padding: 0; background: var(--raised); }
.records .names span:first-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.rows { position: relative; }
.rows { width: max(100%, var(--width)); }
.rows .row { position: absolute; inset-inline-start: 0; }
.records .cell { display: flex; min-width: 0; align-items: center; gap: 4px; padding: 0 8px; border-inline-end: 1px solid var(--line); border-bottom: 1px solid var(--line); background: var(--back); }
.records .cell > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.records .cell:first-child { position: sticky; z-index: 1; inset-inline-start: 0; font-weight: 600; }
.records .cell.number { justify-content: end; }
.records [aria-selected=true] .cell { background: var(--raised); }
.records .cell:focus { outline: 2px solid var(--accent); outline-offset: -2px; }
.records .cell[aria-invalid=true] { color: var(--danger); }
.records .cell:has(input, select) { position: relative; z-index: 3; padding: 0; overflow: visible; }
.data .records .cell :is(input, select) { width: 100%; height: 33px; border-color: var(--accent); border-radius: 0; }
.records .cell .refused { position: absolute; inset-block-start: 100%; inset-inline-start: 0; width: max(100%, 260px); padding: 4px 8px; border: 1px solid var(--danger); background: var(--back); white-space: normal; }
@media (max-width: 820px) {
  .data { width: 100vw; max-width: 100vw; height: 100dvh; margin: 0; border-radius: 0; }
  .data-view.with-side { grid-template-columns: minmax(0, 1fr); }
  .data-view.with-side > .records { display: none; }
  .data-side { padding-inline-start: 0; border-inline-start: 0; }
  .data-tools input[type=search] { flex: 1 1 100%; }
}
`
