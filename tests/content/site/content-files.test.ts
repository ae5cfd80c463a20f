import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listContent } from '../../../src/content/site/content-files.ts'
import { routeOfFile } from '../../../src/content/site/route.ts'
import { pageYaml, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'

afterAll(removeSites)

const siteWith = (...names: string[]) =>
  smallSiteWith(Object.fromEntries(names.map((name) => [`content/pages/${name}`, pageYaml()])))

test('pages are listed in the order of their full paths', () => {
  const names = ['ofen.yaml', 'ofen-bau.yaml', 'ofen/brand.yaml', 'ofen0.yaml', 'ofen/a/b.yaml']
  const { pages } = listContent(siteWith(...names, 'index.yaml')).pages.listAll()
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

test('a symbolic link to a folder is reported as unreadable and not followed', () => {
  const root = siteWith('index.yaml', 'ofen/brand.yaml')
  symlinkSync(join(root, 'content/pages/ofen'), join(root, 'content/pages/kamin'))
  const { pages, problems } = listContent(root).pages.listAll()
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
])('the file %s is the page at %s', (name, route) => {
  const { pages } = listContent(siteWith(name))
  const found = pages.get(route)
  expect(pages.isListed()).toBe(false)
  expect(found).toEqual({ file: `content/pages/${name}`, route })
  expect(pages.listAll().pagesByRoute.get(route)).toEqual(found)
})

test('pages.get finds exactly the pages that the full list contains', () => {
  const root = siteWith(
    ...['index.yaml', 'index/index.yaml', 'kurse.yml', 'kurse/index.yaml', 'kurse/drehen.yaml'],
    ...[
      'ofen.json',
      'ofen.yaml',
      'ofen/index.json',
      'ofen/index/index.yml',
      'api/ofen.yaml',
      'apis.yaml',
    ],
    ...[
      'Glasur.yaml',
      'Ton/brennen.yaml',
      'con.yaml',
      'a--b.yaml',
      'über.yaml',
      '.versteckt.yaml',
      'notiz.txt',
    ],
    ...['ordner.yaml/seite.yaml', 'tief/tiefer/am-tiefsten.yaml'],
  )
  const folder = join(root, 'content/pages')
  symlinkSync(join(folder, 'kurse'), join(folder, 'lehrgang'))
  symlinkSync(join(folder, 'kurse.yml'), join(folder, 'seminar.yaml'))
  const { pagesByRoute, misnamedPages } = listContent(root).pages.listAll()
  const asked = [
    ...pagesByRoute.keys(),
    ...misnamedPages.flatMap(({ file, route }) => [route, routeOfFile(file)]),
    ...['/ofen/index', '/kurse/index', '/ton/brennen', '/glasur', '/seminar', '/lehrgang'],
    ...[
      '/lehrgang/drehen',
      '/notiz',
      '/ordner',
      '/ordner.yaml',
      '/tief',
      '/tief/tiefer',
      '/nichts',
    ],
    ...['', '//', '/../site', '/kurse/', 'kurse', '/.versteckt', '/notiz.txt'],
  ]
  const { pages } = listContent(root)
  const found = asked.map((route) => [route, pages.get(route)])
  expect(pages.isListed()).toBe(false)
  expect(found).toEqual(asked.map((route) => [route, pagesByRoute.get(route)]))
  expect(pagesByRoute.size).toBe(13)
})

test('no page is found if the folder of pages is a symbolic link', () => {
  const root = smallSiteWith({})
  const linked = smallSiteWith({})
  const folder = join(linked, 'content/pages')
  rmSync(folder, { recursive: true, force: true })
  symlinkSync(join(root, 'content/pages'), folder)
  const { pages } = listContent(linked)
  expect([pages.get('/'), pages.listAll().pagesByRoute.get('/')]).toEqual([undefined, undefined])
  expect(listContent(root).pages.get('/')).toBeDefined()
})
