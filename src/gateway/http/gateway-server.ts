import { Hono } from 'hono'
import { productionHeaders } from '../../render/html/headers.ts'

/** Serves the gateway without the site, with the same headers as the site. */
export function createGatewayServer(api: Hono): Hono {
  const headers = Object.entries(productionHeaders)
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    const responseHeaders = context.res.headers
    for (const [name, value] of headers) responseHeaders.set(name, value)
  })
  return app.route('/', api)
}
