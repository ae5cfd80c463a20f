import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { factsOf } from '../../../src/content/page/parse-page.ts'
import type { Problem } from '../../../src/problems/problem.ts'
import { randomFrom } from '../../../scripts/art/random.ts'
import { agencyTexts, removeSites } from '../../support/content-on-disk.ts'
import { LiveContent, placeOf } from '../../support/live-content.ts'
import { trials } from '../../support/trials.ts'
import { schemas } from '../../support/kit.ts'

/**
 * Changes one random token of one line in the pages of the agency site, as a typing error does.
 * The environment variable SEED chooses another random sequence.
 */
const count = trials(60)
const seed = Number(process.env['SEED'] ?? 20_261_121)

const pages = agencyTexts()
  .map(([name]) => `content/${name}`)
  .filter((file) => file.startsWith('content/pages/'))

const content = new LiveContent()
const facts = factsOf(parse(content.text('content/site.yaml')))
let usual = new Map<string, Problem[]>()
beforeAll(async () => {
  const problems = await content.problems()
  usual = new Map(pages.map((file) => [file, problems.filter((one) => one.file === file)]))
  usual.set('', problems)
})
afterAll(removeSites)

describe(`validation of pages with ${count} random typing errors`, () => {
  test(
    'reports every invalid page, at least 95 % of them on the changed line',
    { timeout: 30_000 + count * 1000 },
    async () => {
      const random = randomFrom(seed).next
      const tally = { valid: 0, reported: 0, here: 0 }
      const misplaced: string[] = []
      for (let done = 0; done < count;) {
        const file = pick(pages, random)
        const before = content.text(file)
        const error = typingErrorIn(before, random)
        if (error === undefined) continue
        done++
        const said = newProblems(await content.problemsWith({ [file]: error.text }))
        for (const { start, end } of said.filter((one) => one.file === file)) {
          const lines = error.text.split('\n')
          expect(start.line).toBeLessThanOrEqual(lines.length)
          expect(end.column).toBeLessThanOrEqual((lines[end.line - 1]?.length ?? 0) + 1)
        }
        const name = `${file}:${error.line} ${error.kind} ${JSON.stringify(error.now)}`
        if (said.length === 0) {
          tally.valid++
          expect(isValid(error.text), `${name} is not reported`).toBe(true)
          continue
        }
        tally.reported++
        const isHere = said.some(
          ({ file: other, start, end }) =>
            other === file && start.line <= error.line && error.line <= end.line,
        )
        if (isHere) tally.here++
        else misplaced.push(`${name}\n    ${said.map(placeOf).join('\n    ')}`)
      }
      const share = tally.reported === 0 ? 1 : tally.here / tally.reported
      console.log(
        `${count} typing errors (seed ${seed}): ${tally.valid} left a valid page, ${tally.reported} were reported, ` +
          `${(share * 100).toFixed(1)} % of them on the changed line.`,
      )
      if (process.env['TRIALS'] !== undefined) console.log(misplaced.join('\n'))
      expect(share).toBeGreaterThanOrEqual(0.95)
    },
  )
})

type TypingError = { text: string; line: number; kind: string; now: string }

const kinds: Record<string, (token: string, random: () => number) => string> = {
  'a letter missing': (token, random) => without(token, random),
  'a letter twice': (token, random) => {
    const at = Math.floor(random() * token.length)
    return token.slice(0, at) + (token[at] ?? '') + token.slice(at)
  },
  'two letters swapped': (token, random) => {
    const at = Math.floor(random() * (token.length - 1))
    return token.slice(0, at) + (token[at + 1] ?? '') + (token[at] ?? '') + token.slice(at + 2)
  },
  'a word missing': () => '',
  'a word twice': (token) => `${token} ${token}`,
  'a colon too many': (token) => `${token}:`,
  'a quotation mark too many': (token) => `"${token}`,
  'a bracket too many': (token) => `[${token}`,
  capitals: (token) => token.toUpperCase(),
}

function without(token: string, random: () => number): string {
  const at = Math.floor(random() * token.length)
  return token.slice(0, at) + token.slice(at + 1)
}

/** Changes one token of one line that is neither empty nor a comment; undefined if the line is not suitable. */
function typingErrorIn(text: string, random: () => number): TypingError | undefined {
  const lines = text.split('\n')
  const index = Math.floor(random() * lines.length)
  const line = lines[index] ?? ''
  if (/^\s*(?:#|$)/.test(line)) return undefined
  const tokens = [...line.matchAll(/[^\s]+/g)]
  const token = pick(tokens, random)
  const kind = pick(Object.keys(kinds), random)
  const now = kinds[kind]?.(token[0], random) ?? ''
  if (now === token[0]) return undefined
  const changed = line.slice(0, token.index) + now + line.slice(token.index + token[0].length)
  // An empty line has no text that a problem could point at.
  if (changed.trim() === '') return undefined
  lines[index] = changed
  return { text: lines.join('\n'), line: index + 1, kind, now: changed.trim() }
}

/** Checks the text with another YAML parser and the schema alone. */
function isValid(text: string): boolean {
  const document = parseDocument(text, { logLevel: 'silent' })
  if (document.errors.length > 0) return false
  const written = JSON.stringify(document.toJS())
  const filled: unknown = JSON.parse(
    written.replace(/\{facts\.(\w+)\}/g, (_, name: string) => facts[name] ?? ''),
  )
  return schemas.Page.safeParse(filled).success
}

function newProblems(problems: readonly Problem[]): Problem[] {
  const known = new Set((usual.get('') ?? []).map(placeOf))
  return problems.filter((problem) => !known.has(placeOf(problem)))
}

function pick<T>(list: readonly T[], random: () => number): T {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('Nothing to choose from.')
  return one
}
