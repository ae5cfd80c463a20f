import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const sequences = Number(process.env['SEQUENCES'] ?? 100)
const furtherPages = Number(process.env['FURTHER_PAGES'] ?? 290)

/** Temporary files are written to memory if this folder exists. */
const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Runs random sequences of edits in another process, with the production version of React. */
async function trial(count: number, seed: number, ...words: string[]) {
  const { PATH, HOME } = process.env
  const line = [
    'run',
    '--project',
    'unit-mocking',
    'tests/build/render-changed-pages.test.ts',
    ...words,
  ]
  const child = spawn('node_modules/.bin/vitest', line, {
    env: {
      ...{ PATH, HOME, SEED: String(seed), TRIALS: '10', TMPDIR: scratch, NODE_ENV: 'production' },
      ...{ SEQUENCES: String(count), FURTHER_PAGES: String(furtherPages) },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [status, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  console.log(`Seed ${seed}`, out.match(/^.*sequences of edits$/gm)?.at(-1))
  return { status, passed: out.includes('1 passed'), faults: `${out}${errors}`.match(fault) }
}

const fault = /^.*(?:FAIL|Error:).*$/gm

test(`${sequences} random sequences of edits to more than ${furtherPages} pages equal clean builds`, async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  const processes = Math.min(sequences, availableParallelism())
  const share = Math.ceil(sequences / processes)
  const results = await Promise.all(
    Array.from({ length: processes }, (_, index) =>
      // The tests of the cache key run once, in the first process.
      trial(share, seed + index, ...(index === 0 ? [] : ['-t', 'after random edits'])),
    ),
  )
  for (const result of results) expect(result).toEqual({ status: 0, passed: true, faults: null })
}, 36_000_000)
