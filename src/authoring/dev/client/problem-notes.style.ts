/**
 * CSS of the problem notes. Each note has its own shadow root, so its styles and the site's styles do not
 * affect each other.
 */
export const noteStyle = `
:host {
  all: initial !important;
  display: block !important;
  color-scheme: inherit !important;
}

:host([hidden]) {
  display: none !important;
}

:host([data-editing]) .corner {
  display: none;
}

.note,
.corner {
  --back: light-dark(#fff5f3, #2b1719);
  --text: light-dark(#1c1e26, #f5f6f8);
  --muted: light-dark(#4b4e59, #c6c9d2);
  --danger: light-dark(#a3231c, #ff9d93);
  --line: light-dark(#d9776f, #8d4a47);

  box-sizing: border-box;
  color: var(--text);
  font: 400 0.9375rem/1.45 system-ui, sans-serif;
  overflow-wrap: anywhere;
}

.note {
  max-width: 46rem;
  margin: 16px auto;
  padding: 14px 18px;
  border: 2px solid var(--danger);
  border-radius: 12px;
  background: var(--back);
  scroll-margin-top: 110px;
}

:host(:first-child) .note {
  margin-top: 100px;
}

@media (max-width: 48rem) {
  .note {
    margin-inline: 16px;
  }
}

.note:focus-visible,
a:focus-visible,
button:focus-visible {
  outline: 3px solid light-dark(#1a56db, #b9e64c);
  outline-offset: 2px;
}

.problem + .problem {
  margin-top: 14px;
  padding-top: 14px;
  border-top: 1px solid var(--line);
}

p {
  margin: 0;
}

.message {
  font-weight: 600;
}

.missing {
  margin-top: 10px;
}

.hint,
.missing {
  color: var(--muted);
}

.place {
  margin-top: 6px;
  color: var(--danger);
  font: 400 0.8125rem/1.5 ui-monospace, monospace;
}

a {
  display: inline-block;
  min-height: 24px;
  padding: 2px 0;
  color: inherit;
  text-underline-offset: 3px;
}

button {
  min-height: 32px;
  margin: 6px 6px 0 0;
  padding: 4px 12px;
  border: 1px solid var(--danger);
  border-radius: 8px;
  background: transparent;
  color: var(--danger);
  cursor: pointer;
  font: 600 0.8125rem/1.4 system-ui, sans-serif;
}

button:hover {
  background: light-dark(#fbe3e0, #43211f);
}

.open {
  min-height: 24px;
  margin: 0;
  padding: 2px 0;
  border: 0;
  font: inherit;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
}

.corner {
  position: fixed;
  z-index: 2147483000;
  right: 16px;
  bottom: 16px;
  display: flex;
  max-width: min(30rem, calc(100vw - 32px));
  max-height: min(60vh, 40rem);
  flex-direction: column;
  padding: 8px 12px 12px;
  border: 2px solid var(--danger);
  border-radius: 12px;
  background: var(--back);
  box-shadow: 0 12px 40px -12px rgb(0 0 0 / 45%);
}

.corner[hidden] {
  display: none;
}

.list {
  overflow: auto;
  margin-bottom: 4px;
}

.bar {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
}

.count {
  margin: 6px 14px 0 4px;
  color: var(--danger);
  font-weight: 700;
}

.said {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

@media print {
  .note,
  .corner {
    display: none;
  }
}
`

/** CSS that is added to the page outside the notes: it outlines each block that has a problem. */
export const pageStyle = `
[data-dev-problem] {
  outline: 2px solid light-dark(#a3231c, #ff9d93);
  outline-offset: -2px;
}

@media print {
  [data-dev-problem] {
    outline: none;
  }
}
`
