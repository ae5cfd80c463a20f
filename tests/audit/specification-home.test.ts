import { expect, test } from 'vitest'
import { sharedVisit } from '../e2e/shared-visit.ts'
import { useBrowser } from '../e2e/browser.ts'

useBrowser()

const atHome = sharedVisit('/', {}, () => Promise.resolve())

test('the home page has its four blocks in the specified order and the heading “Automatisierung neu gedacht”', () =>
  atHome(async ({ page }) => {
    const blocks = await page
      .locator('main > [data-block] > section')
      .evaluateAll((sections) => sections.map(({ classList }) => classList[1]))
    expect(blocks).toEqual(['question-box', 'cta', 'image-ring', 'grid-tiles'])
    expect(await page.locator('h1').textContent()).toBe('Automatisierung neu gedacht')
    expect(await page.locator('.question-box .lead').textContent()).toMatch(/^smart durch KI/)
  }))

test('the question box shows five sample questions, the first one as its placeholder', () =>
  atHome(async ({ page }) => {
    const box = page.locator('.question-box')
    expect(await box.locator('input').getAttribute('placeholder')).toBe(
      'Wo kann uns KI im Alltag entlasten?',
    )
    const topics = [/KI/, /automatisieren/, /kostet/, /integrieren/, /bringt/]
    const samples = await box.locator('.question-box-sample').allTextContents()
    expect(samples).toEqual(topics.map((topic): unknown => expect.stringMatching(topic)))
  }))

test('the scene of the question box has three layers, and only the middle one moves unless motion is stopped', () =>
  atHome(async ({ page }) => {
    const layers = page.locator('.question-box-scene img')
    const shown = await layers.evaluateAll((all) =>
      all.map((one) => (one as HTMLImageElement).src.replace(/^.*\/media\//, '')),
    )
    expect(shown.map((src) => src.replace(/^.*#/, ''))).toEqual(['back', 'flow', 'front'])
    expect(new Set(shown.map((src) => src.replace(/#.*$/, ''))).size).toBe(1)
    const moving = () =>
      layers.evaluateAll((all) => all.map((one) => getComputedStyle(one).animationName))
    expect(await moving()).toEqual(['none', 'question-box-flow', 'none'])
    await page.evaluate(() => document.documentElement.setAttribute('data-motion', 'stopped'))
    expect(await moving()).toEqual(['none', 'none', 'none'])
    await page.evaluate(() => document.documentElement.removeAttribute('data-motion'))
  }))

test('the promo card “KI oder nicht KI?” links to /ki-chatbots with the button “Mehr erfahren”', () =>
  atHome(async ({ page }) => {
    const card = page.locator('.cta-card')
    expect(await card.locator('h2').textContent()).toBe('KI oder nicht KI?')
    const button = card.locator('a')
    expect(await button.count()).toBe(1)
    expect(await button.innerText()).toBe('Mehr erfahren')
    expect(await button.getAttribute('href')).toBe('/ki-chatbots')
  }))

test('the image ring has 19 images and the heading “Diese Marken, Partner … vertrauen auf uns”', () =>
  atHome(async ({ page }) => {
    expect(await page.locator('.image-ring-card').count()).toBe(19)
    expect(await page.locator('.image-ring h2 .visually-hidden').textContent()).toBe(
      'Diese Marken, Partner, Innovatoren und Unternehmen vertrauen auf uns',
    )
  }))

test('the grid “Innovationen, die begeistern” has seven tiles with image, title, text and link', () =>
  atHome(async ({ page }) => {
    const grid = page.locator('.grid-tiles')
    expect(await grid.locator('h2').textContent()).toBe('Innovationen, die begeistern')
    expect(await grid.locator('.lead').textContent()).toBe(
      'Entdecken Sie, was unsere Technologie möglich macht',
    )
    const tiles = await grid.locator('.tile').evaluateAll((all) =>
      all.map((tile) => ({
        href: tile.querySelector('a')?.getAttribute('href'),
        title: tile.querySelector('h3')?.textContent,
        images: tile.querySelectorAll('img').length,
        text: (tile.querySelector('p')?.textContent?.length ?? 0) > 10,
      })),
    )
    const rest = { images: 1, text: true }
    expect(tiles).toEqual([
      { href: '/beratung', title: 'Beratung', ...rest },
      { href: '/intelligente-websites', title: 'Intelligente Websites', ...rest },
      { href: '/ki-chatbots', title: 'KI Chatbots', ...rest },
      { href: '/data-analytics', title: 'Data Analytics', ...rest },
      { href: '/ueber-uns', title: 'Über uns', ...rest },
      { href: '/blog', title: 'Blog', ...rest },
      { href: '/karriere', title: 'Karriere', ...rest },
    ])
  }))
