import { codePointOf } from '../../text/look-alike.ts'
import { isPlainScalar } from './scalar-source.ts'
import { intendedHeaderOf } from './block-headers.ts'
import { type LineFinding, valueOfLine, columnOfKey, quotationFinding } from './line-finding.ts'
import {
  hashInBrackets,
  findApostrophe,
  findQuotedKey,
  openQuote,
  findWrongEscape,
  findTextAfterQuote,
  findTextAfterBrackets,
  openBracket,
  findStrayBracket,
} from './quote-checks.ts'

type LineCheck = (line: string) => LineFinding | undefined

/** Checks for mistakes that show within one line, in the order in which they are tried. */
export const lineChecks: LineCheck[] = [
  findTab,
  findStrangeSpace,
  findStrangeGap,
  findDivider,
  findEqualsSign,
  hashInBrackets,
  findMissingSpace,
  findApostrophe,
  findQuotedKey,
  openQuote,
  findWrongEscape,
  findTextAfterQuote,
  findTextAfterBrackets,
  openBracket,
  findStrayBracket,
  findWrongHeader,
  findTrailingComma,
  findTextAfterBlockHeader,
  findReservedStart,
  findColonInText,
]

/** Checks that also run on lines far above the failure, because the parser may notice these mistakes late. */
export const distantLineChecks: LineCheck[] = [
  findStrangeSpace,
  findQuotedKey,
  openQuote,
  openBracket,
  findStrayBracket,
]

function findTab(line: string): LineFinding | undefined {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
  const first = indent.indexOf('\t')
  if (first === -1) {
    const afterDash = /^( *-)( *\t[ \t]*)/.exec(line)
    if (afterDash === null) return undefined
    const [match = '', dash = ''] = afterDash
    return {
      mistake: { what: 'tab' },
      start: dash.length,
      end: match.length,
      repairedLine: `${dash} ${line.slice(match.length)}`,
      fix: ' ',
    }
  }
  const spaces = indent.replaceAll('\t', '  ')
  return {
    mistake: { what: 'tab' },
    start: first,
    end: indent.length,
    repairedLine: spaces + line.slice(indent.length),
    fix: spaces.slice(first),
  }
}

/**
 * Finds characters at the start of a line that only look like spaces. Exported because the parser accepts some of them,
 * as part of a key.
 */
export function findStrangeSpace(line: string): LineFinding | undefined {
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  const start = indent.search(/[^ \t]/)
  if (start === -1) return undefined
  const fix = ' '.repeat(indent.length - start)
  return {
    mistake: { what: 'strange-space', character: codePointOf(indent.charAt(start)) },
    start,
    end: indent.length,
    repairedLine: indent.slice(0, start) + fix + line.slice(indent.length),
    fix,
  }
}

