import { Limit } from '../../problems/limit.ts'
import { asItLooks } from '../../text/look-alike.ts'
import { nearOf } from '../../text/near.ts'
import type { Document } from '../yaml/read-document.ts'
import type { Finding, Problem } from '../../problems/problem.ts'
import type { Path } from '../../../schema/path.ts'
import { problemInText } from './problem-in-text.ts'

/** The facts of a site by name: defined once in `content/site.yaml` and used elsewhere as `{facts.name}`. */
export type Facts = Record<string, string>

/** Text in braces, up to the end of the line if they are not closed. Includes a backslash before them. */
const braces = /\\?\{+[^{}\n]*\}*/g

const mention = /^\{facts\.([^{}\s]*)\}$/

/**
 * Fills in every `{facts.name}` of a document. `invalid`: paths of the texts with unknown facts. After a backslash
 * (`\{facts.name}`) the text is not replaced and only the backslash is removed, also in Markdown code.
 */
export function withFacts(
  document: Document,
  facts: Facts,
): { value: unknown; problems: Problem[]; invalid: Path[]; unreported: number } {
  const problems: Problem[] = []
  const limit = new Limit()
  const invalid: Path[] = []
  if (!document.mayHold('{') || !mayMentionFacts(document.value))
    return { value: document.value, problems, invalid, unreported: 0 }
  const fill = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') {
      if (!mayMention(value)) return value
      const add = (finding: Finding, start: number, written: string) => {
        const range = { start, end: start + written.length }
        if (limit.takes(finding.code))
          problems.push(problemInText(finding, range, { document, path }))
      }
      findBareFacts(value, facts, add)
      return value.replace(braces, (whole, start: number) => {
        if (whole.startsWith('\\')) {
          const written = whole.slice(1)
          const isFact = mention.test(written) || brokenFact(written, facts) !== undefined
          return isFact ? written : whole
        }
        const name = mention.exec(whole)?.[1]
        if (name === undefined) {
          const finding = brokenFact(whole, facts)
          if (finding === undefined) return whole
          add(finding, start, finding.detail.written)
          return whole
        }
        const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
        if (fact !== undefined) return fittedTo(value.slice(0, start), fact)
        if (invalid.at(-1) !== path) invalid.push(path)
        add(unknownFact(name, facts), start, whole)
        return whole
      })
    }
    if (Array.isArray(value)) return value.map((item, index) => fill(item, [...path, index]))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, fill(item, [...path, key])]),
      )
    }
    return value
  }
  return { value: fill(document.value, []), problems, invalid, unreported: limit.more }
}

/**
 * Returns the fact's text for its position. In the target of a Markdown link, characters that would end the target are
 * removed or encoded.
 */
function fittedTo(before: string, fact: string): string {
  const target = before.slice(before.lastIndexOf('](') + 2)
  if (!before.includes('](') || /[\s()]/.test(target)) return fact
  return target === 'tel:'
    ? fact.replaceAll(/[^+\d]/g, '')
    : fact.replaceAll(/[\s()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

const mayMention = (text: string): boolean => text.includes('{') || text.includes('facts')

/** Reports `facts.city` without braces, in other brackets, or with a dollar sign before it. */
function findBareFacts(
  text: string,
  facts: Facts,
  tell: (finding: Finding, start: number, written: string) => void,
): void {
  if (!text.includes('facts')) return
  for (const { 0: written, 1: before = '', 2: name = '', index } of text.matchAll(bareFact)) {
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined
    // `${facts.price}` may also be a price in dollars.
    const isPrice = before === '${' && /^\s*\d/.test(value ?? '')
    const isWhole =
      before === '{' || /[\w/.{]$|\{[ \t]+$/.test(text.slice(Math.max(0, index - 20), index))
    if (value === undefined || isPrice || isWhole) continue
    const fixText = `{facts.${name}}`
    tell({ code: 'broken-fact', detail: { written, name }, fixText }, index, written)
  }
}

const bareFact = /(\$\{|[{$%<([]|(?<![\w/.{]))facts[.:_-](\w+)\b[}\])>%]?/g

function mayMentionFacts(value: unknown): boolean {
  if (typeof value === 'string') return mayMention(value)
  if (typeof value !== 'object' || value === null) return false
  for (const inside of Array.isArray(value) ? value : Object.values(value)) {
    if (mayMentionFacts(inside)) return true
  }
  return false
}

/**
 * Finds a misspelt mention that would be printed unchanged: `{Facts.city}`, `{ facts.city }`, `{{facts.city}}`, `{facts
 * city`, `{city}`.
 */
function brokenFact(
  written: string,
  facts: Facts,
): Extract<Finding, { code: 'broken-fact' }> | undefined {
  const known = Object.keys(facts)
  const isClosed = written.endsWith('}')
  const seen = asItLooks(written)
  const found =
    /^\{+[ \t]*facts?(?![\w-])[ \t]*[.:_]?[ \t]*(\w*)[ \t]*\}*/i.exec(seen) ??
    (isClosed ? /^\{+[ \t]*(?:\w+[.-])?(\w+)[ \t]*\}+$/.exec(seen) : null)
  if (found === null) return undefined
  const [match, said = ''] = found
  const whole = seen === written ? match : written
  const isNamed = /^\{+[ \t]*facts?(?![\w-])/i.test(whole)
  const exact = known.find((name) => name.toLowerCase() === said.toLowerCase())
  if (exact === undefined && !(isNamed && isClosed)) return undefined
  const name = exact ?? nearOf(said, known).near
  const fixText = name === undefined ? undefined : `{facts.${name}}`
  return { code: 'broken-fact', detail: { written: whole.trimEnd(), name }, fixText }
}

function unknownFact(name: string, facts: Facts): Finding {
  const known = Object.keys(facts)
  const { near, orNear } = nearOf(name, known)
  const fixText = near === undefined ? undefined : `{facts.${near}}`
  return { code: 'unknown-fact', detail: { name, near, orNear, known }, fixText }
}
