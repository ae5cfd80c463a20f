import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { onlyBlockwerk } from '../../scripts/bench/site-generator.ts'
import { buildSite } from '../../src/build/build-site.ts'
import { noUsedMedia } from '../../src/build/media-usage.ts'
import type { RenderWorker, NumberedPage } from '../../src/build/render-worker.ts'
import { pageFileFor } from '../../src/build/page-file.ts'
import { pageYaml, removeSites, smallSiteWith } from '../support/content-on-disk.ts'
import { kit } from '../support/kit.ts'
import { createProgress } from '../../src/build/progress.ts'

const fileOf = pageFileFor(false)
const work = mkdtempSync(join(tmpdir(), 'blockwerk-test-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))
afterAll(removeSites)

test('a build with two threads renders the same files as a build with one @nightly', async () => {
  const { folder } = onlyBlockwerk(240, work)
  // The compiled program uses a second thread; buildSite from the sources uses none.
  const [together, single] = [join(work, 'together'), join(work, 'single')]
  const words = ['src/cli/blockwerk.mjs', 'build', '--root', folder, '--out', together]
  execFileSync(process.execPath, words, { env: { ...process.env, NODE_ENV: 'production' } })
  // This change makes the build render every page again.
  const site = join(folder, 'content/site.yaml')
  writeFileSync(site, readFileSync(site, 'utf8').replace(/copyright: .*/, 'copyright: Anybody'))
  execFileSync(process.execPath, words, { env: { ...process.env, NODE_ENV: 'production' } })
  await buildSite(kit, folder, single, createProgress(process.stderr, true))

  const files = filesIn(single)
  expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThanOrEqual(240)
  expect(filesIn(together)).toEqual(files)
  const different = files.filter(
    (file) => !readFileSync(join(single, file)).equals(readFileSync(join(together, file))),
  )
  expect(different).toEqual([])
}, 600_000)

test('a build that fails waits for its second thread before it deletes its folder', async () => {
  const root = smallSiteWith({ 'content/pages/kurse.yaml': pageYaml('    colour: rot\n') })
  let folder = ''
  const stillThere: boolean[] = []
  const helper: RenderWorker = {
    start: (job) => void (folder = job.folder),
    renderBatch: () => true,
    finishThread: () => new Promise(() => {}),
    async stopThread() {
      await Promise.resolve()
      stillThere.push(existsSync(folder))
    },
  }
  const { problems } = await buildSite(
    kit,
    root,
    join(root, 'dist'),
    createProgress(process.stderr, true),
    { helper },
  )
  expect(problems.map(({ code }) => code)).toContain('unknown-key')
  expect(stillThere).toEqual([true])
  expect(existsSync(folder)).toBe(false)
})

test('a page that the second thread could not render is rendered by the first thread', async () => {
  const pages = Array.from({ length: 20 }, (_, index) => [
    `content/pages/blatt-${index}.yaml`,
    pageYaml(),
  ])
  const notFound = { 'content/pages/404.yaml': pageYaml() }
  const root = smallSiteWith({ ...Object.fromEntries(pages), ...notFound })
  const given: NumberedPage[] = []
  const helper: RenderWorker = {
    start: () => {},
    renderBatch: (batch) => given.push(...batch) > 0,
    async finishThread() {
      const [failed, ...others] = given
      const drawn = others.map(({ index, page: { route } }) => ({
        index,
        drawn: {
          file: fileOf(route),
          listed: undefined,
          asks: false,
          searches: false,
          kept: undefined,
          isTaken: false,
        },
      }))
      return { failedPage: failed, rendered: drawn, usedMedia: noUsedMedia, linkImages: [] }
    },
    stopThread: async () => {},
  }
  const dist = join(root, 'dist')
  await buildSite(kit, root, dist, createProgress(process.stderr, true), { helper })
  expect(given).toHaveLength(16)
  expect(given.map(({ page }) => page.route)[0]).toBe('/404')
  expect(existsSync(join(dist, '404.html'))).toBe(true)
  const others = given.slice(1).map(({ page }) => join(dist, fileOf(page.route)))
  expect(others.filter((file) => existsSync(file))).toEqual([])
})

const filesIn = (folder: string): string[] =>
  readdirSync(`${folder}/`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
