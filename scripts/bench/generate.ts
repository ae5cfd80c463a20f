import type { Random } from '../art/random.ts'
import { randomOf } from '../art/random-of.ts'
import type { SectionOf, SourcePage, SourceSection, SourceSite } from './source.ts'

/** Number of pages in a chapter, including the chapter's own page. */
const chapterSize = 25

/**
 * Returns the route of page number `index`: first the home page, then chapters with their pages.
 */
export function routeAt(index: number): string {
  if (index === 0) return '/'
  const chapter = `/kapitel-${Math.ceil(index / chapterSize)}`
  return index % chapterSize === 1 ? chapter : `${chapter}/blatt-${index}`
}

/**
 * Returns page number `index` of a site with `count` pages. Equal arguments always give an equal
 * page.
 */
export function pageAt(index: number, count: number, seed = 'blockwerk'): SourcePage {
  const random = randomOf(`${seed} ${index}`)
  const words = textMaker(random, () => routeAt(random.whole(0, count - 1)))
  const makers = sectionMakers(random, words)
  const middle: (keyof typeof makers)[] = Array.from({ length: random.whole(3, 6) }, () =>
    random.pick(['stats', 'timeline', 'grid', 'faq', 'marquee', 'richtext', 'grid', 'richtext']),
  )
  const hero = makers.hero(`hero-0`)
  const sections: SourceSection[] = [
    hero,
    ...[...middle, 'richtext' as const, 'cta' as const].map((type, place) =>
      makers[type](`${type}-${place + 1}`),
    ),
  ]
  return {
    id: `blatt-${index}`,
    route: routeAt(index),
    title: hero.title,
    description: words.sentence(),
    sprache: 'de',
    aktualisiert: `2026-${words.twoDigits(1, 12)}-${words.twoDigits(1, 28)}`,
    stichworte: [words.thing(), words.thing(), words.thing()],
    sections,
  }
}

/**
 * Returns the menu and the footer of a site with `count` pages. All links lead to existing pages.
 */
export function siteWith(count: number): SourceSite {
  const linkTo = (label: string, index: number) => ({ label, href: routeAt(index % count) })
  return {
    name: 'Brennhaus',
    base: 'https://brennhaus.example',
    nav: [
      linkTo('Start', 0),
      linkTo('Werkstatt', 1),
      linkTo('Glasuren', 2),
      linkTo('Öfen', 3),
      linkTo('Kurse', 4),
      linkTo('Besuch', 5),
    ],
    footer: {
      columns: [
        { title: 'Werkstatt', links: [linkTo('Drehscheiben', 6), linkTo('Brennplan', 7)] },
        { title: 'Laden', links: [linkTo('Geschirr', 8), linkTo('Einzelstücke', 9)] },
        { title: 'Rechtliches', links: [linkTo('Impressum', 10), linkTo('Datenschutz', 11)] },
      ],
      note: '© 2026 Brennhaus, eine erfundene Töpferei',
    },
  }
}

type TextMaker = ReturnType<typeof textMaker>

