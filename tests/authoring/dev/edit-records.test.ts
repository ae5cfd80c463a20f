import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { EditablePage, YamlValue } from '../../../src/authoring/dev/edit-message.ts'
import { EditRequest, type AnswerTypes } from '../../../src/authoring/dev/edit-request.ts'
import { ContentWriter } from '../../../src/authoring/dev/server/content-writer.ts'
import { answerWithRetry } from '../../../src/authoring/dev/server/editing.ts'
import { LiveSite } from '../../../src/authoring/dev/server/live-site.ts'
import type { Assets } from '../../../src/render/html/assets.ts'
import { pageYaml, removeSites, smallSiteWith, type Files } from '../../support/content-on-disk.ts'
import { kit } from '../../support/kit.ts'

afterAll(removeSites)

const icons = { svg: '/i.svg', png: '/i.png', apple: '/a.png' }
const assets: Assets = {
  ...{ css: { url: '/site.css' }, boot: { url: '/boot.js' }, early: {}, fonts: [] },
  ...{ sprite: '/icons.svg', icons, blockStyles: () => [] },
}

const csv =
  '\uFEFFslug;title;minutes;cook;text\r\nrye;"Roggenbrot";45;ada;"Wasser, ""warm"""\r\n\r\noat;Haferkekse;20;bob;\r\n'
const template = `each: breads # alle
title: "{title} vom Ufer"
description: "Das Brot {title}, gebacken am Ufer."
blocks:
  - type: hero
    heading: "{title}"
    text: "Von {cook.name}, in {minutes} Minuten." # gemischt
    actions: [{ label: Start, href: / }]
  - type: prose
    when: text
    body: "{text}"
  - type: quote
    quote: Das Feuer entscheidet.
    name: "{cook.name}"
`
const files: Files = {
  'content/collections/breads.yaml': `title: Brote
fields:
  title: { type: text, required: true }
  minutes: { type: number, min: 1 }
  cook: { type: record, of: people }
  text: markdown
`,
  'content/collections/people.yaml':
    'title: Leute\nfields: { name: { type: text, required: true, max: 20 }, photo: image }\n',
  'content/collections/tips.yaml': 'title: Tipps\nfields: { title: text, body: markdown }\n',
  'content/collections/notes.yaml': 'title: Notizen\nfields: { title: text, text: markdown }\n',
  'content/data/breads.csv': csv,
  'content/data/people.json':
    '[\r\n  {\r\n    "slug": "ada",\r\n    "name": "Ada"\r\n  },\r\n  { "slug": "bob", "name": "Bob" }\r\n]\r\n',
  'content/data/tips/salt.md': '---\n# Salz\ntitle: Salz\n---\n\nEine *Prise*.\n',
  'content/data/notes.yaml': '- title: Erste # oben\n  text: Eins\n- title: Zweite\n  text: Zwei\n',
  'content/pages/breads/[bread].yaml': template,
  'content/pages/tips/[tip].yaml':
    'each: tips\ntitle: "{title}"\ndescription: "Der Tipp {title}, aus der Küche."\nblocks:\n  - { type: hero, heading: "{title}", actions: [{ label: Start, href: / }] }\n  - { type: prose, body: "{body}" }\n',
  'content/pages/alle.yaml': `${pageYaml()}  - type: grid
    heading: Notizen
    items: { from: notes }
`,
}

function createSite() {
  const root = smallSiteWith(files)
  const starter = { snippets: () => [], beginPage: () => '' }
  const site = new LiveSite(kit, root, assets, 'de', starter)
  site.model.listPages()
  const writer = new ContentWriter(root)
  const onWritten = (file: string, isNew = false) => site.noteChange(file, isNew)
  const editing = { token: '', site: () => site, writer, onWritten }
  const ask = (asked: unknown) => answerWithRetry(EditRequest.parse(asked), editing)
  return {
    root,
    site,
    ask,
    text: (file: string) => readFileSync(join(root, file), 'utf8'),
    has: (file: string) => existsSync(join(root, file)),
    save: (file: string, text: string) => {
      writeFileSync(join(root, file), text)
      site.noteChange(file, true)
    },
    page: async (route: string): Promise<EditablePage> => {
      const answer = await ask({ ask: 'page', route })
      if (answer === undefined || !('html' in answer)) throw new Error(`No page at ${route}.`)
      return answer
    },
  }
}

