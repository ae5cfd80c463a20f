import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { LanguageSwitch } from '../../src/render/components/language-switch.tsx'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { drawnSite } from '../support/rendered-site.ts'
import { useBrowser, visit } from './browser.ts'
import { serveSite } from './serve-site.ts'
import { beyondWindow } from './states.ts'

useBrowser()
afterAll(removeSites)

const group = `    - title: Leistungen
      items:
        - { title: Drehkurse, url: /, description: Mit beiden Händen., icon: mail }
        - { title: Glasurkurse, url: /, description: Mit Pinsel., icon: mail }
`
const more = Array.from(
  { length: 9 },
  (_, index) => `    - { title: Menüpunkt ${index}, url: / }\n`,
)
const longName = 'Töpferei und Keramikwerkstatt am Ufer der Weißen Elster'
const longLabel = 'Unverbindlich einen Kennenlerntermin vereinbaren'
const columns = ['Seiten', 'Kurse', 'Werkstattgemeinschaft', 'Rechtliches', 'Noch eine']
  .map(
    (title) =>
      `    - title: ${title}\n      links:\n        - { label: Kursleiterinnenausbildung und Prüfungsvorbereitung, href: / }\n`,
  )
  .join('')
const footerOf = (lines: string) => `footer:\n${lines}  copyright: Töpferei am Ufer\n`

/** Variants of a site's frame: optional parts left out, or long texts. */
const frames: Record<string, (site: string) => string> = {
  'all usual parts': (site) => site,
  'no login button': (site) => site.replace(/ {2}login:\n.*\n.*\n/, ''),
  'no login button and a menu group': (site) =>
    site.replace(/ {2}login:\n.*\n.*\n/, '').replace('  items:\n', `  items:\n${group}`),
  'a menu group and additional links': (site) =>
    site
      .replace('  items:\n', `  items:\n${group}`)
      .replace('  login:', `  extraLinks: [{ label: ${longLabel}, href: / }]\n  login:`),
  'long names': (site) =>
    site
      .replace('name: Töpferei am Ufer', `name: ${longName}`)
      .replace('label: Start\n    href', `label: ${longLabel}\n    href`),
  'a long menu': (site) => site.replace('  items:\n', `  items:\n${group}${more.join('')}`),
  'an empty footer': (site) => site.replace(/footer:\n[^]*$/, footerOf('')),
  'a full footer': (site) =>
    site
      .replace('claim: Langsam gedreht', 'claim: Keramikwerkstattgemeinschaft an der Weißen Elster')
      .replace(
        /footer:\n[^]*$/,
        footerOf(
          `  columns:\n${columns}  text: Freier Satz.\n  approach: Drehen, brennen.\n  social:\n    - { label: Werkstatttagebuchveröffentlichungen, href: 'https://www.example.com' }\n  legal:\n    - { label: Impressum, href: / }\n    - { label: ${longLabel}, href: / }\n`,
        ),
      ),
}

const languages = renderToStaticMarkup(
  createElement(LanguageSwitch, {
    languageMenu: ['de', 'en'].map((language) => ({ language, route: '/' })),
    ...{ language: 'de', id: 'languages' },
  }),
)
const mark = '<svg viewBox="0 0 90 30" aria-hidden="true"><path d="M0 0h90v30H0z"/></svg>'

/** Returns a home page with this `content/site.yaml`. */
async function frameOf(siteText: string): Promise<string> {
  const [home] = await drawnSite({ root: smallSiteWith({ 'content/site.yaml': siteText }) })
  return home?.html ?? ''
}

type Parts = { html: string; languages: string; mark: string; isMotionless: boolean }

/** Replaces the frame of the page; the policy must be bypassed. */
const showFrame = (page: Page, parts: Parts) =>
  page.evaluate((given) => {
    const other = new DOMParser().parseFromString(given.html, 'text/html')
    for (const selector of ['.frame-top', '.footer-body']) {
      const place = document.querySelector(selector)
      if (place) place.innerHTML = other.querySelector(selector)?.innerHTML ?? ''
    }
    document.querySelector('.nav-items')?.insertAdjacentHTML('afterend', given.languages)
    for (const logo of document.querySelectorAll('.logo'))
      logo.insertAdjacentHTML('afterbegin', given.mark)
    document.documentElement.dataset['wish'] = 'stopped'
    document.documentElement.toggleAttribute('data-motionless', given.isMotionless)
  }, parts)

