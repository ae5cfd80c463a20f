import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kitOf } from '../../src/cli/kit.ts'
import { buildSite } from '../../src/build/build-site.ts'
import { createProgress } from '../../src/build/progress.ts'
import { createGatewayApp } from '../../src/gateway/app.ts'
import { createFileFolder } from '../../src/gateway/files/file-folder.ts'
import { readPublishedDefinition } from '../../src/gateway/host/published-definition.ts'
import type { Store } from '../../src/gateway/queue.ts'
import { serveNearPort, type RunningServer } from '../../src/gateway/http/listen.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { inboxFile, removeInboxes } from '../support/gateway-site.ts'
import { addAxe, judge } from './axe.ts'
import { desktop, mobile, useBrowser, visit } from './browser.ts'
import { beyondWindow, hydrate } from './states.ts'

useBrowser()

const workshop = resolve('tests/sites/workshop')
const out = mkdtempSync(join(tmpdir(), 'blockwerk-workshop-'))

/** The folder in which the gateway keeps the files of bookings. */
const files = join(out, 'files')

let store: Store
let server: RunningServer

/** Offset of the gateway's clock, in ms. */
let ahead = 0

beforeAll(async () => {
  const kit = kitOf(workshop)
  const dist = join(out, 'dist')
  await buildSite(kit, workshop, dist, createProgress(process.stderr, true))
  const { forms } = readPublishedDefinition(dist, workshop)
  store = openSqliteStore(inboxFile())
  const gateway = await createGatewayApp({
    ...{ words: kit.words.gateway, palette: kit.palette, forms, store, webhooks: new Map() },
    files: createFileFolder(files, 20_000_000),
    log: () => undefined,
    now: () => Date.now() + ahead,
  })
  server = await serveNearPort(createSiteServer(dist, gateway).fetch, 0)
}, 120_000)

afterAll(async () => {
  await server.close()
  await store.close()
  removeInboxes()
  rmSync(out, { recursive: true, force: true })
})

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const here = () => ({
  ...desktop,
  reducedMotion: 'reduce' as const,
  baseURL: `http://localhost:${server.port}`,
})

const wanted = {
  ...{ source: 'website', name: 'Ada Linde', phone: '0117 496 0123', day: '2027-03-09' },
  ...{ service: 'gears', extras: ['mudguards', 'tyres'], bikes: '2', handover: 'collect' },
  ...{ address: '4 Quay Street', notes: 'It slips.', photos: [] as string[], terms: true },
}

