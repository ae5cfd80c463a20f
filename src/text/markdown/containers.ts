import type { Env, MarkdownIt, StateBlock, StateCore } from 'markdown-it'

/** The kinds of callouts, from harmless to dangerous. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

export type CalloutKind = (typeof calloutKinds)[number]

/** Names of `:::` containers. */
export const containerNames = ['details', ...calloutKinds] as const

/**
 * Adds callouts (`> [!NOTE]` and `::: note`) and collapsible texts (`::: details Title`, and `<details>` with `<summary>`).
 * A container without an end is left as it is.
 */
export function addContainers(markdown: MarkdownIt): void {
  const alternatives = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }
  markdown.block.ruler.before('fence', 'colons', readColons, alternatives)
  markdown.block.ruler.before('html_block', 'details', readDetails, alternatives)
  markdown.core.ruler.before('inline', 'callouts', turnIntoCallouts)
}

type Rule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean

const colonsPattern = /^:{3,}[ \t]*([A-Za-z]+)(?:[ \t]+(\S.*))?$/

const readColons: Rule = (state, startLine, endLine, silent) => {
  const [, name = '', title = ''] = colonsPattern.exec(lineAt(state, startLine)) ?? []
  const kind = calloutKinds.find((known) => known === name.toLowerCase())
  if (kind === undefined && name.toLowerCase() !== 'details') return false
  const end = endOfContainer(state, startLine, colonLines)
  if (end === undefined || end >= endLine) return false
  if (silent) return true
  if (kind === undefined)
    addDetails(state, { title, isOpen: false, startLine, first: startLine + 1, end })
  else addCallout(state, { kind, title, startLine, end })
  return true
}

const detailsPattern = /^<details( open)?>[ \t]*(?:<summary>(.*)<\/summary>)?$/i
const summaryPattern = /^<summary>(.*)<\/summary>$/i

const readDetails: Rule = (state, startLine, endLine, silent) => {
  const found = detailsPattern.exec(lineAt(state, startLine))
  if (found === null) return false
  const end = endOfContainer(state, startLine, detailsLines)
  if (end === undefined || end >= endLine) return false
  const [, open, sameLine] = found
  const nextLine = sameLine === undefined ? summaryPattern.exec(lineAt(state, startLine + 1)) : null
  const title = sameLine ?? nextLine?.[1] ?? ''
  if (silent) return true
  const first = startLine + (nextLine === null ? 1 : 2)
  addDetails(state, { title, isOpen: open !== undefined, startLine, first, end })
  return true
}

/** A container from `startLine` to the line `end`, whose content begins in the line `first`. */
type Container = { title: string; startLine: number; end: number }

function addDetails(
  state: StateBlock,
  { title, isOpen, startLine, first, end }: Container & { isOpen: boolean; first: number },
): void {
  const opening = state.push('details_open', 'details', 1)
  opening.map = [startLine, end + 1]
  if (isOpen) opening.attrSet('open', '')
  state.push('summary_open', 'summary', 1).map = [startLine, first]
  addTitle(state, title, first - 1)
  state.push('summary_close', 'summary', -1)
  addContent(state, first, end)
  state.push('details_close', 'details', -1)
}

function addCallout(
  state: StateBlock,
  { kind, title, startLine, end }: Container & { kind: CalloutKind },
): void {
  const opening = state.push('callout_open', 'div', 1)
  opening.map = [startLine, end + 1]
  opening.info = kind
  opening.content = title
  addContent(state, startLine + 1, end)
  state.push('callout_close', 'div', -1)
}

function addTitle(state: StateBlock, title: string, line: number): void {
  const token = state.push('inline', '', 0)
  token.content = title.trim()
  token.map = [line, line + 1]
  token.children = []
}

function addContent(state: StateBlock, first: number, end: number): void {
  const { lineMax, parentType } = state
  state.lineMax = end
  state.parentType = 'container'
  state.md.block.tokenize(state, first, end)
  state.lineMax = lineMax
  state.parentType = parentType
  state.line = end + 1
}

/** Returns a line without its indentation. Empty for code, and for a line outside the list or quotation. */
function lineAt(state: StateBlock, line: number): string {
  const indentation = (state.sCount[line] ?? 0) - state.blkIndent
  if (line >= state.lineMax || indentation < 0 || indentation >= 4) return ''
  return state.src
    .slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
    .trimEnd()
}

/** `opens` and `closes` match the first and last line of a container. */
type ContainerLines = {
  opens: RegExp
  closes: RegExp
  endsByText: WeakMap<Env, Map<number, number>>
}

const colonLines: ContainerLines = {
  opens: /^[ \t>]*:{3,}[ \t]*[A-Za-z]/,
  closes: /^[ \t>]*:{3,}[ \t]*$/,
  endsByText: new WeakMap(),
}
const detailsLines: ContainerLines = {
  opens: /^[ \t>]*<details\b/i,
  closes: /^[ \t>]*<\/details>[ \t]*$/i,
  endsByText: new WeakMap(),
}

/** Returns the last line of the container that begins in a line. All ends of a text are found at once, in linear time. */
function endOfContainer(
  { src, env }: StateBlock,
  startLine: number,
  { opens, closes, endsByText }: ContainerLines,
): number | undefined {
  const known = endsByText.get(env)
  if (known !== undefined) return known.get(startLine)
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const [line, text] of src.split('\n').entries()) {
    if (opens.test(text)) open.push(line)
    else if (closes.test(text)) ends.set(open.pop() ?? -1, line)
  }
  endsByText.set(env, ends)
  return ends.get(startLine)
}

const calloutPattern = new RegExp(
  String.raw`^\[!(${calloutKinds.join('|')})\](?:[ \t]+([^\n]+))?[ \t]*(?:\n|$)`,
  'i',
)

/** Turns each quotation that begins with `[!NOTE]` into a callout. */
function turnIntoCallouts({ tokens }: StateCore): void {
  const isCallout: boolean[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'blockquote_close' && isCallout.pop()) {
      token.type = 'callout_close'
      token.tag = 'div'
    }
    if (token.type !== 'blockquote_open') continue
    const [paragraph, text, end] = tokens.slice(index + 1, index + 4)
    const found =
      paragraph?.type === 'paragraph_open' ? calloutPattern.exec(text?.content ?? '') : null
    isCallout.push(found !== null)
    if (found === null || paragraph === undefined || text === undefined || end === undefined)
      continue
    const [marks, kind = '', title = ''] = found
    token.type = 'callout_open'
    token.tag = 'div'
    token.info = kind.toLowerCase()
    token.content = title
    text.content = text.content.slice(marks.length)
    paragraph.hidden = end.hidden = text.content === ''
    if (paragraph.map !== null) paragraph.map[0] += 1
  }
}
