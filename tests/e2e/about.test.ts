import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { boxesIn } from './boxes.ts'
import { desktop, mobile, useBrowser, visit } from './browser.ts'
import {
  countWork,
  waitForVisibility,
  forgetShifts,
  noteShifts,
  nothing,
  pass,
  setHidden,
  settle,
  shiftsOn,
  show,
  stopped,
  workOn,
} from './states.ts'

useBrowser()

const path = '/about'
const words = '.typewriter-words'
const first = 'We mend the things that people would miss most of all.'
const second = 'We explain what we do.'

const typed = async (page: Page) =>
  (await page.locator('.typewriter-letter[data-typed]').allTextContents()).join('')

const opacity = (page: Page, selector: string, index = 0) =>
  page
    .locator(selector)
    .nth(index)
    .evaluate((element) => getComputedStyle(element).opacity)

test('the typewriter types at 100 ms, waits 1500 ms, deletes at 50 ms, and shifts nothing on the page @nightly', async () => {
  for (const options of [mobile, desktop]) {
    await visit(
      path,
      async ({ page, console }) => {
        await page.locator(`${words}[data-types]`).waitFor()
        await forgetShifts(page)
        await waitForVisibility(page.locator(words))
        const room = await page.locator('.typewriter-room').boundingBox()
        expect(await typed(page)).toBe('')
        await pass(page, 500)
        expect(await typed(page)).toBe(first.slice(0, 5))
        await pass(page, (first.length - 5) * 100)
        expect(await typed(page)).toBe(first)
        await pass(page, 1549)
        expect(await typed(page)).toBe(first)
        await pass(page, 1)
        expect(await typed(page)).toBe(first.slice(0, -1))
        await pass(page, (first.length - 1) * 50)
        expect(await typed(page)).toBe('')
        await pass(page, second.length * 100)
        expect(await typed(page)).toBe(second)

        expect(await page.locator('.typewriter-room').boundingBox()).toEqual(room)
        expect(await page.locator('.typewriter-live').getAttribute('aria-hidden')).toBe('true')
        expect(await page.locator('.typewriter-whole').ariaSnapshot()).toContain(first)
        expect(await page.locator('h1').ariaSnapshot()).toContain('About us')
        expect(await shiftsOn(page)).toEqual([])
        expect(console).toEqual([])
      },
      { ...options, before: stopped },
    )
  }
})

test('the caret of the typewriter follows the last letter, also in a narrower window @nightly', async () => {
  await visit(
    path,
    async ({ page }) => {
      await page.locator(`${words}[data-types]`).waitFor()
      await waitForVisibility(page.locator(words))
      await pass(page, 3500)
      for (const width of [1440, 700, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => page.locator('.typewriter-live').evaluate(gapBeforeCaret)).toBe(0)
      }
    },
    { ...desktop, before: stopped },
  )
})

/** Distance of the caret, in pairs of pixels, from its place: 0.15 em after the letter, vertically centred. */
function gapBeforeCaret(live: HTMLElement | SVGElement): number {
  const { backgroundPosition, fontSize } = getComputedStyle(live)
  const letter = [...live.querySelectorAll('[data-typed]')].at(-1)?.getBoundingClientRect()
  const paper = live.getBoundingClientRect()
  const [left = NaN, top = NaN] = backgroundPosition.match(/-?[\d.]+/g)?.map(Number) ?? []
  const em = parseFloat(fontSize)
  if (letter === undefined) return NaN
  const aside = left - 0.15 * em - (letter.right - paper.left)
  const below = top + 0.47 * em - ((letter.top + letter.bottom) / 2 - paper.top)
  return Math.round(Math.hypot(aside, below) / 2)
}

test.each([320, 390, 768, 1440])(
  "the typewriter's pause button covers no letter at %d px @nightly",
  async (width) => {
    await visit(
      path,
      async ({ page }) => {
        await page.locator(`${words}[data-types]`).waitFor()
        await page.evaluate(() => document.fonts.ready)
        const met = await page.evaluate(() => {
          const texts = document.querySelectorAll('.typewriter-whole, .typewriter-words .letter')
          const button = document.querySelector('.typewriter-switch')?.getBoundingClientRect()
          if (button === undefined) return undefined
          const lines = [...texts].flatMap((text) => {
            const letters = document.createRange()
            letters.selectNodeContents(text)
            return [...letters.getClientRects()].filter(({ width: wide }) => wide > 0)
          })
          const under = lines.filter(
            ({ left, right, top, bottom }) =>
              left < button.right &&
              right > button.left &&
              top < button.bottom &&
              bottom > button.top,
          )
          return { lines: lines.length > 0, visible: button.width > 0, under: under.length }
        })
        expect(met).toEqual({ lines: true, visible: true, under: 0 })
      },
      { viewport: { width, height: 800 } },
    )
  },
)

