import type { SchemaKit } from '../../schema/kit.ts'
import type { Site } from '../../schema/site.ts'
import { siteFile, type SitePage } from './foundation.ts'

/** The friendly page for a route that is linked already but has no content yet. Not for search engines. */
export function plannedPage(
  planned: Site['planned'][number],
  { contact }: Pick<Site, 'contact'>,
  { plannedPage: contentOf }: SchemaKit,
): SitePage {
  const { route, title } = planned
  const { description, blocks } = contentOf({ ...planned, contact })
  return {
    file: siteFile,
    route,
    page: {
      title,
      description,
      layout: 'default',
      draft: false,
      seo: { noindex: true },
    },
    blocks,
    above: [],
  }
}
