import type { SchemaKit } from '../../../schema/kit.ts'
import { readHref } from '../../../schema/href.ts'
import { fieldOf, type Path } from '../../problem/path.ts'
import type { Foundation } from '../../site/foundation.ts'
import { factsIn } from '../../site/page-facts.ts'
import { asValue, type OfferedBlock, type Value } from '../edit-message.ts'

/**
 * An example as it can stand on any page of this site: links to pages that it does not have lead home,
 * facts that it does not know are left open, and an anchor is its author's to give. `missing`: pictures and
 * files that it does not have.
 */
export function fittedExample(
  example: unknown,
  { Page }: SchemaKit,
  foundation: Foundation,
): Pick<OfferedBlock['examples'][number], 'value' | 'missing'> {
  const { id: _id, ...block } = { id: undefined, ...Object(example) }
  const known = new Set(foundation.pages.map(({ route }) => route))
  const { links, media, ids } = factsIn(Page, { blocks: [block] }, foundation)
  const isLost = (href: string) => {
    if (href.startsWith('#')) return !ids.some(({ id }) => href === `#${id}`)
    const target = readHref(href)
    return target.kind === 'page' && (!known.has(target.route) || href.includes('#'))
  }
  const lost = links.filter(({ href }) => isLost(href))
  const fields = new Set(
    lost.filter(({ markdown }) => markdown === undefined).map(({ path }) => keyOf(path.slice(2))),
  )
  const inTexts = lost.filter(({ markdown }) => markdown !== undefined).map(({ href }) => href)
  const facts = new Set(Object.keys(Object(fieldOf(foundation.site, 'facts'))))
  const fit = (value: unknown, path: Path): Value => {
    if (typeof value === 'string') {
      if (fields.has(keyOf(path))) return '/'
      const linked = inTexts.reduce((text, href) => text.replaceAll(`](${href})`, '](/)'), value)
      return linked.replaceAll(/\{facts\.(\w+)\}/g, (all, name) => (facts.has(name) ? all : '…'))
    }
    if (Array.isArray(value)) return value.map((item, index) => fit(item, [...path, index]))
    if (typeof value !== 'object' || value === null) return asValue(value)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fit(item, [...path, key])]),
    )
  }
  const missing = media.map(({ src }) => src).filter((src) => !foundation.media.files.has(src))
  return { value: fit(block, []), missing: [...new Set(missing)] }
}

const keyOf = (path: Path): string => JSON.stringify(path)
