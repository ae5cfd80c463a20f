import { Hono } from 'hono'
import { words } from '../support/kit.ts'

/** What a host answers while its gateway does not. */
export const gatewayDown = new Hono().all('/api/*', (context) =>
  context.json({ error: words.deploy.gatewayDown }, 503),
)
