import { type LineFinding, valueOfLine, quotationFinding } from './line-finding.ts'

/** Finds `{ label: Ablauf, href: #ablauf }`: YAML reads everything after the `#` as a comment. */
export function hashInBrackets(line: string): LineFinding | undefined {
  const found = flowValueOf(line)
  if (found === undefined) return undefined
  const bare = found.value.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, (text) =>
    'x'.repeat(text.length),
  )
  const hash = /[\s,[{:](#[^\s#,\]}]+)/.exec(bare)
  if (hash?.[1] === undefined || missingBrackets(bare.slice(0, hash.index)) === '') return undefined
  const start = found.start + hash.index + 1
  const end = start + hash[1].length
  const fix = `'${line.slice(start, end)}'`
  return {
    mistake: { what: 'hash-in-brackets', word: hash[1] },
    start,
    end,
    repairedLine: line.slice(0, start) + fix + line.slice(end),
    fix,
    value: hash[1],
  }
}

function flowValueOf(line: string): { start: number; value: string } | undefined {
  const before = /^\s*(?:- +)*(?:[\w-]+:\s+)?(?=[[{])/.exec(line)?.[0]
  return before === undefined
    ? undefined
    : { start: before.length, value: line.slice(before.length) }
}

/** Finds a single-quoted text with an apostrophe that is not doubled, and doubles it. */
export function findApostrophe(line: string): LineFinding | undefined {
  const found = valueOfLine(line)
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
    repairedLine: line.slice(0, start) + fix,
    fix,
    value: text,
  }
}

/** Finds `"cards:`: the quoted text would continue up to the next quotation mark, many lines below. */
export function findQuotedKey(line: string): LineFinding | undefined {
  const found = /^((?:\s*-(?=\s))*\s*)(["'])([A-Za-z][\w-]*):(?:\s[^"']*)?$/.exec(line)
  if (found === null) return undefined
  const [, before = '', character = '', key = ''] = found
  return {
    mistake: { what: 'quoted-key', key, character },
    start: before.length,
    end: before.length + 1,
    repairedLine: line.slice(0, before.length) + line.slice(before.length + 1),
    fix: '',
  }
}

/** Finds a quoted text without its closing quotation mark. */
export function openQuote(line: string): LineFinding | undefined {
  const found = valueOfLine(line)
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
    repairedLine: line.slice(0, found.start + found.value.length) + character,
  }
}

/** Finds an invalid escape sequence in a double-quoted text, and doubles its backslash. */
export function findWrongEscape(line: string): LineFinding | undefined {
  const found = valueOfLine(line)
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
    // Repairs the other wrong escapes of the line as well, so that each line has only one problem.
    repairedLine: line.slice(0, start) + line.slice(start).replace(invalidEscapePattern, '\\$&'),
    fix: `\\${wrong}`,
  }
}

/** Skips pairs of backslashes, then matches a backslash that does not begin a valid escape. */
const invalidEscapePattern =
  /(?<!\\)(?:\\\\)*\\(?![0abtnvfre "/\\N_LP\t]|x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8})/gi

/** Finds text after a closing quotation mark, and quotes the whole value. */
export function findTextAfterQuote(line: string): LineFinding | undefined {
  const found = valueOfLine(line)
  const closed = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*([^\s#,\]}:].*)$/.exec(found?.value ?? '')
  if (found === undefined || closed === null) return undefined
  const { start, value: written } = found
  const value = innerQuotationPattern.test(written) ? written.slice(1, -1) : written
  const fix = written.startsWith('"') ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)
  const end = start + written.length
  return {
    mistake: { what: 'text-after-quote', value },
    start,
    end,
    repairedLine: line.slice(0, start) + fix + line.slice(end),
    fix,
    value,
  }
}

/**
 * Matches `"Das "Rad" dreht"`: the second mark opens an inner quotation, so the first and last marks enclose the whole
 * text.
 */
const innerQuotationPattern =
  /^"[^"]*(?<=[\s"„(])"(?=[^\s"])[^"]*".*"$|^'[^']*(?<=\s)'(?=[^\s'])[^']*'.*'$/

/** Finds text after a closing bracket, and quotes the whole value. */
export function findTextAfterBrackets(line: string): LineFinding | undefined {
  const found = valueOfLine(line)
  if (found === undefined || !/^(?:\[[^\]]*\]|\{[^}]*\})\s*[^\s#,\]}]/.test(found.value)) {
    return undefined
  }
  return quotationFinding(line, found, 'text-after-brackets')
}

/** Finds a flow list or map without its closing bracket. */
export function openBracket(line: string): LineFinding | undefined {
  const found = valueOfLine(line)
  const character = found?.value[0]
  if (found === undefined || (character !== '[' && character !== '{')) return undefined
  const closers = missingBrackets(found.value)
  if (closers === '') return undefined
  const end = found.start + found.value.length
  return {
    mistake: { what: 'open-bracket', character },
    start: found.start,
    end,
    repairedLine: line.slice(0, end).replace(/,$/, '') + closers,
  }
}

/** Finds a bracket that opens no list, and removes it. */
export function findStrayBracket(line: string): LineFinding | undefined {
  const found = openBracket(line)
  if (found === undefined) return undefined
  const { start, mistake } = found
  return {
    mistake,
    start,
    end: start + 1,
    repairedLine: line.slice(0, start) + line.slice(start + 1),
  }
}

/** Returns the closing brackets that are missing at the end of a flow value. */
export function missingBrackets(value: string): string {
  const open: string[] = []
  for (const character of value.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, '')) {
    if (character === '[') open.push(']')
    else if (character === '{') open.push('}')
    else if (character === open.at(-1)) open.pop()
  }
  return open.toReversed().join('')
}
