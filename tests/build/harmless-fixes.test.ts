import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { fixSite } from '../../src/build/validate/fix-site.ts'
import { schemas } from '../support/kit.ts'
import { distanceBetween } from '../../src/text/nearest-name.ts'
import { sortProblems } from '../../src/problems/problem.ts'
import { SiteModel } from '../../src/content/site/site-model.ts'
import { randomFrom } from '../../scripts/art/random.ts'
import { removeSites, smallSiteWith } from '../support/content-on-disk.ts'
import { potteryPages, potterySite } from '../support/pottery-site.ts'
import { trials } from '../support/trials.ts'

/** The number of mistakes; SEED repeats a run. */
const count = trials(60)
const seed = Number(process.env['SEED'] ?? 20_261_122)

const page = 'content/pages/kurse.yaml'
const root = smallSiteWith({
  ...potterySite,
  'content/pages/agb.yaml': potteryPages['content/pages/kontakt.yaml'].replace('Kontakt', 'AGB'),
  'content/pages/avv.yaml': potteryPages['content/pages/kontakt.yaml'].replace('Kontakt', 'AVV'),
})
const model = new SiteModel(root, schemas, { keepsInMemory: 'facts' })
afterAll(removeSites)

/** The text of a page after `--fix`. */
async function fixPage(text: string, file = page, unsafe = false): Promise<string> {
  const before = readFileSync(join(root, file))
  writeFileSync(join(root, file), text)
  try {
    await fixSite(root, validate, { unsafe })
    return readFileSync(join(root, file), 'utf8')
  } finally {
    writeFileSync(join(root, file), before)
  }

  async function validate() {
    model.forget(file)
    return sortProblems((await model.read()).problems)
  }
}

const courses = potteryPages[page]
const withMistake = (from: string, to: string, text = courses): string => {
  expect(text).toContain(from)
  return text.replace(from, () => to)
}

describe('validate --fix', () => {
  test.each<[string, string, string]>([
    ['a link that became a comment', 'anfragen, href: /kontakt }', 'anfragen href: #demo }'],
    ['a link that two pages are equally near to', 'href: /kontakt', 'href: /avb'],
    ['a link of one letter', 'href: /kontakt', 'href: /y'],
    ['an item one blank too far right', '      - Höchstens', '       - Höchstens'],
  ])('does not change %s', async (_name, from, to) => {
    const text = withMistake(from, to)
    expect(await fixPage(text)).toBe(text)
  })
})

describe('validate --fix', () => {
  test.each<[string, string, string, string]>([
    [
      'blanks that only look like blanks before a text',
      '    body: |-\n      Eine',
      '\u00A0\u00A0\u00A0\u00A0body: |-\n      Eine',
      '    body: |-\n      Eine',
    ],
    [
      'quotation marks within quotation marks',
      'heading: Was Sie mitbringen',
      'heading: "Das "Rad" dreht sich"',
      "heading: 'Das „Rad“ dreht sich'",
    ],
    [
      'two quotations in a row',
      'heading: Was Sie mitbringen',
      'heading: "Rad" oder "Scheibe"',
      "heading: '„Rad“ oder „Scheibe“'",
    ],
    ['a link that one page is near to', 'href: /kontakt', 'href: /kontakd', 'href: /kontakt'],
    ['a field without its colon after a text', '    aside:\n', '    aside\n', '    aside:\n'],
    [
      'a list without its colon after a text',
      '    actions:\n      - label: P',
      '    actions\n      - label: P',
      '    actions:\n      - label: P',
    ],
  ])('corrects %s and nothing else', async (_name, from, to, now) => {
    expect(await fixPage(withMistake(from, to))).toBe(withMistake(from, now))
  })
})

/** `alone`: versions of the page with only one of several mistakes. */
type Mistake = { text: string; lines: Set<number>; said: string; alone: string[] }
type Random = () => number

const pick = <T>(list: readonly T[], random: Random): T => {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('Nothing to choose from.')
  return one
}

