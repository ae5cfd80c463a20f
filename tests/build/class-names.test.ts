import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileClient } from '../../src/build/compile-client.ts'
import { views } from '../../src/blocks/registry.ts'
import { noteStyle } from '../../src/authoring/dev/client/problem-notes.style.ts'
import {
  AppErrorScreen,
  PartError,
  RouterErrorScreen,
} from '../../src/render/frame/error-screen.tsx'
import { createStylePicker, type BlockSheet } from '../../src/render/html/block-styles.ts'
import { germanWords } from '../../src/locale/de/ui.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { drawnExamples, drawnSite, type DrawnPage } from '../support/rendered-site.ts'
import { selectorsIn, type StyleSelector } from '../support/selectors.ts'
import { writtenClasses } from '../support/class-names-in-html.ts'

/** Classes without a style, with their purpose. A section also has the class of its block type. */
const unstyled: Record<string, string> = {
  'frame-top': 'the router and the live preview find the navigation by it',
  'footer-body': 'the router and the live preview find the footer by it',
  'grid-features': 'the plain look among the layouts, whose name comes from content',
  'grid-rows': 'the plain look among the layouts, whose name comes from content',
  'grid-lines': 'the plain look among the layouts, whose name comes from content',
  'list-of-calendar': 'the plain look among the layouts, whose name comes from content',
  'list-of-links': 'the plain look among the layouts, whose name comes from content',
  'list-of-rows': 'the plain look among the layouts, whose name comes from content',
  'list-of-table': 'the plain look among the layouts, whose name comes from content',
  'timeline-dates': 'the plain look among the layouts, whose name comes from content',
  'split-card': 'the plain look among the layouts, whose name comes from content',
  'code-block': 'tests find the section by it; its frame has a class of its own',
  'list-empty': 'tests find the text of an empty list by it',
  'prose-heading': 'the build makes the anchors of a page unique by it',
  katex: 'the class that KaTeX gives to a formula',
  'language-diff': 'the language of a code example, as browsers and tools expect it',
  'deck-frame': 'tests find the carousel by it',
  'rotating-word': 'tests find the changing words by it',
  'heat-0': 'the plain look among the shades of a heat map, whose name comes from data',
  'panel-bars': 'the plain look among the kinds of panels, whose name comes from data',
  'panel-findings': 'the plain look among the kinds of panels, whose name comes from data',
  'stats-section': 'tests find the section by it; its list has the class of the type',
  'logos-section': 'tests find the section by it; its row has the class of the type',
  'map-city-right': 'the plain look among the sides of a city’s name, which come from data',
  'marquee-cards': 'the plain look among the kinds of cards, whose name comes from data',
  'marquee-cards-350': 'the plain look among the widths of cards, which come from data',
}

const types = Object.keys(views)
const isUnstyled = (name: string): boolean => name in unstyled || types.includes(name)

type SheetClasses = {
  sheet: string
  selectors: readonly StyleSelector[]
  names: ReadonlySet<string>
}

let shared: SheetClasses
let ofBlocks: readonly SheetClasses[]
let drawn: {
  route: string
  html: string
  used: ReadonlySet<string>
  loaded: readonly SheetClasses[]
}[]

beforeAll(async () => {
  const { folder, assets, blockStyleSheets } = await compileClient({ words: [germanWords] })
  const css = readFileSync(join(folder, assets.css.url), 'utf8')
  shared = classesIn({ name: 'site', css })
  ofBlocks = blockStyleSheets.map(classesIn)
  const pick = createStylePicker(css, blockStyleSheets)
  const loads: (readonly SheetClasses[])[] = []
  const blockStyles = (html: string, frame: readonly string[]) => {
    const picked = new Set(pick(html, frame).map(({ name }) => name))
    loads.push([shared, ...ofBlocks.filter(({ sheet }) => picked.has(sheet))])
    return []
  }
  const pages: DrawnPage[] = [
    ...(await drawnSite({ blockStyles, hidden: true })),
    ...(await drawnExamples({ blockStyles })),
    ...(await drawnSite({ root: documentationSite(), blockStyles })),
  ]
  drawn = pages.map(({ route, html }, index) => ({
    ...{ route, html, used: usedIn(html) },
    loaded: loads[index] ?? [],
  }))
})

afterAll(removeSites)

/** A site with analytics, the layouts `docs` and `article`, a menu of three levels and a list on several pages. */
const documentationSite = () =>
  smallSiteWith({
    'content/site.yaml': `${siteYaml(
      'layouts: { /docs: docs }\neditUrl: https://code.example/edit\nanalytics: { script: https://stats.example/a.js }\n',
    ).replace(
      '      url: /\n  login',
      '      items: [{ title: Ton, items: [{ title: Drehen, url: /docs/drehen }] }]\n  login',
    )}`,
    'content/pages/docs/drehen.yaml': pageYaml(),
    'content/pages/docs/ton/brennen.yaml': pageYaml(),
    'content/pages/notiz.yaml': `layout: article\n${pageYaml()}`,
    'content/collections/tassen.yaml':
      'title: Tassen\nfields:\n  title: { type: text, required: true }\n',
    'content/data/tassen.yaml': '- title: Rot\n- title: Blau\n- title: Grün\n',
    'content/pages/tassen/[tasse].yaml':
      'each: tassen\ntitle: "{title}"\ndescription: "{title}, aus Steinzeug."\nblocks: [{ type: hero, heading: "{title}" }]\n',
    'content/pages/tassen.yaml': pageYaml(
      '  - { type: list, heading: Tassen, perPage: 1, items: { from: tassen } }\n',
    ),
  })

