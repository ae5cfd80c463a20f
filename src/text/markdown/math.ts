import { createRequire } from 'node:module'
import type katex from 'katex'
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'
import { once } from '../once.ts'

/**
 * Adds formulas in TeX: `$E = mc^2$` in a line, `$$` above and below a formula of its own. Amounts such as `$5 or $10`
 * stay text: a formula in a line has no blank inside its marks, no letter or digit before it, no digit after it, and
 * contains a sign of TeX or is a single letter.
 */
export function addMath(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'math_inline', readInlineMath)
  markdown.block.ruler.before('fence', 'math_block', readMathBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })
}

const formulaPattern =
  /\$((?:\\[^\n]|[^\s$\\])(?:(?:\\[^\n]|[^$\\\n])*(?:\\[^\n]|[^\s$\\]))?)\$(?!\d)/y
const signOfTex = /[\\^_={}+<>]|^[A-Za-z]$/

function readInlineMath(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '$' || /[\p{L}\p{N}$]/u.test(state.src[state.pos - 1] ?? ''))
    return false
  formulaPattern.lastIndex = state.pos
  const [written = '', formula = ''] = formulaPattern.exec(state.src) ?? []
  const end = state.pos + written.length
  if (written === '' || end > state.posMax || !signOfTex.test(formula)) return false
  if (!silent) {
    const token = state.push('math_inline', '', 0)
    token.content = formula
    token.markup = '$'
  }
  state.pos = end
  return true
}

function readMathBlock(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (!isMark(state, start)) return false
  let last = start + 1
  while (last < end && !isMark(state, last)) last++
  if (last >= end) return false
  if (silent) return true
  const token = state.push('math_block', '', 0)
  token.content = state.getLines(start + 1, last, state.blkIndent, false)
  token.map = [start, last + 1]
  state.line = last + 1
  return true
}

function isMark(
  { src, bMarks, tShift, eMarks, sCount, blkIndent }: StateBlock,
  line: number,
): boolean {
  const indentation = (sCount[line] ?? 0) - blkIndent
  if (indentation < 0 || indentation >= 4) return false
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]).trimEnd() === '$$'
}

const require = createRequire(import.meta.url)

/** Loads KaTeX, which takes 30 ms, when a site first shows a formula. */
const loadKatex = once((): typeof katex => require('katex'))

/** Returns a formula as MathML, which browsers show and read aloud without a script; undefined if it is not valid TeX. */
export function renderMath(formula: string, displayMode: boolean): string | undefined {
  try {
    const settings = { output: 'mathml', maxExpand: 100, maxSize: 20, strict: 'ignore' } as const
    const html = loadKatex().renderToString(formula, { ...settings, displayMode })
    // The security policy of pages forbids styles in attributes.
    return html.replaceAll(/ style="[^"]*"/g, '')
  } catch {
    return undefined
  }
}
