import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exampleFileOf, kitOf } from '../../../src/cli/kit.ts'
import { createSiteSnippets } from '../../../src/cli/site-snippets.ts'
import { withUniqueAnchors } from '../../../src/authoring/dev/server/block-yaml.ts'
import { LiveSite } from '../../../src/authoring/dev/server/live-site.ts'
import { setMissingImages } from '../../../src/authoring/dev/ui/block-catalogue-dialog.tsx'
import { editYaml } from '../../../src/content/edit/edit-yaml.ts'
import { createBlockSnippets } from '../../../src/authoring/language-server/snippets.ts'
import type { Assets } from '../../../src/render/html/assets.ts'
import { isImagePath } from '../../../src/content/site/media.ts'
import { drawingOf, pageYaml, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'
import { kit } from '../../support/kit.ts'

afterAll(removeSites)

const icons = { svg: '/i.svg', png: '/i.png', apple: '/a.png' }
const assets: Assets = {
  ...{ css: { url: '/site.css' }, boot: { url: '/boot.js' }, early: {}, fonts: [] },
  ...{ sprite: '/icons.svg', icons, blockStyles: () => [] },
}

const file = 'content/pages/index.yaml'
const root = smallSiteWith({ 'content/media/schale.svg': drawingOf('Schale', 1200) })
const authoring = {
  snippets: () => createBlockSnippets(kit.schemas, (type) => exampleFileOf(root, type), 'de'),
  beginPage: () => '',
}
const site = new LiveSite(kit, root, assets, 'de', authoring)
const page = readFileSync(join(root, file), 'utf8')

const offered = site.catalogue
  .blocks()
  .flatMap(({ type, examples }) => examples.map((one) => ({ type, ...one })))
  .map((one) => ({ ...one, files: one.missing.filter((name) => !isImagePath(name)) }))

test.each(offered.filter(({ files }) => files.length === 0))(
  'the example $name of $type causes no error when it is inserted once or twice',
  (example) => {
    const shown = setMissingImages(example, 'schale.svg', { alt: 'Eine Schale' })
    const path = ['blocks', 1]
    const after = editYaml(page, { do: 'insert', path, value: shown })
    expect(after).toBeDefined()
    expect(site.errorsAddedByEdit(file, page, after ?? '')).toEqual([])
    // Insert the example a second time on the same page.
    const again = editYaml(after ?? '', { do: 'insert', path, value: shown }) ?? ''
    const twice = withUniqueAnchors(file, again, path, site)
    expect(site.errorsAddedByEdit(file, after ?? '', twice ?? '')).toEqual([])
  },
)

test.each([
  ['an English site', 'tests/sites/workshop', 'Strategic advice for your digital future'],
  ['a Dutch site', 'tests/sites/bakkerij', 'Strategic advice for your digital future'],
  ['a German site', 'tests/sites/craft', 'Strategische Beratung für Ihre digitale Zukunft'],
])(
  '%s is offered examples in its own language, or in English if no examples exist in that language',
  (_what, at, heading) => {
    const own = kitOf(at)
    const snippets = () => createSiteSnippets(own.schemas, at)
    const offers = new LiveSite(own, at, assets, 'de', {
      ...authoring,
      snippets,
    }).catalogue.blocks()
    const [plain] = offers.find(({ type }) => type === 'hero')?.examples ?? []
    expect(plain).toMatchObject({ name: 'eine Überschrift allein', value: { heading } })
  },
)

test('only examples of blocks with films, models, recordings or downloads need files that the site lacks', () => {
  const without = offered.filter(({ files }) => files.length > 0)
  expect(new Set(without.map(({ type }) => type))).toEqual(
    new Set(['audio', 'downloads', 'hero', 'product-viewer', 'video']),
  )
})

test('an example that is adapted to a site keeps the links and facts that exist on the site', () => {
  const linked = smallSiteWith({ 'content/pages/werkstatt.yaml': pageYaml() })
  const at = new LiveSite(kit, linked, assets, 'de', {
    snippets: () => [
      {
        type: 'prose',
        name: { de: 'x', en: 'x' },
        value: { type: 'prose', body: 'In {facts.city}, [hier](/werkstatt) und [dort](/fehlt).' },
        body: [],
      },
    ],
    beginPage: () => '',
  })
  const prose = at.catalogue.blocks().find(({ type }) => type === 'prose')
  expect(prose?.examples).toEqual([
    {
      name: 'x',
      address: '/__blockwerk/blocks/prose/0',
      missing: [],
      withoutAlt: [],
      value: { type: 'prose', body: 'In {facts.city}, [hier](/werkstatt) und [dort](/).' },
    },
  ])
})

test('shared blocks are offered to other pages and rendered with their content', async () => {
  const shared = smallSiteWith({
    'content/shared/oeffnung.yaml': 'blocks:\n  - type: prose\n    body: Sonntags ist zu.\n',
    'content/shared/ahoi.yaml': 'blocks:\n  - type: prose\n    body: Herein!\n',
  })
  const at = new LiveSite(kit, shared, assets, 'de', authoring)
  const last = at.catalogue.blocks().at(-1)
  expect(last).toMatchObject({ type: 'ref', purpose: 'Was mehrere Seiten teilen' })
  expect(last?.examples.map(({ name }) => name)).toEqual(['ahoi', 'oeffnung'])
  const path = ['blocks', 1]
  const value = last?.examples[1]?.value ?? null
  const after = editYaml(page, { do: 'insert', path, value }) ?? ''
  expect(after).toContain('  - type: ref\n    to: oeffnung\n')
  expect(at.errorsAddedByEdit(file, page, after)).toEqual([])
  expect(await at.pages.renderBlock('ref', value)).toContain('Sonntags ist zu.')
})
