import { codePointOf } from '../../text/look-alike.ts'
import type { SyntaxMistake } from '../../problems/problem.ts'
import { isPlain } from './scalar-source.ts'
import { headMeant } from './text-heads.ts'

/**
 * A mistake that shows in its line: where (columns from 0, `end` exclusive), and the line as the
 * parser can read it.
 */
export type LineFinding = {
  mistake: SyntaxMistake
  start: number
  end: number
  repaired: string
  /** Text for `start` to `end` that puts the line right; undefined where we only guess. */
  fix?: string | undefined
  /** What `fix` is read as, where it is a whole value. */
  value?: string | undefined
}

type Check = (line: string) => LineFinding | undefined

export const checks: Check[] = [
  tab,
  strangeSpace,
  strangeGap,
  divider,
  equalsSign,
  hashInBrackets,
  missingSpace,
  apostrophe,
  quotedKey,
  openQuote,
  wrongEscape,
  textAfterQuote,
  textAfterBrackets,
  openBracket,
  strayBracket,
  wrongHeader,
  trailingComma,
  blockHeader,
  reservedStart,
  colonInText,
]

/** What can go wrong far above the line where the parser notices. */
export const openChecks: Check[] = [strangeSpace, quotedKey, openQuote, openBracket, strayBracket]

