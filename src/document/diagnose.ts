import type { SyntaxMistake } from '../problem/problem.ts'
import { nameOf } from './gate.ts'
import type { Lines } from './lines.ts'

/**
 * What an author most likely did wrong where the parser gave up: the place in the line (columns
 * from 0, `end` exclusive), the line put right, and whether that is what the author meant (`sure`)
 * or only a way past it. `line` undefined: the parser's own line.
 */
export type Diagnosis = {
  mistake: SyntaxMistake
  index: number
  start: number
  end: number
  /** The line as the parser can read it. */
  mended: string
  /** The line that was put right, where it is another than the one at fault. */
  mendedIndex?: number
  /** Text for `start` to `end` that puts the line right; undefined where we only guess. */
  fix?: string | undefined
  /** True where the line had to be taken out, so that something may seem missing there. */
  gap?: boolean
}

/** `offset` and `reason` are the parser's. The line at fault may stand before the one it names. */
export function diagnose(lines: Lines, offset: number, reason: string): Diagnosis {
  const at = lines.indexAt(Math.max(0, Math.min(offset, lines.text.length - 1)))
  if (reason.startsWith('missed comma')) return missingComma(lines, offset)
  for (const [distance, index] of suspects(lines, at)) {
    const line = lines.line(index)
    for (const check of distance < 2 ? checks : openChecks) {
      const found = check(line)
      if (found === undefined || isClosedBelow(lines, index, found, offset)) continue
      return furtherDown(lines, { ...found, index })
    }
  }
  return textIndentation(lines, at) ?? wrongIndentation(lines, at) ?? takenOut(lines, at, reason)
}

/** The parser's line, then those above it up to where a value may have been left open. */
function* suspects(lines: Lines, at: number): Generator<[distance: number, index: number]> {
  yield [0, at]
  let distance = 0
  for (let index = at - 1; index >= 0 && distance < 40; index--) {
    const line = lines.line(index)
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    distance++
    yield [distance, index]
  }
}

type Check = (line: string) => Omit<Diagnosis, 'index'> | undefined

const checks: Check[] = [
  tab,
  strangeSpace,
  missingSpace,
  apostrophe,
  openQuote,
  wrongEscape,
  textAfterQuote,
  textAfterBrackets,
  openBracket,
  reservedStart,
  colonInText,
]

/** What can go wrong far above the line where the parser notices. */
const openChecks: Check[] = [openQuote, openBracket]

