import { execFileSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContentChanges } from '../../../src/authoring/dev/server/content-changes.ts'

const top = mkdtempSync(join(tmpdir(), 'blockwerk-changes-'))
const root = join(top, 'site')
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'ignore'],
  })

afterAll(() => rmSync(top, { recursive: true, force: true }))

test('changesIn reports no changes for a site without a git repository', async () => {
  mkdirSync(join(top, 'alone/content'), { recursive: true })
  expect(await readContentChanges(join(top, 'alone'), '')).toEqual({
    isKept: false,
    count: 0,
    files: [],
  })
})

describe('changesIn, since the last commit,', () => {
  beforeAll(() => {
    write('content/pages/index.yaml', 'title: Start\nblocks: []\n')
    write('content/pages/fort.yaml', 'title: Fort\n')
    git('init', '-q', '..')
  })

  test('reports all files as new when nothing has been committed', async () => {
    const { isKept, files } = await readContentChanges(root, '')
    expect([isKept, files.map(({ file, state, lines }) => [file, state, lines])]).toEqual([
      true,
      [
        ['content/pages/fort.yaml', 'new', []],
        ['content/pages/index.yaml', 'new', []],
      ],
    ])
  })

  test('reports new, removed and changed files of the site with their changed lines, and no other files', async () => {
    git('add', '-A')
    git('commit', '-qm', 'Eins')
    expect(await readContentChanges(root, '')).toEqual({ isKept: true, count: 0, files: [] })
    write('content/pages/index.yaml', 'title: Anfang\nblocks: []\n')
    write('content/pages/neu hier.yaml', 'title: Neu\n')
    write('notes.txt', 'Nicht von der Website.')
    rmSync(join(root, 'content/pages/fort.yaml'))
    expect(await readContentChanges(root, '/basis')).toEqual({
      isKept: true,
      count: 3,
      files: [
        {
          ...{ file: 'content/pages/fort.yaml', state: 'gone', address: undefined },
          lines: ['-title: Fort'],
        },
        {
          ...{ file: 'content/pages/index.yaml', state: 'changed', address: '/basis/' },
          lines: ['-title: Start', '+title: Anfang', ' blocks: []'],
        },
        {
          ...{ file: 'content/pages/neu hier.yaml', state: 'new', address: '/basis/neu hier' },
          lines: [],
        },
      ],
    })
  })
})
