import type { Site } from '../../schema/site.ts'
import { hero } from '../../schema/blocks/hero.ts'
import type { SitePage } from './foundation.ts'

/** The friendly page for a route that is linked already but has no content yet. Not for search engines. */
export function plannedPage({ route, title }: Site['planned'][number]): SitePage {
  const block = hero.parse({
    type: 'hero',
    eyebrow: 'Kommt bald',
    heading: title,
    text: 'Diese Seite entsteht gerade. Schauen Sie bald wieder vorbei – oder fragen Sie uns direkt, wir antworten gern.',
    actions: [
      { label: 'Zur Startseite', href: '/' },
      ...(route === '/kontakt' ? [] : [{ label: 'Kontakt', href: '/kontakt', kind: 'secondary' }]),
    ],
  })
  return {
    file: 'content/site.yaml',
    route,
    page: {
      title,
      description: `${title}: Diese Seite entsteht gerade.`,
      layout: 'default',
      draft: false,
      seo: { noindex: true },
    },
    blocks: [block],
    above: [],
  }
}
