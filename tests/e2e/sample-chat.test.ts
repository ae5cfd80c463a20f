import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, mobile, useBrowser, visit, type VisitOptions } from './browser.ts'
import {
  countWork,
  nothing,
  pass,
  settle,
  setHidden,
  shiftsOn,
  show as showPart,
  stopClock,
  stopped,
  workInStopped,
} from './states.ts'

useBrowser()

const hero = '.hero .chat'

const show = (page: Page, part: number, chat = hero) => showPart(page.locator(chat).first(), part)

const shownMessages = (page: Page, chat = hero) =>
  page
    .locator(`${chat} .chat-said > :not([data-leaving]) .chat-bubble > p:nth-child(2)`)
    .allTextContents()

/** Returns the number of readable messages, of this round and the previous one. */
const read = (page: Page, chat = hero) =>
  page.locator(`${chat} .chat-room`).evaluate((room) => {
    const { top, bottom } = room.getBoundingClientRect()
    return [...room.querySelectorAll('.chat-message:not([data-leaving])')].filter((message) => {
      const place = message.getBoundingClientRect()
      return place.bottom > top && place.bottom <= bottom + 1
    }).length
  })

/** Returns the separator before each message of this round. */
const partedBy = (page: Page, chat = hero) =>
  page.locator(`${chat} .chat-said > :not([data-leaving])`).evaluateAll((messages: HTMLElement[]) =>
    messages.map((message) => {
      const { content } = getComputedStyle(message, '::before')
      // Firefox returns the name of the attribute, Chromium its value.
      return content === 'attr(data-after)' ? `"${message.dataset['after']}"` : content
    }),
  )

const hydrated = (page: Page, chat = hero) => page.locator(`${chat}[data-hydrated]`).waitFor()

const expectSaid = async (page: Page, count: number, chat = hero) => {
  await expect.poll(async () => (await shownMessages(page, chat)).length).toBe(count)
}

const withoutScript: VisitOptions = { ...desktop, javaScriptEnabled: false }

test('the sample chat shows the whole conversation without JavaScript or with reduced motion', async () => {
  for (const options of [withoutScript, { ...desktop, reducedMotion: 'reduce' } as const]) {
    await visit(
      '/helpline',
      async ({ page }) => {
        if (options !== withoutScript) await hydrated(page)
        const messages = page.locator(`${hero} .chat-message`)
        expect(await messages.count()).toBe(6)
        for (const message of await messages.all()) expect(await message.isVisible()).toBe(true)
      },
      options,
    )
  }
})

