import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { nameSources, withSources } from '../scripts/with-sources.ts'
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

test('a stack that somebody asks for names the sources, whoever shows it', async () => {
  const root = smallSiteWith({
    'ofen.ts': "\ntype Ton = string\nthrow new Error('zu heiß' as Ton)\n",
  })
  const outfile = join(root, 'ofen.js')
  const entryPoints = [join(root, 'ofen.ts')]
  await build({ entryPoints, outfile, sourcemap: true })
  const script = readFileSync(outfile, 'utf8')
  const { prepareStackTrace } = Error
  try {
    nameSources()
    runInThisContext(script, { filename: pathToFileURL(outfile).href })
    expect.unreachable()
  } catch (error) {
    const { stack = '' } = Object(error)
    expect(stack).toContain(`Error: zu heiß\n    at ${join(root, 'ofen.ts')}:3:7`)
  } finally {
    Error.prepareStackTrace = prepareStackTrace
  }
})

test('what nobody has caught is said to be our fault, and ends the program with code 2', () => {
  const throwing = `setInterval(() => {
    if (process.listenerCount('uncaughtException') > 0) throw new Error('unerwartet')
  })`
  const words = ['--import', `data:text/javascript,${encodeURIComponent(throwing)}`]
  const root = smallSiteWith({})
  const program = ['scripts/blockwerk.mjs', 'dev', '--root', root, '--port', '0']
  const { status, stderr } = spawnSync(process.execPath, [...words, ...program], {
    encoding: 'utf8',
  })
  expect(stderr).toMatch(
    /^Blockwerk ist gescheitert. Das ist unser Fehler.*\nError: unerwartet\n {4}at /,
  )
  expect(status).toBe(2)
})

test('what is no error stays as it is', () => {
  expect(withSources('Ton')).toBe('Ton')
  expect(withSources(undefined)).toBe(undefined)
})
