import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStandings, writeStandings, type KeptPage } from '../src/build/kept-pages.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'standings-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const ground = 'engine:a "b" \\ site:c'
const page = (made: string): KeptPage => ({
  ...{ made, shows: [['ofen.jpg', [640]]], sheets: 'hero prose' },
})

function written(name: string): string {
  const path = join(folder, name)
  const pages = [['index.html', page('file:1')] as const, ['kurse.html', page('file:2')] as const]
  writeStandings(path, (file) => `9:${file.length}`, ground, pages)
  return path
}

test('what pages were made from is found again', () => {
  expect(readStandings(written('whole'))).toEqual({
    ground,
    pages: {
      'index.html': { ...page('file:1'), stamp: '9:10' },
      'kurse.html': { ...page('file:2'), stamp: '9:10' },
    },
  })
})

test('nothing is believed of pages where a letter is another', () => {
  const path = written('spoiled')
  writeFileSync(path, readFileSync(path, 'utf8').replace('file:2', 'file:3'))
  expect(readStandings(path).pages).toEqual({})
})

test('the pages are read only when somebody asks for them', () => {
  const path = written('late')
  const standings = readStandings(path)
  rmSync(path)
  expect(standings).toEqual({ ground, pages: {} })
})

test('where there is none, nothing stands', () => {
  expect(readStandings(join(folder, 'missing'))).toEqual({ ground: '', pages: {} })
})
