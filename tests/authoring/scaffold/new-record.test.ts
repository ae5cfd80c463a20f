import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { kitOf } from '../../../src/cli/kit.ts'
import { validateSite } from '../../../src/build/validate/validate-site.ts'
import { blockwerk as spoken } from '../../support/command-line.ts'
import { removeSites, smallSiteWith, type Files } from '../../support/content-on-disk.ts'

afterAll(removeSites)

const blockwerk = (...words: string[]) => spoken(words, { LC_ALL: 'en_GB' })

const model = `title: Recipes
fields:
  title: { type: text, required: true }
  published: { type: date, required: true }
  tags: { type: text, list: true, help: { de: Stichwörter der Suche., en: Words for the search. } }
  level: { type: choice, of: [easy, hard] }
  contact:
    type: group
    fields: { mail: { type: text, required: true }, phone: text }
`

const siteWith = (files: Files = {}): string =>
  smallSiteWith({ 'content/collections/recipes.yaml': model, ...files })

const placesIn = async (root: string) =>
  (await validateSite(kitOf(root).schemas, root, { environment: {} })).problems.map(
    ({ file, start, code }) => `${file}:${start.line} ${code}`,
  )

describe('npx blockwerk new record', () => {
  test('writes required fields, optional ones as comments, and names what is still empty', async () => {
    const root = siteWith()
    const words = ['new', 'record', 'recipes', 'Brot: süß & salzig', '--root', root]
    const file = 'content/data/recipes/brot-suess-salzig.yaml'
    expect(await blockwerk(...words)).toEqual({
      status: 0,
      stdout: `Created ${file}. Fill in the required fields: published\n`,
      stderr: '',
    })
    expect(readFileSync(join(root, file), 'utf8')).toBe(`title: "Brot: süß & salzig"
published: # Tag: 2026-12-31.
# tags: # Stichwörter der Suche. Liste: [ …, … ]
# level: # Einer von mehreren Werten. easy, hard
# contact: # Felder, die zusammengehören.
#   mail: # Einfacher Text.
#   # phone: # Einfacher Text.
`)
    expect(await placesIn(root)).toEqual([expect.stringMatching(/^content\/data\/.*yaml:2 /)])
    const text = readFileSync(join(root, file), 'utf8')
    writeFileSync(join(root, file), text.replace('# Tag', '2026-12-31 # Tag'))
    expect(await placesIn(root)).toEqual([])

    const again = await blockwerk(...words)
    expect(again.stderr).toContain(file)
    expect((await blockwerk(...words, '--slug', 'anders')).status).toBe(0)
  })

  test('writes Markdown where the other records are Markdown', async () => {
    const record = '---\ntitle: A\npublished: 2026-01-01\n---\n\nText.\n'
    const root = siteWith({ 'content/data/recipes/a.md': record })
    await blockwerk('new', 'record', 'recipes', 'Rye bread', '--root', root)
    const text = readFileSync(join(root, 'content/data/recipes/rye-bread.md'), 'utf8')
    expect(text).toMatch(/^---\ntitle: Rye bread\n[^]*\n---\n\n$/)
  })

  test.each([
    ['title,published\nA,2026-01-01\n', '"B, c",\n'],
    ['title;published\r\nA;2026-01-01', '\r\nB, c;'],
    ['\uFEFFslug\tpublished\ttitle\n\na\t2026-01-01\t"A\n1"\n', 'b-c\t\tB, c\n'],
  ])('adds a row to the table %j and keeps all other bytes', async (table, row) => {
    const root = siteWith({ 'content/data/recipes.csv': table })
    const { stdout } = await blockwerk('new', 'record', 'recipes', 'B, c', '--root', root)
    expect(stdout).toContain('Added a record to content/data/recipes.csv')
    expect(readFileSync(join(root, 'content/data/recipes.csv'), 'utf8')).toBe(table + row)
    expect(await placesIn(root)).toHaveLength(1)
  })

  test.each([
    [
      'recipes.yaml',
      '# All recipes.\n- title: A # the first\n  published: 2026-01-01\n',
      '- title: B, c\n',
    ],
    [
      'recipes.yaml',
      '- { title: A, slug: x, published: 2026-01-01 }\n',
      '- slug: b-c\n  title: B, c\n',
    ],
    [
      'recipes.json',
      '[\n  { "title": "A", "published": "2026-01-01" }',
      ',\n  {"title":"B, c"}\n]\n',
    ],
  ])('adds a record to the list %s %j and keeps all other bytes', async (name, list, added) => {
    const file = `content/data/${name}`
    const isJson = name.endsWith('json')
    const root = siteWith({ [file]: isJson ? `${list}\n]\n` : list })
    const { stdout } = await blockwerk('new', 'record', 'recipes', 'B, c', '--root', root)
    expect(stdout).toBe(`Added a record to ${file}. Fill in the required fields: published\n`)
    expect(readFileSync(join(root, file), 'utf8')).toBe(list + added)
    expect(await placesIn(root)).toHaveLength(1)
  })

  test('adds a column for a slug that is not made from the title', async () => {
    const root = siteWith({ 'content/data/recipes.csv': 'title,published\nA,2026-01-01\n' })
    await blockwerk('new', 'record', 'recipes', 'B', '--slug', 'c', '--root', root)
    expect(readFileSync(join(root, 'content/data/recipes.csv'), 'utf8')).toBe(
      'title,published,slug\nA,2026-01-01\nB,,c\n',
    )
  })

  test('leaves a list with mistakes as it is', async () => {
    const table = 'title,published\n"A,2026-01-01\n'
    const root = siteWith({ 'content/data/recipes.csv': table })
    const { status, stderr } = await blockwerk('new', 'record', 'recipes', 'B', '--root', root)
    expect([status, stderr]).toEqual([2, expect.stringContaining('recipes.csv has mistakes')])
    expect(readFileSync(join(root, 'content/data/recipes.csv'), 'utf8')).toBe(table)
  })

  test.each([
    [['recepies', 'A'], 'Did you mean “recipes”?'],
    [['books', 'A'], '“blockwerk new collection books”'],
    [['recipes', '日本'], 'Give one with --slug'],
    [['recipes', 'A', '--slug', '../a'], 'Give one with --slug'],
    [['recipes', 'A'], 'content/data/recipes.csv:2'],
    [['recipes'], 'blockwerk new needs'],
  ])('rejects the arguments %j', async (words, says) => {
    const table = 'title,published\nA,2026-01-01\n'
    const root = siteWith({ 'content/data/recipes.csv': table })
    const { status, stderr } = await blockwerk('new', 'record', ...words, '--root', root)
    expect([status, stderr]).toEqual([2, expect.stringContaining(says)])
    expect(readFileSync(join(root, 'content/data/recipes.csv'), 'utf8')).toBe(table)
  })
})
