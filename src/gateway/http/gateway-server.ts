import { Hono } from 'hono'
import { productionHeaders } from '../../render/html/headers.ts'

/** Serves the gateway without the site, with the same headers as the site. */
export function gatewayServer(api: Hono): Hono {
  const headers = Object.entries(productionHeaders)
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    const answer = context.res.headers
    for (const [name, value] of headers) answer.set(name, value)
  })
  return app.route('/', api)
}
