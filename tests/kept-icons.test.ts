import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keptIcons } from '../src/build/kept-icons.ts'

const folder = mkdtempSync(join(tmpdir(), 'icons-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = Buffer.from([0x89, 0x50, 0, 0xff])
let drawn = 0
const ask = (madeFrom: unknown, kept = folder) =>
  keptIcons(
    madeFrom,
    async () => {
      drawn++
      return { 'brand/favicon-32.png': bytes }
    },
    kept,
  )

test('icons are drawn once, and again where what they are made from has changed, or their file', async () => {
  for (const [madeFrom, times] of [
    ['a bowl', 1],
    ['a bowl', 1],
    ['a plate', 2],
    ['a bowl', 2],
  ] as const) {
    expect((await ask(madeFrom))['brand/favicon-32.png']?.equals(bytes)).toBe(true)
    expect([madeFrom, drawn]).toEqual([madeFrom, times])
  }
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    writeFileSync(file, readFileSync(file, 'latin1').replace('iVA', 'iVB'))
  }
  expect((await ask('a bowl'))['brand/favicon-32.png']?.equals(bytes)).toBe(true)
  expect(drawn).toBe(3)
})

test('icons that cannot be kept are drawn each time', async () => {
  const file = join(folder, 'no-folder')
  writeFileSync(file, '')
  const before = drawn
  await ask('a vase', file)
  await ask('a vase', file)
  expect(drawn).toBe(before + 2)
})
