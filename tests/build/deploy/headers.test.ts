import { describe, expect, test } from 'vitest'
import { Hono } from 'hono'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSiteServer } from '../../../src/gateway/http/site-server.ts'
import { embed } from '../../../schema/blocks/embed.ts'
import { germanWords } from '../../../src/locale/de/ui.ts'
import { strictTransportSecurity } from '../../../src/build/deploy/deployment.ts'
import { schemas } from '../../support/kit.ts'
import { pageHeadersOf, productionHeaders } from '../../../src/render/html/headers.ts'

/** Sources in a policy that would allow content of other sites. A data: image is allowed, because it runs no code. */
function looseSources(policy: string): string[] {
  return policy.split(';').flatMap((part) => {
    const [directive = '', ...sources] = part.trim().split(/\s+/)
    const isLoose = (source: string) =>
      (/unsafe|^(?:\*|data:|blob:|https?:|wss?:)$|\*/.test(source) &&
        `${directive} ${source}` !== 'img-src data:') ||
      (/:\/\//.test(source) && directive !== 'frame-src')
    return sources.filter(isLoose).map((source) => `${directive} ${source}`)
  })
}

const usual = productionHeaders['Content-Security-Policy'] ?? ''

describe('the content security policy', () => {
  test("allows only the site's own origin, and the provider of an embed on its page", () => {
    expect(looseSources(usual)).toEqual([])
    expect(usual).toContain("; frame-ancestors 'none';")
    const film = embed(germanWords).parse({
      type: 'embed',
      provider: 'YouTube',
      heading: 'Der Film',
      title: 'Ein Film',
      src: 'https://www.youtube-nocookie.com/embed/a',
      href: 'https://www.youtube.com/watch?v=a',
      poster: { src: 'film.webp', decorative: true },
      notice: 'YouTube erfährt davon.',
    })
    const own = pageHeadersOf(schemas.facetsOf(film).frames?.(film) ?? [])
    const policy = own['Content-Security-Policy'] ?? ''
    expect(looseSources(policy)).toEqual([])
    expect(policy).toContain('; frame-src https://www.youtube-nocookie.com;')
    expect(policy.replace(/ frame-src [^;]+;/, '')).toBe(usual)
  })

  test('allows every provider that a page embeds, each once', () => {
    const embedded = ['https://b.example/1', 'https://a.example/2', 'https://b.example/3']
    expect(pageHeadersOf(embedded)['Content-Security-Policy']).toContain(
      '; frame-src https://a.example https://b.example;',
    )
  })

  test.each([
    ["script-src 'self' 'unsafe-inline'"],
    ["style-src-attr 'unsafe-inline'"],
    ["script-src 'self' 'wasm-unsafe-eval'"],
    ["script-src 'self' data:"],
    ["style-src 'self' data:"],
    ['img-src *'],
    ['connect-src https:'],
    ['script-src https://cdn.example'],
    ['font-src *.example'],
  ])('has a test that detects the loose source “%s”', (fault) => {
    expect(looseSources(`${usual}; ${fault}`)).toHaveLength(1)
  })

  test.each(['require-trusted-types-for', 'trusted-types blockwerk', "object-src 'none'"])(
    'contains the directive “%s”',
    (directive) => expect(usual).toContain(`; ${directive}`),
  )
})

test('Strict-Transport-Security is sent over TLS only, at the server or at a proxy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-headers-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  const server = createSiteServer(folder, new Hono())
  const transportHeader = async (address: string, headers = {}) =>
    (await server.request(address, { headers })).headers.get('Strict-Transport-Security')
  expect(await transportHeader('http://localhost/')).toBe(null)
  expect(await transportHeader('https://localhost/')).toBe(strictTransportSecurity)
  expect(await transportHeader('http://localhost/', { 'X-Forwarded-Proto': 'https' })).toBe(
    strictTransportSecurity,
  )
  rmSync(folder, { recursive: true })
})
