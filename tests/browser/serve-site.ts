import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kit } from '../../scripts/kit.ts'
import { buildSite } from '../../src/build/build-site.ts'
import { progressOn } from '../../src/build/progress.ts'
import { openGateway } from '../../src/gateway/host/open-gateway.ts'
import { listen } from '../../src/serve/listen.ts'
import { siteServer } from '../../src/serve/site-server.ts'

export type Served = {
  /** Without a slash at the end, and without the path that the site stands below. */
  address: string
  close: () => Promise<void>
}

/** Builds the site in `root` and serves it with its gateway, as `preview` does. */
export async function serveSite(kit: Kit, root: string): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-served-'))
  const dist = join(folder, 'dist')
  await buildSite(kit, root, dist, progressOn(process.stderr, true))
  const environment = { INBOX_FILE: join(folder, 'inbox.db'), FORM_RATE: 'off' }
  const gateway = await openGateway(kit, { root, environment, log: () => undefined, out: dist })
  const server = await listen(siteServer(dist, gateway.app, gateway.base).fetch, 0)
  return {
    address: `http://localhost:${server.port}`,
    async close() {
      await Promise.all([server.close(), gateway.close()])
      rmSync(folder, { recursive: true })
    },
  }
}
