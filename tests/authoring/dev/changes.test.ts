import { execFileSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesIn } from '../../../src/authoring/dev/server/changes.ts'

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

test('a site that no git keeps has no changes to tell of', async () => {
  mkdirSync(join(top, 'alone/content'), { recursive: true })
  expect(await changesIn(join(top, 'alone'), '')).toEqual({ isKept: false, count: 0, files: [] })
})

describe('since the last commit', () => {
  beforeAll(() => {
    write('content/pages/index.yaml', 'title: Start\nblocks: []\n')
    write('content/pages/fort.yaml', 'title: Fort\n')
    git('init', '-q', '..')
  })

  test('all files are new where nothing has been committed', async () => {
    const { isKept, files } = await changesIn(root, '')
    expect([isKept, files.map(({ file, state, lines }) => [file, state, lines])]).toEqual([
      true,
      [
        ['content/pages/fort.yaml', 'new', []],
        ['content/pages/index.yaml', 'new', []],
      ],
    ])
  })

  test('files came, went, or say something else, line by line; others are no matter of the site', async () => {
    git('add', '-A')
    git('commit', '-qm', 'Eins')
    expect(await changesIn(root, '')).toEqual({ isKept: true, count: 0, files: [] })
    write('content/pages/index.yaml', 'title: Anfang\nblocks: []\n')
    write('content/pages/neu hier.yaml', 'title: Neu\n')
    write('notes.txt', 'Nicht von der Website.')
    rmSync(join(root, 'content/pages/fort.yaml'))
    expect(await changesIn(root, '/basis')).toEqual({
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
