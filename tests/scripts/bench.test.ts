import { load } from 'js-yaml'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { convertSite, pageText, writeFiles } from '../../scripts/bench/convert.ts'
import { pageAt, routeAt, siteWith } from '../../scripts/bench/generate.ts'
import { SourcePage, type SourceSection } from '../../scripts/bench/source.ts'
import { validateSite } from '../support/validated-site.ts'
import type { AnyBlock } from '../../schema/any-block.ts'
import { views } from '../../src/blocks/registry.ts'
import type { View } from '../../src/render/components/view.ts'
import { BlockView } from '../../src/render/html/block-view.tsx'
import { expandBlocks } from '../../src/content/site/refs.ts'
import { schemas, words } from '../support/kit.ts'

const sections: SourceSection[] = [
  {
    type: 'hero',
    id: 'hero-1',
    eyebrow: 'Töpferei',
    title: 'Kurse: ab 45 €',
    text: 'Ton & Feuer, *ohne* Eile [heute].',
    actions: [{ label: 'Mehr erfahren', href: '/', variant: 'secondary' }],
    image: { src: '/bilder/ofen.jpg', alt: 'Ein Ofen', width: 1200, height: 800 },
  },
  {
    type: 'stats',
    id: 'stats-2',
    title: 'In Zahlen',
    items: [
      { value: 1240, unit: '°C', label: 'im Ofen' },
      { value: 3, unit: '', label: 'Tage zum Trocknen' },
    ],
  },
  {
    type: 'timeline',
    id: 'timeline-3',
    title: 'Wie es begann',
    items: [
      { date: '1985-04', title: 'Ein Schuppen', text: 'Mit <einer> Scheibe.' },
      { date: '1999-11', title: 'Ein Ofen', text: 'Aus a_b_c Steinen.' },
    ],
  },
  {
    type: 'grid',
    id: 'grid-4',
    title: 'Feiner als > 60 %',
    columns: 4,
    cards: [
      { title: "Meister Ohl's Ofen", text: 'Er brennt.', href: '/' },
      { title: 'Probe #12', text: 'Sie hält.', href: '/' },
    ],
  },
  {
    type: 'faq',
    id: 'faq-5',
    title: 'Häufige Fragen',
    items: [{ question: 'Wie lange?', answer: '1. Drei Tage trocknen\n# und dann brennen' }],
  },
  {
    type: 'marquee',
    id: 'marquee-6',
    title: 'Gästebuch',
    speed: 30,
    items: [
      { quote: '~Herrlich~ `still`', name: 'Ada Ohl', role: 'Lehrerin' },
      { quote: 'Wir kommen wieder.', name: 'Bedri', role: '' },
    ],
  },
  {
    type: 'cta',
    id: 'cta-7',
    title: 'Kommen Sie vorbei',
    text: 'Der Ofen ist an.',
    action: { label: 'Platz reservieren', href: '/' },
  },
  {
    type: 'richtext',
    id: 'richtext-8',
    markdown: '## Über Ton\n\nEr ist **weich**.\n\n### Und dann\n\nWird er hart.\n',
  },
]

describe('a converted benchmark page', () => {
  it.each(sections)('contains all texts of a $type', (section) => {
    const shown = shownTexts(pageWith([section]))
    for (const text of textsOf(section)) expect(shown).toContain(text)
  })

  it('with every type of section passes validation', async () => {
    const { problems } = await validated([pageWith(sections)], 1)
    expect(problems).toEqual([])
  })
})

describe('generated benchmark pages', () => {
  const pages = Array.from({ length: 40 }, (_, index) => pageAt(index, 40))

  it('are equal for the same seed and different for another seed', () => {
    expect(pageText(pageAt(7, 40, 'a'))).toBe(pageText(pageAt(7, 40, 'a')))
    expect(pageText(pageAt(7, 40, 'a'))).not.toBe(pageText(pageAt(7, 40, 'b')))
  })

  it('have unique routes and match the source schema', () => {
    expect(new Set(pages.map(({ route }) => route)).size).toBe(40)
    expect(pages.map((page) => SourcePage.safeParse(page).error)).toEqual(
      pages.map(() => undefined),
    )
  })

  it('use every type of section', () => {
    const types = new Set(pages.flatMap((page) => page.sections.map(({ type }) => type)))
    expect([...types].toSorted()).toEqual(sections.map(({ type }) => type).toSorted())
  })

  it('become a site without problems', async () => {
    const { problems, tally } = await validated(pages, 40)
    expect(problems).toEqual([])
    expect(tally.pages).toBe(40)
  })
})

const pageWith = (list: SourceSection[]): SourcePage => ({
  ...pageAt(0, 1),
  route: routeAt(0),
  sections: list,
})

async function validated(pages: SourcePage[], count: number) {
  const root = mkdtempSync(join(tmpdir(), 'blockwerk-bench-'))
  try {
    writeFiles(root, convertSite(siteWith(count), pages))
    return await validateSite(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Returns the texts of the rendered page, without tags. */
function shownTexts(page: SourcePage): string {
  const { blocks } = schemas.Page.parse(load(pageText(page)))
  const drawn = expandBlocks(blocks, new Map()).map((block) =>
    createElement(BlockView, {
      view: viewOf(block),
      block,
      words,
      place: { key: 'b0', level: 2 },
      surroundings: { language: 'de', sprite: '', pictures: {}, files: {}, answers: 'pages' },
    }),
  )
  return visible(drawn.map((element) => renderToStaticMarkup(element)).join('\n'))
}

/** Returns the view of a block of the library. */
function viewOf({ type }: AnyBlock): View {
  const view: View | undefined = Object.entries(views).find(([name]) => name === type)?.[1]
  if (view === undefined) throw new Error(`No view draws ${type}.`)
  return view
}

function textsOf(section: SourceSection): string[] {
  switch (section.type) {
    case 'hero':
      return [section.eyebrow, section.title, section.text, ...labels(section.actions)]
    case 'stats':
      return [
        section.title,
        ...section.items.flatMap(({ value, unit, label }) => [`${value} ${unit}`.trim(), label]),
      ]
    case 'timeline':
      return [
        section.title,
        ...section.items.flatMap(({ date, title, text }) => [date, title, text]),
      ]
    case 'grid':
      return [section.title, ...section.cards.flatMap(({ title, text }) => [title, text])]
    case 'faq':
      return [
        section.title,
        ...section.items.flatMap(({ question, answer }) => [question, ...answer.split('\n')]),
      ]
    case 'marquee':
      return [
        section.title,
        ...section.items.flatMap(({ quote, name, role }) => [quote, name, role]),
      ]
    case 'cta':
      return [section.title, section.text, section.action.label]
    case 'richtext':
      return ['Über Ton', 'Er ist weich.', 'Und dann', 'Wird er hart.']
  }
}

const labels = (links: { label: string }[]) => links.map(({ label }) => label)

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

const visible = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|#x27);/g, (whole, name: string) => entities[name] ?? whole)
