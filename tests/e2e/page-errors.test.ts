import type { Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { serveNearPort, type RunningServer } from '../../src/gateway/http/listen.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { createGatewayApp } from '../../src/gateway/app.ts'
import type { Store } from '../../src/gateway/queue.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { inboxFile, removeInboxes } from '../support/gateway-site.ts'
import { desktop, useBrowser, visit } from './browser.ts'
import { gatewayDown } from './gateway-down.ts'
import { reachFor } from './router.ts'
import { englishWords } from '../../src/locale/en/ui.ts'
import { defaultPalette } from '../../src/render/theme/palette.ts'

useBrowser()

let store: Store
let server: RunningServer
let isUp = true

/** Serves the built site with a gateway that can be switched off. */
beforeAll(async () => {
  store = openSqliteStore(inboxFile())
  const gateway = await createGatewayApp({
    ...{
      words: englishWords.gateway,
      palette: defaultPalette,
      forms: [],
      store,
      webhooks: new Map(),
      log: () => undefined,
    },
  })
  const whole = createSiteServer(inject('dist'), gateway)
  const alone = createSiteServer(inject('dist'), gatewayDown)
  server = await serveNearPort((...call) => (isUp ? whole : alone).fetch(...call), 0)
})

afterAll(async () => {
  await server.close()
  await store.close()
  removeInboxes()
})

const here = () => ({ ...desktop, baseURL: `http://localhost:${server.port}` })

/** Serves a home page whose carousel data is broken. */
const broken = (page: Page) =>
  page.route(/\/(?:\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '"layout":"slides","items":[',
      '"layout":"slides","itemz":[',
    )
    await route.fulfill({ response, body })
  })

const reportsOf = (page: Page): Request[] => {
  const reports: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/errors') reports.push(request)
  })
  return reports
}

async function seeItFail(page: Page): Promise<void> {
  const carousel = page.locator('[data-key=f0]')
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('alert').waitFor()
}

test('an error in a block is reported once to the gateway, without data of the visitor', async () => {
  isUp = true
  await visit(
    '/?mail=mara@werkstatt.example',
    async ({ page }) => {
      const reports = reportsOf(page)
      await seeItFail(page)
      await expect.poll(async () => (await store.errors(0)).length).toBe(1)
      const [error] = await store.errors(0)
      expect(error).toMatchObject({
        route: '/',
        block: 'carousel',
        name: 'TypeError',
        count: 1,
      })
      expect(error?.message).toMatch(/undefined/)
      expect(error?.stack).toMatch(/^(?:\/assets\/[\w.-]+\.js:\d+:\d+\n?)+$/)
      expect(JSON.stringify(error)).not.toMatch(/mara|localhost|127\.0/)
      expect(reports).toHaveLength(1)
    },
    { ...here(), before: broken },
  )
})

test('an error of the router is reported to the gateway with the route and without a block @nightly', async () => {
  isUp = true
  await visit(
    '/imprint',
    async ({ page }) => {
      const reports = reportsOf(page)
      await page.route('**/privacy', (route, request) =>
        request.isNavigationRequest() ? route.fulfill({ status: 204 }) : route.abort(),
      )
      const link = page.locator('.footer a[href="/privacy"]').first()
      await reachFor(link)
      const opened = page.waitForRequest((request) => request.isNavigationRequest())
      await link.click()
      await opened
      await link.click()
      await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
      const shown = await page.locator('.error-message').innerText()
      const known = async () => (await store.errors(0)).filter(({ message }) => message === shown)
      await expect.poll(async () => (await known()).length).toBe(1)
      const [error] = await known()
      expect(error).toMatchObject({ route: '/privacy', name: 'TypeError', count: 1 })
      expect(error?.block ?? '').toBe('')
      expect(reports).toHaveLength(1)
    },
    { ...here(), reducedMotion: 'reduce' },
  )
})

test('a page keeps working when the gateway does not accept its error report @nightly', async () => {
  isUp = false
  await visit(
    '/',
    async ({ page, console }) => {
      const answered = page.waitForResponse(/\/api\/errors$/)
      await seeItFail(page)
      expect((await answered).status()).toBe(503)
      await page.locator('#faq summary').first().click()
      expect(await page.locator('#faq [open]').count()).toBe(1)
      expect(console.filter((line) => line.startsWith('uncaught'))).toEqual([])
    },
    { ...here(), before: broken },
  )
})
