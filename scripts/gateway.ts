import { join, resolve } from 'node:path'
import { logTo } from '../src/gateway/host/log-to.ts'
import { openGateway } from '../src/gateway/host/open-gateway.ts'
import { kitOf } from './kit.ts'
import type { Command } from './command.ts'
import { portOf, rootOf } from './options.ts'
import { gatewayServer } from '../src/serve/gateway-server.ts'
import { listenOn } from '../src/serve/listen.ts'
import { recoverSite } from '../src/build/release.ts'
import { serveUntilStopped } from '../src/serve/shutdown.ts'

export const gateway: Command = {
  options: {
    root: { type: 'string' },
    out: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'string' },
  },
  help: `blockwerk gateway   Takes in what visitors send, and delivers it; for a server behind a web server.

  --root DIR    folder with content/ (default: the project)
  --out DIR     the built site, from which questions are answered (default: dist below the root)
  --port N      default 4174
  --host NAME   where to listen (default: 127.0.0.1; 0.0.0.0 for all networks)

The environment says where to deliver, and how:
  CONTACT_WEBHOOK_URL …   address of the workflow of the form “contact”; likewise for each form.
                          Without it, submissions wait in the inbox. An http:// address elsewhere is warned of.
  DATABASE_URL            postgres://… for several gateways
  INBOX_FILE              without it, the file of the inbox (default: .blockwerk/inbox/inbox.db)
  FORM_RATE               how often one network may send a form (default: 5/10m, or off)
  QUESTION_RATE           how often it may ask (default: 30/10m, or off)
  LANGFLOW_URL            a flow that answers questions, with LANGFLOW_API_KEY; LANGFLOW_URL_SHOP for
                          the question boxes whose webhookId is “shop”
  OPENAI_BASE_URL         https://…/v1 of a language model, with OPENAI_MODEL and OPENAI_API_KEY.
                          Without either, the site answers from its own pages.
                          Visitors are told which: a start that disagrees with “answers” in site.yaml is warned of.
  QUESTION_TIMEOUT_MS     how long an answer may take (default: 20000)
  GATEWAY_ORIGINS         further addresses of the site, besides “url” of site.yaml. Pages of all others are
                          refused, whatever name leads here; a bare IP address and localhost are not.
  PROXY_HOPS              how many proxies (web server, load balancer) every request passes; each adds an entry to
                          X-Forwarded-For, and so many are believed. 0: none, visitors call directly. Default:
                          1 where only this machine can call (127.0.0.1), else 0. In a container with a proxy
                          before it, set it: all requests come from the bridge, and visitors would share one rate.
  WORKFLOW_TIMEOUT_MS     how long a workflow may take (default: 10000)
  WORKFLOW_RETRY_MS       wait after the first failure, doubled with each one (default: 1000)
  KEEP_DAYS               how long what was delivered stays in the inbox (default: 30)

Likely spam is held: blockwerk inbox --help says why, and releases it. /api/health says how the store
and each form are; 503 where letters cannot be kept, because the database is locked or its disk full.

One line of JSON tells of each event; none holds an address or a message. Ctrl-C or SIGTERM ends it:
what is under way has five seconds, and what is not delivered then is kept; a second one waits for nothing.`,
  async run(values) {
    const root = rootOf(values['root'])
    const out = resolve(typeof values['out'] === 'string' ? values['out'] : join(root, 'dist'))
    await recoverSite(out)
    const host = typeof values['host'] === 'string' ? values['host'] : '127.0.0.1'
    const { app, base, warnings, close } = await openGateway(kitOf(root), {
      ...{ root, out, host, environment: process.env, log: logTo(process.stdout) },
    })
    const server = await listenOn(
      gatewayServer(app, base).fetch,
      portOf(values['port'], 4174),
      host,
    )
    for (const warning of warnings) console.error(warning)
    const health = `http://${host}:${server.port}${base}/api/health`
    return serveUntilStopped(
      () => console.error(`The gateway is at ${health} (Ctrl-C ends it)`),
      () => close(server.close()),
    )
  },
}
