import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { alone } from '../scripts/bench/contestant.ts'
import { buildSite } from '../src/build/build-site.ts'
import { kit } from './kit.ts'
import { progressOn } from '../src/build/progress.ts'

const work = mkdtempSync(join(tmpdir(), 'blockwerk-test-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

test('two threads draw the same site as one, byte by byte', async () => {
  const { folder } = alone(240, work)
  // The bundled program has a second thread; what runs here from its sources has not.
  const [together, single] = [join(work, 'together'), join(work, 'single')]
  const words = ['scripts/blockwerk.mjs', 'build', '--root', folder, '--out', together]
  execFileSync(process.execPath, words, { env: { ...process.env, NODE_ENV: 'production' } })
  await buildSite(kit, folder, single, progressOn(process.stderr, true))

  const files = filesIn(single)
  expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThanOrEqual(240)
  expect(filesIn(together)).toEqual(files)
  const different = files.filter(
    (file) => !readFileSync(join(single, file)).equals(readFileSync(join(together, file))),
  )
  expect(different).toEqual([])
}, 120_000)

const filesIn = (folder: string): string[] =>
  readdirSync(`${folder}/`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
