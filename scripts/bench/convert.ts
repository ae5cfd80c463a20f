import { dump } from 'js-yaml'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { z } from 'zod'
import type { blockSchemasIn } from '../../schema/block.ts'
import type { pageSchema } from '../../schema/page.ts'
import type { siteSchema } from '../../schema/site.ts'
import type { SectionOf, SourcePage, SourceSection, SourceSite } from './source.ts'

/** File contents, by their paths relative to the site's root. */
export type FileContents = Map<string, string>

/**
 * Returns a complete site with the same content: site file, pages, and the images that they name.
 */
export function convertSite(site: SourceSite, pages: readonly SourcePage[]): FileContents {
  const files: FileContents = new Map([['content/site.yaml', toYaml(siteFileOf(site, pages))]])
  for (const page of pages) {
    files.set(pageFileOf(page.route), pageText(page))
    for (const section of page.sections) {
      if (section.type !== 'hero') continue
      const { src, width, height } = section.image
      files.set(`content/media/${imagePathOf(src)}`, placeholderSvg(width, height))
    }
  }
  return files
}

export function writeFiles(root: string, files: FileContents): void {
  for (const [file, content] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
}

/** Returns the path of a route's page file. */
export const pageFileOf = (route: string): string =>
  `content/pages${route === '/' ? '/index' : route}.yaml`

/** Returns a page file with the same visible texts, in Blockwerk's blocks. */
export function pageText({ title, description, sections }: SourcePage): string {
  return toYaml({
    title: truncate(title, 70),
    description: truncate(description, 200),
    blocks: sections.map(blockOf),
  } satisfies Omit<z.input<ReturnType<typeof pageSchema>>, 'blocks'> & { blocks: BlockInput[] })
}

type BlockInput = z.input<ReturnType<typeof blockSchemasIn>[number]>

function blockOf(section: SourceSection): BlockInput {
  const { id } = section
  switch (section.type) {
    case 'hero':
      return {
        type: 'hero',
        id,
        heading: section.title,
        text: escapeInlineMarkdown(section.text),
        ...(section.eyebrow !== '' && { eyebrow: section.eyebrow }),
        actions: section.actions.map(({ label, href, variant }) => ({
          label,
          href,
          kind: variant,
        })),
        image: { src: imagePathOf(section.image.src), alt: section.image.alt },
      }
    case 'stats':
      return {
        type: 'stats',
        id,
        heading: section.title,
        items: section.items.map(({ value, unit, label }) => ({
          figure: `${value} ${unit}`.trim(),
          description: label,
        })),
      }
    case 'timeline':
      return {
        type: 'timeline',
        id,
        heading: section.title,
        items: section.items.map(({ date, title, text }) => ({
          label: date,
          title,
          text: escapeInlineMarkdown(text),
        })),
      }
    case 'grid':
      return {
        type: 'grid',
        layout: 'features',
        numbered: true,
        id,
        heading: section.title,
        columns: section.columns <= 2 ? 2 : 3,
        items: section.cards.map(({ title, text, href }, index) => ({
          icon: cardIcons[index % cardIcons.length] ?? 'star',
          title,
          text: escapeInlineMarkdown(text),
          href,
        })),
      }
    case 'faq':
      return {
        type: 'faq',
        id,
        heading: section.title,
        mode: 'independent',
        items: section.items.map(({ question, answer }, index) => ({
          id: `${id}-${index + 1}`,
          question,
          answer: escapeMarkdown(answer),
        })),
      }
    case 'marquee':
      return {
        type: 'grid',
        layout: 'features',
        numbered: true,
        id,
        heading: section.title,
        items: section.items.map(({ quote, name, role }) => ({
          icon: 'quote',
          title: role === '' ? name : `${name}, ${role}`,
          text: escapeInlineMarkdown(quote),
        })),
      }
    case 'cta': {
      const { title, text, action } = section
      return {
        type: 'cta',
        id,
        heading: title,
        text: escapeInlineMarkdown(text),
        actions: [action],
      }
    }
    case 'richtext':
      return proseOf(section)
  }
}

const cardIcons: string[] = ['compass', 'layers', 'users', 'wrench', 'calendar', 'leaf']

/**
 * Makes the first heading of the Markdown the heading of the block, and raises the headings below
 * it by one level.
 */
function proseOf({ id, markdown }: SectionOf<'richtext'>): BlockInput {
  const [, heading, body] = /^## (.*)\n([^]*)$/.exec(markdown.trim()) ?? []
  if (heading === undefined || body === undefined) return { type: 'prose', id, body: markdown }
  return { type: 'prose', id, heading, body: body.trim().replace(/^##(?=#+ )/gm, '') }
}

function siteFileOf(
  { name, base, nav, footer: { columns, note } }: SourceSite,
  pages: readonly SourcePage[],
): z.input<ReturnType<typeof siteSchema>> {
  const routes = new Set(pages.map(({ route }) => route))
  const links = [...nav, ...columns.flatMap((column) => column.links)]
  const missing = new Map(
    links.filter(({ href }) => !routes.has(href)).map(({ href, label }) => [href, label]),
  )
  const login = nav.at(-1) ?? { label: name, href: '/' }
  return {
    name,
    claim: name,
    url: base,
    language: 'de',
    facts: {},
    // The other generators render no preview images.
    linkPictures: false,
    navigation: {
      items: nav.slice(0, -1).map(({ label, href }) => ({ title: label, url: href })),
      login,
    },
    footer: {
      columns,
      approach: name,
      legal: columns.at(-1)?.links ?? [login],
      copyright: note,
    },
    planned: [...missing].map(([route, title]) => ({ route, title })),
    // The texts are generated, so warnings about them are useless.
    checks: {
      'duplicate-description': 'off',
      'duplicate-title': 'off',
      'orphan-page': 'off',
      'self-link': 'off',
      'seo-length': 'off',
    },
  }
}

/**
 * Returns the path of an image: `/bilder/motiv-3.jpg` → `bilder/motiv-3.svg`. Images are generated
 * as SVG.
 */
const imagePathOf = (src: string): string => src.replace(/^\//, '').replace(/\.\w+$/, '.svg')

const placeholderSvg = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c9d3e0"/></svg>\n`

/** Escapes plain text so that Markdown shows it unchanged. */
const escapeInlineMarkdown = (text: string): string =>
  text.replace(/[\\`*_[\]<&~]/g, String.raw`\$&`)

const escapeMarkdown = (text: string): string =>
  escapeInlineMarkdown(text)
    .replace(/^(\s*)([#>+=-])/gm, String.raw`$1\$2`)
    .replace(/^(\s*\d+)([.)])/gm, String.raw`$1\$2`)

/** Shortens a text between words to at most `limit` characters. */
const truncate = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/\s+\S*$/, '')}…`

const toYaml = (value: unknown): string => dump(value, { lineWidth: -1, noRefs: true })
