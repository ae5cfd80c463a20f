import type { Site } from '../../../schema/site.ts'
import { menuLinksOf } from '../../../schema/navigation.ts'
import { pageUrl } from '../../text/base-path.ts'
import { escapeMarkdown, markdownLink } from './markdown-syntax.ts'
import { markdownRouteOf } from './page-markdown.ts'

/** A page in the list. */
type ListedPage = { route: string; title: string; description: string }

/** Returns the path of the list of pages. Without `language`, it is the list in the site's main language. */
export const llmsTxtPath = (language?: string): string =>
  language === undefined ? '/llms.txt' : `/llms.${language}.txt`

/**
 * Returns the list of the Markdown versions of all pages in one language, as llmstxt.org proposes it. Its sections are
 * the items of the navigation. Legal pages are in the section “Optional”, which programs may skip. `others`: the
 * names and paths of the lists in other languages.
 */
export function renderLlmsTxt(
  pages: readonly ListedPage[],
  site: Pick<Site, 'name' | 'claim' | 'url' | 'navigation' | 'footer'>,
  others: readonly { name: string; path: string }[] = [],
): string {
  const sections = new Map<string, ListedPage[]>()
  const titles = site.navigation.items.map((item) => ({
    title: item.title,
    routes: menuLinksOf({ items: [item] }).map(({ url }) => url),
  }))
  for (const { title } of titles) sections.set(title, [])
  for (const title of [site.name, optionalSection]) sections.set(title, [])
  const legalRoutes = new Set(site.footer.legal.map(({ href }) => href))
  for (const page of pages) {
    const section = legalRoutes.has(page.route)
      ? optionalSection
      : (titles.find(({ routes }) => routes.some((route) => isAtOrBelow(page.route, route)))
          ?.title ?? site.name)
    sections.get(section)?.push(page)
  }
  const lines = ({ route, title, description }: ListedPage) =>
    `- ${markdownLink(escapeMarkdown(title), pageUrl(site.url, markdownRouteOf(route)))}: ${escapeMarkdown(description)}`
  const texts = [...sections].flatMap(([title, listed]) => {
    const entries = [
      ...listed.map(lines),
      ...(title === optionalSection
        ? others.map(({ name, path }) => `- ${markdownLink(name, pageUrl(site.url, path))}`)
        : []),
    ]
    return entries.length === 0 ? [] : [`## ${escapeMarkdown(title)}\n\n${entries.join('\n')}`]
  })
  const opening = `# ${escapeMarkdown(site.name)}\n\n> ${escapeMarkdown(site.claim)}`
  return `${[opening, ...texts].join('\n\n')}\n`
}

/** The name of the section is part of the format, so it is the same in every language. */
const optionalSection = 'Optional'

const isAtOrBelow = (route: string, top: string): boolean =>
  route === top || (top !== '/' && route.startsWith(`${top}/`))
