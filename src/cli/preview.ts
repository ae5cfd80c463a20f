import { join, resolve } from 'node:path'
import { createLog } from '../gateway/host/log-to.ts'
import { openGateway } from '../gateway/host/open-gateway.ts'
import { warningText } from '../gateway/host/warnings.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { kitOf } from './kit.ts'
import type { Command } from './command.ts'
import { parseHost, messageLanguage, parsePort, findRoot } from './options.ts'
import { assertSiteExists } from '../build/published-site.ts'
import { serveNearPort } from '../gateway/http/listen.ts'
import { serveUntilStopped } from '../gateway/http/shutdown.ts'
import { createSiteServer } from '../gateway/http/site-server.ts'

export const preview: Command = {
  options: {
    root: { type: 'string' },
    lang: { type: 'string' },
    out: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'string' },
  },
  async runCommand(values) {
    const root = findRoot(values['root'])
    const texts = toolTexts[messageLanguage(values['lang'], root)].gateway
    const out = resolve(typeof values['out'] === 'string' ? values['out'] : join(root, 'dist'))
    await assertSiteExists(out)
    const port = parsePort(values['port'], 4173)
    const host = parseHost(values['host'], 'localhost')
    const gateway = await openGateway(kitOf(root), {
      ...{ root, out, host, environment: process.env, log: createLog(process.stdout) },
    })
    const site = createSiteServer(out, gateway.app, gateway.base)
    const server = await serveNearPort(site.fetch, port, host).catch(async (error: unknown) => {
      await gateway.close()
      throw error
    })
    if (port !== 0 && server.port !== port) console.error(texts.otherPort(port, server.port))
    for (const warning of gateway.warnings) console.error(warningText(warning, texts))
    return serveUntilStopped(
      () => console.log(texts.site(`${server.address}${gateway.base}/`)),
      () => gateway.close(server.close()),
    )
  },
}
