import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { slowestFiles } from '../scripts/testing/slowest-files.ts'

const took = (name: string, seconds: number) => ({
  name: `/house/${name}`,
  startTime: 5000,
  endTime: 5000 + seconds * 1000,
})

describe('the slowest test files', () => {
  test('stand in a table, the slowest first', () => {
    const files = [
      took('tests/kiln.test.ts', 3.04),
      took('tests/browser/shop.test.ts', 81.66),
      took('tests/glaze.test.ts', 0.26),
    ]
    expect(slowestFiles(files, '/house')).toBe(`Slowest test files
  81.7 s  tests/browser/shop.test.ts
   3.0 s  tests/kiln.test.ts
   0.3 s  tests/glaze.test.ts`)
  })

  test('are ten at most, and none where none has run', () => {
    const many = Array.from({ length: 14 }, (_, index) => took(`tests/${index}.test.ts`, index + 1))
    const lines = slowestFiles(many, '/house').split('\n')
    expect(lines).toHaveLength(11)
    expect([lines[1], lines[10]]).toEqual([
      '  14.0 s  tests/13.test.ts',
      '   5.0 s  tests/4.test.ts',
    ])
    expect(slowestFiles([], '/house')).toBe('')
  })

  test('are told at the end of a run, before the line that counts', () => {
    const { status, stdout } = spawnSync(
      'node',
      ['scripts/blockwerk.mjs', 'test', '--unit', 'tests/lock-file.test.ts'],
      { encoding: 'utf8' },
    )
    const lines = stdout.trimEnd().split('\n')
    expect(status).toBe(0)
    expect(lines.at(-3)).toBe('Slowest test files')
    expect(lines.at(-2)).toMatch(/^ +\d+\.\d s {2}tests\/lock-file\.test\.ts$/)
    expect(lines.at(-1)).toMatch(/^\d+ passed, 0 failed$/)
  })
})
