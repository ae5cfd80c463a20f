import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDev, type DevProcess } from '../dev-process.ts'
import { useBrowser, visit } from './browser.ts'

useBrowser()

const root = mkdtempSync(join(tmpdir(), 'blockwerk-other-site-'))
let dev: DevProcess
let other: Server
let otherSite = ''

/** A site of somebody else, open in the same browser as the live preview. */
beforeAll(async () => {
  cpSync('content', join(root, 'content'), { recursive: true })
  dev = await startDev(root, '--port', '0')
  other = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<!doctype html><title>Elsewhere</title><a href="${dev.address}/">see</a>`)
  })
  await new Promise<void>((done) => other.listen(0, 'localhost', done))
  const address = other.address()
  otherSite = `http://localhost:${typeof address === 'object' ? address?.port : ''}/`
})

afterAll(async () => {
  other.close()
  const code = await dev.end()
  rmSync(root, { recursive: true, force: true })
  if (code !== 0) throw new Error(`dev ended with code ${code}:\n${dev.output()}`)
})

const paths = ['/', '/media/brand/favicon.svg', '/src/client/boot.ts', '/src/theme/site.css']

test('another site reads nothing, whatever it asks with', () =>
  visit(otherSite, async ({ page }) => {
    const read = await page.evaluate(
      async ({ address, wanted }) => {
        const outcome = async (work: Promise<unknown>) =>
          work.then(
            (value) => String(value),
            () => 'nothing',
          )
        const loaded = (tag: 'img' | 'script' | 'link', path: string) =>
          new Promise((done, fail) => {
            const element = document.createElement(tag)
            element.addEventListener('load', () => done(`${tag} ${path}`))
            element.addEventListener('error', fail)
            if (element instanceof HTMLLinkElement) element.rel = 'stylesheet'
            if (element instanceof HTMLScriptElement) element.type = 'module'
            element.setAttribute(tag === 'link' ? 'href' : 'src', address + path)
            document.body.append(element)
          })
        const found: string[] = []
        for (const path of wanted) {
          found.push(await outcome(fetch(address + path).then((response) => response.text())))
          const opaque = fetch(address + path, { mode: 'no-cors' }).then(({ type }) => type)
          found.push(await outcome(opaque))
        }
        found.push(await outcome(loaded('img', '/media/brand/favicon.svg')))
        found.push(await outcome(loaded('script', '/src/client/boot.ts')))
        found.push(await outcome(loaded('link', '/src/theme/site.css')))
        return found
      },
      { address: dev.address, wanted: paths },
    )
    expect(read.length).toBe(2 * paths.length + 3)
    // The protocol forbids to read an opaque answer; that it is ours is kept from the page, too.
    expect(read.filter((what) => what !== 'nothing')).toEqual([])
  }))

test('another site can neither frame a page nor listen to the socket', () =>
  visit(otherSite, async ({ page }) => {
    await page.evaluate((address) => {
      const frame = document.createElement('iframe')
      frame.src = `${address}/`
      document.body.append(frame)
      return new Promise((done) => frame.addEventListener('load', done))
    }, dev.address)
    const [, frame] = page.frames()
    expect(await frame?.locator('main').count()).toBe(0)

    const client = await (await fetch(`${dev.address}/@vite/client`)).text()
    const token = /wsToken = "([\w-]+)"/.exec(client)?.[1]
    const listens = await page.evaluate(
      (url) =>
        new Promise((done) => {
          const socket = new WebSocket(url, 'vite-hmr')
          socket.addEventListener('open', () => done(true))
          socket.addEventListener('error', () => done(false))
        }),
      `${dev.address.replace('http', 'ws')}/?token=${token}`,
    )
    expect(listens).toBe(false)
  }))

test('a link of another site leads to the page', () =>
  visit(otherSite, async ({ page }) => {
    await page.getByRole('link', { name: 'see' }).click()
    await expect.poll(() => page.locator('main h1').count()).toBe(1)
  }))
