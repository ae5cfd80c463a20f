import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../scripts/browsers/find-chromium.ts'
import { findFirefox } from '../../scripts/browsers/find-firefox.ts'
import { agency } from '../content-on-disk.ts'
import { countedProgram } from '../coverage/program-lines.ts'
import { startServing } from '../dev-process.ts'
import { plantedSecrets } from './planted-secrets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, without a slash at the end. */
    site: string
    /** Folder of the built site. */
    dist: string
    /** Folder with the site's `content`. */
    root: string
    /** Path of the browser: a Firefox in the project of that name, else a Chromium. */
    browser: string
  }
}

/** What is published itself; what is tried on it holds for that content alone. */
const ownContent = process.cwd()

/** Takes away what a developer may have in the environment, too: letters of tests go nowhere. */
const withoutSecrets: NodeJS.ProcessEnv = Object.fromEntries(
  Object.keys(plantedSecrets).map((name) => [name, undefined]),
)

/** The projects whose tests are about what is published; all others are about the engine. */
const aboutContent = new Set(['content', 'audit'])

/**
 * Builds the site of a project once and serves it with `preview`, for all of its tests. Both run as the program
 * itself: its bundle starts and draws several times as fast as its sources do among those of the tests.
 */
export default async function setup(project: TestProject) {
  process.env['NODE_ENV'] = 'production'
  const root = aboutContent.has(project.name) ? ownContent : agency
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-site-'))
  const dist = join(folder, 'dist')
  const line = ['scripts/blockwerk.mjs', 'build', '--root', root, '--out', dist]
  await promisify(execFile)(process.execPath, line, {
    env: { ...process.env, ...countedProgram, ...plantedSecrets },
  })

  const words = ['preview', '--root', root, '--out', dist, '--port', '0']
  const settings = { INBOX_FILE: join(folder, 'inbox.db'), FORM_RATE: 'off' }
  const server = await startServing('.', words, { ...withoutSecrets, ...settings })
  project.provide('site', server.address)
  project.provide('dist', dist)
  project.provide('root', root)
  const find = project.name === 'firefox' ? findFirefox : findChromium
  const browser = await find(console.error)
  project.provide('browser', browser)
  return async () => {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
