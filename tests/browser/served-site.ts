import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildSite } from '../../src/build/build-site.ts'
import { findChromium } from '../../scripts/browsers/find-chromium.ts'
import { findFirefox } from '../../scripts/browsers/find-firefox.ts'
import { openGateway } from '../../src/gateway/host/open-gateway.ts'
import { listen } from '../../src/serve/listen.ts'
import { kit } from '../kit.ts'
import { progressOn } from '../../src/build/progress.ts'
import { siteServer } from '../../src/serve/site-server.ts'
import { agency } from '../content-on-disk.ts'
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

/** The projects whose tests are about what is published; all others are about the engine. */
const aboutContent = new Set(['content', 'audit'])

/** Builds the site of a project once and serves it as `preview` does, for all of its tests. */
export default async function setup(project: TestProject) {
  process.env['NODE_ENV'] = 'production'
  Object.assign(process.env, plantedSecrets)
  const root = aboutContent.has(project.name) ? ownContent : agency
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-site-'))
  const dist = join(folder, 'dist')
  const { problems } = await buildSite(kit, root, dist, progressOn(process.stderr, true))
  const errors = problems.filter(({ severity }) => severity === 'error')
  for (const name of Object.keys(plantedSecrets)) delete process.env[name]
  if (errors.length > 0) throw new Error(`The content has errors: ${JSON.stringify(errors[0])}`)

  const environment = { INBOX_FILE: join(folder, 'inbox.db'), FORM_RATE: 'off' }
  const gateway = await openGateway(kit, { root, environment, log: () => undefined, out: dist })
  const server = await listen(siteServer(dist, gateway.app).fetch, 0)
  project.provide('site', `http://localhost:${server.port}`)
  project.provide('dist', dist)
  project.provide('root', root)
  const find = project.name === 'firefox' ? findFirefox : findChromium
  const browser = await find(console.error)
  project.provide('browser', browser)
  return async () => {
    await server.close()
    await gateway.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
