import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { FileStamps } from '../src/site/file-stamps.ts'
import { removeSites, smallSiteWith } from './content-on-disk.ts'
import { settled } from './settled.ts'

const home = smallSiteWith({
  'schema/block.ts': 'export {}',
  'src/part.ts': 'one',
  'vite.config.ts': '',
  'tsconfig.json': '{}',
  'package.json': '{}',
})
const cache = join(home, '.blockwerk/cache')
const store = join(cache, 'sources.txt')
vi.stubEnv('BLOCKWERK_HOME', home)
const { stateOfOurs } = await import('../src/build/our-sources.ts')

const state = () => settled(() => stateOfOurs(new FileStamps(), cache))

beforeEach(() => writeFileSync(join(home, 'src/part.ts'), 'one'))

afterAll(removeSites)

test('our sources have another state when one of them says something else', () => {
  const first = state()
  expect(state()).toBe(first)
  writeFileSync(join(home, 'src/part.ts'), 'two')
  expect(state()).not.toBe(first)
  writeFileSync(join(home, 'src/part.ts'), 'one')
  expect(state()).toBe(first)
})

test('their state is kept under their stamps, and not believed where somebody has changed it', () => {
  const first = state()
  const kept = readFileSync(store, 'utf8')
  expect(kept).toContain(first)
  writeFileSync(store, kept.replace(first, first.replaceAll('a', 'b').replaceAll('1', '2')))
  expect(state()).toBe(first)
  writeFileSync(store, kept)
  expect(state()).toBe(first)
})

test('they are read where one was written a moment ago, whatever its times say', () => {
  const file = join(home, 'src/part.ts')
  const first = state()
  const { atime, mtime } = statSync(file)
  writeFileSync(file, 'two')
  utimesSync(file, atime, mtime)
  expect(stateOfOurs(new FileStamps(), cache)).not.toBe(first)
})
