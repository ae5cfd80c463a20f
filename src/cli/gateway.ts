import { join, resolve } from 'node:path'
import { createLog } from '../gateway/host/log-to.ts'
import { openGateway } from '../gateway/host/open-gateway.ts'
import { warningText } from '../gateway/host/warnings.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { kitOf } from './kit.ts'
import type { Command } from './command.ts'
import { parseHost, messageLanguage, parsePort, findRoot } from './options.ts'
import { createGatewayServer } from '../gateway/http/gateway-server.ts'
import { serveOnPort } from '../gateway/http/listen.ts'
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
  async runCommand(values) {
    const root = findRoot(values['root'])
    const texts = toolTexts[messageLanguage(values['lang'], root)].gateway
    const out = resolve(typeof values['out'] === 'string' ? values['out'] : join(root, 'dist'))
    await recoverSite(out)
    const port = parsePort(values['port'], 4174)
    const host = parseHost(values['host'], '127.0.0.1')
    const { app, base, warnings, close } = await openGateway(kitOf(root), {
      ...{ root, out, host, environment: process.env, log: createLog(process.stdout) },
    })
    const server = await serveOnPort(createGatewayServer(app).fetch, port, host).catch(
      async (error: unknown) => {
        await close()
        throw error
      },
    )
    for (const warning of warnings) console.error(warningText(warning, texts))
    const health = `${server.address}${base}/api/health`
    return serveUntilStopped(
      () => console.error(texts.at(health)),
      () => close(server.close()),
    )
  },
}
