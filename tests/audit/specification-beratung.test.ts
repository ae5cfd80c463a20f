import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser, visit } from '../e2e/browser.ts'

useBrowser()

const texts = (page: Page, selector: string) => page.locator(selector).allInnerTexts()

test('the hero of the consulting page has the heading “Strategische Beratung für Ihre digitale Zukunft”', () =>
  visit('/beratung', async ({ page }) => {
    expect(await page.locator('h1').textContent()).toBe(
      'Strategische Beratung für Ihre digitale Zukunft',
    )
    expect(await page.locator('main section').first().locator('h1').count()).toBe(1)
  }))

test('the timeline of the consulting page shows the phases analysis, strategy and implementation', () =>
  visit('/beratung', async ({ page }) => {
    const phases = page.locator('.timeline-phases ol > li')
    expect(await texts(page, '.phase-label')).toEqual(['Phase 1', 'Phase 2', 'Phase 3'])
    expect(await texts(page, '.phase h3')).toEqual(['Analyse', 'Strategie', 'Umsetzung'])
    const strategy = await phases.nth(1).innerText()
    for (const word of ['Maßnahmen', 'Meilensteine', 'KPIs']) expect(strategy).toContain(word)
    const implementation = await phases.nth(2).innerText()
    for (const word of [
      'Automatisierung',
      'KI-Integration',
      'Digitale Workflows',
      'Change Management',
      'Schulung der Mitarbeitenden',
    ]) {
      expect(implementation).toContain(word)
    }
  }))

test('six tiles of the consulting page name the services', () =>
  visit('/beratung', async ({ page }) => {
    expect(await texts(page, '.feature h3')).toEqual([
      'KI-Integration',
      'Prozessoptimierung',
      'Change Management',
      'Digitale Strategie',
      'Datenanalyse',
      'Innovation Lab',
    ])
    for (const text of await texts(page, '.feature > .text')) expect(text).not.toBe('')
  }))

test('the link “Kontakt aufnehmen” of the consulting page leads to /kontakt and offers a free conversation', () =>
  visit('/beratung', async ({ page }) => {
    const call = page.locator('.cta')
    const link = call.getByRole('link', { name: 'Kontakt aufnehmen' })
    expect(await link.getAttribute('href')).toBe('/kontakt')
    expect(await call.innerText()).toContain('Das erste Gespräch ist kostenlos')
    await link.click()
    await page.waitForURL('**/kontakt')
  }))

test('the technology stack of the consulting page names cloud, development and AI', () =>
  visit('/beratung', async ({ page }) => {
    expect(await texts(page, '.grid-line h3')).toEqual([
      'Infrastruktur & Cloud',
      'Development Stack',
      'KI & Analytics',
    ])
    const [cloud = '', development = '', ai = ''] = await texts(page, '.grid-line')
    for (const [group, words] of [
      [cloud, ['Deutsche Cloud, BSI-zertifiziert', 'Andere Clouds auf Wunsch', 'Container']],
      [cloud, ['Microservices']],
      [development, ['Frontend', 'Backend', 'Datenbanken']],
      [ai, ['KI-Modelle', 'Business Intelligence', 'Automatisierung']],
    ] as const) {
      for (const word of words) expect(group).toContain(word)
    }
  }))

test('the GPU cards H100, A100 and T4 each have an image, specifications and a description', () =>
  visit('/beratung', async ({ page }) => {
    expect(await page.locator('#gpus h2').textContent()).toBe(
      'Empfohlene GPUs für lokales KI-Training',
    )
    expect(await texts(page, '#gpus h3')).toEqual(['NVIDIA H100', 'NVIDIA A100', 'NVIDIA T4'])
    for (const card of await page.locator('#gpus li').all()) {
      await card.scrollIntoViewIfNeeded()
      const image = card.locator('img')
      await expect
        .poll(() =>
          image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth),
        )
        .toBeGreaterThan(0)
      expect(await image.getAttribute('alt')).not.toBe(null)
      expect(await card.locator('dt').count()).toBe(5)
      expect(await card.locator('dd').count()).toBe(5)
      expect((await card.locator('p').innerText()).length).toBeGreaterThan(40)
    }
  }))

test('the consulting page has its sections in the specified order', () =>
  visit('/beratung', async ({ page }) => {
    const blocks = await page
      .locator('main > [data-block] > section')
      .evaluateAll((sections) => sections.map(({ classList }) => classList[1]))
    expect(blocks).toEqual(['hero', 'timeline', 'grid-open', 'grid-rows', 'grid-cards', 'cta'])
  }))
