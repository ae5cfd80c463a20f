import { renameSync } from 'node:fs'
import { createServer, get, request, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageYaml } from '../support/content-on-disk.ts'
import { useBrowser, visit } from './browser.ts'
import { listening, useLivePreview } from './live-preview.ts'

useBrowser()

const prose = (body: string) => `  - type: prose\n    body: '${body}'\n`

const home = `${pageYaml()}  - type: question-box
    variant: plain
    placeholders: [Wer?, Was?, Wann?, Wo?, Wie?]
${prose('Ton ist geduldig.')}`

const file = 'content/pages/kurse.yaml'
const courses = `${pageYaml().replace('Langsam gedreht', 'Kurse an der Scheibe')}${prose('Anfangen.')}${prose('Weitermachen.')}`
const withHeading = (word: string) => courses.replace('Kurse an', `${word} an`)

const { at, dev, root, save } = useLivePreview({
  'content/pages/index.yaml': home,
  [file]: courses,
})

test('the live preview answers malformed paths with 404', async () => {
  const paths = ['/%ff', '//', '//kurse', '/kurse/%c3', '/media/%ff.png', '/%ff.js']
  expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map(() => 404))
})

/** Requests a path exactly as written; a browser and `fetch` would normalise it. */
function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(at('/'))
  return new Promise((done, fail) => {
    const asked = get({ hostname, port, path }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    })
    asked.on('error', fail)
  })
}

describe('an open page in the live preview', () => {
  test('follows a saved file and keeps the input of the visitor', () =>
    visit(at('/'), async ({ page, console }) => {
      const question = page.locator('input[name=question]')
      await question.click()
      await page.locator('[data-live=intent][data-hydrated]').waitFor()
      await question.fill('Was kostet eine Schale?')
      save('content/pages/index.yaml', home.replace('geduldig', 'beharrlich'))
      await page.getByText('Ton ist beharrlich.').waitFor()
      expect(await question.inputValue()).toBe('Was kostet eine Schale?')
      save('content/pages/index.yaml', home)
      await page.getByText('Ton ist geduldig.').waitFor()
      expect(await question.inputValue()).toBe('Was kostet eine Schale?')
      expect(
        console.filter((line) => !line.includes('[vite]') && !line.includes('React DevTools')),
      ).toEqual([])
    }))

  test('keeps its last good state after a broken save and shows the problem at its block', () =>
    visit(at('/kurse'), async ({ page }) => {
      await listening(page)
      save(file, courses.replace("prose\n    body: 'Weiter", "proze\n    body: 'Weiter"))
      const problem = page.locator('main > div:has(+ [data-block]:nth-of-type(4)) .problem')
      await problem.waitFor()
      expect(await problem.textContent()).toContain('Unbekannter Block-Typ „proze“')
      expect(await problem.textContent()).toMatch(/content\/pages\/kurse\.yaml:\d+:11/)
      expect(await page.locator('h1').textContent()).toContain('Kurse an der Scheibe')

      save(file, courses.replace("body: 'Anfangen.'", 'body: "nicht zu Ende'))
      await page.locator('.problem', { hasText: 'Anführungszeichen' }).first().waitFor()
      expect(await page.locator('h1').textContent()).toContain('Kurse an der Scheibe')
      save(file, '')
      await page.locator('.message', { hasText: 'Die Datei ist leer.' }).waitFor()
      expect(await page.locator('h1').textContent()).toContain('Kurse an der Scheibe')

      save(file, courses)
      await page.locator('.problem').waitFor({ state: 'detached' })
    }))

  test('shows the last version of a file that is saved twice within milliseconds', () =>
    visit(at('/kurse'), async ({ page }) => {
      await listening(page)
      // Milliseconds between the two saves; a file watcher ignores changes for a moment after each event.
      for (const later of [0, 10, 20, 30, 40, 60]) {
        save(file, withHeading('Halbes'))
        await setTimeout(later)
        save(file, withHeading(`Nach ${later} ms`))
        await page.locator('h1', { hasText: `Nach ${later} ms an` }).waitFor()
      }
      save(file, courses)
      await page.locator('h1', { hasText: 'Kurse an' }).waitFor()
      expect(await page.locator('.problem').count()).toBe(0)
    }))

  test('shows the problems of a page that was broken from the start, and the page once it is corrected', () => {
    save('content/pages/neu.yaml', 'titel: Neu\n')
    return visit(at('/'), async ({ page }) => {
      await expect.poll(async () => (await page.goto(at('/neu')))?.status()).toBe(200)
      await page.getByText('Meinten Sie „title“?').waitFor()
      save('content/pages/neu.yaml.tmp', withHeading('Neues'))
      const written = join(root, 'content/pages/neu.yaml')
      renameSync(`${written}.tmp`, written)
      await page.locator('h1', { hasText: 'Neues an' }).waitFor()
    })
  })
})

