import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { editYaml } from '../../src/content/edit/edit-yaml.ts'
import { fieldOf } from '../../schema/path.ts'
import { tryEdits } from '../content/edit/random-edits.ts'

/** Returns the texts of all files in a folder and its subfolders whose path matches. */
const textsIn = (folder: string, which = /(?:^|\/)content\/.*\.yaml$/): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => which.test(name))
    .map((name) => readFileSync(name, 'utf8'))

const published = textsIn('content')
const work = mkdtempSync(join(tmpdir(), 'blockwerk-edits-'))
afterAll(() => rmSync(work, { recursive: true }))

test('5,000 random edits of all published pages, block examples and test sites set only the wanted value', () => {
  const examples = textsIn('schema/blocks', /\.yaml$/)
  expect([published.length > 20, examples.length > 40]).toEqual([true, true])
  const files = [...published, ...examples, ...textsIn('tests/sites')]
  tryEdits(files, 5000)
}, 3_600_000)

test('an edit of one word of a title changes one line in Git, on every page', () => {
  for (const text of published) {
    const title = fieldOf(parse(text), 'title')
    if (typeof title !== 'string') continue
    const value = title.replace(/\p{L}+/u, 'Lehm')
    const [before, after] = ['before.yaml', 'after.yaml'].map((name) => join(work, name))
    writeFileSync(before ?? '', text)
    writeFileSync(after ?? '', editYaml(text, { do: 'set', path: ['title'], value }) ?? '')
    const words = ['diff', '--no-index', '--numstat', before ?? '', after ?? '']
    const { stdout } = spawnSync('git', words, { encoding: 'utf8' })
    expect(stdout).toMatch(/^1\t1\t/)
  }
})
