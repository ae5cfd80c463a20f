import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openGateway } from '../../src/gateway/host/open-gateway.ts'
import { serveNearPort } from '../../src/gateway/http/listen.ts'
import { kit } from '../support/kit.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { useBrowser, visit } from './browser.ts'
import { gatewayDown } from './gateway-down.ts'

useBrowser()

test('the site answers a question with a link to the passage, but does not answer an off-topic question', () =>
  visit(
    '/ask',
    async ({ page, console }) => {
      const input = page.locator('input[name=question]')
      const answer = page.locator('.question-box-answer')
      await input.focus()
      await expect.poll(() => page.locator('[data-live=intent][data-hydrated]').count()).toBe(1)
      await input.fill('What does a repair cost?')
      await page.keyboard.press('Enter')
      await answer.waitFor()
      const text = await answer.innerText()
      expect(text).toContain('at a fixed price')
      expect(text).toContain('automatic answer from the pages of this website')
      const source = answer.locator('a').first()
      expect(await source.getAttribute('href')).toBe('/blog/questions#cost')
      expect(await source.getAttribute('target')).toBe('_blank')

      await input.fill('Who won the football world cup?')
      await page.keyboard.press('Enter')
      const sorry = 'Sorry, I could not find an answer to that.'
      await expect.poll(() => page.locator('.question-box-status').innerText()).toContain(sorry)

      await page.goto('/blog/questions#cost')
      await expect.poll(() => page.locator('#cost').isVisible()).toBe(true)
      expect(console).toEqual([])
    },
    { reducedMotion: 'reduce' },
  ))

test('the question box reports an error while the gateway is down and answers when it is back @nightly', async () => {
  const dist = inject('dist')
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-test-'))
  const settings = { INBOX_FILE: join(folder, 'inbox.db'), FORM_RATE: 'off' }
  const gateway = await openGateway(kit, {
    ...{ root: inject('root'), out: dist, environment: settings, log: () => undefined },
  })
  const [whole, alone] = [createSiteServer(dist, gateway.app), createSiteServer(dist, gatewayDown)]
  let isUp = false
  const server = await serveNearPort((...call) => (isUp ? whole : alone).fetch(...call), 0)
  try {
    await visit(
      '/',
      async ({ page }) => {
        const input = page.locator('input[name=question]')
        await input.focus()
        await page.locator('[data-live=intent][data-hydrated]').first().waitFor()
        const ask = async () => {
          await input.fill('What does a repair cost?')
          await page.keyboard.press('Enter')
        }
        await ask()
        await page.getByText('your question could not be answered just now').waitFor()
        isUp = true
        await ask()
        await expect
          .poll(() => page.locator('.question-box-answer').innerText())
          .toContain('at a fixed price')
      },
      { reducedMotion: 'reduce', baseURL: `http://localhost:${server.port}` },
    )
  } finally {
    await server.close()
    await gateway.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
