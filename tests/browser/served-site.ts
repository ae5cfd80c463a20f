import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildSite } from '../../src/build/build-site.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { findFirefox } from '../../scripts/find-firefox.ts'
import { openGateway } from '../../scripts/gateway-host.ts'
import { listen } from '../../scripts/preview.ts'
import * as kit from '../../scripts/kit.ts'
import { progressOn } from '../../src/build/progress.ts'
import { siteServer } from '../../scripts/site-server.ts'
import { plantedSecrets } from './planted-secrets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, without a slash at the end. */
    site: string
    /** Folder of the built site. */
    dist: string
    /** Path of the browser: a Firefox in the project of that name, else a Chromium. */
    browser: string
  }
}

/** Builds the real content once and serves it as `preview` does, for all browser tests. */
export default async function setup(project: TestProject) {
  process.env['NODE_ENV'] = 'production'
  Object.assign(process.env, plantedSecrets)
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-site-'))
  const dist = join(folder, 'dist')
  const { problems } = await buildSite(kit, process.cwd(), dist, progressOn(process.stderr, true))
  const errors = problems.filter(({ severity }) => severity === 'error')
  for (const name of Object.keys(plantedSecrets)) delete process.env[name]
  if (errors.length > 0) throw new Error(`The content has errors: ${JSON.stringify(errors[0])}`)

  const environment = { INBOX_FILE: join(folder, 'inbox.db'), FORM_RATE: 'off' }
  const gateway = await openGateway(process.cwd(), environment, () => undefined, dist)
  const server = await listen(siteServer(dist, gateway.app).fetch, 0)
  project.provide('site', `http://localhost:${server.port}`)
  project.provide('dist', dist)
  const find = project.name === 'firefox' ? findFirefox : findChromium
  project.provide('browser', await find(console.error))
  return async () => {
    await server.close()
    await gateway.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
