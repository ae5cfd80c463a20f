import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recoverSite } from '../../src/build/release.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { blockwerk } from '../support/command-line.ts'
import { drawingOf, pageYaml, removeSites, smallSiteWith } from '../support/content-on-disk.ts'
import { grainyFieldsOf } from '../support/photos.ts'

const work = mkdtempSync(join(tmpdir(), 'blockwerk-remove-'))
let count = 0
/** A site with two releases. `built` is never changed; tests copy it. */
let built = ''

const showing = (image: string, text = '') =>
  pageYaml(`  - type: image
    image: { src: ${image}, alt: Ein Krug }
  - type: downloads
    items:
      - { file: preise.pdf, title: Preise }
  - type: prose
    body: '${text}[Preise](/media/preise.pdf)'
`)

beforeAll(async () => {
  const photo = (width: number) => grainyFieldsOf(width, 600).jpeg().toBuffer()
  built = smallSiteWith({
    'content/pages/krug.yaml': showing('krug/alt.jpg'),
    'content/media/krug/alt.jpg': await photo(800),
    'content/media/krug/alt.png': await grainyFieldsOf(640, 400).png().toBuffer(),
    'content/media/krug/altbau.jpg': await photo(820),
    'content/media/preise.pdf': '%PDF-1.7\n1 0 obj\nendobj\n',
    'content/media/skizze.svg': drawingOf('eine Skizze'.repeat(200)),
    'content/pages/altbau.yaml': pageYaml(`  - type: image
    image: { src: krug/altbau.jpg, alt: Ein Haus }
  - type: image
    image: { src: krug/alt.png, alt: Felder }
  - type: image
    image: { src: skizze.svg, alt: Skizze }
`),
  })
  for (const text of ['', 'Neu: ']) {
    writeFileSync(join(built, 'content/pages/krug.yaml'), showing('krug/alt.jpg', text))
    await build(built)
  }
})

/** Hashed files are linked from release to release only if the same engine has built them. */
const build = (root: string) => blockwerk(['build', '--root', root], { BLOCKWERK_ENGINE: 'test' })

afterAll(() => {
  removeSites()
  rmSync(work, { recursive: true, force: true })
})

/** Copies the built site, with its hard links. */
function copyOfSite(): string {
  const root = join(work, String(++count))
  execFileSync('cp', ['-a', built, root])
  return root
}