/** Writes a text of a page as the editor does. */
async function write(
  { ask, page }: Pick<ReturnType<typeof createSite>, 'ask' | 'page'>,
  route: string,
  old: string,
  value: YamlValue,
): Promise<AnswerTypes['edit'] | undefined> {
  const now = await page(route)
  const text = now.texts.find((one) => one.value === old)
  if (text === undefined) throw new Error(`The page ${route} has no text “${old}”.`)
  const { file, path, record } = text
  const edit = { do: 'set', path, value }
  const hash = now.hashes[file] ?? ''
  return (await ask({ ask: 'edit', file, hash, record, old, edit })) as AnswerTypes['edit']
}

describe('the editor on a page made from a record', () => {
  test('writes a placeholder into the cell of the record, and undoes it', async () => {
    const site = createSite()
    expect(await write(site, '/breads/rye', 'Roggenbrot', 'Rye; "dark"')).toHaveProperty('hash')
    expect(site.text('content/data/breads.csv')).toBe(
      csv.replace('"Roggenbrot"', '"Rye; ""dark"""'),
    )
    expect(await write(site, '/breads/rye', 'Wasser, "warm"', 'Eins\n\nZwei')).toHaveProperty(
      'hash',
    )
    expect(site.text('content/data/breads.csv')).toContain(';ada;"Eins\r\n\r\nZwei"\r\n\r\noat;')
    await site.ask({ ask: 'undo' })
    await site.ask({ ask: 'undo' })
    expect(site.text('content/data/breads.csv')).toBe(csv)
    expect(site.text('content/pages/breads/[bread].yaml')).toBe(template)
  })

  test('writes a field of another record into the file of that record', async () => {
    const site = createSite()
    expect(await write(site, '/breads/oat', 'Bob', 'Bobby')).toHaveProperty('hash')
    expect(site.text('content/data/people.json')).toBe(
      String(files['content/data/people.json']).replace('"Bob"', '"Bobby"'),
    )
  })

  test('writes the text and the front matter of a Markdown record', async () => {
    const site = createSite()
    expect(await write(site, '/tips/salt', 'Eine *Prise*.', 'Zwei *Prisen*.')).toHaveProperty(
      'hash',
    )
    expect(await write(site, '/tips/salt', 'Salz', 'Pfeffer')).toHaveProperty('hash')
    expect(site.text('content/data/tips/salt.md')).toBe(
      '---\n# Salz\ntitle: Pfeffer\n---\n\nZwei *Prisen*.\n',
    )
  })

  test('writes a text of the template itself, with the number of its pages', async () => {
    const site = createSite()
    const { texts, blocks, file, isReadable } = await site.page('/breads/oat')
    expect({ file, isReadable }).toEqual({
      file: 'content/pages/breads/[bread].yaml',
      isReadable: true,
    })
    expect(texts.find(({ value }) => value === 'Das Feuer entscheidet.')).toMatchObject({
      ...{ file, pages: 2, fields: [], record: undefined },
    })
    // The prose without a text is left out of this page.
    expect(
      blocks.map(({ type, key, path, pages }) => [type, key === undefined, path[1], pages]),
    ).toEqual([
      ['hero', false, 0, 2],
      ['quote', false, 2, 2],
      ['prose', true, 1, undefined],
    ])
    expect(
      await write(site, '/breads/oat', 'Das Feuer entscheidet.', 'Ton {title}'),
    ).toHaveProperty('hash')
    expect(site.text(file)).toBe(template.replace('Das Feuer entscheidet.', 'Ton {title}'))
  })

  test('shows the placeholders of a mixed text, the fields that it comes from, and refuses unknown ones', async () => {
    const site = createSite()
    const mixed = 'Von {cook.name}, in {minutes} Minuten.'
    const { texts } = await site.page('/breads/rye')
    expect(texts.find(({ value }) => value === mixed)).toMatchObject({
      ...{ pages: 2, fields: ['cook.name', 'minutes'] },
      source: { collection: 'breads', slug: 'rye' },
    })
    const refused = await write(site, '/breads/rye', mixed, 'Von {chef}.')
    expect(refused).toMatchObject({ why: 'wrong' })
    expect(site.text('content/pages/breads/[bread].yaml')).toBe(template)
    expect(await write(site, '/breads/rye', mixed, 'In {minutes} Minuten.')).toHaveProperty('hash')
    expect(site.text('content/pages/breads/[bread].yaml')).toContain(
      '"In {minutes} Minuten." # gemischt',
    )
  })

  test('refuses a value that the model of the record does not allow', async () => {
    const site = createSite()
    const refused = await write(site, '/breads/oat', 'Bob', 'B'.repeat(21))
    expect(refused).toMatchObject({ why: 'wrong' })
    expect(site.text('content/data/people.json')).toBe(files['content/data/people.json'])
  })

  test('writes into no other record if rows were added before it in the meantime', async () => {
    const site = createSite()
    const now = await site.page('/breads/oat')
    const text = now.texts.find(({ value }) => value === 'Haferkekse')
    const changed = csv.replace('rye;', 'new;Haferkekse;1;bob;\r\nrye;')
    site.save('content/data/breads.csv', changed.replace('oat;Haferkekse;', 'oat;Kekse;'))
    const edit = { do: 'set', path: [1, 'title'], value: 'Falsch' }
    const place = { file: text?.file, hash: '', record: 'oat', old: 'Roggenbrot' }
    expect(await site.ask({ ask: 'edit', ...place, edit })).toMatchObject({ why: 'changed' })
    expect(await write(site, '/breads/oat', 'Kekse', 'Neue Kekse')).toHaveProperty('hash')
    expect(site.text('content/data/breads.csv')).toBe(
      changed.replace('oat;Haferkekse;', 'oat;Neue Kekse;'),
    )
  })

  test('writes a record that a list on another page shows, and keeps the slug of its title', async () => {
    const site = createSite()
    expect(await write(site, '/alle', 'Erste', 'Neue')).toHaveProperty('hash')
    expect(site.text('content/data/notes.yaml')).toBe(
      '- slug: erste\n  title: Neue # oben\n  text: Eins\n- title: Zweite\n  text: Zwei\n',
    )
  })
})

