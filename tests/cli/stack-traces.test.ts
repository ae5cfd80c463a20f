import { spawnSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { removeSites, smallSiteWith } from '../support/content-on-disk.ts'

afterAll(removeSites)

test('an internal error of the compiled engine names the file and line of its source', () => {
  // A file where the folder .blockwerk has to be.
  const root = smallSiteWith({ '.blockwerk': 'no folder' })
  const words = ['src/cli/blockwerk.mjs', 'build', '--root', root]
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toContain('Das ist unser Fehler')
  expect(stderr).toMatch(/at async openRelease \(.*src\/build\/release\.ts:\d+:\d+\)/)
  expect(stderr).not.toContain('chunk-')
})

test('an uncaught error is reported as an internal error, and ends the program with status 2', () => {
  const throwing = `setInterval(() => {
    if (process.listenerCount('uncaughtException') > 0) throw new Error('unerwartet')
  })`
  const words = ['--import', `data:text/javascript,${encodeURIComponent(throwing)}`]
  const root = smallSiteWith({})
  const program = ['src/cli/blockwerk.mjs', 'dev', '--root', root, '--port', '0']
  const { status, stderr } = spawnSync(process.execPath, [...words, ...program], {
    encoding: 'utf8',
  })
  expect(stderr).toMatch(
    /^Blockwerk ist gescheitert. Das ist unser Fehler.*\nError: unerwartet\n {4}at /,
  )
  expect(status).toBe(2)
})
