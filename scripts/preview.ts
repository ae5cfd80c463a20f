import { join, resolve } from 'node:path'
import { logTo } from '../src/gateway/host/log-to.ts'
import { openGateway } from '../src/gateway/host/open-gateway.ts'
import { inWords } from '../src/gateway/host/warnings.ts'
import { toolTexts } from '../src/problem/tool-texts.ts'
import { kitOf } from './kit.ts'
import type { Command } from './command.ts'
import { languageOf, portOf, rootOf } from './options.ts'
import { requireSite } from '../src/build/published-site.ts'
import { listen } from '../src/serve/listen.ts'
import { serveUntilStopped } from '../src/serve/shutdown.ts'
import { siteServer } from '../src/serve/site-server.ts'

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
    const host = typeof values['host'] === 'string' ? values['host'] : 'localhost'
    const gateway = await openGateway(kitOf(root), {
      ...{ root, out, host, environment: process.env, log: logTo(process.stdout) },
    })
    const server = await listen(siteServer(out, gateway.app, gateway.base).fetch, port, host)
    for (const warning of gateway.warnings) console.error(inWords(warning, texts))
    return serveUntilStopped(
      () => console.log(texts.site(`http://${host}:${server.port}${gateway.base}/`)),
      () => gateway.close(server.close()),
    )
  },
}
