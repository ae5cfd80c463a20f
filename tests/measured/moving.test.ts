import { expect, test } from 'vitest'
import { mobile, useBrowser, visit } from '../e2e/browser.ts'
import { inFirefox } from '../e2e/firefox.ts'
import { drawn, hydrate } from '../e2e/states.ts'
import { traced } from '../e2e/traced.ts'

useBrowser()

const frames = 60

// Only Chromium counts the work of the main thread (`traced`).
test.skipIf(inFirefox)('the image ring turns without work on the main thread', () =>
  visit(
    '/',
    async ({ page }) => {
      await hydrate(page.locator('.image-ring'))
      const cards = page.locator('[data-ring=on] > .image-ring-cards')
      await expect.poll(() => cards.evaluate((row) => row.getAnimations().length)).toBe(1)
      const angle = () => cards.evaluate((row) => getComputedStyle(row).transform)
      const before = await angle()
      const { restyled } = await traced(page, () => drawn(page, frames))
      expect(await angle()).not.toBe(before)
      // The word next to the ring changes from time to time.
      expect(restyled).toBeLessThan(frames * 5)
    },
    mobile,
  ),
)

test('the changing word and the sample questions are animated by the compositor only', () =>
  visit(
    '/',
    async ({ page }) => {
      const samples = await page.locator('.question-box-samples').evaluate(animatedProperties)
      expect(samples).toHaveLength(5)
      await hydrate(page.locator('.image-ring'))
      const word = page.locator('.rotating-word')
      await page.locator('.image-ring').evaluate(scrollToMiddle)
      await word.evaluate(waitForChange)
      const letters = await word.evaluate(animatedProperties)
      expect(letters.length).toBeGreaterThan(5)
      // The main thread would run several animations of one property, or a blur beyond the element.
      expect(new Set([...samples, ...letters])).toEqual(
        new Set(['opacity translate', 'opacity transform']),
      )
    },
    mobile,
  ))

const waitForChange = (line: Element) =>
  new Promise<void>((done) => {
    const watcher = new MutationObserver(() => {
      watcher.disconnect()
      done()
    })
    watcher.observe(line, { attributes: true, subtree: true })
  })

/** The animated properties of each element below the parent, sorted. */
function animatedProperties(parent: Element): string[] {
  const animations = parent.getAnimations({ subtree: true })
  const found = new Map<Element | null, string[]>()
  for (const { effect } of animations) {
    if (!(effect instanceof KeyframeEffect)) continue
    const names = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
    const moved = [...new Set(names)].filter((name) => !/offset|easing|composite/i.test(name))
    found.set(effect.target, [...(found.get(effect.target) ?? []), ...moved])
  }
  return [...found.values()].map((names) => names.toSorted().join(' '))
}

test('the typewriter types and blinks without layout work in every frame', () =>
  visit(
    '/about',
    async ({ page }) => {
      await page.locator('[data-types]').waitFor()
      // All letters of a phrase are laid out: typing only shows a letter and moves the caret.
      const typed = () => page.locator('.typewriter-letter[data-typed]').count()
      // All visible blocks have finished their entrance by then.
      await expect.poll(typed).toBeGreaterThan(15)
      const before = await typed()
      const { layouts } = await traced(page, async () => {
        await expect.poll(typed).toBeGreaterThan(before + 5)
      })
      // A layout per letter would be too many; a new phrase or an entering block may cause one.
      expect(layouts).toBeLessThan(4)
      // The caret blinks while it does not move.
      const live = page.locator('.typewriter-live')
      for (const there of [null, ''])
        await expect.poll(() => live.getAttribute('data-caret')).toBe(there)
      const animated = await page
        .locator('.typewriter-room')
        .evaluate((room) => room.getAnimations({ subtree: true }).length)
      expect(animated).toBe(0)
    },
    mobile,
  ))

// Only Chromium counts layouts.
test.skipIf(inFirefox)(
  'the arcs of the world map and their pulses move without work on the main thread',
  () =>
    visit(
      '/figures',
      async ({ page }) => {
        const moving = page.locator('.map-figure').evaluate(animationsAfterDrawing)
        await page.locator('.map-picture').scrollIntoViewIfNeeded()
        await page.locator('.map-figure[data-arcs]').waitFor()
        const { layouts } = await traced(page, async () => {
          await page.locator('.map-picture').evaluate(scrollToMiddle)
          await page.locator('.map-figure').evaluate(waitForArcs)
        })
        // Three animations per arc run on the compositor: the arc, the window over it and its pulse.
        expect(await moving).toHaveLength(18)
        expect((await moving).filter(({ isAlone, delay }) => !isAlone || delay > 0)).toEqual([])
        // One layout per frame would be nearly 300.
        expect(layouts).toBeLessThan(20)
      },
      mobile,
    ),
)

const scrollToMiddle = (element: Element) =>
  element.scrollIntoView({ behavior: 'instant', block: 'center' })

/** For each animation of the figure: if the compositor can run it alone, and its delay. */
const animationsAfterDrawing = (figure: HTMLElement) =>
  new Promise<{ isAlone: boolean; delay: number }[]>((done) => {
    const own = /^(?:offset|computedOffset|easing|composite|transform|opacity)$/
    const watcher = new MutationObserver(() => {
      if (figure.dataset['arcs'] !== 'drawn') return
      watcher.disconnect()
      const effects = figure.getAnimations({ subtree: true }).map(({ effect }) => effect)
      const moving = effects.filter((effect) => effect instanceof KeyframeEffect)
      done(
        moving.map((effect) => ({
          isAlone: effect
            .getKeyframes()
            .every((frame) => Object.keys(frame).every((name) => own.test(name))),
          delay: effect.getTiming().delay ?? 0,
        })),
      )
    })
    watcher.observe(figure, { attributes: true })
  })

/** Waits with an observer, because the polling of a locator would restyle the page each time. */
const waitForArcs = (figure: HTMLElement) =>
  new Promise<void>((done) => {
    const look = () => {
      if (figure.dataset['arcs'] === 'there') done()
    }
    new MutationObserver(look).observe(figure, { attributes: true })
    look()
  })
