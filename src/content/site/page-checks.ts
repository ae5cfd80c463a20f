import type { z } from 'zod'
import { parseHref } from '../../../schema/href.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { collectDates } from '../../../schema/collect.ts'
import { displayWidthOf } from '../page/display-width.ts'
import { createLinkProblem, type LinkInText } from '../page/problem-in-text.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { isNeverShown, linkInText, type FileFacts } from './file-facts.ts'
import type { IsWanted } from './wanted-problems.ts'
import { fieldOf, type Path } from '../../../schema/path.ts'

/** Returns warnings about a page that can be rendered, but has weaknesses for readers or search engines. */
export function findPageWarnings(
  document: YamlDocument,
  { schema, facetsOf }: Pick<SchemaKit, 'facetsOf'> & { schema: z.ZodType },
  facts: FileFacts,
  { isPage, parsed, wanted }: { isPage: boolean; parsed: unknown; wanted: IsWanted },
): Problem[] {
  const problems: Problem[] = []
  const add = (found: Finding, path: Path, link?: LinkInText) => {
    const finding = { severity: 'warning' as const, ...found }
    if (!wanted(finding.code, finding.severity)) return
    problems.push(
      link === undefined
        ? problemOf(finding, document.file, document.spanOf(path), path)
        : createLinkProblem(finding, link, { document, path }),
    )
  }
  const { value } = document
  if (isPage) {
    if (wanted('seo-length', 'warning'))
      for (const [finding, path] of findWrongSeoLengths(facts)) add(finding, path)
    // If a block lacks a heading that its type requires, the schema already reports this as an
    // error.
    if (wanted('heading-order', 'warning'))
      for (const [finding, path] of findMissingTitle(parsed, facetsOf)) add(finding, path)
    for (const [finding, path] of findWrongSchedule(facts)) add(finding, path)
  }
  if (wanted('duplicate-block', 'warning')) {
    for (const [finding, path] of findDuplicateBlocks(value, document)) add(finding, path)
  }
  if (wanted('date-order', 'warning')) {
    for (const [finding, path] of findWrongDateOrder(schema, value)) add(finding, path)
  }
  for (const fact of facts.links) {
    const finding = linkWarning(fact.href)
    if (finding !== undefined) add(finding, fact.path, linkInText(fact, facts.links))
  }
  return problems
}

type FindingAtPath = [Finding, Path]

const seoWidthLimits = { title: [15, 60], description: [50, 160] } as const

function findWrongSeoLengths({ searchTexts }: FileFacts): FindingAtPath[] {
  if (searchTexts === undefined || searchTexts.noindex) return []
  return (['title', 'description'] as const).flatMap((field): FindingAtPath[] => {
    const width = displayWidthOf(searchTexts[field])
    const [least, most] = seoWidthLimits[field]
    if (width === 0 || (width >= least && width <= most)) return []
    return [[{ code: 'seo-length', detail: { field, width, least, most } }, [field]]]
  })
}

/** True if a validated block has a heading, in any of the fields for one. */
export const hasHeading = (block: unknown): boolean =>
  ['heading', 'title', 'claim'].some((key) => fieldOf(block, key) !== undefined)

/**
 * Reports a page without a title: the heading of its first block is the page's `h1`, but that block
 * has none. Blocks such as notices (`isAside`) are skipped.
 */
function findMissingTitle(value: unknown, facetsOf: SchemaKit['facetsOf']): FindingAtPath[] {
  const blocks = fieldOf(value, 'blocks')
  if (!Array.isArray(blocks)) return []
  const index = blocks.findIndex((block: unknown) => {
    const type = fieldOf(block, 'type')
    const isAside = typeof type === 'string' && facetsOf({ type }).isAside === true
    return !isAside && fieldOf(block, 'visible') !== false
  })
  const block: unknown = blocks[index]
  const type = fieldOf(block, 'type')
  if (typeof type !== 'string' || type === 'ref' || hasHeading(block)) return []
  return [
    [{ code: 'heading-order', detail: { what: 'no-title', type } }, ['blocks', index, 'type']],
  ]
}

function findWrongSchedule({ schedule: days }: FileFacts): FindingAtPath[] {
  const { from, until } = days ?? {}
  if (from === undefined || until === undefined || !isNeverShown({ from, until })) return []
  return [
    [{ code: 'date-order', detail: { what: 'never-shown', of: 'page', from, until } }, ['until']],
  ]
}

