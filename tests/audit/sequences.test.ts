import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const sequences = Number(process.env['SEQUENCES'] ?? 100)
const furtherPages = Number(process.env['FURTHER_PAGES'] ?? 290)

test(`${sequences} sequences of edits to ${furtherPages} pages and more leave what would be built from nothing`, () => {
  const { PATH, HOME, SEED = String(Date.now() % 1_000_000) } = process.env
  const words = ['run', '--project', 'unit-mocking', 'tests/kept-pages.test.ts']
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/vitest', words, {
    encoding: 'utf8',
    env: {
      ...{ PATH, HOME, SEED, TRIALS: '10' },
      ...{ SEQUENCES: String(sequences), FURTHER_PAGES: String(furtherPages) },
    },
    maxBuffer: 2 ** 28,
  })
  console.log(`Seed ${SEED}`, stdout.match(/^.*sequences of edits$/gm)?.at(-1))
  expect([status, `${stdout}${stderr}`.match(/^.*(?:FAIL|Error:).*$/gm)]).toEqual([0, null])
  expect(stdout).toContain('1 passed')
}, 36_000_000)
