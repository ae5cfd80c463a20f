import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { kitOf } from '../../src/cli/kit.ts'
import { validateSite } from '../../src/build/validate/validate-site.ts'
import { blockwerk as spoken } from '../support/command-line.ts'
import { pageYaml, removeSites, smallSiteWith, type Files } from '../support/content-on-disk.ts'

afterAll(removeSites)

const blockwerk = (...words: string[]) => spoken(words, { LC_ALL: 'en_GB' })

const templateFor = (each: string, title: string) => `each: ${each}
title: "${title} aus der Küche am Ufer"
description: "Alles über ${title}, mit allen Zutaten und allen Schritten."
blocks:
  - type: hero
    heading: "${title}"
    actions: [{ label: Start, href: /team }]
`
const files: Files = {
  'content/collections/people.yaml': 'title: L\nfields: { name: { type: text, required: true } }\n',
  'content/collections/recipes.yaml':
    'title: R\nfields: { title: text, authors: { type: record, of: people, list: true }, text: markdown }\n',
  'content/data/people/ada.yaml': '# The cook\nname: Ada\n',
  'content/data/people/bob.yaml': 'name: Bob\n',
  'content/data/recipes.csv':
    'slug,title,authors,text\r\nbread,Brot,bob|ada,"Von [ihr](/people/ada), ada"\r\ncake,Kuchen,ada,\r\n',
  'content/pages/team.yaml': `${pageYaml()}  - type: grid
    heading: Alle
    items: { from: recipes, where: { authors: { any: [ada, bob] } } } # ada
  - type: grid
    heading: Leute
    items: { from: people, map: { title: name }, where: { slug: { not: 'ada' } } }
  - type: prose
    body: Von [Ada](/people/ada) und mehr.
`,
  'content/shared/people.yaml': `blocks:
  - type: grid
    heading: Leute
    items: { from: people, map: { title: name }, where: { slug: ada } }
`,
  'content/pages/people/[person].yaml': templateFor('people', '{name}'),
  'content/pages/recipes/[recipe].yaml': `${templateFor('recipes', '{title}')}  - type: prose
    when: text
    body: "{text}"
`,
}

const textIn = (root: string, file: string) => readFileSync(join(root, file), 'utf8')

const problemsIn = async (root: string) =>
  (await validateSite(kitOf(root).schemas, root, { environment: {} })).problems

describe('npx blockwerk rename record', () => {
  test('moves the file, updates references, conditions and links, and adds a redirect', async () => {
    const root = smallSiteWith(files)
    expect(await problemsIn(root)).toEqual([])
    const ended = await blockwerk('rename', 'record', 'people', 'ada', '1843', '--root', root)
    expect(ended.stderr).toBe('')
    expect(ended.stdout).toContain('content/data/people/ada.yaml → content/data/people/1843.yaml\n')
    expect(existsSync(join(root, 'content/data/people/ada.yaml'))).toBe(false)
    expect(textIn(root, 'content/data/people/1843.yaml')).toBe('# The cook\nname: Ada\n')
    expect(textIn(root, 'content/data/recipes.csv')).toContain('\r\nbread,Brot,bob|1843,')
    expect(textIn(root, 'content/data/recipes.csv')).toContain('\r\ncake,Kuchen,1843,\r\n')
    const page = textIn(root, 'content/pages/team.yaml')
    expect(page).toContain("where: { authors: { any: ['1843', bob] } } } # ada")
    expect(page).toContain("slug: { not: '1843' }")
    expect(page).toContain('[Ada](/people/1843)')
    expect(textIn(root, 'content/shared/people.yaml')).toContain("where: { slug: '1843' }")
    expect(textIn(root, 'content/site.yaml')).toContain('- from: /people/ada\n')
    // The exact place of a link in a cell is unknown, so its line is reported.
    expect(ended.stdout).toMatch(/Please check them: .*content\/data\/recipes\.csv:2/)
  })

  test('changes the slug in a table', async () => {
    const root = smallSiteWith(files)
    const ended = await blockwerk('rename', 'record', 'recipes', 'cake', 'tart', '--root', root)
    expect(ended.status).toBe(0)
    expect(textIn(root, 'content/data/recipes.csv')).toContain('\r\ntart,Kuchen,ada,\r\n')
    expect(textIn(root, 'content/site.yaml')).toContain(
      '- from: /recipes/cake\n    to: /recipes/tart',
    )
    expect(await problemsIn(root)).toEqual([])
  })

  test.each([
    [['people', 'eve', 'x'], 'has no record “eve”'],
    [['people', 'ada', 'bob'], 'content/data/people/bob.yaml:1'],
    [['people', 'ada', 'Ada'], 'lowercase letters'],
    [['person', 'ada', 'x'], 'does not exist'],
    [['people', 'ada'], 'blockwerk rename needs'],
  ])('rejects the arguments %j and changes nothing', async (words, says) => {
    const root = smallSiteWith(files)
    const { status, stderr } = await blockwerk('rename', 'record', ...words, '--root', root)
    expect([status, stderr]).toEqual([2, expect.stringContaining(says)])
    expect(existsSync(join(root, 'content/data/people/ada.yaml'))).toBe(true)
  })

  test.each(['ada', 'Ada L'])(
    'refuses the slug “%s” without naming an option of another command',
    async (slug) => {
      const root = smallSiteWith(files)
      const { status, stderr } = await blockwerk(
        'rename',
        'record',
        'people',
        'ada',
        slug,
        '--root',
        root,
      )
      expect(status).toBe(2)
      expect(stderr).toContain(slug)
      expect(stderr).not.toContain('--slug')
    },
  )

  test('a page keeps its link from a template when it is renamed, and a page of a record is refused', async () => {
    const root = smallSiteWith(files)
    expect((await blockwerk('rename', 'page', '/team', '/wir', '--root', root)).status).toBe(0)
    const template = textIn(root, 'content/pages/people/[person].yaml')
    expect(template).toContain('[{ label: Start, href: /wir }]')
    expect(await problemsIn(root)).toEqual([])
    const refused = await blockwerk('rename', 'page', '/people/ada', '/x', '--root', root)
    expect(refused.stderr).toContain('blockwerk rename record')
  })
})