function classesIn({ name, css }: BlockSheet): SheetClasses {
  const selectors = selectorsIn(css)
  return { sheet: name, selectors, names: new Set(selectors.flatMap(({ names }) => names)) }
}

const usedIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

describe('the style sheets of a page', () => {
  test('define each class of the page', () => {
    const all = [shared, ...ofBlocks]
    const found = drawn.flatMap(({ route, used }) =>
      [...used]
        .filter((name) => !isUnstyled(name) && all.every(({ names }) => !names.has(name)))
        .map((name) => `${route}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test('include every block style sheet with a rule for classes of the page', () => {
    const found = drawn.flatMap(({ route, used, loaded }) =>
      ofBlocks
        .filter((one) => !loaded.includes(one))
        .flatMap(({ sheet, selectors }) =>
          selectors
            .filter(({ fits }) => fits(used))
            .map(({ names }) => `${route}: .${names.join(' .')} in ${sheet}.css`),
        ),
    )
    expect(found).toEqual([])
  })

  test('have no block rule that uses only classes of the shared style sheet', () => {
    const found = ofBlocks.flatMap(({ sheet, selectors }) =>
      selectors
        .filter(({ fits }) => fits(shared.names))
        .map(({ names }) => `${sheet}.css: ${names.join(' ')}`),
    )
    expect(found).toEqual([])
  })
})

const folders = ['blocks', 'render']
const sources = folders
  .flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) =>
      join('src', folder, name),
    ),
  )
  .filter((name) => /\.tsx?$/.test(name))

/** The block or component that a file belongs to, by its name: `roi.tsx`, `roi.part.ts` … */
const ownerOf = (file: string): string =>
  file.startsWith('src/blocks/')
    ? basename(dirname(file))
    : basename(file).replace(/(?:\.\w+)?\.tsx?$/, '')

const written = sources.flatMap((file) =>
  writtenClasses(file, readFileSync(file, 'utf8')).map((one) => ({ ...one, owner: ownerOf(file) })),
)

/** True if a page holds the block or component: a part of its name, or a class only its files write. */
function isOnPage(owner: string, html: string, used: ReadonlySet<string>): boolean {
  if (html.includes(`data-part="${owner}"`)) return true
  return written.some(
    (one) =>
      one.owner === owner &&
      !one.open &&
      used.has(one.name) &&
      written.every(({ name, owner: other }) => name !== one.name || other === owner),
  )
}

const screens = [
  createElement(AppErrorScreen, { words: germanWords.errors.site, onReload: () => undefined }),
  createElement(PartError, { words: germanWords.errors, message: '' }),
  createElement(RouterErrorScreen, { words: germanWords.errors.page, message: '', home: '/' }),
]
const onScreens = usedIn(screens.map((screen) => renderToStaticMarkup(screen)).join(''))

/** A component that only sites with a theme show; its style sheet is compiled for them. */
const ofTheme = 'motif'

describe('a class that a script sets', () => {
  test('is defined in the style sheets of each page with its block or component', () => {
    const inHtml = new Set(drawn.flatMap(({ used }) => [...used]))
    const late = written.filter(
      ({ name, open, owner }) =>
        !open && !inHtml.has(name) && !onScreens.has(name) && owner !== ofTheme,
    )
    expect(late.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['count-live', 'viewer-turns']),
    )
    const found = late.flatMap(({ name, owner }) =>
      drawn
        .filter(({ html, used }) => isOnPage(owner, html, used))
        .filter(({ loaded }) => loaded.every(({ names }) => !names.has(name)))
        .map(({ route }) => `${route}: ${name} of ${owner}`),
    )
    expect(found).toEqual([])
  })

  test('is found by writtenClasses in every notation', () => {
    const text = `
      const view = <p className={\`card \${wide ? 'wide' : ''} tone-\${tone}\`.trim()} />
      made.className = 'made new'
      made.classList.toggle('open', isOpen === 'yes')`
    const closed = ['card', 'wide', 'made', 'new', 'open'].map((name) => ({ name, open: false }))
    const found = writtenClasses('view.tsx', text)
    expect(found).toHaveLength(closed.length + 1)
    expect(found).toEqual(expect.arrayContaining([...closed, { name: 'tone-', open: true }]))
  })

  test('on a problem note of the live preview is defined in the style sheet of the notes, and vice versa', () => {
    const text = readFileSync('src/authoring/dev/client/problem-notes.ts', 'utf8')
    const made = [...text.matchAll(/createElement\('\w+', '([\w-]+)'/g)].map(
      ([, name = '']) => name,
    )
    const set = writtenClasses('problem-notes.ts', text).map(({ name }) => name)
    const defined = new Set(selectorsIn(noteStyle).flatMap(({ names }) => names))
    expect([...made, ...set].filter((name) => !defined.has(name) && !noteHooks.has(name))).toEqual(
      [],
    )
    expect([...defined].filter((name) => ![...made, ...set].includes(name))).toEqual([])
  })
})

/** Classes by which the focus finds its button again after the notes are rendered again. */
const noteHooks = new Set(['all', 'next'])

test('each class that a style sheet defines is used by a page or set by a script', () => {
  const inHtml = [onScreens, ...drawn.map(({ used }) => used)]
  const used = new Set([
    ...inHtml.flatMap((names) => [...names]),
    ...written.flatMap(({ name, open }) => (open ? [] : [name])),
  ])
  const openings = written.flatMap(({ name, open }) => (open ? [name] : []))
  const dead = [shared, ...ofBlocks].flatMap(({ sheet, names }) =>
    [...names]
      .filter((name) => !used.has(name) && !openings.some((start) => name.startsWith(start)))
      .map((name) => `${sheet}.css: .${name}`),
  )
  expect(dead).toEqual([])
})
