import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, mobile, routes, site, useBrowser, visit } from './browser.ts'

useBrowser()

const services = [
  ['Repairs', '/repairs'],
  ['Ask a Mender', '/ask'],
  ['Helpline', '/helpline'],
  ['Restoration', '/restoration'],
  ['Figures', '/figures'],
]
const resources = [
  ['Questions', '/blog/questions'],
  ['Visit Us', '/visit'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
]
const menu = [
  ['Home', '/'],
  ['Services', services],
  ['Resources', resources],
  ['About Us', '/about'],
  ['Jobs', '/jobs'],
]

/** Returns the visible titles of a menu and their links. */
const itemsIn = (page: Page, list: string) =>
  page.locator(`${list} > li`).evaluateAll((items) => {
    const titleOf = (element: Element) =>
      (element.querySelector('.nav-entry-title') ?? element).textContent?.trim()
    return items.map((item) => {
      const group = item.querySelector('.nav-group')
      const links = [...item.querySelectorAll('a')]
      const [link] = links
      if (group === null && link !== undefined) return [titleOf(link), link.getAttribute('href')]
      return [group?.textContent?.trim(), links.map((a) => [titleOf(a), a.getAttribute('href')])]
    })
  })

const isOpen = (popover: Locator) => popover.evaluate((element) => element.matches(':popover-open'))

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return (
      activeElement?.querySelector('.nav-entry-title')?.textContent ??
      activeElement?.textContent?.trim()
    )
  })

test('the navigation bar has the same colour over every section @nightly', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await visit(
      '/',
      async ({ page }) => {
        const bar = await page.locator('.nav-bar').boundingBox()
        const { x = 0, y = 0, width = 0, height = 0 } = bar ?? {}
        const clip = { x: x + width * 0.62, y: y + height / 2, width: 80, height: 8 }
        const [first, ...others] = await colourThrough(page, '.cta-card, .grid-tiles', clip)
        for (const other of others) expect(other.equals(first ?? Buffer.of())).toBe(true)
        expect(others).toHaveLength(2)
      },
      { ...desktop, colorScheme, reducedMotion: 'reduce' },
    )
  }
})

/** Takes a screenshot of a part of the window at the top of the page and over each section. */
async function colourThrough(
  page: Page,
  sections: string,
  clip: { x: number; y: number; width: number; height: number },
): Promise<Buffer[]> {
  const shots = [await page.screenshot({ clip })]
  for (const section of await page.locator(sections).all()) {
    await section.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect()
      scrollTo({ top: scrollY + top + height / 2, behavior: 'instant' })
    })
    shots.push(await page.screenshot({ clip }))
  }
  return shots
}

test('pause buttons show filled bars @nightly', () =>
  visit('/helpline', async ({ page }) => {
    const glyphs = page.locator(':is(.pause-button, .motion-switch) .icon')
    const paints = await glyphs.evaluateAll((icons) =>
      icons.map((icon) => {
        const { color, fill } = getComputedStyle(icon)
        return fill === color
      }),
    )
    expect(paints.length).toBeGreaterThan(3)
    expect(paints).not.toContain(false)
  }))

test('the navigation bar is fixed at the top and shows logo, menu with dropdowns and login button', () =>
  visit(
    '/',
    async ({ page }) => {
      const bar = page.locator('.site-nav')
      const before = await bar.boundingBox()
      await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
      expect(await page.evaluate(() => scrollY)).toBe(1500)
      expect(await bar.boundingBox()).toEqual(before)
      expect(before?.y).toBeLessThan(30)
      const above = await bar.evaluate((nav) => {
        const { backdropFilter, height, top } = getComputedStyle(nav, '::before')
        return {
          backdropFilter,
          from: nav.getBoundingClientRect().top + Number.parseFloat(top),
          reachesBar: Number.parseFloat(height) > nav.getBoundingClientRect().top,
        }
      })
      expect(above).toEqual({ backdropFilter: 'blur(10px)', from: 0, reachesBar: true })

      expect(await itemsIn(page, '.nav-items')).toEqual(menu)
      expect(await page.locator('.nav-home svg').isVisible()).toBe(true)
      expect(await page.locator('.nav-home').getAttribute('href')).toBe('/')
      const login = page.locator('.nav-login')
      expect(await login.isVisible()).toBe(true)
      expect(await login.textContent()).toBe('Contact')
      expect(await login.getAttribute('href')).toBe('/contact')
      expect(await page.locator('.nav-bar > .nav-menu-button').isVisible()).toBe(false)
    },
    desktop,
  ))

test('a dropdown opens on click and closes on a click outside or when another one opens @nightly', () =>
  visit(
    '/',
    async ({ page }) => {
      const [first, second] = [
        page.locator('.nav-panel').first(),
        page.locator('.nav-panel').last(),
      ]
      await page.getByRole('button', { name: 'Services' }).click()
      expect(await isOpen(first)).toBe(true)
      await page.getByRole('button', { name: 'Resources' }).click()
      expect(await isOpen(first)).toBe(false)
      expect(await isOpen(second)).toBe(true)
      await page.mouse.click(20, 500)
      expect(await isOpen(second)).toBe(false)
    },
    desktop,
  ))

