import { linesOf, type PageLine } from './page-lines.ts'

/** A mistake of an editor. `plant` returns the page with the mistake, and `⟦…⟧` where it may be reported. */
export type Kind = {
  name: string
  /** Matches the remedy in both languages, or in German and in English. */
  remedy: RegExp | { de: RegExp; en: RegExp }
  plant: (text: string, random: () => number) => string | undefined
}

type Edit = (line: PageLine, random: () => number, lines: readonly PageLine[]) => string | undefined
type Choice = (line: PageLine, lines: readonly PageLine[]) => boolean

function pick<T>(list: readonly T[], random: () => number): T {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('Nothing to choose from.')
  return one
}

/** At the end of an edit's result: the line below is removed, too. */
const withoutNext = '\u0000'

/** `edit` returns a new text for a random line that `choice` accepts: one or several lines, undefined for none. */
function inLine(name: string, remedy: Kind['remedy'], choice: Choice, edit: Edit): Kind {
  return {
    name,
    remedy,
    plant(text, random) {
      const lines = linesOf(text)
      const fitting = lines.filter((line) => choice(line, lines))
      if (fitting.length === 0) return undefined
      const line = pick(fitting, random)
      const now = edit(line, random, lines)
      if (now === undefined || now.replace(/[⟦⟧]/g, '') === line.raw) return undefined
      const goes = now.endsWith(withoutNext) ? line.index + 1 : -1
      return lines
        .filter(({ index }) => index !== goes)
        .map(({ index, raw }) => (index === line.index ? now.replace(withoutNext, '') : raw))
        .join('\n')
    },
  }
}

const whole = (remedy: Kind['remedy'], name: string, plant: Kind['plant']): Kind => ({
  name,
  remedy,
  plant,
})

/** Returns the part of the line before its value. */
const head = ({ raw, value }: PageLine) => raw.slice(0, raw.length - value.length)
const blanks = (count: number) => ' '.repeat(count)
const mark = (text: string) => `⟦${text}⟧`
/** Returns the line with another value, marked as the place of the problem. */
const valued = (line: PageLine, value: string) => `${head(line)}${mark(value)}`
const whereLine = (line: PageLine) => `${blanks(line.indent)}${mark(line.raw.slice(line.indent))}`

const below = (line: PageLine, lines: readonly PageLine[]) => lines[line.index + 1]
const isField: Choice = (line) => line.kind === 'field'
const goesOn: Choice = (line, lines) => below(line, lines)?.kind === 'more'
/** A single-line text without quotation marks or special characters. */
const isPlain: Choice = (line, lines) =>
  (line.kind === 'field' || line.kind === 'item') &&
  /^\p{L}[^:#'"{}[\]`]*$/u.test(line.value) &&
  !goesOn(line, lines)
const words: Choice = (line, lines) =>
  isPlain(line, lines) && /^\p{Lu}[\p{L}-]+(?: [\p{L}.,-]+)+$/u.test(line.value)
const wordsOfField: Choice = (line, lines) => words(line, lines) && line.kind === 'field'
const wordsOfItem: Choice = (line, lines) => words(line, lines) && line.kind === 'item'
const isSeen = (key: string | undefined) =>
  ['heading', 'title', 'eyebrow', 'label', 'description', 'name', 'role'].includes(key ?? '')
const isText: Choice = (line, lines) => wordsOfField(line, lines) && isSeen(line.key)
const inBlock: Choice = (line) => line.above[0] === 'blocks'
const withoutDash: Choice = (line) => line.kind === 'field' && line.dash === ''
const hasBelow: Choice = (line, lines) =>
  line.kind === 'field' && line.value === '' && (below(line, lines)?.indent ?? 0) > line.indent
const keyed =
  (...keys: string[]): Choice =>
  (line) =>
    line.kind === 'field' && keys.includes(line.key ?? '')
const both =
  (...choices: Choice[]): Choice =>
  (line, lines) =>
    choices.every((one) => one(line, lines))
const isBlockStart: Choice = (line) => line.indent === 2 && line.dash !== '' && line.key === 'type'
const laterItem: Choice = (line, lines) => {
  const before = lines.slice(0, line.index).findLast(({ kind }) => kind !== 'blank')
  return (
    line.kind === 'item' &&
    before?.kind === 'item' &&
    before.indent === line.indent &&
    before.value !== ''
  )
}
const laterEntry: Choice = (line, lines) =>
  line.kind === 'field' &&
  line.dash !== '' &&
  line.indent > 2 &&
  lines
    .slice(0, line.index)
    .some(
      (other) =>
        other.dash !== '' &&
        other.indent === line.indent &&
        other.above.join() === line.above.join() &&
        line.index - other.index < 8,
    )
const textLines: Choice = (line, lines) =>
  line.kind === 'text' &&
  lines[line.index - 1]?.kind === 'text' &&
  below(line, lines)?.kind === 'text' &&
  line.raw.trim() !== '' &&
  lines[line.index - 1]?.raw.trim() !== '' &&
  below(line, lines)?.raw.trim() !== '' &&
  lines[line.index - 1]?.indent === line.indent &&
  below(line, lines)?.indent === line.indent
const isHead: Choice = (line) => /^[|>]-$/.test(line.value)
const isLiteral: Choice = (line) => line.value === '|-'
const isFlowList: Choice = (line) => line.kind === 'field' && /^\[.*\]$/.test(line.value)
const inMarkdown: Choice = (line, lines) => {
  const top = lines.slice(0, line.index).findLast(({ kind }) => kind !== 'text' && kind !== 'blank')
  return (
    line.kind === 'text' &&
    top?.value === '|-' &&
    top.above.length > 1 &&
    /^\p{L}+ [\p{L}, ]+ \p{L}+/u.test(line.raw.trim())
  )
}
const page = /^\/[a-z-]{4,}$/
const isPageLink: Choice = (line) =>
  ['href', 'url'].includes(line.key ?? '') && page.test(line.value)
const isAnchorLink: Choice = (line) => line.key === 'href' && /^'#[a-z-]{4,}'$/.test(line.value)
const isPicture: Choice = (line) => line.key === 'src' && line.value.endsWith('.webp')
const isMisspelt = (word: string, random: () => number): string => {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const letters = [...word]
  const how = random()
  if (how < 0.3) letters.splice(at, 1)
  else if (how < 0.6) letters.splice(at, 0, letters[at] ?? '')
  else if (how < 0.8) letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '')
  else letters[at] = letters[at] === 'x' ? 'y' : 'x'
  return letters.join('')
}
/** The line below is another field in the same column, so this field takes one line. */
const followed: Choice = (line, lines) => {
  const next = below(line, lines)
  return (
    line.kind === 'field' &&
    line.value !== '' &&
    !isHead(line, lines) &&
    next?.kind === 'field' &&
    next.indent + next.dash.length === line.indent + line.dash.length
  )
}
const after = (line: PageLine, lines: readonly PageLine[]) => lines[line.index + 1]?.raw ?? ''
const column = (line: PageLine) => line.indent + line.dash.length

