import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser, visit, visitor } from './browser.ts'
import { startDev, type DevProcess } from '../dev-process.ts'

useBrowser()

const root = mkdtempSync(join(tmpdir(), 'blockwerk-tabs-'))
let dev: DevProcess

beforeAll(async () => {
  cpSync('content', join(root, 'content'), { recursive: true })
  dev = await startDev(root, '--port', '0')
})

afterAll(async () => {
  const code = await dev.end()
  if (code !== 0) throw new Error(`dev ended with code ${code}:\n${dev.output()}`)
  rmSync(root, { recursive: true, force: true })
})

const impressum = join(root, 'content/pages/impressum.yaml')
const original = readFileSync('content/pages/impressum.yaml', 'utf8')
const withHeading = (heading: string) =>
  original.replace(/heading: Impressum$/m, `heading: ${heading}`)

test('a page of the site has the heading that the tests change', () => {
  expect(withHeading('Anderes')).not.toBe(original)
})

test('eight open tabs all follow the files', async () => {
  const { page, leave } = await visitor()
  try {
    const tabs = [page]
    while (tabs.length < 8) tabs.push(await page.context().newPage())
    for (const tab of tabs) {
      await tab.goto(`${dev.address}/impressum`)
      await tab.locator('h1', { hasText: 'Impressum' }).waitFor()
    }
    writeFileSync(impressum, withHeading('Wer wir sind'))
    for (const tab of tabs) {
      await expect.poll(() => tab.locator('h1').textContent()).toBe('Wer wir sind')
    }
  } finally {
    writeFileSync(impressum, original)
    await leave()
  }
})

test('an open page comes back with the live preview, shows what was saved and keeps what was typed', () =>
  visit(`${dev.address}/kontakt`, async ({ page }) => {
    const message = page.locator('main form textarea').first()
    await message.fill('Wir möchten eine Schale brennen lassen.')
    const { port } = new URL(dev.address)
    expect(await dev.end()).toBe(0)
    const file = join(root, 'content/pages/kontakt.yaml')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(/^title: .*$/m, 'title: Schreiben Sie uns doch'))
    dev = await startDev(root, '--port', port)
    expect(new URL(dev.address).port).toBe(port)
    await expect.poll(() => page.title()).toContain('Schreiben Sie uns doch')
    await expect.poll(() => message.inputValue()).toBe('Wir möchten eine Schale brennen lassen.')
    // It follows as before, and is not filled in again with what has been kept.
    writeFileSync(file, before)
    await expect.poll(() => page.title()).not.toContain('Schreiben Sie uns doch')
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
  }))

describe('the socket', () => {
  const tokenOfRun = async () => {
    const client = await (await fetch(`${dev.address}/@vite/client`)).text()
    return /wsToken = "([\w-]+)"/.exec(client)?.[1] ?? ''
  }

  test('opens for our own page', async () => {
    expect(await upgrade({ token: await tokenOfRun() })).toBe(101)
  })

  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['another server of this machine', { origin: 'http://localhost:1' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a program that names no origin', { origin: undefined }],
    [
      'a name that another site made for us',
      { host: 'evil.example', origin: 'http://evil.example' },
    ],
  ])('is closed to %s', async (_who, headers) => {
    expect(await upgrade({ token: await tokenOfRun(), ...headers })).toBe(403)
  })

  test('is closed to a page of another run', async () => {
    expect(await upgrade({ token: 'of-yesterday' })).toBe(400)
    expect(await upgrade({ token: '' })).toBe(400)
  })
})

type Knock = { token: string; origin?: string | undefined; host?: string }

/** Asks for the socket; the status of the answer. */
function upgrade({ token, ...own }: Knock): Promise<number | undefined> {
  const { origin = undefined, host = new URL(dev.address).host } = { origin: dev.address, ...own }
  return new Promise((done, fail) => {
    const asking = request(`${dev.address}/?token=${token}`, {
      headers: {
        ...{ Connection: 'Upgrade', Upgrade: 'websocket', Host: host },
        ...{ 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' },
        'Sec-WebSocket-Protocol': 'vite-hmr',
        ...(origin === undefined ? {} : { Origin: origin }),
      },
    })
    asking.on('response', ({ statusCode }) => done(statusCode))
    asking.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      done(statusCode)
    })
    asking.on('error', fail)
    asking.end()
  })
}