test('a dropdown can be opened and used by keyboard, and Escape returns the focus to its button', () =>
  visit(
    '/',
    async ({ page }) => {
      const button = page.getByRole('button', { name: 'Services' })
      const panel = page.locator('.nav-panel').first()
      for (const key of ['Enter', 'Space']) {
        await button.focus()
        await page.keyboard.press(key)
        expect(await isOpen(panel)).toBe(true)
        for (const [title] of services) {
          await page.keyboard.press('Tab')
          expect(await focused(page)).toBe(title)
        }
        await page.keyboard.press('Escape')
        expect(await isOpen(panel)).toBe(false)
        expect(await focused(page)).toBe('Services')
      }
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe('Resources')
    },
    desktop,
  ))

test('the mobile menu shows an accordion, additional links and the login button', () =>
  visit(
    '/',
    async ({ page }) => {
      const slideOut = page.locator('#menu')
      expect(await page.locator('.nav-items').isVisible()).toBe(false)
      expect(await page.locator('.nav-bar > .nav-login').isVisible()).toBe(true)
      expect(await isOpen(slideOut)).toBe(false)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      expect(await isOpen(slideOut)).toBe(true)
      expect(await itemsIn(page, '.nav-menu-items')).toEqual(menu)

      const groups = slideOut.locator('details')
      const open = () => groups.evaluateAll((all) => all.map((group) => group.matches('[open]')))
      expect(await open()).toEqual([false, false])
      await groups.nth(0).locator('summary').click()
      expect(await groups.nth(0).getByText('Helpline').isVisible()).toBe(true)
      await groups.nth(1).locator('summary').click()
      expect(await open()).toEqual([false, true])
      await groups.nth(1).locator('summary').click()
      expect(await open()).toEqual([false, false])

      expect(await slideOut.locator('.nav-menu-extra a').allTextContents()).toEqual([
        'Waiting list',
        'Questions',
        'Imprint',
        'Privacy',
      ])
      const login = slideOut.locator('.nav-menu-login')
      expect(await login.textContent()).toBe('Contact')
      expect(await login.getAttribute('href')).toBe('/contact')
      expect(await login.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThan(845)
    },
    mobile,
  ))

const overflowOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY)