/** `  - key: value` taken apart: where the value starts, and the value without a comment. */
function valueOf(line: string): { start: number; value: string } | undefined {
  const match = /^((?:\s*-)*\s*(?:[^\s'"#&*!|>@`%[{][^'"#]*?:\s+)?)(\S.*)$/.exec(line)
  if (match === null) return undefined
  const start = match[1]?.length ?? 0
  return { start, value: (match[2] ?? '').trimEnd() }
}

function tab(line: string): Omit<Diagnosis, 'index'> | undefined {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
  const first = indent.indexOf('\t')
  if (first === -1) {
    const afterDash = /^( *-)( *\t[ \t]*)/.exec(line)
    if (afterDash === null) return undefined
    const [whole = '', dash = ''] = afterDash
    return {
      mistake: { what: 'tab' },
      start: dash.length,
      end: whole.length,
      mended: `${dash} ${line.slice(whole.length)}`,
      fix: ' ',
    }
  }
  const spaces = indent.replaceAll('\t', '  ')
  return {
    mistake: { what: 'tab' },
    start: first,
    end: indent.length,
    mended: spaces + line.slice(indent.length),
    fix: spaces.slice(first),
  }
}

/** Also for lines that the parser can read, though not as their author meant them. */
export function strangeSpace(line: string): Omit<Diagnosis, 'index'> | undefined {
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  const start = indent.search(/[^ \t]/)
  if (start === -1) return undefined
  const fix = ' '.repeat(indent.length - start)
  return {
    mistake: { what: 'strange-space', character: nameOf(indent.charCodeAt(start)) },
    start,
    end: indent.length,
    mended: indent.slice(0, start) + fix + line.slice(indent.length),
    fix,
  }
}

/** Where one entry of a list or map in brackets ends and, without a comma, the next one begins. */
function missingComma(lines: Lines, offset: number): Diagnosis {
  const before = lines.text.slice(0, offset).search(/["'\w{[][^\s,]*$/)
  const end = lines.text.slice(0, before === -1 ? offset : before).trimEnd().length
  const index = lines.indexAt(Math.max(0, end - 1))
  const line = lines.line(index)
  const at = end - lines.start(index)
  return {
    mistake: { what: 'missing-comma' },
    index,
    start: Math.max(0, at - 1),
    end: at,
    mended: `${line.slice(0, at)},${line.slice(at)}`,
    fix: `${line.slice(Math.max(0, at - 1), at)},`,
  }
}

function missingSpace(line: string): Omit<Diagnosis, 'index'> | undefined {
  const dash = /^(\s*-)([a-z][\w-]*:(?:\s|$))/i.exec(line)
  const colon = /^(\s*(?:- +)*[a-z][\w-]*:)([^\s/:].*)$/i.exec(line)
  const before = dash?.[1] ?? (/: |:$/.test(line) ? undefined : colon?.[1])
  if (before === undefined) return undefined
  const after = before.trimStart()
  return {
    mistake: { what: 'missing-space', after },
    start: before.length - after.length,
    end: before.length,
    mended: `${before} ${line.slice(before.length)}`,
    fix: `${after} `,
  }
}

function apostrophe(line: string): Omit<Diagnosis, 'index'> | undefined {
  const found = valueOf(line)
  if (found === undefined || !found.value.startsWith("'")) return undefined
  const { start, value } = found
  const inner = value.slice(1, -1)
  if (!value.endsWith("'") || value.length < 3 || !/[^']'(?!')/.test(inner)) return undefined
  if (/^(?:[^']|'')*$/.test(inner)) return undefined
  const fix = `'${inner.replaceAll("''", "'").replaceAll("'", "''")}'`
  return {
    mistake: { what: 'apostrophe' },
    start,
    end: start + value.length,
    mended: line.slice(0, start) + fix,
    fix,
  }
}

function openQuote(line: string): Omit<Diagnosis, 'index'> | undefined {
  const found = valueOf(line)
  const character = found?.value[0]
  if (found === undefined || (character !== '"' && character !== "'")) return undefined
  const closed =
    character === '"'
      ? /^"(?:[^"\\]|\\.)*"/.test(found.value)
      : /^'(?:[^']|'')*'(?!')/.test(found.value)
  if (closed) return undefined
  return {
    mistake: { what: 'open-quote', character },
    start: found.start,
    end: found.start + found.value.length,
    mended: line.slice(0, found.start + found.value.length) + character,
  }
}

function wrongEscape(line: string): Omit<Diagnosis, 'index'> | undefined {
  const found = valueOf(line)
  if (found === undefined || !found.value.startsWith('"')) return undefined
  const escape =
    /^"(?:[^"\\]|\\(?:[0abtnvfre "/\\N_LP\t]|x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}))*?(\\(?![0abtnvfre "/\\N_LP\t]|x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}).?)/i.exec(
      found.value,
    )
  const wrong = escape?.[1]
  if (escape === null || wrong === undefined) return undefined
  const start = found.start + escape[0].length - wrong.length
  return {
    mistake: { what: 'escape', escape: wrong },
    start,
    end: start + wrong.length,
    mended: `${line.slice(0, start)}\\${line.slice(start)}`,
    fix: `\\${wrong}`,
  }
}

function textAfterQuote(line: string): Omit<Diagnosis, 'index'> | undefined {
  const found = valueOf(line)
  const closed = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*([^\s#,\]}:].*)$/.exec(found?.value ?? '')
  if (found === undefined || closed === null) return undefined
  const { start, value } = found
  const fix = value.startsWith('"') ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)
  const end = start + value.length
  return {
    mistake: { what: 'text-after-quote', value },
    start,
    end,
    mended: line.slice(0, start) + fix + line.slice(end),
    fix,
  }
}

function textAfterBrackets(line: string): Omit<Diagnosis, 'index'> | undefined {
  const found = valueOf(line)
  if (found === undefined || !/^(?:\[[^\]]*\]|\{[^}]*\})\s*[^\s#,\]}]/.test(found.value)) {
    return undefined
  }
  return quoted(line, found, 'text-after-brackets')
}

function openBracket(line: string): Omit<Diagnosis, 'index'> | undefined {
  const found = valueOf(line)
  const character = found?.value[0]
  if (found === undefined || (character !== '[' && character !== '{')) return undefined
  const closers = openBrackets(found.value)
  if (closers === '') return undefined
  const end = found.start + found.value.length
  return {
    mistake: { what: 'open-bracket', character },
    start: found.start,
    end,
    mended: line.slice(0, end).replace(/,$/, '') + closers,
  }
}

/** The brackets that are still to close at the end of a flow value. */
function openBrackets(value: string): string {
  const open: string[] = []
  for (const character of value.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, '')) {
    if (character === '[') open.push(']')
    else if (character === '{') open.push('}')
    else if (character === open.at(-1)) open.pop()
  }
  return open.toReversed().join('')
}

function reservedStart(line: string): Omit<Diagnosis, 'index'> | undefined {
  const found = valueOf(line)
  if (found === undefined || !reserved.test(found.value)) return undefined
  return quoted(line, found, 'reserved-start')
}

/** `>` and `|` begin a text on the lines below; with more behind them they are a text themselves. */
const reserved = /^(?:[@`%,\]}]|[*&!]\S*\s+[^\s#]|[*&](?:\s|$)|[-?]\s|[|>](?![-+\d]*\s*(?:#|$)))/

function colonInText(line: string): Omit<Diagnosis, 'index'> | undefined {
  const match = /^(\s*(?:- +)*[^\s'"#[{][^'"#:]*:\s+)([^\s'"|>[{#].*)$/.exec(line)
  const value = match?.[2]?.replace(/\s+#.*$/, '').trimEnd()
  if (match === null || value === undefined || !/:(?:\s|$)/.test(value)) return undefined
  return quoted(line, { start: match[1]?.length ?? 0, value }, 'colon-in-text')
}

function quoted(
  line: string,
  { start, value }: { start: number; value: string },
  what: 'colon-in-text' | 'reserved-start' | 'text-after-brackets',
): Omit<Diagnosis, 'index'> {
  const fix = `"${value.replace(/[\\"]/g, '\\$&')}"`
  return {
    mistake: { what, value },
    start,
    end: start + value.length,
    mended: line.slice(0, start) + fix + line.slice(start + value.length),
    fix,
  }
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** A line that stands between the indentations of its neighbours, moved to the nearest of them. */
function wrongIndentation(lines: Lines, at: number): Diagnosis | undefined {
  const line = lines.line(at)
  const columns = indentOf(line)
  const expected = [...openColumns(lines, at)].toSorted(
    (first, second) => Math.abs(first - columns) - Math.abs(second - columns) || second - first,
  )[0]
  if (line.trim() === '' || expected === undefined || expected === columns) return undefined
  return {
    mistake: { what: 'indentation', columns, expected },
    index: at,
    start: 0,
    end: line.trimEnd().length,
    mended: ' '.repeat(expected) + line.trimStart(),
    fix: ' '.repeat(expected) + line.trim(),
  }
}

/** A line of a text in several lines that is not indented as far as the text. */
function textIndentation(lines: Lines, at: number): Diagnosis | undefined {
  const index = nearestText(lines, at)
  const line = lines.line(index)
  const columns = indentOf(line)
  if (line.trim() === '' || /^\s*(?:-\s|[\w-]+:(?:\s|$))/.test(line)) return undefined
  let expected: number | undefined
  for (let above = index - 1; above >= 0; above--) {
    const text = lines.line(above)
    if (text.trim() === '') continue
    if (/[\s:][|>][-+\d]*\s*(?:#.*)?$/.test(text)) {
      expected ??= columnOfKey(text) + 2
      break
    }
    if (indentOf(text) <= columns) return undefined
    expected = indentOf(text)
  }
  if (expected === undefined) return undefined
  return {
    mistake: { what: 'text-indentation', columns, expected },
    index,
    start: columns,
    end: line.trimEnd().length,
    mended: ' '.repeat(expected) + line.trimStart(),
  }
}

/** True where what a line leaves open is properly closed on a later line, before the parser's place. */
function isClosedBelow(
  lines: Lines,
  index: number,
  { mistake, start }: Omit<Diagnosis, 'index'>,
  offset: number,
): boolean {
  const rest = lines.text.slice(lines.start(index) + start, offset)
  if (mistake.what === 'open-bracket') return openBrackets(rest) === ''
  if (mistake.what !== 'open-quote') return false
  return mistake.character === '"'
    ? /^"(?:[^"\\]|\\[^])*"\s*[,\]}]*\s*(?:#.*)?$/m.test(rest)
    : /^'(?:[^']|'')*'(?!')\s*[,\]}]*\s*(?:#.*)?$/m.test(rest)
}

