import { Hono } from 'hono'
import { words } from '../support/kit.ts'

/** The response of a host whose gateway is down. */
export const gatewayDown = new Hono().all('/api/*', (context) =>
  context.json({ error: words.deploy.gatewayDown }, 503),
)
