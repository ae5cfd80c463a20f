import { expect, test } from 'vitest'
import { pageYaml } from '../support/content-on-disk.ts'
import { startDev } from '../support/dev-process.ts'
import { letter } from '../support/gateway-site.ts'
import { mobile, useBrowser, visit } from './browser.ts'
import { useLivePreview } from './live-preview.ts'
import { letterForm } from '../support/pottery-forms.ts'

useBrowser()

const contact = `${pageYaml()}${letterForm}`

const { dev, save } = useLivePreview({ 'content/pages/kontakt.yaml': contact }, (root) =>
  startDev(root, '--host', '--port', '0'),
)

/** The address in the QR code or, without a network, the address of the machine itself. */
const address = () =>
  /On a phone: +(http:\S+)/.exec(dev().output())?.[1] ??
  /http:\/\/localhost:\d+\/\?key=[\w-]+/.exec(dev().output())?.[0] ??
  ''

test('the live preview on a phone shows nothing without the key of its address @nightly', () =>
  visit(
    new URL('/kontakt', address()).href,
    async ({ page }) => {
      expect(await page.locator('body').textContent()).toContain('Adresse, die im Terminal steht')
      expect(await page.locator('main').count()).toBe(0)
      const answer = await page.reload()
      expect(answer?.status()).toBe(403)
    },
    mobile,
  ))

test('the live preview on a phone follows file changes and sends forms to the terminal @nightly', () =>
  visit(
    address(),
    async ({ page, console }) => {
      expect(page.url()).not.toContain('key')
      expect(await page.evaluate(() => document.cookie)).toBe('')
      await page.goto(new URL('/kontakt', address()).href)
      save('content/pages/kontakt.yaml', contact.replace(/^title: .*$/m, 'title: Schreiben Sie!'))
      await expect.poll(() => page.title()).toContain('Schreiben Sie!')
      for (const [name, value] of Object.entries(letter)) {
        const field = page.locator(`main form [name=${name}]`)
        if (name === 'topic') await field.selectOption(value)
        else await field.fill(value)
      }
      await page.locator('main form button[type=submit]').click()
      await expect.poll(() => dev().output()).toContain('mara@werkstatt.example')
      await page.locator('main form [role=status], main [role=status]').first().waitFor()
      expect(console.filter((line) => /^(?:error|uncaught)/.test(line))).toEqual([])
    },
    mobile,
  ))
