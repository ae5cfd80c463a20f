import type { z } from 'zod'
import type { hero } from './blocks/hero.ts'
import { unfinishedScenes } from './media-slot.ts'
import type { SchemaWords } from './words.ts'

/**
 * A route that is linked already but has no content yet. `contact`: the page for those who want to write, `home`: the
 * start page in the language of the page, `index`: which of these routes it is.
 */
export type Planned = {
  route: string
  title: string
  contact: string | undefined
  home: string
  index: number
}

/** What the friendly page for a route says that is linked already but has no content yet. */
export const plannedPageIn =
  ({ planned: words }: SchemaWords) =>
  ({ route, title, contact, home, index }: Planned) => ({
    description: words.description.replace('{title}', () => title),
    blocks: [
      {
        type: 'hero',
        eyebrow: words.eyebrow,
        heading: title,
        text: words.text,
        actions: [
          { label: words.home, href: home },
          ...(contact === undefined || contact === route
            ? []
            : [{ label: words.contact, href: contact, kind: 'secondary' as const }]),
        ],
        media: {
          type: 'motif',
          scene: unfinishedScenes[index % unfinishedScenes.length] ?? 'unfinished',
        },
      } satisfies z.input<ReturnType<typeof hero>>,
    ],
  })

type NotFoundWords = {
  gateway: { unknown: string }
  planned: { home: string }
}

/** What visitors see who ask for a page that there is not, where nobody has written one. */
export const notFoundPageIn =
  ({ gateway, planned }: NotFoundWords) =>
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