test.each([
  { width: 320, line: 'of the heading', part: '.letter' },
  { width: 390, line: 'of the heading', part: '.letter' },
  { width: 768, line: 'that is typed', part: '.typewriter-letter' },
  { width: 1440, line: 'that is typed', part: '.typewriter-letter' },
])(
  "the typewriter's pause button at $width px is next to the line $line @nightly",
  ({ width, part }) =>
    visit(
      path,
      async ({ page }) => {
        await page.locator(`${words}[data-types]`).waitFor()
        const [letter, button] = await boxesIn(page.locator(words), part, '.typewriter-switch')
        const middle = ({ top, height }: typeof letter) => top + height / 2
        expect(Math.abs(middle(letter) - middle(button))).toBeLessThan(3)
      },
      { viewport: { width, height: 800 } },
    ),
)

test('the typewriter shows all phrases at once when paused, with reduced motion or without JavaScript @nightly', async () => {
  await visit(
    path,
    async ({ page }) => {
      const rests = async () => {
        await expect.poll(() => workOn(page)).toEqual(nothing)
      }
      const types = async () => {
        await expect.poll(() => workOn(page)).not.toEqual(nothing)
      }
      await page.locator(`${words}[data-types]`).waitFor()
      expect(await opacity(page, '.typewriter-whole')).toBe('0')
      await types()
      await page.getByRole('button', { name: 'Stop typing' }).focus()
      await rests()
      expect(await opacity(page, '.typewriter-whole')).toBe('0')
      await page.keyboard.press('Enter')
      await rests()
      expect(await opacity(page, '.typewriter-whole')).toBe('1')
      await page.keyboard.press('Enter')
      await types()
      await setHidden(page, true)
      await rests()
      await setHidden(page, false)
      await types()
      await page.locator(words).hover()
      const before = await typed(page)
      await expect.poll(() => typed(page)).not.toBe(before)
      await page
        .locator('.people-list')
        .evaluate((team) => team.scrollIntoView({ behavior: 'instant' }))
      await rests()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await types()
      await page.locator('[data-motion-switch]:visible').first().click()
      await rests()
      expect(await opacity(page, '.typewriter-whole')).toBe('1')
    },
    { ...desktop, before: countWork },
  )
  for (const options of [{ javaScriptEnabled: false }, { reducedMotion: 'reduce' }] as const) {
    await visit(
      path,
      async ({ page }) => {
        expect(await opacity(page, '.typewriter-whole')).toBe('1')
        expect(await page.locator('.typewriter-whole').innerText()).toContain(first)
        expect(await page.locator('.letters-word').first().isVisible()).toBe(true)
        for (const member of await page.locator('.person h3').all()) {
          expect(await member.textContent()).not.toBe('')
        }
      },
      { ...desktop, ...options },
    )
  }
})

const member = (index: number) => `.person >> nth=${index}`

const swipeTo = (card: Element) =>
  card.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })

const shown = (page: Page, index: number) => opacity(page, `${member(index)} >> .person-words`)

test('a team card shows its overlay on hover and focus and hides it on leave and Escape', () =>
  visit(
    path,
    async ({ page, console }) => {
      await forgetShifts(page)
      await show(page.locator('.people-list'), 1)
      await page.locator('.people-list[data-hydrated]').waitFor()
      expect(await page.locator('.person img').count()).toBe(8)
      expect(await shown(page, 4)).toBe('0')
      await page.locator(member(4)).hover()
      await expect.poll(() => shown(page, 4)).toBe('1')
      expect(await page.locator(member(4)).innerText()).toMatch(/Tilly Marsh\s+Leather\s+Removes/)
      await page.mouse.move(1060, 30)
      await expect.poll(() => shown(page, 4)).toBe('0')

      const mail = page.locator(`${member(5)} >> a`)
      expect(await mail.getAttribute('href')).toBe('mailto:karl.hobbs@mendwell.example')
      await page.locator(`${member(4)} >> a`).focus()
      await page.keyboard.press('Tab')
      expect(await mail.evaluate((link) => link === document.activeElement)).toBe(true)
      await expect.poll(() => shown(page, 5)).toBe('1')
      await expect.poll(() => shown(page, 4)).toBe('0')
      await page.keyboard.press('Escape')
      await expect.poll(() => shown(page, 5)).toBe('0')
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => shown(page, 4)).toBe('1')
      expect(await shiftsOn(page)).toEqual([])
      expect(console).toEqual([])
    },
    { ...desktop, before: noteShifts },
  ))

test('a team card on a touch screen shows its overlay while the card is fully in view @nightly', () =>
  visit(
    path,
    async ({ page }) => {
      await show(page.locator(member(0)), 0.9)
      await page.locator('.people-list[data-hydrated]').waitFor()
      await expect.poll(() => shown(page, 0)).toBe('0')
      await show(page.locator(member(0)), 1.02)
      await expect.poll(() => shown(page, 0)).toBe('1')
      expect(await shown(page, 1)).toBe('0')
      await page.locator(member(3)).evaluate(swipeTo)
      await expect.poll(() => shown(page, 0)).toBe('0')
      await expect.poll(() => shown(page, 3)).toBe('1')
      await settle(page)
      expect(await shiftsOn(page)).toEqual([])
    },
    { ...mobile, before: noteShifts },
  ))
