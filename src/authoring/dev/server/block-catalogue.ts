import { collectValues } from '../../../../schema/collect.ts'
import { parseHref } from '../../../../schema/href.ts'
import { ref } from '../../../../schema/blocks/ref.ts'
import { descriptionOf } from '../../../../schema/description.ts'
import { facets } from '../../../../schema/facets.ts'
import type { SchemaKit } from '../../../../schema/kit.ts'
import { purposes } from '../../../../schema/purpose.ts'
import type { Snippet } from '../../language-server/snippets.ts'
import { editingTexts } from '../../../locale/editing-texts.ts'
import { fieldOf, type Path } from '../../../../schema/path.ts'
import { synonymsOfOption } from '../../../content/page/block-types.ts'
import type { SiteContext } from '../../../content/site/site-context.ts'
import { fileFactsOf } from '../../../content/site/file-facts.ts'
import {
  asYamlValue,
  blocksPath,
  type CatalogueBlock,
  type CatalogueExample,
  type YamlValue,
} from '../edit-message.ts'
import type { LiveContext } from './live-pages.ts'

/** The blocks that authors can add to a page, with their examples, sorted by purpose. */
export class BlockCatalogue {
  /** The blocks of a site context, cached until the context changes. */
  #last: { foundation: SiteContext; catalogueBlocks: CatalogueBlock[] } | undefined

  constructor(
    readonly context: LiveContext,
    readonly snippets: () => readonly Snippet[],
  ) {}

  blocks(): CatalogueBlock[] {
    const foundation = this.context.model.siteContext()
    if (this.#last?.foundation !== foundation) {
      const blocks = [...this.#blocksOfTypes(foundation), ...this.#sharedBlocks(foundation)]
      this.#last = { foundation, catalogueBlocks: blocks }
    }
    return this.#last.catalogueBlocks
  }

  /** Returns one example of a block type; undefined if there is none with this index. */
  exampleAt(type: string, index: number): CatalogueExample | undefined {
    return this.blocks().find((block) => block.type === type)?.examples[index]
  }

  #blocksOfTypes(context: SiteContext): CatalogueBlock[] {
    const { language, kit } = this.context
    const snippets = this.snippets()
    const texts = editingTexts[language].purpose
    const ranked = kit.schemas.Block.options.map((schema) => {
      const [type = ''] = schema.shape.type.values
      const { purpose } = facets.get(schema) ?? {}
      const alsoCalled = synonymsOfOption(schema)
      const rank = purposes.findIndex((name) => name === purpose)
      const known = purposes[rank]
      const examples = snippets
        .filter((snippet) => snippet.type === type)
        .map(({ name, value }, index) => ({
          name: name[language],
          ...adaptExample(value, kit.schemas, context),
          address: `${blocksPath}/${type}/${index}`,
        }))
      const description = descriptionOf(schema)?.[language] ?? ''
      const named = known === undefined ? undefined : texts[known]
      const block = { type, description, purpose: named, alsoCalled, examples }
      return { rank: known === undefined ? purposes.length : rank, block }
    })
    return ranked.toSorted((one, other) => one.rank - other.rank).map(({ block }) => block)
  }

  /** Returns a single block with one example for each shared file. */
  #sharedBlocks({ sharedNames }: SiteContext): CatalogueBlock[] {
    if (sharedNames.length === 0) return []
    const { language } = this.context
    const [type = ''] = ref.shape.type.values
    const examples = sharedNames.toSorted().map((to, index) => ({
      ...{ name: to, value: { type, to }, missing: [], withoutAlt: [] },
      address: `${blocksPath}/${type}/${index}`,
    }))
    const description = descriptionOf(ref)?.[language] ?? ''
    const purpose = editingTexts[language].sharedPurpose
    return [{ type, description, purpose, alsoCalled: [], examples }]
  }
}

/**
 * Adapts an example so that it fits on any page of this site: links to missing pages lead to the home page,
 * unknown facts become an ellipsis, and the block's anchor is removed. `missing` lists media files that the
 * site does not have, and `withoutAlt` those of its images whose field has no alt text.
 */
function adaptExample(
  example: unknown,
  { Page }: SchemaKit,
  context: SiteContext,
): Pick<CatalogueExample, 'value' | 'missing' | 'withoutAlt'> {
  const { id: _id, ...block } = { id: undefined, ...Object(example) }
  const known = new Set(context.pages.map(({ route }) => route))
  const { links, media, ids } = fileFactsOf(Page, { blocks: [block] }, context)
  const isBroken = (href: string) => {
    if (href.startsWith('#')) return !ids.some(({ id }) => href === `#${id}`)
    const target = parseHref(href)
    return target.kind === 'page' && (!known.has(target.route) || href.includes('#'))
  }
  const brokenLinks = links.filter(({ href }) => isBroken(href))
  const brokenLinkFields = new Set(
    brokenLinks
      .filter(({ markdown }) => markdown === undefined)
      .map(({ path }) => pathKey(path.slice(2))),
  )
  const brokenHrefsInTexts = brokenLinks
    .filter(({ markdown }) => markdown !== undefined)
    .map(({ href }) => href)
  const facts = new Set(Object.keys(Object(fieldOf(context.site, 'facts'))))
  const adaptValue = (value: unknown, path: Path): YamlValue => {
    if (typeof value === 'string') {
      if (brokenLinkFields.has(pathKey(path))) return '/'
      const linked = brokenHrefsInTexts.reduce(
        (text, href) => text.replaceAll(`](${href})`, '](/)'),
        value,
      )
      return linked.replaceAll(/\{facts\.(\w+)\}/g, (all, name) => (facts.has(name) ? all : '…'))
    }
    if (Array.isArray(value)) return value.map((item, index) => adaptValue(item, [...path, index]))
    if (typeof value !== 'object' || value === null) return asYamlValue(value)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, adaptValue(item, [...path, key])]),
    )
  }
  const missing = media.map(({ src }) => src).filter((src) => !context.media.files.has(src))
  const withoutAlt = new Set<string>()
  collectValues(Page, { blocks: [block] }, (role, text, _path, { described }) => {
    if (role === 'media' && described === undefined) withoutAlt.add(text)
  })
  return {
    value: adaptValue(block, []),
    missing: [...new Set(missing)],
    withoutAlt: [...withoutAlt],
  }
}

const pathKey = (path: Path): string => JSON.stringify(path)
