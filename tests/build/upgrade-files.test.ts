import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Migration } from '../../schema/migrations.ts'
import { upgradeFiles } from '../../src/build/upgrade-files.ts'
import { blockwerk } from '../support/command-line.ts'
import { removeSites, smallSiteWith } from '../support/content-on-disk.ts'

afterAll(removeSites)

const migrations: readonly Migration[] = [{ since: '0.3', type: 'old-quote', becomes: 'quote' }]

const pageWith = (type: string) =>
  `title: Kiln\nblocks:\n  - type: ${type} # why\n    text: Clay needs fire.\n`
const files = {
  'content/pages/a.yaml': pageWith('old-quote'),
  'content/pages/b/c.json': '{ "blocks": [{ "type": "old-quote", "text": "A" }] }',
  'content/shared/d.yml': pageWith('old-quote'),
  'content/pages/broken.yaml': 'blocks:\n  - type: "old-quote\n',
  'content/pages/broken-but-current.yaml': 'blocks:\n  - type: "quote\n',
  'content/pages/current.yaml': pageWith('quote'),
}

test('upgradeFiles rewrites pages and shared files, and nothing on the second run', () => {
  const root = smallSiteWith(files)
  const run = (isDryRun: boolean) => [...upgradeFiles(root, migrations, { isDryRun })]
  const changedIn = (found: ReturnType<typeof run>) =>
    found.flatMap(({ file, result }) => (result?.upgraded.length ? [file] : []))
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const changed = ['content/pages/a.yaml', 'content/pages/b/c.json', 'content/shared/d.yml']

  expect(changedIn(run(true))).toEqual(changed)
  for (const [file, text] of Object.entries(files)) expect(textOf(file)).toBe(text)

  const found = run(false)
  expect(changedIn(found)).toEqual(changed)
  expect(found.filter(({ result }) => result === undefined).map(({ file }) => file)).toEqual([
    'content/pages/broken.yaml',
  ])
  expect(textOf('content/pages/a.yaml')).toBe(pageWith('quote'))
  expect(textOf('content/pages/b/c.json')).toBe(
    files['content/pages/b/c.json'].replace('old-quote', 'quote'),
  )
  expect(textOf('content/pages/current.yaml')).toBe(pageWith('quote'))
  expect(changedIn(run(false))).toEqual([])
})

test('upgradeFiles leaves the own blocks of a site as they are', () => {
  const root = smallSiteWith({ ...files, 'content/blocks/old-quote/old-quote.tsx': '' })
  expect(
    [...upgradeFiles(root, migrations, { isDryRun: false })].map(({ result }) => result),
  ).not.toContainEqual(expect.objectContaining({ upgraded: [expect.anything()] }))
})

test.each([
  ['en', 'All blocks have their current names and fields.'],
  ['de', 'Alle Blöcke haben ihre heutigen Namen und Felder.'],
])('blockwerk upgrade --lang %s reports a site without old blocks', async (language, text) => {
  const root = smallSiteWith({})
  const words = ['upgrade', '--root', root, '--lang', language, '--dry-run']
  expect(await blockwerk(words)).toMatchObject({ status: 0, stdout: `${text}\n` })
})
