import type { z } from 'zod'
import type { hero } from './blocks/hero.ts'
import type { SchemaWords } from './words.ts'

/** What the friendly page for a route says that is linked already but has no content yet. */
export const plannedPageIn =
  ({ planned: words }: SchemaWords) =>
  ({ route, title, contact }: { route: string; title: string; contact: string | undefined }) => ({
    description: words.description.replace('{title}', () => title),
    blocks: [
      {
        type: 'hero',
        eyebrow: words.eyebrow,
        heading: title,
        text: words.text,
        actions: [
          { label: words.home, href: '/' },
          ...(contact === undefined || contact === route
            ? []
            : [{ label: words.contact, href: contact, kind: 'secondary' as const }]),
        ],
      } satisfies z.input<ReturnType<typeof hero>>,
    ],
  })
