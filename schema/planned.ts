import { hero } from './blocks/hero.ts'

/** The blocks of the friendly page for a route that is linked already but has no content yet. */
export const plannedBlocks = ({ route, title }: { route: string; title: string }) => [
  hero.parse({
    type: 'hero',
    eyebrow: 'Kommt bald',
    heading: title,
    text: 'Diese Seite entsteht gerade. Schauen Sie bald wieder vorbei – oder fragen Sie uns direkt, wir antworten gern.',
    actions: [
      { label: 'Zur Startseite', href: '/' },
      ...(route === '/kontakt' ? [] : [{ label: 'Kontakt', href: '/kontakt', kind: 'secondary' }]),
    ],
  }),
]
