import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSharingReader } from '../../../src/content/site/content-files.ts'
import { removeSites, smallSiteWith } from '../../support/content-on-disk.ts'

const home = smallSiteWith({})

beforeEach(() => writeFileSync(join(home, 'one.yaml'), 'one'))

afterAll(removeSites)

test('a file that was read ahead is returned from memory once', () => {
  const reader = createSharingReader(home)
  const bytesOf = (found: ReturnType<typeof reader.read>) =>
    'bytes' in found ? Buffer.from(found.bytes).toString() : found.reason
  expect(bytesOf(reader.readAhead('one.yaml'))).toBe('one')
  writeFileSync(join(home, 'one.yaml'), 'two')
  expect(bytesOf(reader.read('one.yaml'))).toBe('one')
  expect(bytesOf(reader.read('one.yaml'))).toBe('two')
  expect(bytesOf(reader.readAhead('none.yaml'))).toBe('ENOENT')
})

test('read-ahead stops when its memory limit is reached', () => {
  const reader = createSharingReader(home)
  const long = 'x'.repeat(5 << 20)
  for (const name of ['a.yaml', 'b.yaml']) {
    writeFileSync(join(home, name), long)
    reader.readAhead(name)
    writeFileSync(join(home, name), 'new')
  }
  const lengths = ['a.yaml', 'b.yaml'].map((name) => {
    const found = reader.read(name)
    return 'bytes' in found ? found.bytes.length : 0
  })
  expect(lengths).toEqual([long.length, 3])
})