/** Finds `heading:` or a dash that is followed by a character that only looks like a space. */
function findStrangeGap(line: string): LineFinding | undefined {
  const found =
    /^(\s*(?:- +)*(?:["']?[a-z][\w-]*["']?:|-))[ \t]*([\u00A0\u1680\u2000-\u200B\u202F\u205F\u2060\u3000\uFEFF])\s*/i.exec(
      line,
    )
  if (found === null) return undefined
  const [match, before = '', character = ''] = found
  return {
    mistake: {
      what: 'strange-gap',
      after: before.trim(),
      character: codePointOf(character),
    },
    start: before.length,
    end: match.length,
    repairedLine: `${before} ${line.slice(match.length)}`,
    fix: ' ',
  }
}

/** Finds a line such as `=====`, used to separate two parts of a page. */
function findDivider(line: string): LineFinding | undefined {
  const rule = /^\s*(([=*_~+-])\2{2,})\s*$/.exec(line)?.[1]
  if (rule === undefined || /^---\s*$/.test(line)) return undefined
  const start = line.indexOf(rule)
  return {
    mistake: { what: 'divider', drawn: rule },
    start,
    end: start + rule.length,
    repairedLine: `#${line}`,
    fix: `# ${rule}`,
  }
}

/** Finds `heading = Kurse`. */
function findEqualsSign(line: string): LineFinding | undefined {
  const found = /^(\s*(?:- +)*)([a-z][\w-]*)\s*=\s*(\S.*)$/i.exec(line)
  if (found === null) return undefined
  const [, before = '', key = '', value = ''] = found
  const isSafe = isPlainScalar(value.trimEnd()) || /^(?:"[^"]*"|'[^']*')$/.test(value.trimEnd())
  const fix = `${key}: ${isSafe ? value.trimEnd() : JSON.stringify(value.trimEnd())}`
  return {
    mistake: { what: 'equals-sign', key },
    start: before.length,
    end: line.trimEnd().length,
    repairedLine: before + fix,
    fix,
  }
}

function findMissingSpace(line: string): LineFinding | undefined {
  const dash = /^(\s*-)([a-z][\w-]*:(?:\s|$))/i.exec(line)
  const colon = /^(\s*(?:- +)*[a-z][\w-]*:)([^\s/:].*)$/i.exec(line)
  const before = dash?.[1] ?? (/: |:$/.test(line) ? undefined : colon?.[1])
  if (before === undefined) return undefined
  const after = before.trimStart()
  return {
    mistake: { what: 'missing-space', after },
    start: before.length - after.length,
    end: before.length,
    repairedLine: `${before} ${line.slice(before.length)}`,
    fix: `${after} `,
  }
}

/** Finds `l-` or `-|` in place of `|-`, the header of a multi-line text. */
function findWrongHeader(line: string): LineFinding | undefined {
  const found = valueOfLine(line)
  const sign = found && intendedHeaderOf(found.value)
  if (found === undefined || sign === undefined) return undefined
  const { start, value: written } = found
  return {
    mistake: { what: 'wrong-header', written, sign },
    start,
    end: start + written.length,
    repairedLine: line.slice(0, start) + sign,
    fix: sign,
  }
}

/** Finds `"heading": "Kurse",` as in JSON. */
function findTrailingComma(line: string): LineFinding | undefined {
  const found =
    /^\s*(?:- +)?(?:["']?[\w-]+["']?:\s+)?(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*(?=,\s*$)/.exec(
      line,
    )
  if (found === null) return undefined
  const start = found[0].length
  const repaired = line.slice(0, start)
  return {
    mistake: { what: 'trailing-comma' },
    start,
    end: start + 1,
    repairedLine: repaired,
    fix: '',
  }
}

/** Finds text on the same line after `|` or `>`. Only a chomping indicator (`-`, `+`) may follow them. */
function findTextAfterBlockHeader(line: string): LineFinding | undefined {
  const found = valueOfLine(line)
  const header = /^([|>][-+]?)([^\s#]+)$|^([|>][-+])(\s+[^\s#].*)$/.exec(found?.value ?? '')
  if (found === undefined || header === null || /^\d[-+]?$/.test(header[2] ?? '')) return undefined
  const [match] = header
  const sign = header[1] ?? header[3] ?? ''
  const start = found.start + sign.length
  const end = found.start + match.length
  return {
    mistake: { what: 'block-header', sign },
    start,
    end,
    repairedLine: line.slice(0, start) + line.slice(end),
    // The fix moves the text after the header to a new line, as the first line of the value.
    fix: `\n${' '.repeat(columnOfKey(line) + 2)}${line.slice(start, end).trim()}`,
  }
}

function findReservedStart(line: string): LineFinding | undefined {
  const found = valueOfLine(line)
  if (found === undefined || !reservedStartPattern.test(found.value)) return undefined
  return quotationFinding(line, found, 'reserved-start')
}

/** Characters that cannot begin a plain scalar. `>` and `|` are valid only as a block scalar header. */
const reservedStartPattern =
  /^(?:[@`%,\]}]|!\[|[*&!]\S*\s+[^\s#]|[*&](?:\s|$)|[-?]\s|[|>](?![-+\d]*\s*(?:#|$)))/

function findColonInText(line: string): LineFinding | undefined {
  const match = /^(\s*(?:- +)*(?!- )[^\s'"#[{][^'"#:[{]*:\s+)([^\s'"|>[{#].*)$/.exec(line)
  const value = match?.[2]?.replace(/\s+#.*$/, '').trimEnd()
  if (match === null || value === undefined || !/:(?:\s|$)/.test(value)) return undefined
  return quotationFinding(line, { start: match[1]?.length ?? 0, value }, 'colon-in-text')
}
