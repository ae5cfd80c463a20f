import { join, resolve } from 'node:path'
import { logTo } from '../gateway/host/log-to.ts'
import { openGateway } from '../gateway/host/open-gateway.ts'
import { inWords } from '../gateway/host/warnings.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { kitOf } from './kit.ts'
import type { Command } from './command.ts'
import { hostOf, languageOf, portOf, rootOf } from './options.ts'
import { gatewayServer } from '../gateway/http/gateway-server.ts'
import { listenOn } from '../gateway/http/listen.ts'
import { recoverSite } from '../build/release.ts'
import { serveUntilStopped } from '../gateway/http/shutdown.ts'

export const gateway: Command = {
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
    await recoverSite(out)
    const port = portOf(values['port'], 4174)
    const host = hostOf(values['host'], '127.0.0.1')
    const { app, base, warnings, close } = await openGateway(kitOf(root), {
      ...{ root, out, host, environment: process.env, log: logTo(process.stdout) },
    })
    const server = await listenOn(gatewayServer(app).fetch, port, host).catch(
      async (error: unknown) => {
        await close()
        throw error
      },
    )
    for (const warning of warnings) console.error(inWords(warning, texts))
    const health = `${server.address}${base}/api/health`
    return serveUntilStopped(
      () => console.error(texts.at(health)),
      () => close(server.close()),
    )
  },
}