/** Reports a copy of a block on the same page. */
function findDuplicateBlocks(value: unknown, document: YamlDocument): FindingAtPath[] {
  const blocks = fieldOf(value, 'blocks')
  if (!Array.isArray(blocks)) return []
  const kinds = blocks.map(distinctiveTextOf)
  // Blocks are compared completely only if their headings are equal.
  if (new Set(kinds).size === kinds.length) return []
  const first = new Map<string, number>()
  return blocks.flatMap((block: unknown, index): FindingAtPath[] => {
    const type = fieldOf(block, 'type')
    if (typeof type !== 'string') return []
    const key = JSON.stringify(block)
    const earlier = first.get(key)
    if (earlier === undefined) {
      first.set(key, index)
      return []
    }
    const firstLine = document.spanOf(['blocks', earlier]).start.line
    return [[{ code: 'duplicate-block', detail: { type, firstLine } }, ['blocks', index]]]
  })
}

/** Returns the field that distinguishes most blocks of a page: the first of these that exists. */
function distinctiveTextOf(block: unknown): string {
  const kind = fieldOf(block, 'id') ?? fieldOf(block, 'heading') ?? fieldOf(block, 'title')
  return typeof kind === 'string' ? kind : (JSON.stringify(kind ?? block) ?? '')
}

function findWrongDateOrder(schema: z.ZodType, value: unknown): FindingAtPath[] {
  const found: FindingAtPath[] = []
  const steps = new Map<string, { day: string; path: Path }[]>()
  const published = new Map<string, string>()
  collectDates(schema, value, (role, day, path) => {
    // The schema already reports an invalid date.
    if (!isDay(day)) return
    const place = JSON.stringify(path.slice(0, -1))
    if (role === 'published') published.set(place, day)
    if (role === 'updated') {
      const before = published.get(place)
      if (before !== undefined && day < before) {
        const detail = { what: 'updated-before', published: before, updated: day } as const
        found.push([{ code: 'date-order', detail }, path])
      }
    }
    if (role === 'step') {
      const list = JSON.stringify(path.slice(0, -2))
      steps.set(list, [...(steps.get(list) ?? []), { day, path }])
    }
  })
  return [...found, ...[...steps.values()].flatMap(findDatesOutOfOrder)]
}

/** Accepts a list of three or more dates whose newest date comes first. */
function findDatesOutOfOrder(dates: readonly { day: string; path: Path }[]): FindingAtPath[] {
  const isNewestFirst =
    dates.length > 2 && dates.every(({ day }, index) => day <= (dates[index - 1]?.day ?? day))
  if (isNewestFirst) return []
  return dates.flatMap(({ day, path }, index): FindingAtPath[] => {
    const before = dates[index - 1]?.day
    if (before === undefined || day >= before) return []
    return [[{ code: 'date-order', detail: { what: 'list', day, before } }, path]]
  })
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text)

const trackingParameterPattern = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/

/** Returns a warning about an address of a link that works, but that authors should not use. */
function linkWarning(href: string): Finding | undefined {
  // A path of the site without a query needs no check.
  if (!/[?:]/.test(href)) return undefined
  const target = parseHref(href)
  if (target.kind === 'page') return findTrackingLink(href)
  if (target.kind !== 'external') return undefined
  const host = /^https?:\/\/([^/:?#]+|\[[^\]]*\])/i.exec(href)?.[1]?.toLowerCase()
  if (host === undefined) return undefined
  if (isLocal(host)) {
    return { code: 'local-address', detail: { href, host }, severity: 'error' }
  }
  if (!/^http:/i.test(href)) return undefined
  const fixText = href.replace(/^http:/i, 'https:')
  return { code: 'insecure-link', detail: { href }, fixText }
}

const isLocal = (host: string): boolean =>
  /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1?\]|0\.0\.0\.0)/.test(
    host,
  ) || /\.(?:local|localhost|internal|test|lan)$/.test(host)

function findTrackingLink(href: string): Finding | undefined {
  const [address = '', anchor] = href.split('#', 2)
  const [path = '', query] = address.split('?', 2)
  if (query === undefined) return undefined
  const all = query.split('&')
  const otherParts = all.filter(
    (part) => !trackingParameterPattern.test(part.split('=', 1)[0] ?? ''),
  )
  if (otherParts.length === all.length) return undefined
  const clean = `${path}${otherParts.length === 0 ? '' : `?${otherParts.join('&')}`}${anchor === undefined ? '' : `#${anchor}`}`
  return { code: 'tracking-link', detail: { href, clean }, fixText: clean }
}
