import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { pageYaml, siteYaml } from '../content-on-disk.ts'
import { addAxe, judge } from './axe.ts'
import { useBrowser, visit } from './browser.ts'
import { listening, useLivePreview } from './live-preview.ts'

useBrowser()

const home = pageYaml('    text: Zu den [Kursen](/kurse). # immer aktuell\n')
const courses = `# Für den Sommer.
${pageYaml()}    text: Anfangen kann jeder.
`
const { at, root, save } = useLivePreview({
  'content/pages/index.yaml': home,
  'content/pages/kurse.yaml': courses,
})
const text = (name: string) => readFileSync(join(root, 'content', name), 'utf8')
const has = (name: string) => existsSync(join(root, 'content', name))

/** A visit of a page while it is edited, with one of the panels open. */
const editing = (route: string, panel: string, work: (page: Page) => Promise<void>) =>
  visit(
    at(route),
    async ({ page }) => {
      await listening(page)
      await page.getByRole('button', { name: 'Bearbeiten' }).waitFor()
      await page.keyboard.press('e')
      await page.getByRole('button', { name: panel, exact: true }).press('Enter')
      await work(page)
    },
    { bypassCSP: true, viewport: { width: 1440, height: 900 } },
  )

const said = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor()

describe('the pages of a site', () => {
  test('are found, begun, copied, and taken back in one step', () =>
    editing('/kurse', 'Seiten', async (page) => {
      const panel = page.getByRole('region', { name: 'Seiten', exact: true })
      await said(page, '2 Seiten')
      await panel.getByRole('searchbox').fill('gibt es nicht')
      await said(page, 'Keine Seite heißt so')
      await panel.getByRole('searchbox').fill('')
      await addAxe(page)
      expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])

      await panel.getByRole('button', { name: 'Neue Seite' }).press('Enter')
      await page.keyboard.type('Kurse')
      expect(await panel.getByLabel('Adresse', { exact: true }).inputValue()).toBe('/kurse')
      await page.keyboard.press('Enter')
      await panel.getByRole('alert').getByText('/kurse gibt es schon').waitFor()
      expect((await judge(page, '#blockwerk-editor')).objections).toEqual([])
      await panel.getByLabel('Titel', { exact: true }).fill('Übers Drehen')
      await page.keyboard.press('Enter')
      await page.waitForURL(at('/uebers-drehen'))
      await page.getByRole('heading', { name: 'Übers Drehen' }).waitFor()
      await said(page, 'Angelegt: Übers Drehen')
      const link = panel.getByRole('link', { name: /^Übers Drehen/ })
      await link.and(page.locator('[aria-current=page]')).waitFor()
      expect(text('pages/uebers-drehen.yaml')).toMatch(/^title: Übers Drehen\n/)

      await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
      await page.waitForURL(at('/'))
      expect(has('pages/uebers-drehen.yaml')).toBe(false)

      await panel
        .getByRole('button', { name: /^Verdoppeln: .*/ })
        .last()
        .press('Enter')
      await page.keyboard.type('Noch ein Kurs')
      await page.keyboard.press('Enter')
      await page.waitForURL(at('/noch-ein-kurs'))
      expect(text('pages/noch-ein-kurs.yaml')).toBe(
        courses.replace(/^title: .*$/m, 'title: Noch ein Kurs'),
      )
      await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
      await page.waitForURL(at('/'))
    }))

  test('get another address with their links, and are deleted and brought back', () =>
    editing('/kurse', 'Seiten', async (page) => {
      const panel = page.getByRole('region', { name: 'Seiten', exact: true })
      const title = 'Schalen und Becher'
      await panel
        .getByRole('button', { name: `Adresse ändern: ${title}` })
        .last()
        .press('Enter')
      await panel.getByLabel('Adresse', { exact: true }).fill('/lernen')
      await page.keyboard.press('Enter')
      await page.waitForURL(at('/lernen'))
      expect([text('pages/lernen.yaml'), has('pages/kurse.yaml')]).toEqual([courses, false])
      expect(text('pages/index.yaml')).toBe(home.replace('/kurse', '/lernen'))
      expect(text('site.yaml')).toBe(`${siteYaml()}redirects:\n  - from: /kurse\n    to: /lernen\n`)
      await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
      await page.waitForURL(at('/kurse'))
      expect([text('site.yaml'), text('pages/index.yaml')]).toEqual([siteYaml(), home])

      const remove = panel.getByRole('button', { name: `Löschen: ${title}` }).last()
      await remove.press('Enter')
      await panel.getByText('/:6').waitFor()
      save('content/pages/kurse.yaml', `${courses}# Von anderswo.\n`)
      await panel.getByRole('button', { name: 'Seite löschen' }).press('Enter')
      await panel.getByRole('alert').getByText('inzwischen anderswo geändert').waitFor()
      expect(has('pages/kurse.yaml')).toBe(true)
      await page.keyboard.press('Escape')
      await remove.press('Enter')
      await panel.getByText('/:6').waitFor()
      await panel.getByRole('button', { name: 'Seite löschen' }).press('Enter')
      await page.waitForURL(at('/'))
      await said(page, 'Gelöscht')
      expect(has('pages/kurse.yaml')).toBe(false)
      await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
      await page.waitForURL(at('/kurse'))
      expect(text('pages/kurse.yaml')).toBe(`${courses}# Von anderswo.\n`)
    }))
})