async function book(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill(wanted.name)
  await page.getByLabel('Telephone').fill(wanted.phone)
  await page.getByLabel('Day').fill(wanted.day)
  await page.getByLabel('What does it need?').selectOption(wanted.service)
  for (const extra of ['New tyres', 'Mudguards']) await page.getByLabel(extra).check()
  await page.getByLabel('How many bikes?').fill(wanted.bikes)
  await page.getByLabel('Please collect it').check()
  await page.getByLabel('Where do we collect it?').fill(wanted.address)
  await page.getByLabel('What is wrong with it?').fill(wanted.notes)
  await page.getByLabel('I have read').check()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Ask for the day' }).click()

const address = (page: Page) => page.getByLabel('Where do we collect it?')

/** Returns the last stored submission. */
const latest = async () => (await store.list({}))[0]

/** Returns the description of a field that a screen reader announces with the field. */
const heardAt = (page: Page, name: string) =>
  page
    .locator(`main [name="${name}"], main fieldset:has([name="${name}"])`)
    .first()
    .evaluate((control) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
        .join(' | '),
    )

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('a booking is stored with its fields in the order of the form, and a confirmation replaces the form', () =>
  visit(
    '/booking',
    async ({ page, console }) => {
      const opened = page.waitForResponse('**/api/forms/token')
      expect(await address(page).isVisible()).toBe(false)
      const height = () => page.locator('form.form').evaluate((form) => form.clientHeight)
      const heightBefore = await height()
      await hydrate(page.locator('form.form'))
      await opened
      ahead += 2100
      expect(await height()).toBe(heightBefore)
      expect(await page.getByLabel('I bring it').isChecked()).toBe(true)
      await book(page)
      await page.getByLabel('I bring it').check()
      await expect.poll(() => address(page).isVisible()).toBe(false)
      expect(await address(page).isDisabled()).toBe(true)
      await page.getByLabel('Please collect it').check()
      await expect.poll(() => address(page).inputValue()).toBe(wanted.address)
      await submit(page)
      const heading = page.getByRole('heading', { name: 'That is in the book' })
      await heading.waitFor()
      const letter = await latest()
      expect(letter).toMatchObject({ form: 'booking', state: 'waiting' })
      expect(Object.entries(letter?.payload ?? {})).toEqual(Object.entries(wanted))
      await page.getByRole('button', { name: 'Back to the form' }).click()
      await expect.poll(() => focused(page)).toBe('name')
      expect(await page.getByLabel('Day').inputValue()).toBe('')
      expect(await address(page).isVisible()).toBe(false)
      expect(console.filter((line) => line.startsWith('uncaught'))).toEqual([])
    },
    here(),
  ))

const picture = { name: 'bell.png', mimeType: 'image/png', buffer: onePixelPng }
const photos = (page: Page) => page.getByLabel('Pictures of the bike')

test('chosen pictures are listed, can be removed with the keyboard, and are sent with the booking', () =>
  visit(
    '/booking',
    async ({ page }) => {
      await addAxe(page)
      const opened = page.waitForResponse('**/api/forms/token')
      await hydrate(page.locator('form.form'))
      await opened
      ahead += 2100
      await book(page)
      const listed = () => page.locator('.field-files span').allInnerTexts()
      await expect
        .poll(async () => {
          await photos(page).setInputFiles([])
          await photos(page).setInputFiles([picture, { ...picture, name: 'brake.png' }])
          return listed()
        })
        .toEqual(['bell.png', 'brake.png'])
      // A second choice adds to the first one.
      await photos(page).setInputFiles([{ ...picture, name: 'chain.png' }])
      await expect.poll(listed).toEqual(['bell.png', 'brake.png', 'chain.png'])
      await submit(page)
      await expect.poll(() => focused(page)).toBe('photos')
      expect(await heardAt(page, 'photos')).toContain('Please choose at most 2 files.')
      expect((await judge(page, '#booking')).objections).toEqual([])

      await page.getByRole('button', { name: 'Remove brake.png' }).press('Enter')
      await expect.poll(listed).toEqual(['bell.png', 'chain.png'])
      await page.getByRole('button', { name: 'Remove chain.png' }).press('Enter')
      await photos(page).setInputFiles([{ ...picture, name: 'song.mp3' }])
      await submit(page)
      await expect.poll(() => heardAt(page, 'photos')).toContain('JPG, PNG, WEBP, GIF, HEIC.')
      await page.getByRole('button', { name: 'Remove song.mp3' }).press('Enter')
      await submit(page)
      await page.getByRole('heading', { name: 'That is in the book' }).waitFor()
      const letter = await latest()
      expect(letter?.payload['photos']).toEqual(['bell.png'])
      expect(readFileSync(join(files, letter?.id ?? '', 'photos/bell.png'))).toEqual(onePixelPng)
      await page.getByRole('button', { name: 'Back to the form' }).click()
      await expect.poll(listed).toEqual([])
    },
    { ...here(), bypassCSP: true },
  ))

test('a picture that lies about its type is refused without JavaScript, too @nightly', () =>
  visit(
    '/booking',
    async ({ page }) => {
      await book(page)
      await photos(page).setInputFiles([{ ...picture, buffer: Buffer.from('MZ no picture') }])
      await submit(page)
      await page.getByRole('heading', { name: 'Something is missing' }).waitFor()
      expect(await heardAt(page, 'photos')).toContain('Its content must match.')
      await photos(page).setInputFiles([picture])
      await submit(page)
      await page.getByRole('heading', { name: 'One more click' }).waitFor()
      expect((await latest())?.payload['photos']).toEqual(['bell.png'])
    },
    { ...mobile, baseURL: here().baseURL, javaScriptEnabled: false },
  ))

test('each invalid field of the booking form shows its error, and the first one is focused', () =>
  visit(
    '/booking',
    async ({ page }) => {
      await addAxe(page)
      await hydrate(page.locator('form.form'))
      await page.getByLabel('Telephone').fill('12')
      await page.getByLabel('Day').fill('2026-01-09')
      await page.getByLabel('How many bikes?').fill('9')
      for (const box of await page.locator('[name=extras]').all()) await box.check()
      await submit(page)
      await expect.poll(() => focused(page)).toBe('name')
      expect(await heardAt(page, 'name')).toBe('Who is bringing the bike?')
      expect(await heardAt(page, 'phone')).toBe('We ring between nine and five.')
      expect(await heardAt(page, 'day')).toBe(
        'We take bookings from 1 December 2026 to the end of 2027.',
      )
      expect(await heardAt(page, 'service')).toBe('Please choose one.')
      expect(await heardAt(page, 'bikes')).toBe('Please enter 6 or less.')
      expect(await heardAt(page, 'extras')).toContain('| Please choose at most 2.')
      expect(await heardAt(page, 'terms')).toBe('Please tick this box.')
      expect(await heardAt(page, 'address')).toBe('')
      expect((await judge(page, '#booking')).objections).toEqual([])

      await page.keyboard.type('Ada Linde')
      await expect.poll(() => heardAt(page, 'name')).toBe('')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('day')
    },
    { ...here(), bypassCSP: true },
  ))

test('a rejected booking without JavaScript shows the form again with values and the error @nightly', () =>
  visit(
    '/booking',
    async ({ page }) => {
      expect(await heardAt(page, 'address')).toBe(
        'Only for: How does it get here? – Please collect it',
      )
      await book(page)
      // Browsers accept this value, and a program might send it.
      await page.getByLabel('Telephone').fill('ring me')
      await submit(page)
      await page.getByRole('heading', { name: 'Something is missing' }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe('en-GB')
      expect(await heardAt(page, 'phone')).toContain('Please enter a telephone number')
      await expect.poll(() => focused(page)).toBe('phone')
      expect(await page.getByLabel('Day').inputValue()).toBe(wanted.day)
      expect(await page.getByLabel('What does it need?').inputValue()).toBe(wanted.service)
      expect(await page.getByLabel('New tyres').isChecked()).toBe(true)
      expect(await page.getByLabel('Please collect it').isChecked()).toBe(true)
      expect(await address(page).inputValue()).toBe(wanted.address)
      expect(await page.getByLabel('I have read').isChecked()).toBe(true)

      await page.getByLabel('Telephone').fill(wanted.phone)
      await submit(page)
      ahead += 1000
      await page.getByRole('button', { name: 'Confirm and send' }).click()
      await page.getByRole('heading', { name: 'That is in the book' }).waitFor()
      const letter = await latest()
      expect(letter).toMatchObject({ form: 'booking', state: 'waiting', payload: wanted })
    },
    { ...mobile, baseURL: here().baseURL, javaScriptEnabled: false },
  ))

test("the booking form in the gateway's response passes axe in all widths and both themes @nightly", () =>
  visit(
    '/booking',
    async ({ page }) => {
      const answered = page.waitForURL('**/api/forms/booking')
      await page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>('main form[method=post]')
        if (form !== null) HTMLFormElement.prototype.submit.call(form)
      })
      await answered
      await page.getByRole('heading', { name: 'Something is missing' }).waitFor()
      expect(await page.locator('.error').count()).toBe(6)
      await addAxe(page)
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect({ width, beyond: await beyondWindow(page) }).toEqual({ width, beyond: 0 })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const { objections } = await judge(page)
          expect({ width, colorScheme, objections }).toEqual({
            ...{ width, colorScheme, objections: [] },
          })
        }
      }
    },
    { ...here(), bypassCSP: true },
  ))
