import { inject } from 'vitest'
import { serveNearPort } from '../../src/gateway/http/listen.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'

type Fault = {
  /** Returns the document with a fault that an audit must detect. */
  page: (html: string) => string
  /** Returns additional files that are served. */
  file?: (path: string) => Response | undefined
}

/** Serves the built site with a fault in every page, without the policy that would block the fault. */
export async function withSpoiledSite(
  { page, file = () => undefined }: Fault,
  use: (address: string) => Promise<void>,
): Promise<void> {
  const site = createSiteServer(inject('dist'))
  const server = await serveNearPort(async ({ url }) => {
    const planted = file(new URL(url).pathname)
    if (planted !== undefined) return planted
    const response = await site.fetch(new Request(url))
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    return new Response(page(await response.text()), { headers })
  }, 0)
  try {
    await use(`http://localhost:${server.port}`)
  } finally {
    await server.close()
  }
}