/** Typing mistakes: the changed line, or undefined if the mistake does not fit the line. */
const typos: Record<string, (line: string, random: Random) => string | undefined> = {
  'a sign missing': (line, random) => {
    const at = Math.floor(random() * line.length)
    return line.slice(0, at) + line.slice(at + 1)
  },
  'a sign too many': (line, random) => {
    const at = Math.floor(random() * (line.length + 1))
    return (
      line.slice(0, at) + pick([...'"\':-#[]{},|>&*!%@`\\ \t•–„“”\u00A0'], random) + line.slice(at)
    )
  },
  'two signs swapped': (line, random) => {
    const at = Math.floor(random() * (line.length - 1))
    return line.slice(0, at) + (line[at + 1] ?? '') + (line[at] ?? '') + line.slice(at + 2)
  },
  'moved to the right': (line, random) => ' '.repeat(1 + Math.floor(random() * 3)) + line,
  'moved to the left': (line, random) =>
    line.replace(pick([/^ /, /^ {2}/, /^ {3}/, /^ +/], random), ''),
  'strange blanks before it': (line, random) =>
    line.replace(/^ +/, (blanks) => pick(['\u00A0', '\t', '\u2003'], random).repeat(blanks.length)),
  'one strange blank before it': (line, random) => {
    const blanks = /^ */.exec(line)?.[0].length ?? 0
    const at = Math.floor(random() * blanks)
    return blanks === 0
      ? undefined
      : line.slice(0, at) + pick(['\u00A0', '\t'], random) + line.slice(at + 1)
  },
  'no colon': (line) => (/:(?: |$)/.test(line) ? line.replace(/:(?= |$)/, '') : undefined),
  'no blank behind the colon': (line) =>
    line.includes(': ') ? line.replace(': ', ':') : undefined,
  'an equals sign': (line) => (line.includes(': ') ? line.replace(': ', ' = ') : undefined),
  'no dash': (line, random) =>
    line.includes('- ') ? line.replace('- ', pick(['', '  ', '-', '• ', '– '], random)) : undefined,
  'an open quotation': (line) => line.replace(/([:-] )(?=[^\s|>[{])/, '$1"'),
  'a quotation in a quotation': (line, random) => {
    const words = line.split(' ')
    const at = words.length - 1 - Math.floor(random() * 3)
    return line.replace(/([:-] )([^'"|>[{].*)$/, (_, before: string, text: string) => {
      const inner = words[at] ?? ''
      return `${before}"${text.replace(inner, () => `"${inner}"`)}"`
    })
  },
  'a colon in it': (line) => line.replace(/(\p{L}) (\p{L})/u, '$1: $2'),
  'a mark of a comment in it': (line) => line.replace(/(\p{L}) (\p{L})/u, '$1 #$2'),
  'no head of a text': (line) => (/[|>]-$/.test(line) ? line.replace(/ [|>]-$/, '') : undefined),
  'a word behind the head of a text': (line) => (/[|>]-$/.test(line) ? `${line} kurz` : undefined),
}

function typoIn(before: string, random: Random): Mistake | undefined {
  const lines = before.split('\n')
  const index = Math.floor(random() * (lines.length - 1))
  const line = lines[index] ?? ''
  if (/^\s*(?:#.*)?$/.test(line)) return undefined
  const kind = pick(Object.keys(typos), random)
  const now = typos[kind]?.(line, random)
  if (now === undefined || now === line) return undefined
  lines[index] = now
  return {
    text: lines.join('\n'),
    lines: new Set([index]),
    said: `${kind} in line ${index + 1}: ${now}`,
    alone: [],
  }
}

function mistakeIn(before: string, random: Random): Mistake | undefined {
  const first = typoIn(before, random)
  if (first === undefined || random() < 0.75) return first
  const second = typoIn(first.text, random)
  if (second === undefined) return first
  return {
    text: second.text,
    lines: new Set([...first.lines, ...second.lines]),
    said: `${first.said}\n${second.said}`,
    alone: [first.text, ...onlyIn(before, second)],
  }
}

/** The page with only the lines of one mistake. */
function onlyIn(before: string, { text, lines }: Mistake): string[] {
  const now = text.split('\n')
  return [
    before
      .split('\n')
      .map((line, index) => (lines.has(index) ? (now[index] ?? '') : line))
      .join('\n'),
  ]
}

type Leaf = { leaf: string; first: number; last: number }

/** Each scalar with its key or as an item, and its first and last line (from 0). */
function leavesOf(text: string): Leaf[] | undefined {
  const document = parseDocument(text, { logLevel: 'silent' })
  if (document.errors.length > 0 || document.warnings.length > 0) return undefined
  const leaves: Leaf[] = []
  visit(document.contents, '')
  return leaves

  function visit(node: unknown, name: string): void {
    if (isMap(node)) {
      for (const { key, value } of node.items) visit(value, String(isScalar(key) ? key.value : key))
    } else if (isSeq(node)) for (const item of node.items) visit(item, '-')
    else if (isScalar(node)) {
      const lineAt = (offset = 0) => text.slice(0, offset).split('\n').length - 1
      const [start, end = 1] = node.range ?? []
      leaves.push({
        leaf: `${name} ${JSON.stringify(node.value)}`,
        first: lineAt(start),
        last: lineAt(end - 1),
      })
    }
  }
}

const wordsOf = (line: string): string[] => line.match(/[\p{L}\p{N}]+/gu) ?? []

/** Words of a line that are missing, except words that became a similar word. */
function wordsLost(before: string, after: string): string[] {
  const lettersOf = (line: string) => wordsOf(line).join('')
  if (distanceBetween(lettersOf(before), lettersOf(after)) <= 2) return []
  const left = wordsOf(after)
  const lost = wordsOf(before).filter((word) => {
    const at = left.indexOf(word)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
  return lost.filter((word) => {
    const at = left.findIndex((other) => distanceBetween(word, other) <= 2)
    if (at !== -1) left.splice(at, 1)
    return at === -1 && !wordsOf(after).includes(word)
  })
}

test(
  `validate --fix loses no word, field or item after ${count} random mistakes, and finishes in one run`,
  { timeout: 30_000 + count * 1000 },
  async () => {
    const random = randomFrom(seed).next
    const harm: string[] = []
    const tally = { untouched: 0, changed: 0, whole: 0 }
    for (let done = 0; done < count;) {
      const [file, before] = pick(Object.entries(potteryPages), random)
      const mistake = mistakeIn(before, random)
      if (mistake === undefined) continue
      done++
      const after = await fixPage(mistake.text, file)
      if (after === mistake.text) {
        tally.untouched++
        continue
      }
      tally.changed++
      const leaves = leavesOf(after)
      if (leaves !== undefined) tally.whole++
      const lost = lostIn(mistake.text, after)
      const gone = leavesBefore(before, mistake, after).filter(
        (leaf) => leaves?.some((one) => one.leaf === leaf) === false,
      )
      const again = (await fixPage(after, file)) === after ? [] : ['not done']
      if (lost.length + gone.length + again.length > 0)
        harm.push([mistake.said, ...lost, ...gone, ...again].join('\n  '))
    }
    console.log(`${count} mistakes (seed ${seed}): ${JSON.stringify(tally)}`)
    expect(harm).toEqual([])
  },
)

/** Words and lines that are missing. */
function lostIn(before: string, after: string): string[] {
  const [lines, now] = [before.split('\n'), after.split('\n')]
  if (lines.length !== now.length) return [`${now.length} lines instead of ${lines.length}`]
  return lines.flatMap((line, index) => wordsLost(line, now[index] ?? ''))
}

/** Scalars that must remain: those before the mistake, or parsed with it, on untouched lines. */
function leavesBefore(before: string, { text, lines, alone }: Mistake, after: string): string[] {
  const now = after.split('\n')
  const read = leavesOf(text)
  const touched = new Set([
    ...lines,
    ...text.split('\n').flatMap((line, index) => (line === now[index] ? [] : [index])),
  ])
  // A scalar that one mistake alone makes unreadable was not removed by the fix of another mistake.
  const each = alone.flatMap((one) => [leavesOf(one) ?? []].filter((leaves) => leaves.length > 0))
  const meant = (leavesOf(before) ?? []).filter(({ leaf }) =>
    each.every((leaves) => leaves.some((one) => one.leaf === leaf)),
  )
  const isMeant = ({ leaf }: Leaf) => meant.some((one) => one.leaf === leaf)
  return (read?.filter(isMeant) ?? meant)
    .filter(({ first, last }) => ![...touched].some((line) => first <= line && line <= last))
    .map(({ leaf }) => leaf)
}
