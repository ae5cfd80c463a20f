import { createServer } from 'node:http'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { readPublishedDefinition } from '../../src/gateway/host/published-definition.ts'
import { serveNearPort, type RunningServer } from '../../src/gateway/http/listen.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { createGatewayApp } from '../../src/gateway/app.ts'
import { startDeliveryWorker, type DeliveryWorker } from '../../src/gateway/delivery-worker.ts'
import type { Store } from '../../src/gateway/queue.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { inboxFile, letter as pottersLetter, removeInboxes } from '../support/gateway-site.ts'
import { addAxe, judge } from './axe.ts'
import { desktop, mobile, useBrowser, visit } from './browser.ts'
import { gatewayDown } from './gateway-down.ts'
import { hydrate } from './states.ts'
import { englishWords } from '../../src/locale/en/ui.ts'
import { defaultPalette } from '../../src/render/theme/palette.ts'

useBrowser()

/** The bodies that the webhook received, in order. */
const arrived: unknown[] = []
const workflow = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    arrived.push(JSON.parse(body))
    response.end()
  })
})

const letter = { ...pottersLetter, topic: 'repair' }

let store: Store
let courier: DeliveryWorker
let server: RunningServer
let isUp = true

/** Offset of the clock of gateway and delivery worker, in ms. */
let ahead = 0
const now = () => Date.now() + ahead

/** Serves the built site with a gateway that can be switched off. */
beforeAll(async () => {
  await new Promise<void>((done) => workflow.listen(0, '127.0.0.1', done))
  const address = workflow.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const workflows = new Map(
    ['contact', 'waitlist', 'demo'].map((form) => [form, `http://127.0.0.1:${port}/${form}`]),
  )
  store = openSqliteStore(inboxFile())
  const log = () => undefined
  courier = startDeliveryWorker({ store, webhooks: workflows, log, now })
  const { forms } = readPublishedDefinition(inject('dist'), inject('root'))
  const gateway = await createGatewayApp({
    ...{
      words: englishWords.gateway,
      palette: defaultPalette,
      forms,
      store,
      webhooks: workflows,
      log,
      now,
    },
    onStored: (form) => courier.notify(form),
  })
  const whole = createSiteServer(inject('dist'), gateway)
  const alone = createSiteServer(inject('dist'), gatewayDown)
  server = await serveNearPort((request) => (isUp ? whole : alone).fetch(request), 0)
})

beforeEach(() => {
  isUp = true
})

afterAll(async () => {
  await server.close()
  await courier.stop(0)
  await store.close()
  workflow.close()
  removeInboxes()
})

const here = () => ({
  ...desktop,
  reducedMotion: 'reduce' as const,
  baseURL: `http://localhost:${server.port}`,
})
const scriptless = () => ({ ...mobile, baseURL: here().baseURL, javaScriptEnabled: false })

async function write(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`form.form [name="${name}"]`)
    const isSelect = await field.evaluate(({ localName }) => localName === 'select')
    await (isSelect ? field.selectOption(value) : field.fill(value))
  }
}

/** Focuses the form and waits like a person; a submission that is sent sooner is held. */
async function begin(page: Page): Promise<void> {
  const opened = page.waitForResponse('**/api/forms/token')
  await hydrate(page.locator('form.form'))
  await opened
  ahead += 2100
}

const pressSend = (page: Page) => page.locator('form.form button[type=submit]').click()

test('a contact submission fails while the gateway is down, keeps its values, and is delivered later', () =>
  visit(
    '/contact',
    async ({ page }) => {
      await begin(page)
      isUp = false
      await write(page, letter)
      await pressSend(page)
      await page.getByText('Your message could not be sent. Please try again later.').waitFor()
      expect(await page.locator('form.form [name=message]').inputValue()).toBe(letter.message)

      isUp = true
      await pressSend(page)
      await page.getByText('Your message has reached us. We will be in touch shortly.').waitFor()
      expect(await page.locator('form.form [name=message]').inputValue()).toBe('')
      await expect.poll(() => arrived).toEqual([{ 'form-name': 'contact', ...letter }])
    },
    here(),
  ))

test.each([
  [
    '/ask',
    { email: 'waiting@linde.example' },
    'Thank you! You are on the waiting list, and we will write to you as soon as it is your turn.',
    'Something went wrong. Please try again later.',
    {
      topic: 'waitlist',
      message: 'Please put me on the waiting list for video calls.',
      name: 'Waiting list',
      company: 'Not given',
    },
  ],
  [
    '/helpline',
    { name: 'Ada Linde', email: 'ada@linde.example', company: 'Linde Leather' },
    'Thank you for your request!',
    'Your request could not be sent. Please try again later.',
    {},
  ],
])(
  'a submission on %s keeps its values while the gateway is down and is delivered later @nightly',
  (path, fields, success, failure, fixed) =>
    visit(
      path,
      async ({ page, console }) => {
        await begin(page)
        await write(page, fields)
        const email = page.locator('form.form [name=email]')
        isUp = false
        await email.press('Enter')
        await page.getByText(failure).waitFor()
        expect(await email.inputValue()).toBe(fields.email)
        isUp = true
        await email.press('Enter')
        await page.getByText(success).waitFor()
        await expect.poll(() => arrived.at(-1)).toEqual({ ...fields, ...fixed })
        // Chromium logs the status of the failed request; no other message is expected.
        expect(console.filter((line) => !line.includes('503'))).toEqual([])
      },
      here(),
    ),
)

test('a submission without JavaScript is answered by a page that names a missing field', () =>
  visit(
    '/contact',
    async ({ page, console }) => {
      await write(page, { ...letter, name: '   ' })
      await pressSend(page)
      await page.getByRole('heading', { name: 'Something is missing' }).waitFor()
      expect(await page.locator('.error').allInnerTexts()).toEqual(['Please tell us your name.'])
      await page.goBack()
      expect(await page.locator('[name=message]').inputValue()).toBe(letter.message)

      await write(page, { name: 'Mara without a script' })
      await pressSend(page)
      await page.getByRole('heading', { name: 'One more click' }).waitFor()
      const mine = async () =>
        (await store.list({})).filter(({ payload }) => payload['name'] === 'Mara without a script')
      expect(await mine()).toMatchObject([{ state: 'held', reason: 'no-token' }])
      // The time that a person needs to read a line.
      ahead += 1000
      await page.getByRole('button', { name: 'Confirm and send' }).click()
      await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/api/forms/contact/sent')
      await expect.poll(() => arrived.at(-1)).toMatchObject({ name: 'Mara without a script' })
      await page.getByRole('link', { name: 'Back to the page' }).click()
      expect(new URL(page.url()).pathname).toBe('/contact')
      // Chromium logs the status of the rejected form; no other message is expected.
      expect(console.filter((line) => !line.includes('422'))).toEqual([])
    },
    scriptless(),
  ))

test.each(['sent', 'received?receipt=x'])(
  "the gateway's page after sending (%s) passes axe in all widths and both themes @nightly",
  (name) =>
    visit(
      `/api/forms/contact/${name}`,
      async ({ page, console }) => {
        await addAxe(page)
        for (const width of [320, 390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(wide).toBe(width)
          if (width !== 320 && width !== 1440) continue
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            const { objections } = await judge(page)
            expect({ width, colorScheme, objections }).toEqual({
              ...{ width, colorScheme, objections: [] },
            })
          }
        }
        expect(console).toEqual([])
      },
      here(),
    ),
)