/** Returns elements that stick out of the bar or the footer, and links or buttons that overlap. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    document.querySelector<HTMLElement>('#menu')?.showPopover()
    for (const selector of ['.nav-bar', '#menu', '.footer']) {
      const frame = document.querySelector(selector)
      const edge = frame?.getBoundingClientRect()
      if (!frame || !edge) return [`no ${selector}`]
      const boxes = [...frame.querySelectorAll('a, button, h2, p, label')]
        .filter((element) => element.closest('[popover]') === (frame.id === 'menu' ? frame : null))
        .filter((element) => element.checkVisibility())
        .map((element) => ({
          name: `${selector} ${element.className || element.textContent}`,
          box: element.getBoundingClientRect(),
        }))
      for (const [index, { name, box }] of boxes.entries()) {
        const sticksOut =
          box.left < edge.left - 1 ||
          box.right > edge.right + 1 ||
          box.top < edge.top - 1 ||
          // The menu scrolls.
          (box.bottom > edge.bottom + 1 && frame.id !== 'menu')
        if (sticksOut) found.push(`${name} sticks out`)
        for (const other of boxes.slice(index + 1)) {
          const overlaps =
            box.left < other.box.right - 1 &&
            other.box.left < box.right - 1 &&
            box.top < other.box.bottom - 1 &&
            other.box.top < box.bottom - 1
          if (overlaps) found.push(`${name} overlaps ${other.name}`)
        }
      }
    }
    const end = document.querySelector('.nav-bar')?.getBoundingClientRect().right ?? 0
    const last = [...document.querySelectorAll('.nav-bar > :is(a, button, .frame-switch)')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect().right)
    if (Math.abs(end - 8 - Math.max(...last)) > 1)
      found.push('nothing stands at the end of the bar')
    return found
  })

test.each(Object.entries(frames))(
  'the page frame with %s has no overlapping or overflowing parts at any width @nightly',
  async (_name, written) => {
    const html = await frameOf(written(siteYaml()))
    await visit(
      '/impressum',
      async ({ page }) => {
        for (const parts of [
          { languages: '', mark: '', isMotionless: false },
          { languages: '', mark, isMotionless: true },
          { languages, mark, isMotionless: false },
        ]) {
          await showFrame(page, { html, ...parts })
          for (const width of [320, 390, 768, 1024, 1440]) {
            await page.setViewportSize({ width, height: 900 })
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme })
              const state = {
                width,
                colorScheme,
                mark: parts.mark !== '',
                lang: parts.languages !== '',
              }
              const wrong = { beyond: await beyondWindow(page), misplaced: await misplaced(page) }
              expect.soft({ ...state, ...wrong }).toEqual({ ...state, beyond: 0, misplaced: [] })
            }
          }
        }
      },
      { bypassCSP: true, reducedMotion: 'reduce' },
    )
  },
)

test('the bar of a site with a long name, four menu entries, a search and two languages has one line at any width', async () => {
  const titles = ['Samen', 'So geht es', 'Beetplaner', 'Über uns']
  const items = titles.map((title) => `    - { title: ${title}, url: / }\n`).join('')
  const text = siteYaml('search: true\n')
    .replace('name: Töpferei am Ufer', 'name: Samenbibliothek am Hohlweg')
    .replace(/ {2}items:\n.*\n.*\n/, `  items:\n${items}`)
    .replace('label: Start\n    href', 'label: Samen anfragen\n    href')
  const root = smallSiteWith({
    'content/site.yaml': text,
    'content/site.en.yaml': '{}\n',
    'content/pages/en/index.yaml': `${pageYaml()}language: en\nalternateOf: /\n`,
  })
  const served = await serveSite(root)
  try {
    await visit(
      `${served.address}/`,
      async ({ page }) => {
        const login = page.locator('.nav-bar > .nav-login')
        const shown: Record<number, boolean> = {}
        for (const width of [390, 768, 1024, 1150, 1280, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const bar = await page.locator('.nav-bar').boundingBox()
          const state = { width, height: bar?.height, beyond: await beyondWindow(page) }
          expect.soft(state).toEqual({ width, height: 60, beyond: 0 })
          shown[width] = await login.isVisible()
        }
        // On a phone, only the menu has the button.
        expect(shown).toEqual({
          390: false,
          768: true,
          1024: true,
          1150: true,
          1280: true,
          1440: true,
        })
        await page.setViewportSize({ width: 390, height: 900 })
        await page.locator('.nav-bar > .nav-menu-button').click()
        expect(await page.locator('.nav-menu-login').isVisible()).toBe(true)
      },
      { reducedMotion: 'reduce' },
    )
  } finally {
    await served.close()
  }
})
