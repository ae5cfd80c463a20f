import type { z } from 'zod'
import { FindingLimit } from '../../problems/finding-limit.ts'
import { replaceLookAlikes } from '../../text/look-alike.ts'
import { nearestNameOf } from '../../text/nearest-name.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import type { Finding, Problem } from '../../problems/problem.ts'
import { collectCode } from '../../../schema/collect.ts'
import type { Path } from '../../../schema/path.ts'
import { createTextProblem } from './problem-in-text.ts'

/** The facts of a site by name: defined once in `content/site.yaml` and used elsewhere as `{facts.name}`. */
export type Facts = Record<string, string>

/** Text in braces, up to the end of the line if they are not closed. Includes a backslash before them. */
const bracesPattern = /\\?\{+[^{}\n]*\}*/g

const mentionPattern = /^\{facts\.([^{}\s]*)\}$/

/**
 * Fills in every `{facts.name}` of a document, except in source code. `invalid`: paths of the texts with unknown facts. After a backslash
 * (`\{facts.name}`) the text is not replaced and only the backslash is removed, also in Markdown code.
 */
export function fillInFacts(
  schema: z.ZodType,
  document: YamlDocument,
  facts: Facts,
): { value: unknown; problems: Problem[]; invalid: Path[]; unreported: number } {
  const problems: Problem[] = []
  const limit = new FindingLimit()
  const invalid: Path[] = []
  if (!document.mayContain('{') || !mayMentionFacts(document.value))
    return { value: document.value, problems, invalid, unreported: 0 }
  const codePaths = new Set<string>()
  collectCode(schema, document.value, (_role, _code, path) => void codePaths.add(path.join('\0')))
  const fill = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') {
      if (!mayMentionFact(value) || codePaths.has(path.join('\0'))) return value
      const add = (finding: Finding, start: number, written: string) => {
        const range = { start, end: start + written.length }
        if (limit.allowsOneMore(finding.code))
          problems.push(createTextProblem(finding, range, { document, path }))
      }
      findBareFacts(value, facts, add)
      return value.replace(bracesPattern, (match, start: number) => {
        if (match.startsWith('\\')) {
          const written = match.slice(1)
          const isFact =
            mentionPattern.test(written) || brokenFactFinding(written, facts) !== undefined
          return isFact ? written : match
        }
        const name = mentionPattern.exec(match)?.[1]
        if (name === undefined) {
          const finding = brokenFactFinding(match, facts)
          if (finding === undefined) return match
          add(finding, start, finding.detail.written)
          return match
        }
        const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
        if (fact !== undefined) return encodeForPosition(value.slice(0, start), fact)
        if (invalid.at(-1) !== path) invalid.push(path)
        add(unknownFactFinding(name, facts), start, match)
        return match
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
  return { value: fill(document.value, []), problems, invalid, unreported: limit.unreportedCount }
}

/**
 * Returns the fact's text for its position. In the target of a Markdown link, characters that would end the target are
 * removed or encoded.
 */
function encodeForPosition(before: string, fact: string): string {
  const target = before.slice(before.lastIndexOf('](') + 2)
  if (!before.includes('](') || /[\s()]/.test(target)) return fact
  return target === 'tel:'
    ? fact.replaceAll(/[^+\d]/g, '')
    : fact.replaceAll(/[\s()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
}

const mayMentionFact = (text: string): boolean => text.includes('{') || text.includes('facts')

/** Reports `facts.city` without braces, in other brackets, or with a dollar sign before it. */
function findBareFacts(
  text: string,
  facts: Facts,
  report: (finding: Finding, start: number, written: string) => void,
): void {
  if (!text.includes('facts')) return
  for (const { 0: written, 1: before = '', 2: name = '', index } of text.matchAll(
    bareFactPattern,
  )) {
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined
    // In `${facts.price}`, the `$` may be a dollar sign before a fact with a number. Then it is no
    // mistake.
    const isPrice = before === '${' && /^\s*\d/.test(value ?? '')
    const isWhole =
      before === '{' || /[\w/.{]$|\{[ \t]+$/.test(text.slice(Math.max(0, index - 20), index))
    if (value === undefined || isPrice || isWhole) continue
    const fixText = `{facts.${name}}`
    report({ code: 'broken-fact', detail: { written, name }, fixText }, index, written)
  }
}

const bareFactPattern = /(\$\{|[{$%<([]|(?<![\w/.{]))facts[.:_-](\w+)\b[}\])>%]?/g

function mayMentionFacts(value: unknown): boolean {
  if (typeof value === 'string') return mayMentionFact(value)
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
function brokenFactFinding(
  written: string,
  facts: Facts,
): Extract<Finding, { code: 'broken-fact' }> | undefined {
  const known = Object.keys(facts)
  const isClosed = written.endsWith('}')
  const normalized = replaceLookAlikes(written)
  const found =
    /^\{+[ \t]*facts?(?![\w-])[ \t]*[.:_]?[ \t]*(\w*)[ \t]*\}*/i.exec(normalized) ??
    (isClosed ? /^\{+[ \t]*(?:\w+[.-])?(\w+)[ \t]*\}+$/.exec(normalized) : null)
  if (found === null) return undefined
  const [match, statedName = ''] = found
  const whole = normalized === written ? match : written
  const isNamed = /^\{+[ \t]*facts?(?![\w-])/i.test(whole)
  const exact = known.find((name) => name.toLowerCase() === statedName.toLowerCase())
  if (exact === undefined && !(isNamed && isClosed)) return undefined
  const name = exact ?? nearestNameOf(statedName, known).near
  const fixText = name === undefined ? undefined : `{facts.${name}}`
  return { code: 'broken-fact', detail: { written: whole.trimEnd(), name }, fixText }
}

function unknownFactFinding(name: string, facts: Facts): Finding {
  const known = Object.keys(facts)
  const { near, orNear } = nearestNameOf(name, known)
  const fixText = near === undefined ? undefined : `{facts.${near}}`
  return { code: 'unknown-fact', detail: { name, near, orNear, known }, fixText }
}
