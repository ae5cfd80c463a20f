import { expect, test } from 'vitest'
import { useBrowser, visit } from './browser.ts'

useBrowser()

test('a question is answered from the site, with a link to the passage; another one is not', () =>
  visit(
    '/intelligente-websites',
    async ({ page, console }) => {
      const input = page.locator('input[name=question]')
      const answer = page.locator('.question-box-answer')
      await input.focus()
      await expect.poll(() => page.locator('[data-live=intent][data-awake]').count()).toBe(1)
      await input.fill('Was kostet ein KI-Projekt?')
      await page.keyboard.press('Enter')
      await answer.waitFor()
      const text = await answer.innerText()
      expect(text).toContain('zu einem festen Preis')
      expect(text).toContain('Automatische Antwort, zusammengestellt aus den Seiten dieser Website')
      const source = answer.locator('a').first()
      expect(await source.getAttribute('href')).toBe('/blog/faq#kosten')
      expect(await source.getAttribute('target')).toBe('_blank')

      await input.fill('Wer wurde Weltmeister im Fußball?')
      await page.keyboard.press('Enter')
      const sorry = 'Entschuldigung, ich konnte keine passende Antwort generieren.'
      await expect.poll(() => page.locator('.question-box-status').innerText()).toContain(sorry)

      await page.goto('/blog/faq#kosten')
      await expect.poll(() => page.locator('#kosten').isVisible()).toBe(true)
      expect(console).toEqual([])
    },
    { reducedMotion: 'reduce' },
  ))