/** `  - key: value` taken apart: where the value starts, and the value without a comment. */
export function valueOf(line: string): { start: number; value: string } | undefined {
  const match = /^((?:\s*-)*\s*(?:[^\s'"#&*!|>@`%[{][^'"#]*?:\s+)?)(\S.*)$/.exec(line)
  if (match === null) return undefined
  const start = match[1]?.length ?? 0
  return { start, value: (match[2] ?? '').trimEnd() }
}

/** Where `  - key: value` begins: the column behind its dashes. */
export const columnOfKey = (line: string): number => /^\s*(?:-\s+)*/.exec(line)?.[0].length ?? 0

function tab(line: string): LineFinding | undefined {
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
      repaired: `${dash} ${line.slice(whole.length)}`,
      fix: ' ',
    }
  }
  const spaces = indent.replaceAll('\t', '  ')
  return {
    mistake: { what: 'tab' },
    start: first,
    end: indent.length,
    repaired: spaces + line.slice(indent.length),
    fix: spaces.slice(first),
  }
}

/** Also for lines that the parser can read, though not as their author meant them. */
export function strangeSpace(line: string): LineFinding | undefined {
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  const start = indent.search(/[^ \t]/)
  if (start === -1) return undefined
  const fix = ' '.repeat(indent.length - start)
  return {
    mistake: { what: 'strange-space', character: codePointOf(indent.charAt(start)) },
    start,
    end: indent.length,
    repaired: indent.slice(0, start) + fix + line.slice(indent.length),
    fix,
  }
}

/** `heading:` or a dash, and behind it a blank that only looks like one. */
function strangeGap(line: string): LineFinding | undefined {
  const found =
    /^(\s*(?:- +)*(?:["']?[a-z][\w-]*["']?:|-))[ \t]*([\u00A0\u1680\u2000-\u200B\u202F\u205F\u2060\u3000\uFEFF])\s*/i.exec(
      line,
    )
  if (found === null) return undefined
  const [whole, before = '', character = ''] = found
  return {
    mistake: {
      what: 'strange-gap',
      after: before.trim(),
      character: codePointOf(character),
    },
    start: before.length,
    end: whole.length,
    repaired: `${before} ${line.slice(whole.length)}`,
    fix: ' ',
  }
}

/** `=====`, drawn to part what stands above from what stands below. */
function divider(line: string): LineFinding | undefined {
  const drawn = /^\s*(([=*_~+-])\2{2,})\s*$/.exec(line)?.[1]
  if (drawn === undefined || /^---\s*$/.test(line)) return undefined
  const start = line.indexOf(drawn)
  return {
    mistake: { what: 'divider', drawn },
    start,
    end: start + drawn.length,
    repaired: `#${line}`,
    fix: `# ${drawn}`,
  }
}

/** `heading = Kurse` */
function equalsSign(line: string): LineFinding | undefined {
  const found = /^(\s*(?:- +)*)([a-z][\w-]*)\s*=\s*(\S.*)$/i.exec(line)
  if (found === null) return undefined
  const [, before = '', key = '', value = ''] = found
  const isSafe = isPlain(value.trimEnd()) || /^(?:"[^"]*"|'[^']*')$/.test(value.trimEnd())
  const fix = `${key}: ${isSafe ? value.trimEnd() : JSON.stringify(value.trimEnd())}`
  return {
    mistake: { what: 'equals-sign', key },
    start: before.length,
    end: line.trimEnd().length,
    repaired: before + fix,
    fix,
  }
}

/** `{ label: Ablauf, href: #ablauf }`: all that stands behind the mark is a comment. */
function hashInBrackets(line: string): LineFinding | undefined {
  const found = valueOfFlow(line)
  if (found === undefined) return undefined
  const bare = found.value.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, (text) =>
    'x'.repeat(text.length),
  )
  const hash = /[\s,[{:](#[^\s#,\]}]+)/.exec(bare)
  if (hash?.[1] === undefined || openBrackets(bare.slice(0, hash.index)) === '') return undefined
  const start = found.start + hash.index + 1
  const end = start + hash[1].length
  const fix = `'${line.slice(start, end)}'`
  return {
    mistake: { what: 'hash-in-brackets', word: hash[1] },
    start,
    end,
    repaired: line.slice(0, start) + fix + line.slice(end),
    fix,
    value: hash[1],
  }
}

function valueOfFlow(line: string): { start: number; value: string } | undefined {
  const before = /^\s*(?:- +)*(?:[\w-]+:\s+)?(?=[[{])/.exec(line)?.[0]
  return before === undefined
    ? undefined
    : { start: before.length, value: line.slice(before.length) }
}

function missingSpace(line: string): LineFinding | undefined {
  const dash = /^(\s*-)([a-z][\w-]*:(?:\s|$))/i.exec(line)
  const colon = /^(\s*(?:- +)*[a-z][\w-]*:)([^\s/:].*)$/i.exec(line)
  const before = dash?.[1] ?? (/: |:$/.test(line) ? undefined : colon?.[1])
  if (before === undefined) return undefined
  const after = before.trimStart()
  return {
    mistake: { what: 'missing-space', after },
    start: before.length - after.length,
    end: before.length,
    repaired: `${before} ${line.slice(before.length)}`,
    fix: `${after} `,
  }
}

function apostrophe(line: string): LineFinding | undefined {
  const found = valueOf(line)
  if (found === undefined || !found.value.startsWith("'")) return undefined
  const { start, value } = found
  const inner = value.slice(1, -1)
  if (!value.endsWith("'") || value.length < 3 || !/[^']'(?!')/.test(inner)) return undefined
  if (/^(?:[^']|'')*$/.test(inner)) return undefined
  const text = inner.replaceAll("''", "'")
  const fix = `'${text.replaceAll("'", "''")}'`
  return {
    mistake: { what: 'apostrophe' },
    start,
    end: start + value.length,
    repaired: line.slice(0, start) + fix,
    fix,
    value: text,
  }
}

/** `"cards:`: the quotation mark would swallow all lines up to the next one. */
function quotedKey(line: string): LineFinding | undefined {
  const found = /^((?:\s*-(?=\s))*\s*)(["'])([A-Za-z][\w-]*):(?:\s[^"']*)?$/.exec(line)
  if (found === null) return undefined
  const [, before = '', character = '', key = ''] = found
  return {
    mistake: { what: 'quoted-key', key, character },
    start: before.length,
    end: before.length + 1,
    repaired: line.slice(0, before.length) + line.slice(before.length + 1),
    fix: '',
  }
}

function openQuote(line: string): LineFinding | undefined {
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
    repaired: line.slice(0, found.start + found.value.length) + character,
  }
}

function wrongEscape(line: string): LineFinding | undefined {
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
    // The others in this line need not be told one by one.
    repaired: line.slice(0, start) + line.slice(start).replace(wrongEscapes, '\\$&'),
    fix: `\\${wrong}`,
  }
}

/** A backslash, and those that are right with what belongs to them. */
const wrongEscapes =
  /(?<!\\)(?:\\\\)*\\(?![0abtnvfre "/\\N_LP\t]|x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8})/gi

function textAfterQuote(line: string): LineFinding | undefined {
  const found = valueOf(line)
  const closed = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*([^\s#,\]}:].*)$/.exec(found?.value ?? '')
  if (found === undefined || closed === null) return undefined
  const { start, value: written } = found
  const value = quotesWithin.test(written) ? written.slice(1, -1) : written
  const fix = written.startsWith('"') ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)
  const end = start + written.length
  return {
    mistake: { what: 'text-after-quote', value },
    start,
    end,
    repaired: line.slice(0, start) + fix + line.slice(end),
    fix,
    value,
  }
}

/** `"Das "Rad" dreht"`: the second mark begins a quotation within, so the outer ones end the text. */
const quotesWithin = /^"[^"]*(?<=[\s"„(])"(?=[^\s"])[^"]*".*"$|^'[^']*(?<=\s)'(?=[^\s'])[^']*'.*'$/

function textAfterBrackets(line: string): LineFinding | undefined {
  const found = valueOf(line)
  if (found === undefined || !/^(?:\[[^\]]*\]|\{[^}]*\})\s*[^\s#,\]}]/.test(found.value)) {
    return undefined
  }
  return quoted(line, found, 'text-after-brackets')
}

function openBracket(line: string): LineFinding | undefined {
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
    repaired: line.slice(0, end).replace(/,$/, '') + closers,
  }
}

/** A bracket that begins no list: the line without it. */
function strayBracket(line: string): LineFinding | undefined {
  const found = openBracket(line)
  if (found === undefined) return undefined
  const { start, mistake } = found
  return { mistake, start, end: start + 1, repaired: line.slice(0, start) + line.slice(start + 1) }
}

/** The brackets that are still to close at the end of a flow value. */
export function openBrackets(value: string): string {
  const open: string[] = []
  for (const character of value.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, '')) {
    if (character === '[') open.push(']')
    else if (character === '{') open.push('}')
    else if (character === open.at(-1)) open.pop()
  }
  return open.toReversed().join('')
}

/** `l-` or `-|` for `|-`: what follows would be taken for something else. */
function wrongHeader(line: string): LineFinding | undefined {
  const found = valueOf(line)
  const sign = found && headMeant(found.value)
  if (found === undefined || sign === undefined) return undefined
  const { start, value: written } = found
  return {
    mistake: { what: 'wrong-header', written, sign },
    start,
    end: start + written.length,
    repaired: line.slice(0, start) + sign,
    fix: sign,
  }
}

/** `"heading": "Kurse",` as in JSON. */
function trailingComma(line: string): LineFinding | undefined {
  const found =
    /^\s*(?:- +)?(?:["']?[\w-]+["']?:\s+)?(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*(?=,\s*$)/.exec(
      line,
    )
  if (found === null) return undefined
  const start = found[0].length
  const repaired = line.slice(0, start)
  return { mistake: { what: 'trailing-comma' }, start, end: start + 1, repaired, fix: '' }
}

/** `|` and `>` stand alone in their line, but for the signs that say how its end is kept. */
function blockHeader(line: string): LineFinding | undefined {
  const found = valueOf(line)
  const header = /^([|>][-+]?)([^\s#]+)$|^([|>][-+])(\s+[^\s#].*)$/.exec(found?.value ?? '')
  if (found === undefined || header === null || /^\d[-+]?$/.test(header[2] ?? '')) return undefined
  const [whole] = header
  const sign = header[1] ?? header[3] ?? ''
  const start = found.start + sign.length
  const end = found.start + whole.length
  return {
    mistake: { what: 'block-header', sign },
    start,
    end,
    repaired: line.slice(0, start) + line.slice(end),
    // The words begin the text, on a line of their own.
    fix: `\n${' '.repeat(columnOfKey(line) + 2)}${line.slice(start, end).trim()}`,
  }
}

function reservedStart(line: string): LineFinding | undefined {
  const found = valueOf(line)
  if (found === undefined || !reserved.test(found.value)) return undefined
  return quoted(line, found, 'reserved-start')
}

/** `>` and `|` begin a text on the lines below; with more behind them they are a text themselves. */
const reserved =
  /^(?:[@`%,\]}]|!\[|[*&!]\S*\s+[^\s#]|[*&](?:\s|$)|[-?]\s|[|>](?![-+\d]*\s*(?:#|$)))/

function colonInText(line: string): LineFinding | undefined {
  const match = /^(\s*(?:- +)*(?!- )[^\s'"#[{][^'"#:[{]*:\s+)([^\s'"|>[{#].*)$/.exec(line)
  const value = match?.[2]?.replace(/\s+#.*$/, '').trimEnd()
  if (match === null || value === undefined || !/:(?:\s|$)/.test(value)) return undefined
  return quoted(line, { start: match[1]?.length ?? 0, value }, 'colon-in-text')
}

function quoted(
  line: string,
  { start, value }: { start: number; value: string },
  what: 'colon-in-text' | 'reserved-start' | 'text-after-brackets',
): LineFinding {
  const fix = `"${value.replace(/[\\"]/g, '\\$&')}"`
  const isTypographic = what === 'colon-in-text' && /^[„“”«»‚‘’]/.test(value)
  return {
    mistake: { what: isTypographic ? 'typographic-quotes' : what, value },
    start,
    end: start + value.length,
    repaired: line.slice(0, start) + fix + line.slice(start + value.length),
    fix,
    value,
  }
}
