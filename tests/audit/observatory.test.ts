import { afterAll, expect, inject, test } from 'vitest'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { builtRoutes } from '../e2e/built-routes.ts'
import { observe, type Verdict } from './observatory.ts'
import { serveSecurely } from './secure-server.ts'

/** Full marks without the HSTS preload list, which only the owner of a domain can join. */
const least = 135

const verdicts: Verdict[] = []

afterAll(() => {
  const lowest = verdicts.toSorted((a, b) => a.score - b.score)[0]
  const grades = [...new Set(verdicts.map(({ grade }) => grade))].join(', ')
  console.log(
    `HTTP Observatory: ${verdicts.length} pages, lowest score ${lowest?.score}, grades ${grades}`,
  )
  console.table(lowest?.marks)
})

type Serve = Parameters<typeof serveSecurely>[0]

async function verdictsOn(fetch: Serve, routes: readonly string[]): Promise<Verdict[]> {
  const server = await serveSecurely(fetch)
  try {
    return await observe(server, routes)
  } finally {
    await server.close()
  }
}

const belowLeast = (all: readonly Verdict[]) => all.filter(({ score }) => score < least)

/** Serves the site as `preview` does. */
const site: Serve = (request) => createSiteServer(inject('dist')).fetch(request)

test(`every page of the site has at least ${least} points in the HTTP Observatory`, async () => {
  verdicts.push(...(await verdictsOn(site, [...builtRoutes(), '/404.html'])))
  expect(verdicts.length).toBeGreaterThan(25)
  expect(belowLeast(verdicts)).toEqual([])
}, 300_000)

const changed =
  (change: (headers: Headers, html: string) => string): Serve =>
  async ({ url, method }) => {
    const response = await site(new Request(url, { method }))
    const headers = new Headers(response.headers)
    const html = change(headers, await response.text())
    headers.delete('Content-Length')
    return new Response(html, { status: response.status, headers })
  }

const replaced = (name: string, from: string | RegExp, to: string) =>
  changed((headers, html) => {
    headers.set(name, (headers.get(name) ?? '').replace(from, to))
    return html
  })

const without = (...names: string[]) =>
  changed((headers, html) => {
    for (const name of names) headers.delete(name)
    return html
  })

test.each<[string, Serve]>([
  [
    'inline scripts are allowed',
    // Browsers ignore 'unsafe-inline' next to a hash.
    replaced('Content-Security-Policy', /script-src [^;]+/, "script-src 'self' 'unsafe-inline'"),
  ],
  [
    'inline styles are allowed',
    replaced('Content-Security-Policy', /style-src [^;]+/, "style-src 'self' 'unsafe-inline'"),
  ],
  ['no content security policy exists', without('Content-Security-Policy')],
  ['no HSTS header exists', without('Strict-Transport-Security')],
  ['other sites may load its files', without('Cross-Origin-Resource-Policy')],
  [
    'scripts come from elsewhere without a hash',
    changed((_, html) =>
      html.replaceAll(/<script type="module" src="(\/[^"]+)" integrity="[^"]+"/g, (_tag, path) => {
        return `<script type="module" src="https://cdn.example${path}"`
      }),
    ),
  ],
])('the HTTP Observatory audit detects a site where %s', async (_, fault) => {
  expect(belowLeast(await verdictsOn(fault, ['/']))).toHaveLength(1)
})
