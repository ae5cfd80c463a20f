import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { useBrowser, visit } from '../e2e/browser.ts'

useBrowser()

const Facts = z.object({ facts: z.record(z.string(), z.string()) })
const { facts } = Facts.parse(parse(readFileSync('content/site.yaml', 'utf8')))

/** The facts that § 5 DDG and § 18 Abs. 2 MStV require; the values are facts of the site. */
const required = {
  anbieter: ['company', 'legalForm', 'street', 'postalCode', 'city'],
  vertretung: ['managingDirectors'],
  kontakt: ['email', 'phone'],
  register: ['registerCourt', 'registerNumber'],
  steuer: ['vatId', 'businessId'],
  verantwortlich: ['responsible', 'street', 'postalCode', 'city'],
}

test('the legal notice contains every fact that § 5 DDG and § 18 MStV require', () =>
  visit('/impressum', async ({ page }) => {
    expect(await page.locator('h1').textContent()).toBe('Impressum')
    for (const [section, names] of Object.entries(required)) {
      const text = await page.locator(`#${section}`).innerText()
      for (const name of names) expect(text).toContain(facts[name] ?? `{facts.${name}}`)
    }
    // Legal references contain no-break spaces.
    const whole = (await page.locator('main').innerText()).replaceAll('\u00A0', ' ')
    for (const law of ['§ 5 DDG', '§ 18 Abs. 2 MStV', '§ 36 VSBG', '§ 27a UStG', '§ 139c AO']) {
      expect(whole).toContain(law)
    }
    expect(whole).toMatch(/Aufsichtsbehörde/)
    expect(whole).toMatch(/Stand: \d{1,2}\. \S+ \d{4}/)
  }))

test('the legal notice names no repealed law and no closed platform', () =>
  visit('/impressum', async ({ page }) => {
    const html = await page.content()
    for (const repealed of ['TMG', 'TTDSG', 'RStV', 'ec.europa.eu/consumers/odr', 'OS-Plattform']) {
      expect(html).not.toContain(repealed)
    }
    expect(html).not.toMatch(/\{facts\./)
  }))

test('the legal notice links e-mail, telephone and contact form', () =>
  visit('/impressum', async ({ page }) => {
    const links = await page
      .locator('#kontakt a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual([`mailto:${facts['email']}`, facts['phoneLink'], '/kontakt'])
    const numbers = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((all) => new Set(all.map((link) => link.getAttribute('href'))).size)
    expect(numbers).toBe(1)
  }))
