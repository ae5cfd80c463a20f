/** For the editor, in its shadow root. */
export const editorStyle = `
:host {
  all: initial !important;
  color-scheme: inherit !important;
}

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
h2, h3, p, ul, ol { margin: 0; padding: 0; font: inherit; list-style: none; }

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
.bar p { max-width: 46ch; padding: 0 8px; color: var(--muted); }
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
.name { padding: 0 8px; font-weight: 600; }
.tools .line { color: var(--muted); font: 400 12px/1 ui-monospace, monospace; }
.shared { flex-basis: 100%; padding: 2px 8px 4px; color: var(--muted); }

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

.panel {
  position: fixed;
  z-index: 2147483001;
  top: 16px;
  bottom: 72px;
  left: 16px;
  width: min(340px, calc(100vw - 32px));
  padding: 8px;
  border: 1px solid var(--line);
  border-radius: 10px;
  box-shadow: 0 12px 40px -12px rgb(0 0 0 / 45%);
  overflow: auto;
}
.head { display: flex; align-items: center; gap: 8px; }
h2 { flex: 1; padding: 4px 8px; font-size: 14px; font-weight: 600; }
.panel ol + ol { margin-top: 8px; padding-top: 8px; border-top: 1px solid var(--line); }
.entry { display: flex; }
.choose { flex: 1; justify-content: start; text-align: start; overflow-wrap: anywhere; }
.choose em { color: var(--muted); }
.panel .chosen > .entry .choose { color: var(--accent); font-weight: 600; }
.more { padding: 2px 0 8px 10px; border-inline-start: 2px solid var(--accent); }
.words { width: 100%; padding: 4px 6px; justify-content: start; text-align: start; }
.words b { flex: none; color: var(--muted); font-weight: 400; }

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

@media print { .bar, .tools, .panel, .outline, .text-box { display: none; } }
`

/** For the page itself: what is being written is not seen twice. */
export const pageStyle = `
[data-dev-writing] { opacity: 0 !important; }
`
