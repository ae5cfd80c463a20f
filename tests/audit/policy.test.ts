import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, inject, test } from 'vitest'
import { desktop, site, useBrowser, visit } from '../e2e/browser.ts'
import { networkIdle } from '../e2e/network-idle.ts'
import { builtRoutes } from '../e2e/built-routes.ts'
import { inFirefox } from '../e2e/firefox.ts'
import { answered, goAndReturn, useEverything } from './use-everything.ts'

useBrowser('webgl')

const routes = builtRoutes()
let walked = 0
let heard = 0

afterAll(() => {
  const browser = inFirefox ? 'Firefox' : 'Chromium'
  console.log(`${browser}: ${walked} of ${routes.length} routes used in full, ${heard} complaints`)
})

/** Logs every violation of the policy, including Trusted Types, before the page loads. */
const sayViolations = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`violation of ${effectiveDirective}: ${blockedURI} ${sample}`),
    ),
  )

/** Returns all console messages while a visitor uses everything on a route and navigates back. */
async function complaintsOn(
  route: string,
  use: (page: Page) => Promise<void>,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<string[]> {
  let said: string[] = []
  await visit(
    route,
    async ({ page, console }) => {
      // While everything moves, a machine without a graphics card renders only a few frames per second.
      page.setDefaultTimeout(30_000)
      await use(page)
      said = console
    },
    {
      ...desktop,
      before: async (page) => {
        await sayViolations(page)
        await answered(page)
        await page.route(
          (url) => url.origin !== site && url.protocol !== 'data:',
          (request) => request.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
        )
        await prepare(page)
      },
    },
  )
  return said
}

test.each(routes)(
  '%s causes no violation of the content security policy, whatever a visitor does',
  async (route) => {
    const complaints = await complaintsOn(route, async (page) => {
      await useEverything(page)
      await goAndReturn(page)
    })
    walked += 1
    heard += complaints.length
    expect(complaints.join('\n')).toBe('')
  },
  120_000,
)

/** Inserts this markup into a page of the site. */
const withMarkup = (markup: string) => (page: Page) =>
  page.route(`${site}/impressum`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace('</main>', `${markup}</main>`)
    await route.fulfill({ response, body: html })
  })

test.each([
  ['a style attribute', '<p style="color: red">Rot</p>'],
  ['an inline script', '<script>document.title = "Anders"</script>'],
  ['an event attribute', '<img src="/gibt-es-nicht.png" alt="" onerror="alert(1)">'],
  ['a style element', '<style>main { color: red }</style>'],
  ['a picture of another origin', '<img src="https://elsewhere.example/pixel.png" alt="">'],
  ['a frame', '<iframe src="https://elsewhere.example/"></iframe>'],
])('the policy audit detects %s in a page', async (_, markup) => {
  const complaints = await complaintsOn(
    '/impressum',
    (page) => networkIdle(page),
    withMarkup(markup),
  )
  expect(complaints.join('\n')).toMatch(/violation of (?:style|script|img|frame)-src/)
})

test.each([
  ['markup from a string', "document.querySelector('main').innerHTML = '<b>Neu</b>'"],
  ['another Trusted Types policy', "trustedTypes.createPolicy('other', {})"],
  ['a string as code', "setTimeout('1')"],
  [
    'a style attribute at run time',
    "document.querySelector('main').setAttribute('style', 'top: 0')",
  ],
])('the policy audit detects a script that writes %s', async (_, code) => {
  const complaints = await complaintsOn(
    '/impressum',
    async (page) => {
      await networkIdle(page)
      await page.waitForTimeout(100)
    },
    async (page) => {
      await withMarkup('<script type="module" src="/planted.js"></script>')(page)
      await page.route(`${site}/planted.js`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: code }),
      )
    },
  )
  expect(complaints.join('\n')).toMatch(
    /violation of (?:require-trusted-types-for|trusted-types|script-src|style-src)/,
  )
})

/** Returns tags that would need an exception in the policy: style and event attributes, inline scripts. */
function forbiddenIn(html: string): string[] {
  const tags = html.match(/<[a-z][^>]*>/gi) ?? []
  return tags.filter((tag) => {
    const names = tag.replace(/="[^"]*"/g, '=')
    const isInline = /^<script/i.test(tag) && !/\ssrc=/.test(names)
    const isData = /\stype="(?:application\/(?:ld\+)?json|speculationrules)"/.test(tag)
    return /\s(?:style|on[a-z]+)=/i.test(names) || /^<style/i.test(tag) || (isInline && !isData)
  })
}

test('no built page needs an exception in the content security policy', () => {
  const files = readdirSync(inject('dist'), { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => file.endsWith('.html'))
  const found = pages.flatMap((file) =>
    forbiddenIn(readFileSync(join(inject('dist'), file), 'utf8')),
  )
  // In Firefox, the site of the browser tests is used.
  expect(pages.length).toBeGreaterThan(inFirefox ? 25 : 30)
  expect(found).toEqual([])
  for (const fault of ['<p style="a">', '<a onclick="x">', '<script>', '<style>']) {
    expect(forbiddenIn(`<main>${fault}</main>`)).toEqual([fault])
  }
})
