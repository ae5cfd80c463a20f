import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDev, type DevProcess } from '../dev-process.ts'
import { letter } from '../gateway-site.ts'
import { mobile, useBrowser, visit, visitor } from './browser.ts'

useBrowser()

const root = mkdtempSync(join(tmpdir(), 'blockwerk-phone-'))
let dev: DevProcess

beforeAll(async () => {
  cpSync('content', join(root, 'content'), { recursive: true })
  dev = await startDev(root, '--host', '--port', '0')
})

afterAll(async () => {
  const code = await dev.end()
  rmSync(root, { recursive: true, force: true })
  if (code !== 0) throw new Error(`dev ended with code ${code}:\n${dev.output()}`)
})

/** The address in the QR code, or, on a machine without a network, that of the machine itself. */
const address = () =>
  /On a phone: +(http:\S+)/.exec(dev.output())?.[1] ??
  /http:\/\/localhost:\d+\/\?key=[\w-]+/.exec(dev.output())?.[0] ??
  ''

test('a phone opens the address, follows the files and sends a form to the terminal', () =>
  visit(
    address(),
    async ({ page, console }) => {
      expect(page.url()).not.toContain('key')
      expect(await page.evaluate(() => document.cookie)).toBe('')
      await page.goto(new URL('/kontakt', address()).href)
      const file = join(root, 'content/pages/kontakt.yaml')
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.replace(/^title: .*$/m, 'title: Schreiben Sie uns doch'))
      await expect.poll(() => page.title()).toContain('Schreiben Sie uns doch')
      for (const [name, value] of Object.entries(letter)) {
        const field = page.locator(`main form [name=${name}]`)
        if (name === 'topic') await field.selectOption(value)
        else await field.fill(value)
      }
      await page.locator('main form button[type=submit]').click()
      await expect.poll(dev.output).toContain('mara@werkstatt.example')
      await page.locator('main form [role=status], main [role=status]').first().waitFor()
      expect(console.filter((line) => /^(?:error|uncaught)/.test(line))).toEqual([])
    },
    mobile,
  ))

test('whoever has only the address without its key sees nothing', async () => {
  const { page, leave } = await visitor(mobile)
  const answer = await page.goto(new URL('/kontakt', address()).href)
  expect(answer?.status()).toBe(403)
  expect(await page.locator('body').textContent()).toContain('Adresse, die im Terminal steht')
  await leave()
})
