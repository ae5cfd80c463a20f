import { expect, test } from 'vitest'
import { mobile, useBrowser, visit } from '../e2e/browser.ts'
import { inFirefox } from '../e2e/firefox.ts'
import { drawn, hydrate } from '../e2e/states.ts'
import { traced } from '../e2e/traced.ts'

useBrowser()

const frames = 60

// What the main thread does only Chromium counts (`traced`): Firefox has no such count to be asked for.
test.skipIf(inFirefox)('the ring turns beside the main thread', () =>
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
      // The word beside it changes now and then.
      expect(restyled).toBeLessThan(frames * 5)
    },
    mobile,
  ),
)

test('the word that changes and the samples of a question are moved by the compositor alone', () =>
  visit(
    '/',
    async ({ page }) => {
      const samples = await page.locator('.question-box-samples').evaluate(movedIn)
      expect(samples).toHaveLength(5)
      await hydrate(page.locator('.image-ring'))
      const word = page.locator('.rotating-word')
      await page.locator('.image-ring').evaluate(toMiddle)
      await word.evaluate(untilItChanges)
      const letters = await word.evaluate(movedIn)
      expect(letters.length).toBeGreaterThan(5)
      // More than one animation of a property, or a blur, which reaches beyond its element: the page does it itself.
      expect(new Set([...samples, ...letters])).toEqual(
        new Set(['opacity translate', 'opacity transform']),
      )
    },
    mobile,
  ))

const untilItChanges = (line: Element) =>
  new Promise<void>((done) => {
    const watcher = new MutationObserver(() => {
      watcher.disconnect()
      done()
    })
    watcher.observe(line, { attributes: true, subtree: true })
  })

/** Which properties the animations of each element in there have, in order. */
function movedIn(parent: Element): string[] {
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

test('the typewriter types and its caret blinks without anything that runs in every frame', () =>
  visit(
    '/ueber-uns',
    async ({ page }) => {
      await page.locator('[data-types]').waitFor()
      // All letters of a phrase have their places: what is typed is only seen, and its caret moved.
      const typed = () => page.locator('.typewriter-letter[data-typed]').count()
      // By then all blocks in view have arrived.
      await expect.poll(typed).toBeGreaterThan(15)
      const before = await typed()
      const { layouts } = await traced(page, async () => {
        await expect.poll(typed).toBeGreaterThan(before + 5)
      })
      // Once there was one for each letter; another phrase, or a block that arrives, may take one.
      expect(layouts).toBeLessThan(4)
      // It blinks whenever it stays where it is.
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

// Counted by Chromium alone, as above.
test.skipIf(inFirefox)('the arcs of a map and their pulses move beside the main thread', () =>
  visit(
    '/data-analytics',
    async ({ page }) => {
      const moving = page.locator('.world').evaluate(animationsOnceDrawn)
      await page.locator('.world-picture').scrollIntoViewIfNeeded()
      await page.locator('.world[data-arcs]').waitFor()
      const { layouts } = await traced(page, async () => {
        await page.locator('.world-picture').evaluate(toMiddle)
        await page.locator('.world').evaluate(untilAllIsThere)
      })
      // For each arc one of itself, of the window over it and of its pulse, all of them the compositor's.
      expect(await moving).toHaveLength(18)
      expect((await moving).filter(({ isAlone, delay }) => !isAlone || delay > 0)).toEqual([])
      // Once there was one for every frame of nearly five seconds.
      expect(layouts).toBeLessThan(20)
    },
    mobile,
  ),
)

const toMiddle = (element: Element) =>
  element.scrollIntoView({ behavior: 'instant', block: 'center' })

/** Of what then moves in there: whether the compositor can move it alone, and when it begins. */
const animationsOnceDrawn = (figure: HTMLElement) =>
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

/** To ask again and again, as locators do, would style the page each time. */
const untilAllIsThere = (figure: HTMLElement) =>
  new Promise<void>((done) => {
    const look = () => {
      if (figure.dataset['arcs'] === 'there') done()
    }
    new MutationObserver(look).observe(figure, { attributes: true })
    look()
  })
