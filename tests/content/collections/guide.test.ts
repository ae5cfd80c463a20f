import { afterAll, expect, test } from 'vitest'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { germanCollectionsGuide } from '../../../src/locale/de/collections.ts'
import { englishCollectionsGuide } from '../../../src/locale/en/collections.ts'
import { pageYaml, removeSites, siteYaml } from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'
import { checkedSite } from '../../support/validated-site.ts'

afterAll(removeSites)

test.each([
  ['German', germanCollectionsGuide, 'rezepte', 'rezept', 'leute'],
  ['English', englishCollectionsGuide, 'recipes', 'recipe', 'people'],
])('the %s guide to collections has examples that work', async (_, guide, name, one, people) => {
  const examples = guide.split('\n\n').filter((part) => part.startsWith('   '))
  const exampleWith = (start: string) =>
    examples.find((part) => part.trimStart().startsWith(start))?.replace(/^ {3}/gm, '') ?? ''
  const record = 'title: Brot\nsummary: Ein Brot.\ntags: [vegan]\nminutes: 20\nauthor: ada\n'
  const list = exampleWith('items:').replace(/^/gm, '    ')
  const overview = exampleWith('type: list')
    .replace(/^(?=.)/gm, '    ')
    .replace('    ', '  - ')
  const { root, problems } = await checkedSite({
    'content/site.yaml': siteYaml(),
    [`content/collections/${name}.yaml`]: exampleWith('title:'),
    [`content/collections/${people}.yaml`]: 'title: L\nfields: { name: text }\n',
    [`content/data/${people}.csv`]: 'slug,name\nada,Ada\n',
    [`content/data/${name}/brot.yaml`]: record,
    'content/collections/events.ts': exampleWith('export default {'),
    'content/data/events.csv': 'title,starts,ends\nFest,2026-06-02,2026-06-01\n',
    [`content/pages/${name}/[${one}].yaml`]: exampleWith('each:'),
    'content/pages/index.yaml': `${pageYaml()}  - type: grid\n    heading: Alle\n${list}\n${overview}\n`,
  })
  expect(list).toContain('from:')
  expect(overview).toContain('perPage:')
  expect(problems.map(({ code, start }) => `${code} ${start.line}:${start.column}`)).toEqual([
    'record-check 2:17',
  ])
  const [, shown] = new SiteModel(root, schemas).page('/')?.page?.blocks.slice(-2) ?? []
  expect(shown).toMatchObject({
    items: [{ facts: [{}, { value: expect.stringMatching(/^20 min/) }] }],
  })
})
