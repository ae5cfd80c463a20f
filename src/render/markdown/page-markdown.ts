import type { SchemaKit } from '../../../schema/kit.ts'
import type { AnyBlock } from '../../../schema/any-block.ts'
import type { Site } from '../../../schema/site.ts'
import { absoluteAddress, basePathOf, linkAddress, pageUrl } from '../../text/base-path.ts'
import type { PageInput } from '../html/page-input.ts'
import { blockMarkdown, type MarkdownContext } from './block-markdown.ts'

/** Returns the path of the Markdown version of a page in the built site: `about.md` for `/about`. */
export const markdownFileOf = (route: string): string =>
  route === '/' ? 'index.md' : `${route.slice(1)}.md`

/** Returns the address of the Markdown version of a page, without the base path. */
export const markdownRouteOf = (route: string): string => `/${markdownFileOf(route)}`

/**
 * Returns the Markdown version of a page: its title, description, language and address as front matter, and the text of
 * its blocks. The blocks above the footer, which many pages share, are left out.
 */
export function pageMarkdown(
  { route, page, blocks, media }: Pick<PageInput, 'route' | 'page' | 'blocks' | 'media'>,
  site: Site,
  schemas: SchemaKit,
): string {
  const canonical = pageUrl(site.url, route)
  const language = page.language ?? site.language
  const context: MarkdownContext = {
    language,
    media,
    addressOf: (href) =>
      href.startsWith('#')
        ? canonical + href
        : absoluteIfPath(linkAddress(basePathOf(site.url), href), site.url),
    fileAddressOf: (url) => absoluteIfPath(url, site.url),
  }
  const fields = { title: page.title, description: page.description, language, canonical }
  const frontMatter = Object.entries(fields).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  )
  const opening = blocks.findIndex((block) => schemas.facetsOf(block).isAside !== true)
  const sections = blocks.flatMap((block, index) => {
    if (site.answers === 'none' && schemas.facetsOf(block).asks === true) return []
    const value = withHoursOfSite(block, site, schemas)
    const markdown = blockMarkdown(schemas.Block, value, context, index === opening ? 1 : 2)
    return markdown === '' ? [] : [markdown]
  })
  return `---\n${frontMatter.join('\n')}\n---\n\n${sections.join('\n\n')}\n`
}

const absoluteIfPath = (address: string, url: string): string =>
  /^\/(?!\/)/.test(address) ? absoluteAddress(url, address) : address

const withHoursOfSite = (block: AnyBlock, { business }: Site, { facetsOf }: SchemaKit): object =>
  facetsOf(block).borrowsHours?.(block) === true ? { ...block, hours: business?.hours } : block