const dashes = /„- “|“- ”|"- "|- |dash|Strich/
const quotes = { de: /Anführungszeichen|["']/, en: /quot|["']/ }
const anyWord = /\S/

/** Each mistake is made at a random place in the pages of a real site. */
export const kinds: Kind[] = [
  // Spaces and tabs
  inLine(
    'tabs for blanks',
    { de: /Leerzeichen/, en: /space/ },
    both(withoutDash, inBlock),
    (line) => `${mark('\t'.repeat(Math.max(1, line.indent / 2)))}${line.raw.trimStart()}`,
  ),
  inLine(
    'a tab behind blanks',
    { de: /Leerzeichen/, en: /space/ },
    both(withoutDash, inBlock),
    (line) => `⟦${blanks(line.indent - 2)}\t⟧${line.raw.trimStart()}`,
  ),
  inLine(
    'a tab behind a dash',
    { de: /Leerzeichen/, en: /space/ },
    both(isField, (line) => line.dash !== ''),
    (line) => `${blanks(line.indent)}⟦-\t⟧${line.raw.slice(column(line))}`,
  ),
  inLine(
    'one NBSP in the indentation',
    { de: /Leerzeichen/, en: /space/ },
    both(withoutDash, inBlock),
    (line, random) => {
      const at = Math.floor(random() * line.indent)
      return `⟦${blanks(at)}\u00A0${blanks(line.indent - at - 1)}⟧${line.raw.trimStart()}`
    },
  ),
  inLine(
    'an NBSP behind a colon',
    { de: /Leerzeichen/, en: /space/ },
    isText,
    (line) => `${blanks(line.indent)}${line.dash}⟦${line.key}:\u00A0${line.value}⟧`,
  ),
  inLine(
    'an NBSP behind a dash',
    { de: /Leerzeichen/, en: /space/ },
    laterItem,
    (line) => `${blanks(line.indent)}⟦-\u00A0${line.value}⟧`,
  ),
  inLine(
    'a wide blank behind a dash of an entry',
    { de: /Leerzeichen/, en: /space/ },
    laterEntry,
    (line) => `${blanks(line.indent)}⟦-\u2003${line.key}⟧: ${line.value}`,
  ),
  inLine(
    'a zero-width blank before a field',
    anyWord,
    both(withoutDash, inBlock),
    (line) =>
      `${blanks(line.indent)}⟦\u200B${line.key}⟧${line.raw.slice(line.indent + (line.key ?? '').length)}`,
  ),
  inLine('a zero-width blank within a field name', anyWord, both(withoutDash, inBlock), (line) => {
    const key = line.key ?? ''
    return `${blanks(line.indent)}⟦${key.slice(0, 2)}\u200B${key.slice(2)}⟧${line.raw.slice(line.indent + key.length)}`
  }),
  inLine('a byte order mark in the middle', anyWord, isBlockStart, (line) => `⟦\uFEFF${line.raw}⟧`),
  inLine(
    'a Cyrillic letter in a field name',
    anyWord,
    both(isField, (line) => /[aeo]/.test(line.key ?? '')),
    (line) => {
      const key = (line.key ?? '').replace(
        /[aeo]/,
        (letter) => ({ a: 'а', e: 'е', o: 'о' })[letter] ?? '',
      )
      return `${blanks(line.indent)}${line.dash}⟦${key}⟧${line.raw.slice(column(line) + key.length)}`
    },
  ),
  inLine('a soft hyphen in a link', anyWord, isPageLink, (line) =>
    valued(line, line.value.replace(/(?<=^\/..)/, '\u00AD')),
  ),

  // Indentation
  inLine(
    'a field one blank too far left',
    { de: /Leerzeichen/, en: /space/ },
    both(withoutDash, inBlock, isText),
    (line) => mark(line.raw.slice(1)),
  ),
  inLine(
    'a field one blank too far right',
    { de: /Leerzeichen/, en: /space/ },
    both(withoutDash, inBlock, isText),
    (line) => mark(` ${line.raw}`),
  ),
  inLine(
    'a field with a value below, one blank too far right',
    { de: /Leerzeichen/, en: /space/ },
    both(hasBelow, withoutDash, inBlock),
    (line) => mark(` ${line.raw}`),
  ),
  inLine('a block at the margin', { de: /Leerzeichen/, en: /space/ }, isBlockStart, (line) =>
    mark(line.raw.slice(2)),
  ),
  inLine(
    'a block one blank too far right',
    { de: /Leerzeichen/, en: /space/ },
    both(isBlockStart, (line, lines) =>
      lines.some((other) => isBlockStart(other, lines) && other.index < line.index),
    ),
    (line) => mark(` ${line.raw}`),
  ),
  inLine(
    'an item one blank too far left',
    { de: /Leerzeichen|ein/, en: /space|indent/ },
    laterItem,
    (line) => mark(line.raw.slice(1)),
  ),
  inLine(
    'an item one blank too far right',
    { de: /Rücken|Leerzeichen/, en: /[Ii]ndent|space/ },
    laterItem,
    (line) => mark(` ${line.raw}`),
  ),
  inLine(
    'an entry one blank too far right',
    { de: /Rücken|Leerzeichen/, en: /[Ii]ndent|space/ },
    laterEntry,
    (line) => mark(` ${line.raw}`),
  ),
  inLine(
    'an entry one blank too far left',
    { de: /Rücken|Leerzeichen/, en: /[Ii]ndent|space/ },
    laterEntry,
    (line) => mark(line.raw.slice(1)),
  ),
  inLine(
    'a line of a text too far left',
    { de: /Rücken|Leerzeichen/, en: /[Ii]ndent|space/ },
    textLines,
    (line) => mark(line.raw.trimStart()),
  ),
  inLine(
    'a line of a text at the column of its field',
    { de: /Rücken|Leerzeichen/, en: /[Ii]ndent|space/ },
    textLines,
    (line) => mark(line.raw.slice(2)),
  ),
  inLine(
    'a field too deep',
    anyWord,
    both(
      withoutDash,
      isText,
      (line) => line.indent === 4,
      (line, lines) =>
        lines[line.index - 1]?.kind === 'field' && lines[line.index - 1]?.value !== '',
    ),
    (line) => `    ${mark(line.raw)}`,
  ),

  // Colons
  inLine(
    'no colon',
    /:/,
    isText,
    (line) => `${blanks(line.indent)}${line.dash}⟦${line.key} ${line.value}⟧`,
  ),
  inLine('no colon above what is nested', /:/, both(hasBelow, withoutDash, inBlock), (line) =>
    whereLine(line).replace(':', ''),
  ),
  inLine(
    'no blank behind a colon',
    /: /,
    isText,
    (line) => `${blanks(line.indent)}⟦${line.dash}${line.key}:${line.value}⟧`,
  ),
  inLine(
    'two colons',
    anyWord,
    isText,
    (line) => `${blanks(line.indent)}${line.dash}⟦${line.key}:: ${line.value}⟧`,
  ),
  inLine(
    'a semicolon for a colon',
    /:/,
    isText,
    (line) => `${blanks(line.indent)}${line.dash}⟦${line.key}; ${line.value}⟧`,
  ),
  inLine(
    'a wide colon',
    /:/,
    isText,
    (line) => `${blanks(line.indent)}${line.dash}⟦${line.key}：${line.value}⟧`,
  ),
  inLine(
    'an equals sign with blanks',
    /:/,
    isText,
    (line) => `${blanks(line.indent)}${line.dash}⟦${line.key} = ${line.value}⟧`,
  ),
  inLine(
    'an equals sign without blanks',
    /:/,
    isText,
    (line) => `${blanks(line.indent)}${line.dash}⟦${line.key}=${line.value}⟧`,
  ),
  inLine(
    'an arrow for a colon',
    /:/,
    isText,
    (line) => `${blanks(line.indent)}${line.dash}⟦${line.key} => ${line.value}⟧`,
  ),
  inLine(
    'a dash for a colon',
    /:/,
    both(isText, withoutDash),
    (line) => `${blanks(line.indent)}⟦${line.key} - ${line.value}⟧`,
  ),
  inLine('a colon in a text', quotes, both(isText), (line) =>
    valued(line, line.value.replace(' ', ': ')),
  ),
  inLine('a colon in an item', quotes, wordsOfItem, (line) =>
    valued(line, line.value.replace(' ', ': ')),
  ),
  inLine('a colon at the end of a text', quotes, isText, (line) => valued(line, `${line.value}:`)),
  inLine(
    'a heading with the mark of Markdown',
    anyWord,
    (line, lines) => isText(line, lines) && line.key === 'heading',
    (line) => `${head(line)}⟦'# ${line.value}'⟧`,
  ),

  // Dashes and lists
  inLine(
    'no dash before an item',
    dashes,
    laterItem,
    (line) => `${blanks(line.indent)}${mark(line.value)}`,
  ),
  inLine(
    'blanks for the dash of an item',
    dashes,
    laterItem,
    (line) => `${blanks(line.indent + 2)}${mark(line.value)}`,
  ),
  inLine(
    'no dash before an entry',
    dashes,
    laterEntry,
    (line) => `${blanks(line.indent + 2)}${mark(line.raw.slice(column(line)))}`,
  ),
  inLine(
    'no dash before a block',
    dashes,
    both(isBlockStart, (line) => line.index > 8),
    (line) => `    ${mark(line.raw.slice(4))}`,
  ),
  inLine(
    'no blank behind a dash',
    dashes,
    laterItem,
    (line) => `${blanks(line.indent)}⟦-${line.value}⟧`,
  ),
  inLine(
    'no blank behind the dash of an entry',
    dashes,
    laterEntry,
    (line) => `${blanks(line.indent)}⟦-${line.raw.slice(column(line))}⟧`,
  ),
  inLine('two dashes', anyWord, laterItem, (line) => `${blanks(line.indent)}⟦- - ${line.value}⟧`),
  inLine(
    'two dashes before an entry',
    anyWord,
    laterEntry,
    (line) => `${blanks(line.indent)}⟦- - ${line.raw.slice(column(line))}⟧`,
  ),
  ...['•', '·', '–', '—', '*', '+', '→', '1.', 'a)', '✓', '→', '‣', '◦', '-•']
    .slice(0, 13)
    .map((bullet) =>
      inLine(
        `“${bullet}” for a dash`,
        dashes,
        laterItem,
        (line) => `${blanks(line.indent)}⟦${bullet} ${line.value}⟧`,
      ),
    ),
  ...['•', '–', '*', '+', '1.'].map((bullet) =>
    whole(dashes, `a list all of “${bullet}”`, (text, random) => {
      const lines = linesOf(text)
      const starts = lines.filter((line) => laterItem(line, lines))
      if (starts.length === 0) return undefined
      const one = pick(starts, random)
      const isOfIt = (line: PageLine) =>
        line.kind === 'item' &&
        line.indent === one.indent &&
        line.above.join() === one.above.join() &&
        line.block === one.block
      let from = one.index
      while (from > 0 && isOfIt(lines[from - 1] ?? one)) from--
      return lines
        .map((line) =>
          line.index >= from && line.index < from + 9 && isOfIt(line)
            ? `${blanks(line.indent)}⟦${bullet} ${line.value}⟧`
            : line.raw,
        )
        .join('\n')
    }),
  ),
  inLine(
    'a box to tick',
    anyWord,
    laterItem,
    (line) => `${blanks(line.indent)}⟦- [ ] ${line.value}⟧`,
  ),
  inLine(
    'a ticked box',
    anyWord,
    laterItem,
    (line) => `${blanks(line.indent)}⟦- [x] ${line.value}⟧`,
  ),
  inLine(
    'an empty item',
    { de: /leer|löschen|Text/i, en: /empty|delete|text/i },
    laterItem,
    (line) => `${line.raw}\n${blanks(line.indent)}⟦-⟧`,
  ),
  inLine('a list on one line, without brackets', dashes, isFlowList, (line) =>
    valued(line, line.value.slice(1, -1)),
  ),

  // Quotation marks
  inLine('an open "', { de: /["“”]/, en: /["“”]/ }, isText, (line) =>
    valued(line, `"${line.value}`),
  ),
  inLine("an open '", quotes, isText, (line) => valued(line, `'${line.value}`)),
  inLine('a " at the end', quotes, isText, (line) => valued(line, `${line.value}"`)),
  inLine("a ' at the end", quotes, isText, (line) => valued(line, `${line.value}'`)),
  inLine('a " at the end of an item', quotes, wordsOfItem, (line) =>
    valued(line, `${line.value}"`),
  ),
  inLine('a " within "', quotes, isText, (line) =>
    valued(line, `"${line.value.replace(/ (\S+)/, ' "$1"')}"`),
  ),
  inLine("an apostrophe within '", quotes, isText, (line) =>
    valued(line, `'${line.value.replace(/(?<=\p{Ll})(?=\p{Ll} )/u, "'")}'`),
  ),
  inLine('a " closed with ”', quotes, isText, (line) => valued(line, `"${line.value}”`)),
  inLine("a ' closed with ’", quotes, isText, (line) => valued(line, `'${line.value}’`)),
  inLine('a text between „ and “', quotes, isText, (line) => valued(line, `„${line.value}“`)),
  inLine('a link between “ and ”', { de: /Meinten Sie/, en: /Did you mean/ }, isPageLink, (line) =>
    valued(line, `“${line.value}”`),
  ),
  inLine('a type between „ and “', anyWord, isBlockStart, (line) =>
    valued(line, `„${line.value}“`),
  ),
  inLine('a link between back ticks', quotes, isPageLink, (line) =>
    valued(line, `\`${line.value}\``),
  ),
  inLine('text behind a quoted text', quotes, isText, (line) =>
    valued(line, `"${line.value}" und mehr`),
  ),
  inLine('an escape that is none', { de: /\\|einfach/, en: /\\|single/ }, isText, (line) =>
    valued(line, `"${line.value.replace(' ', ' \\k')}"`),
  ),
  inLine('a path of Windows between "', { de: /\\|einfach/, en: /\\|single/ }, isText, (line) =>
    valued(line, `"${line.value} C:\\Daten\\Seite"`),
  ),
  inLine("an escaped ' within '", quotes, isText, (line) =>
    valued(line, `'${line.value} geht\\'s'`),
  ),

  // Characters that are special in YAML
  inLine('a # in a text', quotes, isText, (line) => valued(line, line.value.replace(' ', ' #'))),
  inLine('a # with a number', quotes, isText, (line) => valued(line, `${line.value} # 1`)),
  inLine(
    'an anchor without quotation marks',
    quotes,
    isAnchorLink,
    (line) => `${head(line)}⟦${line.value.slice(1, -1)}⟧`,
  ),
  ...[
    '@',
    '`',
    '%',
    '*',
    '& ',
    '!',
    '|',
    '> ',
    '] ',
    '} ',
    ', ',
    '? ',
    '- ',
    '[Neu] ',
    '{Neu} ',
    '!! ',
  ].map((sign) =>
    inLine(`a text that begins with “${sign.trim()}”`, quotes, isText, (line) =>
      valued(line, `${sign}${line.value}`),
    ),
  ),
  inLine(
    'a link of Markdown without quotation marks',
    quotes,
    keyed('text', 'note', 'notice'),
    (line) =>
      line.value !== '' && !/^[|>'"]/.test(line.value)
        ? valued(line, `[Mehr](/contact) ${line.value}`)
        : undefined,
  ),
  inLine('a fact without quotation marks', quotes, isText, (line) =>
    valued(line, '{facts.city} und Umgebung'),
  ),
  inLine('only a fact, without quotation marks', quotes, isText, (line) =>
    valued(line, '{facts.city}'),
  ),
  inLine('a template', anyWord, isText, (line) => valued(line, '{{ heading }}')),
  inLine(
    'an anchor of YAML',
    anyWord,
    both(hasBelow, inBlock, withoutDash),
    (line) => `${line.raw} ⟦&liste⟧`,
  ),
  inLine('an alias of YAML', anyWord, isText, (line) => valued(line, '*vorlage')),
  inLine(
    'a merge key',
    /ref|content\/shared/,
    both(isText, withoutDash),
    (line) => `${line.raw}\n${blanks(line.indent)}⟦<<: *vorlage⟧`,
  ),
  inLine('a tag', anyWord, isText, (line) => valued(line, `!!str ${line.value}`)),

  // Brackets
  inLine('an open [', /[[\]]|Klammer|bracket/, isFlowList, (line) =>
    valued(line, line.value.slice(0, -1)),
  ),
  inLine(
    'an open {',
    /[{}]|Klammer|bracket/,
    laterEntry,
    (line) => `${blanks(line.indent)}- ⟦{ ${line.raw.slice(column(line))}⟧`,
  ),
  inLine(
    'a } without {',
    /[{}]|Klammer|bracket|["'„]/,
    isText,
    (line) => `${head(line)}⟦${line.value} }⟧`,
  ),
  inLine(
    'brackets without a comma',
    /,|Komma|comma/,
    both(
      keyed('label'),
      words,
      (line, lines) =>
        line.dash !== '' &&
        below(line, lines)?.key === 'href' &&
        below(line, lines)?.dash === '' &&
        page.test(below(line, lines)?.value ?? '') &&
        (lines[line.index + 2]?.indent ?? 0) <= line.indent,
    ),
    (line, _random, lines) =>
      `${blanks(line.indent)}⟦- { label: ${line.value} href: ${below(line, lines)?.value} }⟧${withoutNext}`,
  ),
  inLine(
    'the wrong bracket at the end',
    /[\]}]|Klammer|bracket/,
    hasBelow,
    (line, _random, lines) =>
      below(line, lines)?.kind === 'item' ? `${line.raw} ⟦[Eins, zwei}⟧` : undefined,
  ),
  inLine(
    'round brackets for a list',
    anyWord,
    (line) => /^\[.*\]$/.test(line.value),
    (line) => valued(line, `(${line.value.slice(1, -1)})`),
  ),

  // Texts of several lines
  inLine(
    'a word behind the head of a text',
    anyWord,
    isHead,
    (line) => `${head(line)}⟦${line.value} Kurz⟧`,
  ),
  inLine('a small L for the head of a text', /[|>]-/, isHead, (line) => valued(line, 'l-')),
  inLine('a capital I for the head of a text', /[|>]-/, isHead, (line) => valued(line, 'I-')),
  inLine('a head of a text the wrong way round', /[|>]-/, isHead, (line) => valued(line, '-|')),
  inLine('a long dash in the head of a text', /[|>]-/, isHead, (line) =>
    valued(line, `${line.value[0]}–`),
  ),
  inLine('an underscore in the head of a text', /[|>]-/, isHead, (line) =>
    valued(line, `${line.value[0]}_`),
  ),
  inLine('a blank in the head of a text', /[|>]-/, isHead, (line) =>
    valued(line, `${line.value[0]} -`),
  ),
  inLine('no head of a text with paragraphs', /[|>]-/, isLiteral, (line, _random, lines) => {
    const rest = lines.slice(line.index + 1)
    const end = rest.findIndex(({ kind }) => kind !== 'text' && kind !== 'blank')
    const text = rest
      .slice(0, end === -1 ? undefined : end)
      .map(({ raw }) => raw)
      .join('\n')
      .trimEnd()
    return /[.!?]\n\n +\p{Lu}/u.test(text) && !/: |#|\n +[-*]/.test(text)
      ? `${blanks(line.indent)}${line.dash}⟦${line.key}:⟧`
      : undefined
  }),
  inLine('> for | above a list', /\|/, isLiteral, (line, _random, lines) => {
    const rest = lines.slice(line.index + 1)
    const end = rest.findIndex(({ kind }) => kind !== 'text' && kind !== 'blank')
    const text = rest
      .slice(0, end === -1 ? undefined : end)
      .map(({ raw }) => raw)
      .join('\n')
    return /\n +- .*\n +- /.test(text) ? `${head(line)}⟦>-⟧` : undefined
  }),
  inLine(
    'the first line of a text too far right',
    { de: /Rücken|Leerzeichen/, en: /[Ii]ndent|space/ },
    both(
      (line, lines) =>
        line.kind === 'text' &&
        isHead(lines[line.index - 1] ?? line, lines) &&
        below(line, lines)?.kind === 'text',
    ),
    (line) => mark(`  ${line.raw}`),
  ),

  // Keys
  inLine(
    'a field name twice',
    { de: /[Ll]ösch|Namen/, en: /[Dd]elete|[Rr]emove|name/ },
    both(isText, withoutDash),
    (line) => `${line.raw}\n${blanks(line.indent)}⟦${line.key}: Noch einmal⟧`,
  ),
  inLine(
    '“blocks” twice',
    { de: /[Ll]ösch|Namen/, en: /[Dd]elete|[Rr]emove|name/ },
    both(isBlockStart, (line) => line.index > 30),
    (line) => `⟦blocks:⟧\n${line.raw}`,
  ),
  inLine(
    'a misspelt field name',
    anyWord,
    both(isField, inBlock, (line) => (line.key ?? '').length > 4 && line.key !== 'type'),
    (line, random) => {
      const key = isMisspelt(line.key ?? '', random)
      return key === line.key
        ? undefined
        : `${blanks(line.indent)}${line.dash}⟦${key}⟧${line.raw.slice(column(line) + (line.key ?? '').length)}`
    },
  ),
  inLine(
    'a field name with a capital',
    anyWord,
    both(isField, inBlock, (line) => line.key !== 'type'),
    (line) => {
      const key = line.key ?? ''
      return `${blanks(line.indent)}${line.dash}⟦${(key[0] ?? '').toUpperCase()}${key.slice(1)}⟧${line.raw.slice(column(line) + key.length)}`
    },
  ),
  inLine(
    'a German field name',
    anyWord,
    both(isField, keyed('heading', 'title', 'text', 'image', 'description', 'label')),
    (line) => {
      const german =
        {
          heading: 'überschrift',
          title: 'titel',
          text: 'Text',
          image: 'bild',
          description: 'beschreibung',
          label: 'beschriftung',
        }[line.key ?? ''] ?? ''
      return `${blanks(line.indent)}${line.dash}⟦${german}⟧${line.raw.slice(column(line) + (line.key ?? '').length)}`
    },
  ),
  inLine(
    'one for many, or many for one',
    anyWord,
    keyed('actions', 'action', 'items', 'image', 'images', 'sections', 'ticks'),
    (line) => {
      const key = line.key ?? ''
      const other = key.endsWith('s') ? key.slice(0, -1) : `${key}s`
      return `${blanks(line.indent)}${line.dash}⟦${other}⟧${line.raw.slice(column(line) + key.length)}`
    },
  ),
  inLine(
    'a misspelt type',
    anyWord,
    both(isBlockStart, (line) => line.value !== 'ref'),
    (line, random) => valued(line, isMisspelt(line.value, random)),
  ),
  inLine('a type with a capital', anyWord, isBlockStart, (line) =>
    valued(line, `${line.value[0]?.toUpperCase()}${line.value.slice(1)}`),
  ),
  inLine(
    'a type with an underscore',
    anyWord,
    both(isBlockStart, (line) => line.value.includes('-')),
    (line) => valued(line, line.value.replace('-', '_')),
  ),
  inLine(
    'a type with a blank',
    anyWord,
    both(isBlockStart, (line) => line.value.includes('-')),
    (line) => valued(line, line.value.replace('-', ' ')),
  ),
  inLine('“typ” for “type”', /type/, isBlockStart, (line) => `  - ⟦typ⟧: ${line.value}`),
  inLine(
    'no type',
    /type/,
    both(isBlockStart, (line, lines) => (below(line, lines)?.raw ?? '').startsWith('    ')),
    (line, _random, lines) => `⟦  - ${after(line, lines).trim()}⟧${withoutNext}`,
  ),
  inLine(
    'an unknown word in a choice',
    anyWord,
    keyed('tone', 'kind', 'mode', 'variant', 'layout'),
    (line, random) => valued(line, isMisspelt(line.value, random)),
  ),
  inLine('a misspelt icon', anyWord, keyed('icon'), (line, random) =>
    line.value.length > 4 ? valued(line, isMisspelt(line.value, random)) : undefined,
  ),
  inLine(
    'a misspelt reference',
    anyWord,
    both(keyed('to'), (line) => line.block === 'ref'),
    (line, random) => valued(line, isMisspelt(line.value, random)),
  ),
  inLine(
    'a reference with the ending of its file',
    anyWord,
    both(keyed('to'), (line) => line.block === 'ref'),
    (line) => valued(line, `${line.value}.yaml`),
  ),
  inLine(
    'a reference with the folder of its file',
    anyWord,
    both(keyed('to'), (line) => line.block === 'ref'),
    (line) => valued(line, `shared/${line.value}`),
  ),
  inLine(
    'an id with a capital',
    anyWord,
    both(keyed('id'), (line) => /^[a-z]/.test(line.value)),
    (line) => valued(line, `${line.value[0]?.toUpperCase()}${line.value.slice(1)}`),
  ),
  inLine(
    'an id with a blank',
    anyWord,
    both(keyed('id'), (line) => /^[a-z]/.test(line.value)),
    (line) => valued(line, `${line.value} neu`),
  ),
  inLine(
    'an id with its #',
    anyWord,
    both(keyed('id'), (line) => /^[a-z]/.test(line.value)),
    (line) => valued(line, `'#${line.value}'`),
  ),

  // Values
  inLine('a number for a text', quotes, isText, (line) => valued(line, '2026')),
  inLine('true for a text', quotes, isText, (line) => valued(line, 'true')),
  inLine(
    'a list for a text',
    anyWord,
    both(isText, withoutDash),
    (line) => `${blanks(line.indent)}⟦${line.key}:\n${blanks(line.indent + 2)}- ${line.value}⟧`,
  ),
  inLine(
    'a map for a text',
    anyWord,
    both(isText, withoutDash),
    (line) => `${blanks(line.indent)}⟦${line.key}:\n${blanks(line.indent + 2)}de: ${line.value}⟧`,
  ),
  inLine(
    'nothing for a text',
    anyWord,
    both(isText, withoutDash),
    (line) => `${blanks(line.indent)}⟦${line.key}:⟧`,
  ),
  inLine('blanks for a text', anyWord, isText, (line) => valued(line, "'  '")),
  inLine('~ for a text', anyWord, isText, (line) => valued(line, '~')),
  inLine(
    'a text for a list',
    dashes,
    both(
      hasBelow,
      withoutDash,
      inBlock,
      (line, lines) =>
        below(line, lines)?.kind === 'item' && (lines[line.index + 2]?.kind ?? '') !== 'more',
    ),
    (line, _random, lines) =>
      lines[line.index + 2]?.kind === 'item' ? undefined : `${line.raw} ⟦Ein Text⟧`,
  ),
  inLine(
    'a list for a map',
    anyWord,
    both(keyed('image', 'action'), hasBelow),
    (line, _random, lines) => {
      const next = below(line, lines)
      const only = (lines[line.index + 2]?.indent ?? 0) <= line.indent
      return next?.kind === 'field' && only && next.dash === ''
        ? `${blanks(line.indent)}${line.dash}⟦${line.key}:\n${blanks(next.indent)}- ${next.raw.trim()}⟧${withoutNext}`
        : undefined
    },
  ),
  inLine(
    'a picture without “src”',
    /src/,
    both(
      keyed('image'),
      hasBelow,
      (line, lines) =>
        lines[line.index + 1]?.key === 'src' &&
        (lines[line.index + 2]?.indent ?? 0) <= column(line),
    ),
    (line) => `${blanks(line.indent)}${line.dash}⟦image: beratung/hero.webp⟧${withoutNext}`,
  ),
  inLine('“ja” for true', /true/, keyed('decorative', 'countUp'), (line) => valued(line, 'ja')),
  inLine('"true" in quotation marks', /true/, keyed('decorative', 'countUp'), (line) =>
    valued(line, '"true"'),
  ),
  inLine('“True” with a capital', /true/, keyed('decorative', 'countUp'), (line) =>
    valued(line, 'Wahr'),
  ),
  inLine('a number with a comma', /\./, keyed('columns', 'readingTime'), (line) =>
    valued(line, '2,5'),
  ),
  inLine('a number with its unit', anyWord, keyed('columns', 'readingTime'), (line) =>
    valued(line, `${line.value} Min`),
  ),
  inLine('a number in words', anyWord, keyed('columns', 'readingTime'), (line) =>
    valued(line, 'zwei'),
  ),
  inLine('a number in quotation marks', anyWord, keyed('columns', 'readingTime'), (line) =>
    valued(line, `"${line.value}"`),
  ),
  inLine('a number too big', anyWord, keyed('columns', 'readingTime'), (line) =>
    valued(line, '4000'),
  ),
  ...Object.entries({
    'a month 13': '2026-13-01',
    'a day that never was': '2026-02-30',
    'a German date': '31.12.2025',
    'a date with slashes': '2026/12/31',
    'a short date': '2026-1-5',
    'a date in words': '3. Mai 2026',
    'a date with a time': '2026-05-03T10:00',
    'an American date': '12/31/2026',
    'a year with two digits': '26-05-03',
    'a month alone': '2026-05',
    'a date with a dot': '2026.05.03',
    'the letter O in a date': '2O26-05-03',
    'a date with long dashes': '2026–05–03',
  }).map(([name, value]) =>
    inLine(name, anyWord, keyed('date', 'stand'), (line) =>
      /^\d{4}-/.test(line.value) ? valued(line, value) : undefined,
    ),
  ),

  // Links and images
  inLine('a misspelt link', anyWord, isPageLink, (line, random) =>
    valued(line, `/${isMisspelt(line.value.slice(1), random)}`),
  ),
  inLine('a link without its slash', /\//, isPageLink, (line) => valued(line, line.value.slice(1))),
  inLine('a link with .html', anyWord, isPageLink, (line) => valued(line, `${line.value}.html`)),
  inLine('a link with .yaml', anyWord, isPageLink, (line) => valued(line, `${line.value}.yaml`)),
  inLine('a link with a capital', anyWord, isPageLink, (line) =>
    valued(
      line,
      line.value.replace(/^\/./, (start) => start.toUpperCase()),
    ),
  ),
  inLine('a link with a backslash', /\//, isPageLink, (line) =>
    valued(line, line.value.replace('/', '\\')),
  ),
  inLine('a link with a blank', anyWord, isPageLink, (line) =>
    valued(line, line.value.replace(/(?<=^\/...)/, ' ')),
  ),
  inLine('a link with two slashes', anyWord, isPageLink, (line) => valued(line, `/${line.value}`)),
  inLine('a link with a dot before it', anyWord, isPageLink, (line) =>
    valued(line, `.${line.value}`),
  ),
  inLine('a link to the folder of pages', anyWord, isPageLink, (line) =>
    valued(line, `/pages${line.value}`),
  ),
  inLine('a link with a semicolon', anyWord, isPageLink, (line) => valued(line, `${line.value};`)),
  inLine('a link with a comma', anyWord, isPageLink, (line) => valued(line, `${line.value},`)),
  inLine('a link with a full stop', anyWord, isPageLink, (line) => valued(line, `${line.value}.`)),
  inLine('www without https', /https:\/\//, isPageLink, (line) => valued(line, 'www.leipzig.de')),
  inLine('htps', /https/, isPageLink, (line) => valued(line, 'htps://www.leipzig.de')),
  inLine('https with one slash', /https:\/\//, isPageLink, (line) =>
    valued(line, 'https:/www.leipzig.de'),
  ),
  inLine('https without a colon', /https:\/\//, isPageLink, (line) =>
    valued(line, 'https//www.leipzig.de'),
  ),
  inLine('https alone', anyWord, isPageLink, (line) => valued(line, 'https://')),
  inLine('a blank in an address', anyWord, isPageLink, (line) =>
    valued(line, 'https://www.leipzig .de/rathaus'),
  ),
  inLine('an e-mail address as a link', /mailto:/, isPageLink, (line) =>
    valued(line, 'post@leipzig.de'),
  ),
  inLine('an e-mail link without @', /@/, isPageLink, (line) =>
    valued(line, 'mailto:post.leipzig.de'),
  ),
  inLine('an e-mail link with slashes', /mailto:/, isPageLink, (line) =>
    valued(line, 'mailto://post@leipzig.de'),
  ),
  inLine('a telephone number as a link', /tel:/, isPageLink, (line) =>
    valued(line, '+49 341 123456'),
  ),
  inLine('a telephone link with blanks', /tel:/, isPageLink, (line) =>
    valued(line, '"tel: 0341 123456"'),
  ),
  inLine(
    'nothing for a link',
    anyWord,
    isPageLink,
    (line) => `${blanks(line.indent)}${line.dash}⟦${line.key}:⟧`,
  ),
  inLine('a stand-in for a link', anyWord, isPageLink, (line) => valued(line, 'TODO')),
  inLine('a misspelt anchor', anyWord, isAnchorLink, (line, random) =>
    valued(line, `'#${isMisspelt(line.value.slice(2, -1), random)}'`),
  ),
  inLine('an anchor without its #', /#/, isAnchorLink, (line) =>
    valued(line, line.value.slice(2, -1)),
  ),
  inLine('an anchor with a blank', anyWord, isAnchorLink, (line) =>
    valued(line, line.value.replace('#', '# ')),
  ),
  inLine('an anchor with a capital', anyWord, isAnchorLink, (line) =>
    valued(
      line,
      line.value.replace(/#./, (start) => start.toUpperCase()),
    ),
  ),
  inLine('a misspelt picture', anyWord, isPicture, (line, random) => {
    const [folder = '', name = ''] = line.value.replace('.webp', '').split('/')
    return name.length < 3 ? undefined : valued(line, `${folder}/${isMisspelt(name, random)}.webp`)
  }),
  inLine('a picture with another ending', anyWord, isPicture, (line) =>
    valued(line, line.value.replace('.webp', '.jpg')),
  ),
  inLine('a picture without its ending', anyWord, isPicture, (line) =>
    valued(line, line.value.replace('.webp', '')),
  ),
  inLine('a picture with its whole path', anyWord, isPicture, (line) =>
    valued(line, `content/media/${line.value}`),
  ),
  inLine('a picture with a slash before it', anyWord, isPicture, (line) =>
    valued(line, `/${line.value}`),
  ),
  inLine('a picture on a drive', anyWord, isPicture, (line) =>
    valued(line, 'C:\\Bilder\\hero.webp'),
  ),
  inLine('a picture with a capital', anyWord, isPicture, (line) =>
    valued(
      line,
      line.value.replace(/^./, (start) => start.toUpperCase()),
    ),
  ),
  inLine('a picture of another site', anyWord, isPicture, (line) =>
    valued(line, 'https://example.org/hero.webp'),
  ),
  inLine('a picture in Markdown', anyWord, isPicture, (line) => valued(line, `![](${line.value})`)),

  // Facts
  ...[
    '{facts.ciyt}',
    '{fact.city}',
    '{Facts.city}',
    '{facts.city',
    '{{facts.city}}',
    '{ facts.city }',
    '{facts:city}',
    '{facts-city}',
    '{facts city}',
    '$facts.city',
    '{facts.City}',
    '(facts.city)',
    '[facts.city]',
    '{facts.}',
    '{facts}',
    '{facts..city}',
    'facts.city}',
    '{facts,city}',
    '{fakten.city}',
    '{facts/city}',
    '{facts.city.}',
    '<facts.city>',
    '%facts.city%',
    '${facts.city}',
    '{facts.stadt}',
  ].map((fact) =>
    inLine(`“${fact}”`, /\{facts\./, inMarkdown, (line) =>
      line.raw.replace(/(?<=^ *\p{L}+ )/u, `⟦${fact}⟧ `),
    ),
  ),

  // Markdown
  ...Object.entries({
    'an open **': '**sehr',
    'an open ** with a blank': '** sehr**',
    'a link with a blank in it': '[Kontakt] (/contact)',
    'a link that stays open': '[Kontakt](/contact',
    'a link the wrong way round': '(Kontakt)[/contact]',
    'a link without words': '[](/contact)',
    'a link without a target': '[Kontakt]()',
    'a link without a slash': '[Kontakt](kontakt)',
    'a link with a misspelt target': '[Kontakt](/kontakd)',
    'a link with www': '[Leipzig](www.leipzig.de)',
    'a link with a blank in its target': '[Kontakt](/kon takt)',
    'a link in curly brackets': '[Kontakt]{/contact}',
    'a link with curly quotes': '[Kontakt](“/contact”)',
    'a link of HTML': '<a href="/contact">Kontakt</a>',
    'a line of HTML': 'und<hr>',
    'a font of HTML': '<font>sehr</font>',
    'stars in a word': 'Kund*innen und Mitarbeiter*innen',
    'a link in double brackets': '[[Kontakt]](/contact)',
    'a link of a wiki': '[[kontakt]]',
    'a link of BBCode': '[url=/contact]Kontakt[/url]',
    'bold of BBCode': '[b]sehr[/b]',
    'three stars for two': '***sehr**',
    'one star for two': '**sehr*',
    'an entity that is none': 'M&uumlll',
    'a letter that lost its bytes': 'gr\uFFFD\uFFFDer',
    'UTF-8 read as Latin-1': 'grÃ¶ÃŸer',
    'a comment of HTML': '<!-- hier noch etwas -->',
    'a note in brackets for later': '[TODO: Zahl]',
    'filler text': 'Lorem ipsum dolor sit amet',
    'the same word twice': 'and and',
    'a picture': '![Bild](hero.webp)',
  }).map(([name, written]) =>
    inLine(`Markdown: ${name}`, anyWord, inMarkdown, (line) =>
      line.raw.replace(/(?<=^ *\p{L}+ )/u, `⟦${written}⟧ `),
    ),
  ),
  inLine(
    'Markdown: a heading without its blank',
    anyWord,
    (line, lines) =>
      line.kind === 'text' && /^ +# \p{Lu}/u.test(line.raw) && lines[line.index - 1]?.raw === '',
    (line) => `${blanks(line.indent)}⟦${line.raw.trim().replace('# ', '#')}⟧`,
  ),
  inLine(
    'Markdown: a heading too deep',
    anyWord,
    (line, lines) =>
      line.kind === 'text' && /^ +# \p{Lu}/u.test(line.raw) && lines[line.index - 1]?.raw === '',
    (line) => `${blanks(line.indent)}⟦${line.raw.trim().replace('# ', '### ')}⟧`,
  ),
  inLine(
    'Markdown: bullets that are none',
    anyWord,
    (line, lines) =>
      line.kind === 'text' &&
      /^ +- \S/.test(line.raw) &&
      lines[line.index - 1]?.raw === '' &&
      /^ +- \S/.test(lines[line.index + 1]?.raw ?? ''),
    (line) => `${blanks(line.indent)}⟦• ${line.raw.trim().slice(2)}⟧`,
  ),
  ...[
    '**sehr** viel',
    '<br>',
    '[Mehr](/contact)',
    '&nbsp;',
    '<p>Text</p>',
    '*sehr* viel',
    '`Code`',
    '<!-- x -->',
    '~~alt~~',
  ].map((written) =>
    inLine(
      `“${written}” in a plain text`,
      anyWord,
      (line, lines) =>
        isText(line, lines) && ['heading', 'eyebrow', 'label'].includes(line.key ?? ''),
      (line) => `${head(line)}⟦'${line.value} ${written}'⟧`,
    ),
  ),

  // Pasted text
  inLine(
    'a line of JSON',
    anyWord,
    both(isText, withoutDash, followed),
    (line) => `${blanks(line.indent)}⟦"${line.key}": "${line.value}",⟧`,
  ),
  inLine(
    'a comma at the end of a choice',
    anyWord,
    keyed('tone', 'kind', 'mode', 'variant', 'layout', 'icon'),
    (line) => valued(line, `${line.value},`),
  ),
  inLine(
    'a semicolon at the end of a choice',
    anyWord,
    keyed('tone', 'kind', 'mode', 'variant', 'layout', 'icon'),
    (line) => valued(line, `${line.value};`),
  ),
  inLine(
    'a comment of JavaScript',
    /#/,
    both(isField, inBlock, withoutDash),
    (line) => `${blanks(line.indent)}⟦// Das prüfen wir noch⟧\n${line.raw}`,
  ),
  inLine(
    'a comment of CSS',
    /#/,
    both(isField, inBlock, withoutDash),
    (line) => `${blanks(line.indent)}⟦/* Das prüfen wir noch */⟧\n${line.raw}`,
  ),
  inLine(
    'a comment of HTML',
    /#/,
    isBlockStart,
    (line) => `⟦  <!-- Das prüfen wir noch -->⟧\n${line.raw}`,
  ),
  inLine('a line of three dashes', anyWord, isBlockStart, (line) => `⟦---⟧\n${line.raw}`),
  inLine('a line of stars', anyWord, isBlockStart, (line) => `⟦***⟧\n${line.raw}`),
  inLine('a line of dashes', anyWord, isBlockStart, (line) => `⟦  ----------⟧\n${line.raw}`),
  inLine('a code fence', anyWord, isBlockStart, (line) => `⟦\`\`\`⟧\n${line.raw}`),
  inLine(
    'a mark of a diff',
    anyWord,
    both(isText, withoutDash, inBlock),
    (line) => `⟦+${line.raw.slice(1)}⟧`,
  ),
  inLine(
    'a line that a diff took away',
    anyWord,
    both(isText, withoutDash, inBlock),
    (line) => `⟦-${line.raw.slice(1)}⟧`,
  ),
  inLine(
    'two versions of Git',
    anyWord,
    both(isText, withoutDash),
    (line) => `⟦<<<<<<< HEAD⟧\n${line.raw}\n=======\n${line.raw}!\n>>>>>>> texte`,
  ),
  inLine(
    'two versions of Git and their base',
    anyWord,
    both(isText, withoutDash),
    (line) =>
      `⟦<<<<<<< HEAD⟧\n${line.raw}\n||||||| 1234567\n${line.raw}?\n=======\n${line.raw}!\n>>>>>>> texte`,
  ),
  inLine(
    'one mark of Git that was left',
    anyWord,
    both(isText, withoutDash),
    (line) => `${line.raw}\n⟦=======⟧`,
  ),
  inLine(
    'another mark of Git that was left',
    anyWord,
    both(isText, withoutDash),
    (line) => `${line.raw}\n⟦>>>>>>> texte⟧`,
  ),
  inLine(
    'a sentence between blocks',
    anyWord,
    isBlockStart,
    (line) => `⟦Hier kommt noch etwas hin⟧\n${line.raw}`,
  ),
  inLine(
    'a sentence between fields',
    anyWord,
    both(isText, withoutDash, followed),
    (line) => `${line.raw}\n${blanks(line.indent)}⟦hier kommt noch etwas hin⟧`,
  ),
  inLine(
    'a table',
    anyWord,
    both(isText, withoutDash, followed),
    (line) => `${line.raw}\n${blanks(line.indent)}⟦| Name | Preis |⟧`,
  ),
  inLine(
    'a tag of HTML between fields',
    anyWord,
    both(isText, withoutDash, followed),
    (line) => `${line.raw}\n${blanks(line.indent)}⟦<p>Text</p>⟧`,
  ),
  inLine(
    'a heading of HTML for a text',
    anyWord,
    (line, lines) =>
      isText(line, lines) && ['heading', 'eyebrow', 'label'].includes(line.key ?? ''),
    (line) => valued(line, `<strong>${line.value}</strong>`),
  ),
  whole(
    anyWord,
    'an answer with a code fence around it',
    (text) => `⟦\`\`\`yaml⟧\n${text}\`\`\`\n`,
  ),
  whole(anyWord, 'a sentence before the page', (text) => `⟦Hier ist die Seite⟧\n${text}`),
  whole(anyWord, 'a sentence behind the page', (text) => `${text}⟦Ende der Seite⟧\n`),
  whole(
    anyWord,
    'the page twice',
    (text) =>
      `${text}${text
        .replace(/^title/m, '⟦title⟧')
        .replace(/^description/m, '⟦description⟧')
        .replace(/^blocks/m, '⟦blocks⟧')}`,
  ),
  whole({ de: /Löschen/, en: /Delete|Remove/ }, 'a control character', (text, random) => {
    const places = [...text.matchAll(/(?<=\p{Ll} )(?=\p{Ll})/gu)]
    const at = pick(places, random).index
    return `${text.slice(0, at)}⟦\u0008⟧${text.slice(at)}`
  }),
  whole(anyWord, 'a mark that turns the direction', (text, random) => {
    const places = [...text.matchAll(/(?<=\p{Ll} )(?=\p{Ll})/gu)]
    const at = pick(places, random).index
    return `${text.slice(0, at)}⟦\u202E⟧${text.slice(at)}`
  }),

  // Unfinished edits
  inLine(
    'a field that is only begun',
    anyWord,
    both(isText, withoutDash, followed),
    (line) => `${line.raw}\n${blanks(line.indent)}⟦tex⟧`,
  ),
  inLine(
    'a block that is only begun',
    anyWord,
    isBlockStart,
    (line) => `  - ⟦type:⟧\n\n${line.raw}`,
  ),
  inLine(
    'a block with a type alone',
    anyWord,
    both(isBlockStart, (line) => line.value !== 'ref'),
    (line) => `⟦  - type: grid⟧\n\n${line.raw}`,
  ),
  inLine('a dash alone among blocks', anyWord, isBlockStart, (line) => `⟦  -⟧\n\n${line.raw}`),
  whole(anyWord, 'no title', (text) =>
    /^title: .*\n/m.test(text)
      ? `⟦${text.replace(/^title: .*\n/m, '').replace(/^description:/m, 'description⟧:')}`
      : undefined,
  ),
  whole(anyWord, 'a page without blocks', (text) => {
    const at = text.indexOf('\nblocks:')
    return at === -1 ? undefined : `⟦${text.slice(0, at)}⟧\n`
  }),
  whole(anyWord, 'a page of which the end is missing', (text) => {
    const lines = linesOf(text)
    const cut = lines.filter(
      (line) =>
        isText(line, lines) &&
        line.dash !== '' &&
        line.key === 'label' &&
        lines[line.index + 1]?.key === 'href',
    )
    if (cut.length === 0) return undefined
    const line = cut.at(-1)
    if (line === undefined) return undefined
    return [
      ...lines.slice(0, line.index).map(({ raw }) => raw),
      `${blanks(line.indent)}- ⟦${line.raw.slice(line.indent + 2)}⟧`,
      '',
    ].join('\n')
  }),
  inLine(
    'a target without its button',
    /href/,
    both(
      keyed('label'),
      (line, lines) =>
        line.dash !== '' && below(line, lines)?.key === 'href' && line.above.at(-1) === 'actions',
    ),
    (line, _random, lines) => {
      const rest = lines[line.index + 1]
      return rest === undefined
        ? undefined
        : `${blanks(line.indent)}⟦${line.raw.trim()}\n${blanks(line.indent + 2)}herf⟧: ${rest.value}${withoutNext}`
    },
  ),

  // Wrong places
  inLine(
    'the source of a picture right in the block',
    /image|src/,
    both(isBlockStart, (line, lines) =>
      lines.some(
        (other) =>
          other.index > line.index &&
          other.index < line.index + 12 &&
          other.key === 'heading' &&
          other.block === line.block,
      ),
    ),
    (line) => `${line.raw}\n    ⟦src: beratung/hero.webp⟧`,
  ),
  inLine(
    'the target of a button right in the block',
    /action|href/,
    both(isBlockStart, (line) => line.value === 'hero' || line.value === 'cta'),
    (line) => `${line.raw}\n    ⟦href: /contact⟧`,
  ),
  inLine(
    'a field of the page in a block',
    anyWord,
    both(isBlockStart, (line) => line.value !== 'ref'),
    (line) => `${line.raw}\n    ⟦layout: legal⟧`,
  ),
  inLine(
    'a field of a block in the page',
    anyWord,
    keyed('blocks'),
    (line) => `⟦heading: Ein Titel⟧\n${line.raw}`,
  ),
  inLine(
    'a block in the list of another block',
    anyWord,
    both(laterEntry, (line) => line.indent === 6),
    (line) =>
      `${blanks(line.indent)}⟦- type: quote\n${blanks(line.indent + 2)}quote: Gut gemacht.\n${blanks(line.indent + 2)}name⟧: Mara Muster\n${line.raw}`,
  ),
  inLine(
    'an entry in the list of blocks',
    /type/,
    both(isBlockStart),
    (line) => `⟦  - label: Kontakt aufnehmen\n    href⟧: /contact\n\n${line.raw}`,
  ),
  inLine(
    'two values on one line',
    anyWord,
    both(isPageLink, (line) => line.key === 'href'),
    (line) => `${head(line)}⟦${line.value} kind: secondary⟧`,
  ),
  inLine(
    'the same id twice',
    anyWord,
    both(
      isBlockStart,
      (line, lines) =>
        line.value !== 'ref' &&
        below(line, lines)?.key !== 'id' &&
        lines.some((other) => other.key === 'id' && other.indent === 4 && other.index < line.index),
    ),
    (line, _random, lines) => {
      const other = lines.find((one) => one.key === 'id' && one.indent === 4)
      const own = lines.find(
        (one) => one.index > line.index && one.indent === 4 && one.key === 'id',
      )
      return own?.block === line.block || other === undefined
        ? undefined
        : `${line.raw}\n    id: ⟦${other.value}⟧`
    },
  ),
]