test('the mobile menu closes with its button, Escape and a tap outside @nightly', () =>
  visit(
    '/',
    async ({ page }) => {
      const slideOut = page.locator('#menu')
      const opener = page.getByRole('button', { name: 'Menu', exact: true })
      const close = [
        () => page.getByRole('button', { name: 'Close menu' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(20, 700),
      ]
      for (const [index, act] of close.entries()) {
        await opener.click()
        expect(await isOpen(slideOut)).toBe(true)
        // The page behind the menu does not scroll while the menu is open.
        await expect.poll(() => overflowOf(page)).toBe('hidden')
        await expect.poll(() => slideOut.evaluate((panel) => panel.getAnimations().length)).toBe(0)
        await act()
        await expect.poll(() => isOpen(slideOut)).toBe(false)
        await expect.poll(() => overflowOf(page)).not.toBe('hidden')
        if (index < 2) expect(await focused(page)).toBe('Menu')
      }
    },
    { viewport: { width: 600, height: 844 } },
  ))

test('the page behind an open mobile menu cannot be reached by keyboard, and is rendered when the menu closes @nightly', () =>
  visit(
    '/',
    async ({ page }) => {
      const drawn = () => page.locator('main').evaluate((main) => main.checkVisibility())
      const covered = () => page.evaluate(() => document.documentElement.dataset['covered'])
      const openMenu = async () => {
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
        await expect.poll(covered).toBe('menu')
      }
      await openMenu()
      const reached = new Set<string | undefined>()
      for (let time = 0; time < 40; time++) {
        await page.keyboard.press('Tab')
        reached.add(
          await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName),
        )
      }
      expect([...reached]).toEqual([undefined])
      await page.getByRole('button', { name: 'Close menu' }).click()
      await expect.poll(covered).toBe(undefined)
      expect(await drawn()).toBe(true)

      // A target must be rendered when the page scrolls to it, not a frame later.
      await openMenu()
      await page.locator('#menu a').first().evaluate(pressOnly)
      expect(await page.locator('#menu').evaluate(closedAndCovered)).toEqual([false, undefined])
    },
    mobile,
  ))

function pressOnly(link: HTMLElement): void {
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.click()
}

function closedAndCovered(popover: HTMLElement) {
  if (popover.matches(':popover-open')) popover.hidePopover()
  return [popover.matches(':popover-open'), document.documentElement.dataset['covered']]
}

test('the menu marks the current page and its group, and the links of header and footer lead to pages', () =>
  visit(
    '/',
    async ({ page }) => {
      const marked = () => page.locator('.nav-items [aria-current=page]')
      expect(await marked().allTextContents()).toEqual(['Home'])
      expect(await page.locator('.nav-items [data-active]').count()).toBe(0)
      await page.goto('/repairs')
      expect(await marked().locator('.nav-entry-title').textContent()).toBe('Repairs')
      expect(await page.locator('.nav-items [data-active]').textContent()).toBe('Services')
      await page.goto('/imprint')
      expect(await marked().count()).toBe(0)

      const hrefs = await page
        .locator(':is(.frame-top, .footer) a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(hrefs.length).toBeGreaterThan(15)
      for (const href of new Set(hrefs)) {
        const { status } = await fetch(new URL(href, site))
        expect.soft({ href, status }).toEqual({ href, status: 200 })
      }
    },
    desktop,
  ))

test('the first Tab stop is a link that skips to the content', () =>
  visit('/repairs', async ({ page }) => {
    const skip = page.locator('.skip-link')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to content')
    expect(await skip.evaluate((link) => getComputedStyle(link).clipPath)).toBe('none')
    expect(await skip.boundingBox()).toMatchObject({ y: 22 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content')
  }))

test('the footer has four columns, the main routes, the four phases and the legal pages @nightly', () =>
  visit('/imprint', async ({ page }) => {
    const columns = await page.locator('.footer-columns > div').evaluateAll((all) =>
      all.map((column) => ({
        title: column.querySelector('h2')?.textContent,
        links: [...column.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      })),
    )
    expect(columns).toEqual([
      { title: 'Services', links: services.map(([, href]) => href) },
      { title: 'Company', links: ['/about', '/jobs', '/visit', '/contact'] },
      { title: 'Resources', links: ['/blog', '/blog/questions', '/signup'] },
      {
        title: 'Social media',
        links: ['https://www.linkedin.com/', 'https://mastodon.social/'],
      },
    ])
    const approach = await page.locator('.footer-approach').innerText()
    expect(approach).toContain('four steps')
    expect(approach).toContain('inspect, quote, mend and look after')
    const legal = await page
      .locator('.footer-last a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(legal).toEqual(expect.arrayContaining(['/imprint', '/privacy']))
  }))

test('the footer of a short page ends at the bottom of the window @nightly', () =>
  visit(
    '/404',
    async ({ page }) => {
      const box = await page.locator('.site-footer').boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(2400, 0)
    },
    { viewport: { width: 1440, height: 2400 } },
  ))

test('the sign-up link and its page say that the feature comes soon @nightly', () =>
  visit('/', async ({ page }) => {
    const link = page.locator('.footer-columns a[href="/signup"]')
    expect(await link.innerText()).toBe('Open an account – coming soon')
    await link.click()
    await page.waitForURL('**/signup')
    expect(await page.locator('main').innerText()).toContain('Sign up')
  }))

test('a social link opens a new tab without opener and referrer @nightly', () =>
  visit('/', async ({ page }) => {
    await page.context().route(/linkedin|mastodon/, (route) => route.fulfill({ body: 'there' }))
    const links = page.locator('.footer-columns a[href^=http]')
    expect(await links.count()).toBe(2)
    for (const link of await links.all()) {
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
      expect(await link.textContent()).toContain('opens in a new tab')
    }
    const [tab] = await Promise.all([page.context().waitForEvent('page'), links.first().click()])
    await tab.waitForLoadState()
    expect(new URL(tab.url()).host).toBe('www.linkedin.com')
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    expect(new URL(page.url()).pathname).toBe('/')
  }))

test('the FAQ and the news carousel are above the footer of the home page only @nightly', async () => {
  for (const route of routes) {
    await visit(route, async ({ page }) => {
      const above = await page
        .locator('main > .above-footer > [data-block] > section')
        .evaluateAll((blocks) => blocks.map((block) => block.id))
      expect(above).toEqual(route === '/' ? ['news', 'faq'] : [])
    })
  }
})

test('a block that throws an error shows a message in its own section, and other blocks work', () =>
  visit(
    '/',
    async ({ page }) => {
      const carousel = page.locator('[data-key=f0]')
      await carousel.scrollIntoViewIfNeeded()
      const note = carousel.getByRole('alert')
      await expect.poll(() => note.textContent()).toContain('Something went wrong')
      expect(await note.locator('.error-message').textContent()).toMatch(/undefined/)
      await page.locator('#faq summary').first().click()
      expect(await page.locator('#faq [open]').count()).toBe(1)
      expect(await page.locator('h1').textContent()).toContain('Repair')
    },
    {
      before: (page) =>
        page.route('/', async (route) => {
          const response = await route.fetch()
          const body = (await response.text()).replace(
            '"layout":"slides","items":[',
            '"layout":"slides","itemz":[',
          )
          await route.fulfill({ response, body })
        }),
    },
  ))