const paths = [
  '/',
  '/media/brand/favicon.svg',
  '/src/render/client/boot.ts',
  '/src/render/theme/site.css',
]

describe('another site in the same browser', () => {
  let other: Server
  let otherSite = ''
  beforeAll(async () => {
    other = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(`<!doctype html><title>Elsewhere</title><a href="${at('/')}">see</a>`)
    })
    await new Promise<void>((done) => other.listen(0, 'localhost', done))
    const address = other.address()
    otherSite = `http://localhost:${typeof address === 'object' ? address?.port : ''}/`
  })
  afterAll(() => void other.close())

  test('cannot read, frame or listen to the live preview, but may link to it', () =>
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
          found.push(await outcome(loaded('script', '/src/render/client/boot.ts')))
          found.push(await outcome(loaded('link', '/src/render/theme/site.css')))
          return found
        },
        { address: dev().address, wanted: paths },
      )
      expect(read.length).toBe(2 * paths.length + 3)
      // The protocol forbids reading an opaque response; the page must not even learn that there is one.
      expect(read.filter((what) => what !== 'nothing')).toEqual([])

      await page.evaluate((address) => {
        const frame = document.createElement('iframe')
        frame.src = address
        document.body.append(frame)
        return new Promise((done) => frame.addEventListener('load', done))
      }, at('/'))
      const [, frame] = page.frames()
      expect(await frame?.locator('main').count()).toBe(0)

      const listens = await page.evaluate(
        (url) =>
          new Promise((done) => {
            const socket = new WebSocket(url, 'vite-hmr')
            socket.addEventListener('open', () => done(true))
            socket.addEventListener('error', () => done(false))
          }),
        `${dev().address.replace('http', 'ws')}/?token=${await tokenOfRun()}`,
      )
      expect(listens).toBe(false)

      await page.getByRole('link', { name: 'see' }).click()
      await expect.poll(() => page.locator('main h1').count()).toBe(1)
    }))
})

async function tokenOfRun(): Promise<string> {
  const client = await (await fetch(at('/@vite/client'))).text()
  return /wsToken = "([\w-]+)"/.exec(client)?.[1] ?? ''
}

describe('the socket of the live preview', () => {
  test('opens for a page of the live preview', async () => {
    expect(await upgrade({ token: await tokenOfRun() })).toBe(101)
  })

  test.each([
    ['another site', { origin: 'http://evil.example' }],
    ['another server of this machine', { origin: 'http://localhost:1' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a program without an origin', { origin: undefined }],
    ['a host name of another site', { host: 'evil.example', origin: 'http://evil.example' }],
  ])('is closed to %s', async (_who, headers) => {
    expect(await upgrade({ token: await tokenOfRun(), ...headers })).toBe(403)
  })

  test('is closed to a page with the token of another run', async () => {
    expect(await upgrade({ token: 'of-yesterday' })).toBe(400)
    expect(await upgrade({ token: '' })).toBe(400)
  })
})

type Knock = { token: string; origin?: string | undefined; host?: string }

/** Requests the socket and returns the status of the response. */
function upgrade({ token, ...own }: Knock): Promise<number | undefined> {
  const { address } = dev()
  const { origin = undefined, host = new URL(address).host } = { origin: address, ...own }
  return new Promise((done, fail) => {
    const asking = request(`${address}/?token=${token}`, {
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
