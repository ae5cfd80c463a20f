import { afterAll, expect, test } from 'vitest'
import { Lines } from '../../src/content/yaml/lines.ts'
import { isError, type Position, type Problem } from '../../src/problems/problem.ts'
import { languages, textOf, type Language } from '../../src/locale/texts.ts'
import { randomFrom } from '../../scripts/art/random.ts'
import { agencyTexts, removeSites } from '../support/content-on-disk.ts'
import { LiveContent } from '../support/live-content.ts'
import { kinds, type Kind } from './planted-mistakes.ts'

/** Mistakes per kind; SEED repeats a run. */
const count = Number(process.env['MISTAKES'] ?? 5)
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))

const pages = agencyTexts().filter(([name]) => name.startsWith('pages/'))
const content = new LiveContent()
afterAll(removeSites)

type Range = { start: Position; end: Position }

/** Returns a page with a mistake, and the places where the problem may be reported. */
function read(marked: string): { text: string; places: Range[] } {
  const text = marked.replace(/[⟦⟧]/g, '')
  const lines = new Lines(text)
  const places: Range[] = []
  let start: Position | undefined
  let offset = 0
  for (const part of marked.split(/([⟦⟧])/)) {
    if (part === '⟦') start = lines.positionAt(offset)
    else if (part !== '⟧') offset += part.length
    else if (start !== undefined) places.push({ start, end: lines.positionAt(offset) })
  }
  return { text, places }
}

const isOnLine =
  ({ start: { line } }: Problem) =>
  (place: Range) =>
    line >= place.start.line && line <= place.end.line

const isIn = (problem: Problem) => (place: Range) => {
  const { line, column } = problem.start
  const begins = line > place.start.line || column >= place.start.column
  const ends = line < place.end.line || column <= place.end.column
  return isOnLine(problem)(place) && begins && ends
}

const textFor = (problem: Problem, language: Language): string => {
  const { message, hint } = textOf(problem, language)
  return `${message}\n${hint}\n${problem.fix?.text ?? ''}`
}

/** The checks for each mistake; each is true or false. */
const questions = ['told', 'line', 'column', 'one', 'remedy', 'plain'] as const
type Answers = Record<(typeof questions)[number], boolean>

const jargon = /parser|mapping|scalar|token|(?<!escape )sequence|implicit|undefined|\[object/i

function answersTo({ remedy }: Kind, file: string, places: Range[], problems: Problem[]): Answers {
  const here = problems.filter((one) => one.file === file && places.some(isOnLine(one)))
  const exact = here.filter((one) => places.some(isIn(one)))
  const best = exact[0] ?? here[0] ?? problems[0]
  const named = (language: Language) =>
    best !== undefined &&
    (remedy instanceof RegExp ? remedy : remedy[language]).test(textFor(best, language))
  return {
    told: problems.length > 0,
    line: here.length > 0,
    column: exact.length > 0,
    one: problems.length === 1,
    remedy: languages.every(named),
    plain: problems.every((one) =>
      languages.every((language) => !jargon.test(textFor(one, language))),
    ),
  }
}

test(`${kinds.length} kinds of mistakes are reported at their place, with one message and a remedy`, async () => {
  const usual = await content.problems()
  expect(usual.filter(isError)).toEqual([])
  const keyOf = (one: Problem) =>
    `${one.file} ${one.code} ${one.path.join('.')} ${textFor(one, 'de')}`
  const known = new Set(usual.map(keyOf))
  const rows: string[] = []
  const all: Answers[] = []
  for (const [index, kind] of kinds.entries()) {
    const random = randomFrom(seed + index).next
    const answers: Answers[] = []
    for (let tries = 0; tries < 200 && answers.length < count; tries++) {
      const [name, before] = pages[Math.floor(random() * pages.length)] ?? ['', '']
      const marked = kind.plant(before, random)
      if (marked === undefined) continue
      const { text, places } = read(marked)
      const file = `content/${name}`
      const problems = await content.problemsWith({ [file]: text })
      answers.push(
        answersTo(
          kind,
          file,
          places,
          problems.filter((one) => !known.has(keyOf(one))),
        ),
      )
    }
    const figures = questions.map((one) => `${one} ${answers.filter((a) => a[one]).length}`)
    const isWhole = answers.every((one) => questions.every((question) => one[question]))
    if (!isWhole) rows.push(`${kind.name.padEnd(60)} of ${answers.length}: ${figures.join(', ')}`)
    all.push(...answers)
  }
  const share = (question: (typeof questions)[number]) =>
    all.filter((one) => one[question]).length / all.length
  const shares = questions.map((one) => `${one} ${(100 * share(one)).toFixed(1)} %`)
  console.log([...rows, `${all.length} mistakes (seed ${seed}): ${shares.join(', ')}`].join('\n'))
  expect(all.length).toBeGreaterThanOrEqual(Math.min(1000, kinds.length * count * 0.9))
  expect(share('told')).toBeGreaterThanOrEqual(0.99)
  expect(share('line')).toBeGreaterThanOrEqual(0.98)
  expect(share('column')).toBeGreaterThanOrEqual(0.97)
  expect(share('one')).toBeGreaterThanOrEqual(0.97)
  expect(share('remedy')).toBeGreaterThanOrEqual(0.98)
  expect(share('plain')).toBe(1)
}, 600_000)
