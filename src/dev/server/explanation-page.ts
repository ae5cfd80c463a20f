import { explanationHeadings } from '../../problem/format-explanation.ts'
import { explanationOf } from '../../problem/explanations.ts'
import type { Code } from '../../problem/problem.ts'
import type { Language } from '../../problem/texts.ts'
import { escapeHtml } from '../../text/escape-html.ts'

/** The page that explains a problem code, as `blockwerk explain CODE` does in the terminal. */
export function explanationPage(code: Code, language: Language): string {
  const { title, why, wrong, right } = explanationOf(code, language)
  const headings = explanationHeadings[language]
  const example = (heading: string, text: string) =>
    `<h2>${heading}</h2><pre tabindex="0" aria-label="${heading}">${escapeHtml(text)}</pre>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(`${code}: ${title}`)}</title><style>${style}</style></head><body><main><p><code>${code}</code></p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(why)}</p>${example(headings.wrong, wrong)}${example(headings.right, right)}</main></body></html>`
}

const style = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 0 auto; padding: 24px; font: 400 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2 { line-height: 1.25; }
h1 { margin: 0 0 12px; font-size: 26px; }
h2 { margin: 28px 0 8px; font-size: 17px; }
p { margin: 0 0 8px; }
pre { margin: 0; padding: 14px 16px; border-radius: 10px; background: light-dark(#f1f2f6, #282b35); font: 400 14px/1.5 ui-monospace, monospace; overflow: auto; }
code { font: 400 14px/1.5 ui-monospace, monospace; }
`
