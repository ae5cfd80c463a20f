import { join, resolve } from 'node:path'
import { logTo } from '../gateway/host/log-to.ts'
import { openGateway } from '../gateway/host/open-gateway.ts'
import { inWords } from '../gateway/host/warnings.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { kitOf } from './kit.ts'
import type { Command } from './command.ts'
import { hostOf, languageOf, portOf, rootOf } from './options.ts'
import { requireSite } from '../build/published-site.ts'
import { listen } from '../gateway/http/listen.ts'
import { serveUntilStopped } from '../gateway/http/shutdown.ts'
import { siteServer } from '../gateway/http/site-server.ts'

export const preview: Command = {
  options: {
    root: { type: 'string' },
    lang: { type: 'string' },
    out: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'string' },
  },
  async run(values) {
    const root = rootOf(values['root'])
    const texts = toolTexts[languageOf(values['lang'], root)].gateway
    const out = resolve(typeof values['out'] === 'string' ? values['out'] : join(root, 'dist'))
    await requireSite(out)
    const port = portOf(values['port'], 4173)
    const host = hostOf(values['host'], 'localhost')
    const gateway = await openGateway(kitOf(root), {
      ...{ root, out, host, environment: process.env, log: logTo(process.stdout) },
    })
    const site = siteServer(out, gateway.app, gateway.base)
    const server = await listen(site.fetch, port, host).catch(async (error: unknown) => {
      await gateway.close()
      throw error
    })
    if (port !== 0 && server.port !== port) console.error(texts.otherPort(port, server.port))
    for (const warning of gateway.warnings) console.error(inWords(warning, texts))
    return serveUntilStopped(
      () => console.log(texts.site(`${server.address}${gateway.base}/`)),
      () => gateway.close(server.close()),
    )
  },
}
