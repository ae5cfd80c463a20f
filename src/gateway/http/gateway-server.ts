import { Hono } from 'hono'
import { productionHeaders } from '../../render/html/headers.ts'

/** The gateway alone, with the headers of the site; behind a web server that sets them, too, they are the same. */
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
