import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { blockwerk } from '../support/command-line.ts'
import { pageYaml, removeSites, smallSiteWith } from '../support/content-on-disk.ts'

afterAll(removeSites)

const file = 'content/pages/kurse.yaml'
const pdf = '%PDF-1.7\n1 0 obj\nendobj\n'
const page = pageYaml(`  - type: downloads
    items: [{ file: preise.pdf, title: Preise }]
  - type: prose
    body: Alle [Preise](/media/preise.pdf).
`)
const siteWithPrices = () =>
  smallSiteWith({
    [file]: page,
    'content/media/preise.pdf': pdf,
    'content/media/liste.pdf': pdf,
  })

test('rename media moves a file and changes what links to it', async () => {
  const root = siteWithPrices()
  const { status, stdout } = await blockwerk([
    ...['rename', 'media', 'content/media/preise.pdf', 'Listen/Preise 2026'],
    ...['--root', root, '--lang', 'en'],
  ])
  expect([status, stdout]).toEqual([
    0,
    expect.stringContaining('content/media/preise.pdf → content/media/listen/preise-2026.pdf'),
  ])
  expect(stdout).toContain(file)
  expect(existsSync(join(root, 'content/media/preise.pdf'))).toBe(false)
  expect(readFileSync(join(root, 'content/media/listen/preise-2026.pdf'), 'utf8')).toBe(pdf)
  expect(readFileSync(join(root, file), 'utf8')).toBe(
    page.replaceAll('preise.pdf', 'listen/preise-2026.pdf'),
  )
})

test.each([
  [
    'preis.pdf',
    'x',
    'There is no file preis.pdf in content/media or in a release. Do you mean preise.pdf?',
  ],
  ['preise.pdf', 'Liste.pdf', 'There already is a file “liste.pdf”.'],
  ['preise.pdf', 'preise', 'The file already has this name.'],
])('rename media refuses %s → %s and changes nothing', async (from, to, message) => {
  const root = siteWithPrices()
  const words = ['rename', 'media', from, to, '--root', root, '--lang', 'en']
  const { status, stderr } = await blockwerk(words)
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
  expect(readFileSync(join(root, file), 'utf8')).toBe(page)
  expect(existsSync(join(root, 'content/media/preise.pdf'))).toBe(true)
})