describe('the records of a collection', () => {
  test('are listed as they are written, with their files, pages and problems', async () => {
    const { ask, save } = createSite()
    save('content/data/breads.csv', `${csv}spelt;Dinkel;0;ada;\r\n`)
    const found = (await ask({ ask: 'records', collection: 'breads' })) as AnswerTypes['records']
    const file = 'content/data/breads.csv'
    expect(found.records.map(({ slug, path, address }) => [slug, path, address])).toEqual([
      ['rye', [0], '/breads/rye'],
      ['oat', [1], '/breads/oat'],
      ['spelt', [2], '/breads/spelt'],
    ])
    expect(found.records[0]?.value).toMatchObject({ title: 'Roggenbrot', minutes: 45 })
    expect(found.problems.map((one) => [one.file, one.path])).toEqual([[file, [2, 'minutes']]])
    expect(await ask({ ask: 'records', collection: 'cakes' })).toBeUndefined()
  })

  test('have form fields with the labels of the model and the records to choose from', async () => {
    const { ask, save } = createSite()
    const model = String(files['content/collections/breads.yaml']).replace(
      'minutes: {',
      'minutes: { label: { de: Backzeit, en: Time }, help: In Minuten., ',
    )
    save('content/collections/breads.yaml', model)
    const all = (await ask({ ask: 'collections' })) as AnswerTypes['collections']
    expect(all.map(({ name, title }) => [name, title])).toContainEqual(['breads', 'Brote'])
    const fields = all.find(({ name }) => name === 'breads')?.fields ?? []
    expect(fields.map(({ name, label }) => [name, label])).toEqual([
      ['title', 'title'],
      ['minutes', 'Backzeit'],
      ['cook', 'cook'],
      ['text', 'text'],
    ])
    expect(fields.find(({ name }) => name === 'minutes')?.help).toBe('In Minuten.')
    expect(fields.find(({ name }) => name === 'cook')?.input).toEqual({
      ...{ kind: 'choice', options: ['ada', 'bob'] },
    })
  })

  test('are added at the end of a table, as an entry of a list, or as a file, and never twice', async () => {
    const { ask, text } = createSite()
    const add = (collection: string, value: YamlValue) =>
      ask({ ask: 'newRecord', collection, value })
    expect(await add('breads', { title: 'Rye', cook: 'bob' })).toHaveProperty('hash')
    expect(text('content/data/breads.csv')).toBe(`${csv}rye-2;Rye;;bob;\r\n`)
    expect(await add('notes', { title: 'Dritte' })).toHaveProperty('hash')
    expect(text('content/data/notes.yaml')).toContain('  text: Zwei\n- title: Dritte\n')
    expect(await add('people', { name: 'Cleo' })).toMatchObject({ slug: 'cleo' })
    expect(text('content/data/people.json')).toMatch(/"slug": ?"cleo",\s*"name": ?"Cleo"/)
    expect(await add('tips', { body: 'Viel.', title: 'Süß' })).toHaveProperty('hash')
    expect(text('content/data/tips/suess.md')).toBe('---\ntitle: Süß\n---\n\nViel.\n')
    expect(await add('people', { name: 'C'.repeat(21) })).toMatchObject({
      ...{ why: 'wrong', problems: [{ path: ['name'] }] },
    })
  })

  test('are copied, deleted and restored with all other bytes kept', async () => {
    const { ask, text, has } = createSite()
    const copy = (collection: string, slug: string) => ask({ ask: 'copyRecord', collection, slug })
    const remove = (collection: string, slug: string) =>
      ask({ ask: 'deleteRecord', collection, slug })
    expect(await copy('breads', 'rye')).toMatchObject({ slug: 'rye-2' })
    const row = ';"Roggenbrot";45;ada;"Wasser, ""warm"""\r\n\r\n'
    const copied = `rye${row}rye-2${row.slice(0, -2)}oat;`
    expect(text('content/data/breads.csv')).toBe(csv.replace(`rye${row}oat;`, copied))
    expect(await remove('breads', 'rye-2')).toHaveProperty('hash')
    expect(text('content/data/breads.csv')).toBe(csv)
    expect(await copy('notes', 'erste')).toMatchObject({ slug: 'erste-2' })
    expect(text('content/data/notes.yaml')).toContain('- slug: erste-2\n  title: Erste')
    expect(await copy('tips', 'salt')).toMatchObject({ slug: 'salt-2' })
    expect(text('content/data/tips/salt-2.md')).toBe(files['content/data/tips/salt.md'])
    expect(await remove('tips', 'salt')).toHaveProperty('hash')
    expect(has('content/data/tips/salt.md')).toBe(false)
    await ask({ ask: 'undo' })
    expect(text('content/data/tips/salt.md')).toBe(files['content/data/tips/salt.md'])
    expect(await remove('tips', 'pepper')).toMatchObject({ why: 'changed' })
  })

  test('are renamed together with all references, as one step for undo', async () => {
    const { ask, text } = createSite()
    const uses = await ask({ ask: 'recordUses', collection: 'people', slug: 'ada' })
    expect(uses).toEqual({ uses: [{ file: 'content/data/breads.csv', line: 2 }] })
    const rename = (to: string) =>
      ask({ ask: 'renameRecord', collection: 'people', slug: 'ada', to })
    expect(await rename('bob')).toMatchObject({ why: 'wrong' })
    expect(await rename('lovelace')).toMatchObject({ slug: 'lovelace' })
    expect(text('content/data/people.json')).toContain('"slug": "lovelace"')
    expect(text('content/data/breads.csv')).toBe(csv.replace(';ada;', ';lovelace;'))
    await ask({ ask: 'undo' })
    expect(text('content/data/breads.csv')).toBe(csv)
    expect(text('content/data/people.json')).toBe(files['content/data/people.json'])
  })
})