function textMaker(random: Random, href: () => string) {
  const thing = () => random.pick(nouns)
  const quality = () => random.pick(adjectives)
  const sentence = () => random.pick(sentences)(thing, quality, random)
  return {
    href,
    thing,
    sentence,
    title: () =>
      random.chance(0.1) ? random.pick(oddTitles) : `${capitalize(quality())} ${thing()}`,
    name: () => `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    twoDigits: (low: number, high: number) => String(random.whole(low, high)).padStart(2, '0'),
    text: (low: number, high: number) => repeat(random.whole(low, high), sentence).join(' '),
  }
}

type SectionMakers = { [T in SourceSection['type']]: (id: string) => SectionOf<T> }

function sectionMakers(random: Random, texts: TextMaker): SectionMakers {
  const { href, thing, sentence, title, name, text, twoDigits } = texts
  return {
    hero: (id) => ({
      type: 'hero',
      id,
      eyebrow: thing(),
      title: title(),
      text: text(1, 2),
      actions: [
        { label: 'Mehr erfahren', href: href(), variant: 'primary' },
        { label: 'Vorbeikommen', href: href(), variant: 'secondary' },
      ],
      image: {
        src: `/bilder/stueck-${random.whole(1, 24)}.jpg`,
        alt: `${thing()} auf der Werkbank`,
        width: 1200,
        height: 800,
      },
    }),
    stats: (id) => ({
      type: 'stats',
      id,
      title: title(),
      items: repeat(random.whole(3, 4), () => ({
        value: random.whole(2, 1300),
        unit: random.pick(['°C', 'kg', 'Std.', '%', '']),
        label: `${random.pick(adjectives)} ${thing()}`,
      })),
    }),
    timeline: (id) => ({
      type: 'timeline',
      id,
      title: title(),
      items: repeat(random.whole(3, 5), (step) => ({
        date: `${1985 + step * 8 + random.whole(0, 7)}-${twoDigits(1, 12)}`,
        title: title(),
        text: sentence(),
      })),
    }),
    grid: (id) => ({
      type: 'grid',
      id,
      title: title(),
      columns: random.whole(2, 4),
      cards: repeat(random.whole(3, 6), () => ({ title: title(), text: sentence(), href: href() })),
    }),
    faq: (id) => ({
      type: 'faq',
      id,
      title: 'Häufige Fragen',
      items: repeat(random.whole(3, 5), () => ({
        question: `Was ist an der ${random.pick(adjectives)}n ${thing()} besonders?`,
        answer: text(1, 2),
      })),
    }),
    marquee: (id) => ({
      type: 'marquee',
      id,
      title: 'Aus dem Gästebuch',
      speed: random.whole(20, 60),
      items: repeat(random.whole(3, 5), () => ({
        quote: sentence(),
        name: name(),
        role: random.pick(guestRoles),
      })),
    }),
    cta: (id) => ({
      type: 'cta',
      id,
      title: title(),
      text: sentence(),
      action: { label: 'Platz reservieren', href: href() },
    }),
    richtext: (id) => ({
      type: 'richtext',
      id,
      markdown: [
        `## ${title()}`,
        `${text(1, 3)} Mehr dazu unter [${thing()}](${href()}).`,
        `- **${thing()}** aus eigener Hand\n- ${sentence()}\n- *${thing()}* oder \`${thing()}\``,
        `### ${title()}`,
        `${text(2, 3)}\n`,
      ].join('\n\n'),
    }),
  }
}

const repeat = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

type NonEmptyList = [string, ...string[]]

function splitWords(words: string): NonEmptyList {
  const [first = '', ...others] = words.split(' ')
  return [first, ...others]
}

const nouns = splitWords(
  'Schale Kanne Glasur Vase Fliese Kachel Tasse Schüssel Terrine Scheibe Form Engobe Oberfläche Werkbank Brennkammer Ofentür Drehscheibe Farbprobe Tonmischung Bodenplatte Ausstellung Sammlung Anmeldung Öffnungszeit',
)

const adjectives = splitWords(
  'blaue schlichte glänzende matte handgedrehte alte neue schwere dünnwandige geprüfte frostfeste gemeinsame größte übliche',
)

type Sentence = (thing: () => string, quality: () => string, random: Random) => string

const sentences: [Sentence, ...Sentence[]] = [
  (thing, quality) =>
    `Die ${quality()} ${thing()} trocknet drei Tage, bevor sie neben der ${thing()} in den Ofen kommt.`,
  (thing, quality, random) =>
    `Bei ${random.whole(900, 1300)} °C wird aus jeder ${thing()} eine ${quality()} ${thing()}.`,
  (thing, quality) =>
    `Wer eine ${quality()} ${thing()} sucht, findet sie im Regal – gleich hinter ${thing()}, ${thing()} und ${thing()}.`,
  (thing, quality) => `Unsere ${thing()} zeigt, wie viel Ruhe in einer ${quality()}n Form steckt.`,
  (thing, quality, random) =>
    `Für die ${quality()} ${thing()} brauchen wir ${random.whole(2, 40)} Stunden, für die ${thing()} einen Tag.`,
]

/** Titles with characters that have a special meaning in YAML, Markdown or HTML. */
const oddTitles: NonEmptyList = [
  'Ton & Feuer',
  'Feiner als > 60 %',
  '„Gut gebrannt“',
  'Kurse: ab 45 €',
  'Vorher/Nachher',
  'Tassen, Teller, Töpfe',
  "Meister Ohl's Ofen",
  'Probe #12',
]

const firstNames = splitWords('Ada Bedri Carla Duc Elif Friedhelm Jörg Käthe')

const lastNames = splitWords('Ohl Bäcker Sommer Yıldız Groß Nguyen Vogt Adebayo')

const guestRoles = splitWords('Lehrerin Köchin Nachbar Kursgast Sammler Bildhauerin')
