import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listContent } from '../src/site/content-files.ts'
import { pageYaml, removeSites, smallSiteWith } from './content-on-disk.ts'

afterAll(removeSites)

const sited = (...names: string[]) =>
  smallSiteWith(Object.fromEntries(names.map((name) => [`content/pages/${name}`, pageYaml()])))

test('pages come in the order of their names, those in folders as if each name were written out', () => {
  const names = ['ofen.yaml', 'ofen-bau.yaml', 'ofen/brand.yaml', 'ofen0.yaml', 'ofen/a/b.yaml']
  const { pages } = listContent(sited(...names, 'index.yaml'))
  expect(pages.map(({ file }) => file)).toEqual(
    [
      'index.yaml',
      'ofen-bau.yaml',
      'ofen.yaml',
      'ofen/a/b.yaml',
      'ofen/brand.yaml',
      'ofen0.yaml',
    ].map((name) => `content/pages/${name}`),
  )
})

test('a link to a folder is named and not followed, also where it is all of the pages', () => {
  const root = sited('index.yaml', 'ofen/brand.yaml')
  symlinkSync(join(root, 'content/pages/ofen'), join(root, 'content/pages/kamin'))
  const { pages, problems } = listContent(root)
  expect(pages.map(({ route }) => route)).toEqual(['/', '/ofen/brand'])
  expect(problems).toMatchObject([
    { code: 'unreadable', file: 'content/pages/kamin', detail: { reason: 'symbolic link' } },
  ])
  const linked = smallSiteWith({})
  symlinkSync(join(root, 'content/pages'), join(linked, 'content/shared'))
  expect(listContent(linked).problems).toMatchObject([
    { code: 'unreadable', file: 'content/shared', detail: { reason: 'symbolic link' } },
  ])
})

test.each([
  ['kurse/index.yaml', '/kurse'],
  ['index/index.yaml', '/index'],
  ['kurse.json', '/kurse'],
  ['kurse.yml', '/kurse'],
])('%s is the page at %s', (name, route) => {
  expect(listContent(sited(name)).byRoute.get(route)?.file).toBe(`content/pages/${name}`)
})
