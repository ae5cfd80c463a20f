import type { z } from 'zod'
import type { hero } from './blocks/hero.ts'
import type { list } from './blocks/list.ts'
import type { search } from './blocks/search.ts'
import { unfinishedScenes } from './media-slot.ts'
import type { SchemaStrings } from './schema-strings.ts'

/**
 * A route that has links but no content file yet. `contact` is the route of the contact page, `home` the home page in
 * the page's language, and `index` the position in the list of planned routes.
 */
export type PlannedRoute = {
  route: string
  title: string
  contact: string | undefined
  home: string
  index: number
}

/** Returns the description and blocks of the placeholder page for a planned route. */
export const createPlannedPage =
  ({ planned: strings }: SchemaStrings) =>
  ({ route, title, contact, home, index }: PlannedRoute) => ({
    description: strings.description.replace('{title}', () => title),
    blocks: [
      {
        type: 'hero',
        eyebrow: strings.eyebrow,
        heading: title,
        text: strings.text,
        actions: [
          { label: strings.home, href: home },
          ...(contact === undefined || contact === route
            ? []
            : [{ label: strings.contact, href: contact, kind: 'secondary' as const }]),
        ],
        media: {
          type: 'motif',
          scene: unfinishedScenes[index % unfinishedScenes.length] ?? 'unfinished',
        },
      } satisfies z.input<ReturnType<typeof hero>>,
    ],
  })

/** Returns the search page, which is used if the site has no page at this route. */
export const createSearchPage =
  ({ search: { title, description, allPages } }: Pick<SchemaStrings, 'search'>) =>
  () => ({
    title,
    description,
    blocks: [
      { type: 'search', heading: title } satisfies z.input<typeof search>,
      {
        type: 'list',
        from: 'pages',
        layout: 'links',
        heading: allPages,
      } satisfies z.input<typeof list>,
    ],
  })

type NotFoundStrings = {
  gateway: { unknown: string }
  planned: { home: string }
}

/** Returns the default error page (404), which is used if the site has no error page of its own. */
export const createNotFoundPage =
  ({ gateway, planned }: NotFoundStrings) =>
  (home: string) => ({
    title: gateway.unknown.replace(/\.$/, ''),
    description: gateway.unknown,
    blocks: [
      {
        type: 'hero',
        eyebrow: '404',
        heading: gateway.unknown,
        actions: [{ label: planned.home, href: home }],
        media: { type: 'motif', scene: 'missing' },
      } satisfies z.input<ReturnType<typeof hero>>,
    ],
  })