const releasesOf = (root: string): string[] => {
  const folder = join(root, '.blockwerk/releases/dist')
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** The published, prepared and cached files of the photo `krug/alt.jpg`, which is 800 pixels wide. */
function copiesOfPhoto(root: string): string[] {
  const hash = photoHash(root)
  return filesBelow(root).filter((file) => file.includes(`krug/alt.${hash}`))
}

const photoHash = (root: string): string => {
  const [, hash = 'none'] =
    /krug\/alt\.([0-9a-f]{8})/.exec(
      readFileSync(join(releasesOf(root).at(-1) ?? '', 'krug.html'), 'utf8'),
    ) ?? []
  return hash
}

const names = (root: string, pattern: RegExp) => filesBelow(root).filter((one) => pattern.test(one))
const remove = (root: string, ...words: string[]) =>
  blockwerk(['remove', ...words, '--root', root, '--lang', 'en'])

test('remove --dry-run lists what it would remove and removes nothing', async () => {
  const before = filesBelow(built)
  const { status, stdout } = await remove(built, 'krug/alt.jpg', '--dry-run')
  expect(status).toBe(0)
  expect(stdout).toContain('To remove: content/media/krug/alt.jpg')
  expect(stdout).toMatch(/To remove: \d+ files in 2 releases of .*dist/)
  expect(stdout).toContain('https://www.toepferei.example/media/krug/alt.')
  expect(stdout).toContain('content/pages/krug.yaml:7:19')
  expect(filesBelow(built)).toEqual(before)
})

test('remove deletes an image with all variants from all releases and caches, and no other file', async () => {
  const root = copyOfSite()
  const before = filesBelow(root)
  const copies = copiesOfPhoto(root)
  expect(copies.length).toBe(9)
  const { status, stdout } = await remove(root, 'content/media/krug/alt.jpg')
  expect([status, stdout]).toEqual([0, expect.stringContaining('content/pages/krug.yaml:7:19')])
  const gone = new Set([...copies, join(root, 'content/media/krug/alt.jpg')])
  expect(filesBelow(root)).toEqual(before.filter((file) => !gone.has(file)))
})

test('remove deletes a download, also where pages link to it and where releases share its bytes', async () => {
  const files = names(built, /preise[^/]*\.pdf$/)
  const hashed = files.filter((file) => /preise\.[0-9a-f]{8}\.pdf$/.test(file))
  expect(files.filter((file) => file.endsWith('/files/preise.pdf'))).toHaveLength(2)
  expect(hashed.map((file) => statSync(file).nlink)).toEqual([2, 2])
  const root = copyOfSite()
  const { stdout } = await remove(root, 'preise.pdf')
  expect(stdout).toContain('Removed: 4 files in 2 releases')
  expect(stdout).toMatch(/krug\.yaml:10:\d+\n {2}content\/pages\/krug\.yaml:12:/)
  expect(names(root, /preise/)).toEqual([])
})

test('remove deletes compressed versions of a drawing', async () => {
  const root = copyOfSite()
  expect(names(root, /skizze\.\w+\.svg\.br$/)).toHaveLength(2)
  await remove(root, 'skizze.svg')
  expect(names(root, /skizze/)).toEqual([])
})

test('remove deletes a file that the content no longer has, and the next build does not bring it back', async () => {
  const root = copyOfSite()
  rmSync(join(root, 'content/media/preise.pdf'))
  rmSync(join(root, 'content/pages/krug.yaml'))
  expect((await build(root)).status).toBe(0)
  const carried = join(root, 'dist/media')
  expect(names(`${realpathSync(carried)}/`, /preise/)).toHaveLength(1)
  expect((await remove(root, 'preise.pdf')).status).toBe(0)
  expect(names(root, /preise/)).toEqual([])
  expect((await build(root)).status).toBe(0)
  expect(names(root, /preise/)).toEqual([])
})

test('a server sends a file until it is removed, and 404 afterwards', async () => {
  const root = copyOfSite()
  const server = createSiteServer(join(root, 'dist'))
  const sending = await server.request('/files/preise.pdf')
  const other = async () => (await server.request('/krug')).status
  expect([sending.status, await other()]).toEqual([200, 200])
  await remove(root, 'preise.pdf')
  expect(await sending.text()).toContain('%PDF-1.7')
  expect((await server.request('/files/preise.pdf')).status).toBe(404)
  expect(await other()).toBe(200)
})

test('remove names the nearest file for one that nobody knows', async () => {
  const { status, stderr } = await remove(built, 'krug/alt.jpeg')
  expect(status).toBe(2)
  expect(stderr).toContain(
    'There is no file krug/alt.jpeg in content/media or in a release. Do you mean krug/alt.jpg?',
  )
})

/** Runs `remove` in a process that is killed before it deletes a file for the nth time. Returns its signal. */
function killedRemoval(root: string, nth: number): string | null {
  const preload = join(work, 'kill.mjs')
  writeFileSync(
    preload,
    `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { rmSync } = fs
    let deletions = 0
    fs.rmSync = (path, ...rest) => {
      const isCounted = String(path).startsWith(process.env.SITE) && fs.existsSync(path) && !path.endsWith('.draft')
      if (isCounted && ++deletions === Number(process.env.NTH)) process.kill(process.pid, 'SIGKILL')
      return rmSync(path, ...rest)
    }
    syncBuiltinESMExports()`,
  )
  const { signal } = spawnSync(
    process.execPath,
    ['--import', preload, 'src/cli/blockwerk.mjs', 'remove', 'krug/alt.jpg', '--root', root],
    { env: { ...process.env, SITE: root, NTH: String(nth) } },
  )
  return signal
}

describe('remove that is killed', () => {
  test('before the file is gone leaves the site as it was', async () => {
    const root = copyOfSite()
    const copies = copiesOfPhoto(root)
    expect(killedRemoval(root, 1)).toBe('SIGKILL')
    await recoverSite(join(root, 'dist'))
    expect(copiesOfPhoto(root)).toEqual(copies)
    expect(existsSync(join(root, 'content/media/krug/alt.jpg'))).toBe(true)
  })

  test.each([2, 3, 7])(
    'before deletion %i is completed when the site is served again',
    async (nth) => {
      const root = copyOfSite()
      const published = () => copiesOfPhoto(root).filter((file) => file.includes('/releases/'))
      expect(killedRemoval(root, nth)).toBe('SIGKILL')
      expect(published().length).toBeGreaterThan(0)
      await recoverSite(join(root, 'dist'))
      expect(published()).toEqual([])
      // The rest of the caches goes with the next call.
      if (copiesOfPhoto(root).length > 0)
        expect((await remove(root, 'krug/alt.jpg')).status).toBe(0)
      expect(copiesOfPhoto(root)).toEqual([])
    },
  )

  test('at any deletion is completed @nightly', async () => {
    for (let nth = 2; ; nth++) {
      const root = copyOfSite()
      const signal = killedRemoval(root, nth)
      await recoverSite(join(root, 'dist'))
      const published = copiesOfPhoto(root).filter((file) => file.includes('/releases/'))
      expect.soft([nth, published]).toEqual([nth, []])
      if (signal === null) return
    }
  })
})
