import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser, visit } from './browser.ts'
import { startDev, type DevProcess } from '../dev-process.ts'

useBrowser()

const root = mkdtempSync(join(tmpdir(), 'blockwerk-dev-'))
let dev: DevProcess
let address = ''

beforeAll(async () => {
  cpSync('content', join(root, 'content'), { recursive: true })
  dev = await startDev(root, '--port', '0')
  address = dev.address
})

afterAll(async () => {
  const code = await dev.end()
  if (code !== 0) throw new Error(`dev ended with code ${code}:\n${dev.output()}`)
  rmSync(root, { recursive: true, force: true })
})

const beratung = join(root, 'content/pages/beratung.yaml')
const original = readFileSync('content/pages/beratung.yaml', 'utf8')
const save = (text: string) => writeFileSync(beratung, text)

test('the first page is there within half a second of listening, and a saved edit within 50 ms', async () => {
  const first = performance.now()
  expect((await fetch(`${address}/impressum`)).status).toBe(200)
  expect(performance.now() - first).toBeLessThan(500)

  const times: number[] = []
  for (const word of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf']) {
    save(original.replace('Strategische Beratung', `${word} Beratung`))
    const saved = performance.now()
    const text = await (await fetch(`${address}/beratung`)).text()
    times.push(performance.now() - saved)
    expect(text).toContain(`${word} Beratung`)
  }
  expect(Math.min(...times)).toBeLessThan(50)
  save(original)
  await (await fetch(`${address}/beratung`)).text()
})

test('an address that cannot be read leads to no page, and is nobody’s fault', async () => {
  const paths = ['/%ff', '//', '//beratung', '/beratung/%c3', '/media/%ff.png', '/%ff.js']
  expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map(() => 404))
})

/** As it is written: a browser and `fetch` would put it in order first. */
function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(address)
  return new Promise((done, fail) => {
    const asked = get({ hostname, port, path }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    })
    asked.on('error', fail)
  })
}

test('an open page follows a saved file and keeps what a visitor did in it', () =>
  visit(`${address}/`, async ({ page, console }) => {
    const question = page.locator('input[name=question]')
    await question.click()
    await page.locator('[data-live=intent][data-awake]').waitFor()
    await question.fill('Was kostet ein Chatbot?')
    const home = join(root, 'content/pages/index.yaml')
    const text = readFileSync(home, 'utf8')
    writeFileSync(home, text.replace('Innovationen, die begeistern', 'Ideen, die begeistern'))
    await page.getByText('Ideen, die begeistern').waitFor()
    writeFileSync(home, readFileSync(home, 'utf8').replace('Frage stellen', 'Frage stellen'))
    expect(await question.inputValue()).toBe('Was kostet ein Chatbot?')
    writeFileSync(home, text)
    await page.getByText('Innovationen, die begeistern').waitFor()
    expect(await question.inputValue()).toBe('Was kostet ein Chatbot?')
    expect(
      console.filter((line) => !line.includes('[vite]') && !line.includes('React DevTools')),
    ).toEqual([])
  }))

test('a broken save keeps the last good page, shows the problem over its block, and recovers', () =>
  visit(`${address}/beratung`, async ({ page }) => {
    await page.locator('h1').waitFor()
    save(original.replace('type: phase-timeline', 'type: phase-timelime'))
    const problem = page.locator('main > div:has(+ [data-block]:nth-of-type(3)) .problem')
    await problem.waitFor()
    expect(await problem.textContent()).toContain('Unbekannter Block-Typ „phase-timelime“')
    expect(await problem.textContent()).toMatch(/content\/pages\/beratung\.yaml:\d+:11/)
    expect(await page.locator('h1').textContent()).toContain('Strategische Beratung')

    save(original.replace('text: >-', 'text: "nicht zu Ende'))
    await page.locator('.problem', { hasText: 'Anführungszeichen' }).first().waitFor()
    expect(await page.locator('h1').textContent()).toContain('Strategische Beratung')
    save('')
    await page.locator('.message', { hasText: 'Die Datei ist leer.' }).waitFor()
    expect(await page.locator('h1').textContent()).toContain('Strategische Beratung')

    save(original)
    await page.locator('.problem').waitFor({ state: 'detached' })
  }))

test('a file that is saved twice at once is shown as it was saved last', () =>
  visit(`${address}/beratung`, async ({ page }) => {
    for (const word of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf']) {
      save(original.replace('Strategische Beratung', 'Halbfertige Beratung'))
      await page.waitForTimeout(15)
      save(original.replace('Strategische Beratung', `${word} Beratung`))
      await page.locator('h1', { hasText: `${word} Beratung` }).waitFor()
    }
    save(original)
    await page.locator('h1', { hasText: 'Strategische Beratung' }).waitFor()
    expect(await page.locator('.problem').count()).toBe(0)
  }))

test('a page that was broken from the start shows its problems and then itself', () =>
  visit(`${address}/`, async ({ page }) => {
    const file = join(root, 'content/pages/neu.yaml')
    writeFileSync(file, 'titel: Neu\n')
    await expect.poll(async () => (await fetch(`${address}/neu`)).status).toBe(200)
    await page.goto(`${address}/neu`)
    await page.getByText('Meinten Sie „title“?').waitFor()
    const draft = `${file}.tmp`
    writeFileSync(draft, original.replace('Strategische Beratung', 'Neue Beratung'))
    renameSync(draft, file)
    await page.locator('h1', { hasText: 'Neue Beratung' }).waitFor()
    rmSync(file)
  }))