test('the sample chat loads its images early and works without them @nightly', async () => {
  for (const fails of [false, true]) {
    const asked: string[] = []
    const answered: string[] = []
    await visit(
      '/helpline',
      async ({ page, console: log }) => {
        await hydrated(page)
        await expect.poll(() => answered.toSorted()).toEqual(['tasche-foto', 'tasche-szene'])
        await settle(page)
        expect(asked).toHaveLength(2)
        expect(log.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([])
      },
      {
        ...desktop,
        before: (page) =>
          page.route('**/media/produkt/*', async (route) => {
            const name = /produkt\/([^.]*)/.exec(route.request().url())?.[1] ?? ''
            asked.push(name)
            await (fails ? route.abort() : route.continue())
            answered.push(name)
          }),
      },
    )
  }
})

test('the sample chat of the hero shows one message at a time, keeps the last 5 and repeats', () =>
  visit(
    '/helpline',
    async ({ page, console }) => {
      await hydrated(page)
      await show(page, 1.02)
      await expectSaid(page, 1)
      expect(await shownMessages(page)).toEqual([expect.stringContaining('Good evening!')])
      await pass(page, 500)
      await expect.poll(() => read(page)).toBeGreaterThan(1)
      for (const [duration, count] of [
        [2000, 2],
        [4000, 3],
        [3000, 4],
        [4000, 5],
        [2000, 5],
        [3000, 5],
      ] as const) {
        const before = await shownMessages(page)
        await pass(page, duration - 1)
        expect(await shownMessages(page)).toEqual(before)
        await pass(page, 1)
        expect(await shownMessages(page)).toHaveLength(count)
      }
      const afterOneRound = await shownMessages(page)
      expect(afterOneRound.at(-2)).toContain('See you soon')
      expect(afterOneRound.at(-1)).toContain('Good evening!')
      expect(await partedBy(page)).toEqual(['none', 'none', 'none', 'none', '"New conversation"'])

      expect(console).toEqual([])
    },
    { ...desktop, before: stopClock },
  ))

test('a sample chat starts at half visibility, keeps the last 4 and is reset when it leaves the view @nightly', () =>
  visit(
    '/helpline',
    async ({ page }) => {
      const other = '.split-visual .chat'
      await show(page, 0.3, other)
      await hydrated(page, other)
      await pass(page, 10_000)
      expect(await shownMessages(page, other)).toEqual([])
      for (const round of ['first', 'second']) {
        await show(page, 0.6, other)
        await expectSaid(page, 1, other)
        expect({ round, said: await shownMessages(page, other) }).toEqual({
          round,
          said: [expect.stringContaining('I would like to have a bag')],
        })
        await pass(page, 60_000)
        expect(await shownMessages(page, other)).toHaveLength(4)
        await show(page, 0.4, other)
        await expectSaid(page, 0, other)
        await pass(page, 30_000)
        expect(await shownMessages(page, other)).toEqual([])
        await expect.poll(() => read(page, other)).toBeGreaterThan(1)
      }
    },
    { ...desktop, before: stopClock },
  ))

test('focus, the pause button, the motion switch and a hidden tab pause the sample chat; hover does not @nightly', () =>
  visit(
    '/helpline',
    async ({ page }) => {
      await hydrated(page)
      await show(page, 1.02)
      await expectSaid(page, 1)
      // Other code that starts with the first interaction requests one frame.
      const rests = async () => {
        await expect
          .poll(async () => {
            await pass(page, 32)
            return workInStopped(page)
          })
          .toEqual(nothing)
      }
      const goesOn = async () => {
        await expect.poll(() => workInStopped(page)).not.toEqual(nothing)
      }

      await page.locator(`${hero} .chat-room`).hover()
      const spoken = (await shownMessages(page)).length
      await pass(page, 2500)
      expect((await shownMessages(page)).length).toBeGreaterThan(spoken)

      const button = page.locator(`${hero} .chat-switch`)
      await button.focus()
      await rests()
      await button.blur()
      await goesOn()
      await button.focus()
      await page.keyboard.press('Enter')
      await rests()
      await button.blur()
      await rests()
      await button.focus()
      expect((await shownMessages(page)).length).toBeGreaterThan(0)
      await page.keyboard.press('Enter')
      await goesOn()

      await setHidden(page, true)
      await rests()
      await setHidden(page, false)
      await goesOn()

      await page.locator('[data-motion-switch]:visible').first().click()
      await expect
        .poll(async () => {
          // The switch changes its label first.
          await pass(page, 20)
          return workInStopped(page)
        })
        .toEqual(nothing)
      expect(await page.locator(`${hero} .chat-messages`).isVisible()).toBe(true)
    },
    {
      ...desktop,
      before: async (page) => {
        await stopClock(page)
        await countWork(page)
      },
    },
  ))

test('the sample chat takes at most 60 % of the screen and shows its last messages at first @nightly', async () => {
  for (const options of [mobile, desktop]) {
    await visit(
      '/helpline',
      async ({ page }) => {
        const { height = 0 } = (await page.locator(`${hero} .chat-room`).boundingBox()) ?? {}
        expect(height).toBeGreaterThan(200)
        expect(height).toBeLessThanOrEqual(Math.min(480, 0.6 * options.viewport.height))
        await expect.poll(() => read(page)).toBeGreaterThanOrEqual(2)
      },
      options,
    )
  }
})

test('the sample chat shifts nothing while it plays, on phones and desktops @nightly', async () => {
  for (const options of [mobile, desktop]) {
    await visit(
      '/helpline',
      async ({ page }) => {
        await hydrated(page)
        await show(page, 0.8)
        await expectSaid(page, 1)
        for (let step = 0; step < 8; step++) {
          await pass(page, 4000)
        }
        expect(await shiftsOn(page)).toEqual([])
      },
      {
        ...options,
        before: async (page) => {
          await stopped(page)
        },
      },
    )
  }
})
