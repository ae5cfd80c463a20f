import { spawnSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { withSources } from '../scripts/with-sources.ts'
import { removeSites, smallSiteWith } from './content-on-disk.ts'

afterAll(removeSites)

test('a fault of a bundled command names the file and line of its source', () => {
  // A file where the folder for the site has to be.
  const root = smallSiteWith({ '.blockwerk': 'no folder' })
  const words = ['scripts/blockwerk.mjs', 'build', '--root', root]
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toContain('Das ist unser Fehler')
  expect(stderr).toMatch(/at async openRelease \(.*src\/build\/release\.ts:\d+:\d+\)/)
  expect(stderr).not.toContain('chunk-')
})

test('what is no error stays as it is', () => {
  expect(withSources('Ton')).toBe('Ton')
  expect(withSources(undefined)).toBe(undefined)
})