/** Where the text of `  - key: value` begins: the column behind its dashes. */
const columnOfKey = (line: string): number => /^\s*(?:-\s+)*/.exec(line)?.[0].length ?? 0

/** An open quotation mark is closed after the lines that belong to its text by their indentation. */
function furtherDown(lines: Lines, found: Diagnosis): Diagnosis {
  if (found.mistake.what !== 'open-quote') return found
  const [, dashes = '', key] = /^((?:\s*-)*\s*)([\w-]+:)?/.exec(lines.line(found.index)) ?? []
  const least = key === undefined ? dashes.lastIndexOf('-') : dashes.length
  let last = found.index
  for (let index = last + 1; index < lines.count; index++) {
    const line = lines.line(index)
    if (line.trim() === '') continue
    if (indentOf(line) <= least || /^\s*(?:-\s|[\w-]+:(?:\s|$))/.test(line)) break
    last = index
  }
  if (last === found.index) return found
  const mended = lines.line(last).trimEnd() + found.mistake.character
  return { ...found, mended, mendedIndex: last }
}

/** The columns at which a line may begin after the lines above it. */
function openColumns(lines: Lines, at: number): Set<number> {
  const columns = new Set<number>()
  let least = Infinity
  for (let index = at - 1; index >= 0 && least > 0; index--) {
    const line = lines.line(index)
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    const indent = indentOf(line)
    if (indent >= least) continue
    least = indent
    columns.add(indent)
    const dashes = /^\s*(?:- +)+/.exec(line)?.[0].length
    if (dashes !== undefined) columns.add(dashes)
  }
  return columns
}

function takenOut(lines: Lines, at: number, reason: string): Diagnosis {
  const index = nearestText(lines, at)
  const line = lines.line(index)
  return {
    mistake: { what: 'other', reason },
    index,
    start: indentOf(line),
    end: Math.max(line.trimEnd().length, indentOf(line)),
    mended: '',
    gap: true,
  }
}

function nearestText(lines: Lines, at: number): number {
  for (let index = at; index >= 0; index--) if (lines.line(index).trim() !== '') return index
  return at
}
