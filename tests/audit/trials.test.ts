import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

// Random tests run a few rounds with every change; this audit runs many.

const many = {
  TRIALS: '10',
  TURN_ROUNDS: '2000',
  GATEWAY_TRIAL: '2000/10',
  SHUTDOWN_TRIAL: '5',
  SAVES: '2000',
}

const files = [
  ...['bench-shortcuts', 'document', 'edit', 'gateway-kill', 'markdown', 'mutations'],
  ...['dev-memory', 'folder-lock', 'plain-reader', 'shutdown'],
].map((name) => `/${name}.test.ts`)

test('random tests pass with ten times as many rounds', () => {
  const { PATH, HOME } = process.env
  const words = ['run', '--project', 'unit', '--testTimeout=600000', ...files]
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/vitest', words, {
    encoding: 'utf8',
    env: { PATH, HOME, ...many },
    maxBuffer: 2 ** 28,
  })
  console.log(
    stdout.match(/^.*(?:letters|submissions|typing errors|ended, the slowest).*$/gm)?.join('\n'),
  )
  expect([status, `${stdout}${stderr}`.match(/^.*(?:FAIL|Error:).*$/gm)]).toEqual([0, null])
  expect(stdout).toContain(`${files.length} passed`)
}, 3_600_000)
