import { existsSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { EditRequest } from '../../../src/authoring/dev/edit-request.ts'
import { ContentWriter } from '../../../src/authoring/dev/server/content-writer.ts'
import { answerWithRetry } from '../../../src/authoring/dev/server/editing.ts'
import { LiveSite } from '../../../src/authoring/dev/server/live-site.ts'
import type { Assets } from '../../../src/render/html/assets.ts'
import { deleteOldTrash } from '../../../src/authoring/media-files.ts'
import { mediaManifestFile } from '../../../src/content/site/media-manifest.ts'
import {
  drawingOf,
  manifestOf,
  pageYaml,
  removeSites,
  smallSiteWith,
} from '../../support/content-on-disk.ts'
import { kit } from '../../support/kit.ts'

afterAll(removeSites)

const icons = { svg: '/i.svg', png: '/i.png', apple: '/a.png' }
const assets: Assets = {
  ...{ css: { url: '/site.css' }, boot: { url: '/boot.js' }, early: {}, fonts: [] },
  ...{ sprite: '/icons.svg', icons, blockStyles: () => [] },
}

const page = pageYaml(`  - type: downloads
    items:
      - file: 'preise 2025.pdf' # die alten
        title: Preise
  - type: prose
    body: Die [Preise](/media/preise%202025.pdf#page=2) und [der Krug](/media/krug.svg).
  - type: image
    image: { src: krug.svg }
`)
const pdf = '%PDF-1.7\n1 0 obj\nendobj\n'
const file = 'content/pages/krug.yaml'

function openSite() {
  const root = smallSiteWith({
    [file]: page,
    'content/pages/leer.yaml': pageYaml(),
    'content/media/krug.svg': drawingOf('ein Krug'),
    'content/media/preise 2025.pdf': pdf,
    [mediaManifestFile]: manifestOf({ 'krug.svg': 'Ein Krug' }),
  })
  const site = new LiveSite(kit, root, assets, 'de')
  const onWritten = vi.fn<(name: string, isNew?: boolean) => void>((name, isNew = false) =>
    site.noteChange(name, isNew),
  )
  const writer = new ContentWriter(root)
  const editing = { token: '', site: () => site, writer, onWritten }
  const ask = (request: unknown) => answerWithRetry(EditRequest.parse(request), editing)
  const text = (name: string) => readFileSync(join(root, name), 'utf8')
  const has = (name: string) => existsSync(join(root, 'content/media', name))
  const manifest = (): unknown => JSON.parse(text(mediaManifestFile))
  return { root, ask, text, has, manifest, onWritten }
}

test('mediaUses lists the places that show a file and link to it', async () => {
  const { ask } = openSite()
  const lines = (numbers: number[]) => ({ uses: numbers.map((line) => ({ file, line })) })
  expect(await ask({ ask: 'mediaUses', path: 'preise 2025.pdf' })).toEqual(lines([8, 11]))
  expect(await ask({ ask: 'mediaUses', path: 'krug.svg' })).toEqual(lines([13, 11]))
  expect(await ask({ ask: 'mediaUses', path: 'fehlt.pdf' })).toBeUndefined()
})

test('renameMedia moves a document, cleans its new name, and changes fields and links', async () => {
  const { ask, text, has, onWritten } = openSite()
  const answer = await ask({
    ask: 'renameMedia',
    path: 'preise 2025.pdf',
    to: 'Listen/Preise & Größen.PDF',
  })
  expect(answer).toMatchObject({ slug: 'listen/preise-groessen.pdf', undo: 1, missed: [] })
  expect([has('preise 2025.pdf'), has('listen/preise-groessen.pdf')]).toEqual([false, true])
  expect(text('content/media/listen/preise-groessen.pdf')).toBe(pdf)
  expect(text(file)).toBe(
    page
      .replace("'preise 2025.pdf'", "'listen/preise-groessen.pdf'")
      .replace('/media/preise%202025.pdf#page=2', '/media/listen/preise-groessen.pdf#page=2'),
  )
  expect(onWritten).toHaveBeenCalledWith('content/media/listen/preise-groessen.pdf', true)
  expect(onWritten).toHaveBeenCalledWith('content/media/preise 2025.pdf', true)
})

test('renameMedia keeps the alt text of an image, and undo and redo move all of it', async () => {
  const { ask, text, has, manifest } = openSite()
  const before = manifest()
  await ask({ ask: 'renameMedia', path: 'krug.svg', to: 'krug-blau' })
  expect(manifest()).toMatchObject({ images: { 'krug-blau.svg': { alt: 'Ein Krug' } } })
  expect(text(file)).toContain('src: krug-blau.svg')
  expect(text(file)).toContain('(/media/krug-blau.svg)')
  expect(await ask({ ask: 'undo' })).toMatchObject({ undo: 0, redo: 1 })
  expect([has('krug.svg'), has('krug-blau.svg'), text(file)]).toEqual([true, false, page])
  expect(manifest()).toEqual(before)
  expect(await ask({ ask: 'redo' })).toMatchObject({ undo: 1, redo: 0 })
  expect([has('krug.svg'), has('krug-blau.svg')]).toEqual([false, true])
})

test('renameMedia refuses a name that is taken, empty or the same, and changes nothing', async () => {
  const { ask, text, root } = openSite()
  writeFileSync(join(root, 'content/media/liste.pdf'), pdf)
  const refusal = async (to: string) =>
    JSON.stringify(await ask({ ask: 'renameMedia', path: 'preise 2025.pdf', to }))
  expect(await refusal('liste')).toContain('Eine Datei „liste.pdf“ gibt es schon.')
  expect(await refusal('../..')).toContain('Der Name braucht einen Buchstaben')
  expect(await refusal('../../weg/liste')).toContain('"slug":"weg/liste.pdf"')
  expect(text('content/media/weg/liste.pdf')).toBe(pdf)
})

test('removeMedia removes a file and its record, and undo gets both back', async () => {
  const { ask, has, manifest, text, root } = openSite()
  const before = text(mediaManifestFile)
  expect(await ask({ ask: 'removeMedia', path: 'krug.svg' })).toMatchObject({ undo: 1 })
  expect([has('krug.svg'), text(file)]).toEqual([false, page])
  expect(manifest()).toEqual({ version: 2, images: {} })
  expect(await ask({ ask: 'undo' })).toMatchObject({ undo: 0 })
  expect([has('krug.svg'), manifest()]).toEqual([true, JSON.parse(before)])
  await ask({ ask: 'removeMedia', path: 'krug.svg' })
  rmSync(join(root, '.blockwerk/removed'), { recursive: true })
  expect(await ask({ ask: 'undo' })).toEqual({ why: 'nothing' })
})

test('files that authors removed more than a day ago are deleted, and younger ones stay', async () => {
  const { ask, root } = openSite()
  await ask({ ask: 'removeMedia', path: 'krug.svg' })
  const trash = () => readdirSync(join(root, '.blockwerk/removed'))
  const now = Date.now()
  deleteOldTrash(root, now + 23 * 3_600_000)
  expect(trash()).toHaveLength(1)
  deleteOldTrash(root, now + 25 * 3_600_000)
  expect(trash()).toHaveLength(0)
})

test.each(['../site.yaml', '../../package.json', 'manifest.json/..', '/etc/passwd', '.ready/x'])(
  'requests about %s are refused',
  async (path) => {
    const { ask } = openSite()
    expect(await ask({ ask: 'removeMedia', path })).toBeUndefined()
    expect(await ask({ ask: 'renameMedia', path, to: 'x' })).toBeUndefined()
  },
)

test('a symbolic link out of content/media is neither renamed nor removed', async () => {
  const { ask, root } = openSite()
  writeFileSync(join(root, 'geheim.pdf'), pdf)
  symlinkSync(join(root, 'geheim.pdf'), join(root, 'content/media/link.pdf'))
  expect(await ask({ ask: 'removeMedia', path: 'link.pdf' })).toBeUndefined()
})
