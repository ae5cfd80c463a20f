import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { kitOf } from '../../src/cli/kit.ts'
import { plannedPage } from '../../src/content/site/generated-pages.ts'
import type { SitePage } from '../../src/content/site/site-context.ts'
import { SiteModel } from '../../src/content/site/site-model.ts'
import type { Site } from '../../schema/site.ts'
import { pageFile } from './built-routes.ts'

export type SiteUnderTest = {
  /** The content of `content/site.yaml`. */
  site: Site
  /** The pages of authors, including the error page `/404`. */
  pages: SitePage[]
  /** The planned pages of the site. */
  planned: SitePage[]
}

/** Returns the content of the site that is served to these tests. */
export async function siteUnderTest(): Promise<SiteUnderTest> {
  const root = inject('root')
  const { schemas } = kitOf(root)
  const model = new SiteModel(root, schemas)
  const { site } = model.siteContext()
  if (site === undefined) throw new Error('content/site.yaml cannot be read.')
  const pages: SitePage[] = []
  await model.read({ onPage: async (page) => void pages.push(page) })
  const written = new Set(pages.map(({ route }) => route))
  const planned = site.planned
    .filter(({ route }) => !written.has(route))
    .map((one, index) => plannedPage(one, { contact: site.contact, home: '/', index }, schemas))
  return { site, pages, planned }
}

/** Returns a few routes that together contain every island and part, with the ones that each route adds. */
export function livingRoutes(pages: readonly SitePage[]): { route: string; lives: string[] }[] {
  const waiting = pages
    .filter(({ route }) => route !== '/404')
    .map((page) => ({ route: page.route, lives: livesOn(page) }))
  const met = new Set<string>()
  const found: { route: string; lives: string[] }[] = []
  for (;;) {
    const [best] = waiting
      .map(({ route, lives }) => ({ route, lives: lives.filter((one) => !met.has(one)) }))
      .toSorted((one, other) => other.lives.length - one.lives.length)
    if (best === undefined || best.lives.length === 0) return found
    for (const one of best.lives) met.add(one)
    found.push(best)
  }
}

/** Returns the types of islands and the names of parts on a page. */
function livesOn({ route, blocks, above }: SitePage): string[] {
  const html = readFileSync(pageFile(route), 'utf8')
  const islands = [...html.matchAll(/data-live="\w+" data-key="([bf])(\d+)"/g)].map(
    ([, row, index]) => (row === 'b' ? blocks : above)[Number(index)]?.type ?? '?',
  )
  const parts = [...html.matchAll(/data-part="([\w-]+)"/g)].map(([, name = '']) => name)
  return [...new Set([...islands, ...parts])]
}
