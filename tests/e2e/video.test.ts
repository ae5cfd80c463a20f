import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, useBrowser, visit, type VisitOptions } from './browser.ts'
import { countWork, setHidden, hydrate, workOn } from './states.ts'

useBrowser()

const path = '/restoration'

const videoOn = (page: Page) => page.locator('.video-frame video')

const atVideo = (use: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  visit(
    path,
    async ({ page, console }) => {
      await hydrate(videoOn(page))
      await use(page)
      expect(console).toEqual([])
    },
    { ...desktop, ...options },
  )

async function plays(page: Page, is: boolean): Promise<void> {
  const playing = () =>
    videoOn(page).evaluate((video) => video instanceof HTMLVideoElement && !video.paused)
  await expect.poll(playing).toBe(is)
}

/** Scrolls until this share of the video is on screen, at the lower edge. */
const show = (page: Page, share: number) =>
  videoOn(page).evaluate((video, shown) => {
    const { top, height } = video.getBoundingClientRect()
    scrollTo({ top: scrollY + top - innerHeight + height * shown, behavior: 'instant' })
  }, share)

/** True if the poster image below the video is loaded. */
const isPosterShown = (page: Page) =>
  page.locator('.video-frame img').evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return false
    await image.decode()
    return image.naturalWidth > 0
  })

const button = (page: Page, name: string) =>
  page.locator('.video-frame').getByRole('button', { name, exact: true })

test('the video plays muted in a loop while at least half of it is visible', () =>
  atVideo(
    async (page) => {
      await plays(page, true)
      const manner = await videoOn(page).evaluate((video) =>
        video instanceof HTMLVideoElement
          ? [video.muted, video.loop, video.autoplay, video.textTracks[0]?.language]
          : [],
      )
      expect(manner).toEqual([true, true, false, 'en'])
      await show(page, 0.4)
      await plays(page, false)
      await expect.poll(() => workOn(page)).toEqual({ frames: 0, timers: 0 })
      await show(page, 0.6)
      await plays(page, true)
      await setHidden(page, true)
      await plays(page, false)
      await setHidden(page, false)
      await plays(page, true)
    },
    { before: countWork },
  ))

test('the video can be stopped and started with its button, and its captions can be shown @nightly', () =>
  atVideo(async (page) => {
    await plays(page, true)
    await button(page, 'Pause the video').focus()
    await page.keyboard.press('Enter')
    await plays(page, false)
    await show(page, 0)
    await show(page, 1)
    await plays(page, false)
    await button(page, 'Captions').click()
    await expect
      .poll(() =>
        videoOn(page).evaluate((video) =>
          video instanceof HTMLVideoElement ? video.textTracks[0]?.mode : '',
        ),
      )
      .toBe('showing')
    await button(page, 'Play the video').click()
    await plays(page, true)
  }))

test('the video shows its poster and a play button if the browser refuses to play @nightly', () =>
  atVideo(
    async (page) => {
      await button(page, 'Play the video').waitFor()
      await plays(page, false)
      expect(await isPosterShown(page)).toBe(true)
      await page.evaluate('refuses = false')
      await button(page, 'Play the video').click()
      await plays(page, true)
    },
    {
      before: (page) =>
        page.addInitScript(() => {
          Object.assign(globalThis, { refuses: true })
          const { play } = HTMLMediaElement.prototype
          HTMLMediaElement.prototype.play = function () {
            if (!Reflect.get(globalThis, 'refuses')) return play.call(this)
            return Promise.reject(new DOMException('To save power.', 'NotAllowedError'))
          }
        }),
    },
  ))

for (const [name, options] of [
  ['reduced motion', { reducedMotion: 'reduce' }],
  [
    'Save-Data',
    {
      before: (page: Page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        ),
    },
  ],
] as const) {
  test(`the video loads nothing until play is pressed with ${name} @nightly`, () =>
    atVideo(async (page) => {
      await button(page, 'Play the video').waitFor()
      const loaded = await videoOn(page).evaluate((video) =>
        video instanceof HTMLVideoElement ? [video.paused, video.readyState] : [],
      )
      expect(loaded).toEqual([true, 0])
      await button(page, 'Play the video').click()
      await plays(page, true)
    }, options))
}

test('the video has native controls when motion is stopped or without JavaScript @nightly', async () => {
  await atVideo(async (page) => {
    await page.evaluate(() => (document.documentElement.dataset['motion'] = 'stopped'))
    await plays(page, false)
    await expect.poll(() => videoOn(page).getAttribute('controls')).toBe('')
  })
  await visit(
    path,
    async ({ page }) => {
      const plain = page.locator('.video-frame noscript video')
      expect(await plain.getAttribute('controls')).toBe('')
      expect(await plain.getAttribute('poster')).toMatch(/\.webp$/)
      await plain.focus()
      await page.keyboard.press('Space')
      const isPaused = () =>
        plain.evaluate((video) => video instanceof HTMLVideoElement && video.paused)
      await expect.poll(isPaused).toBe(false)
      expect(await page.locator('.video-frame > video').isVisible()).toBe(false)
    },
    { javaScriptEnabled: false },
  )
})

test('the video has native controls when its script cannot be loaded @nightly', () =>
  visit(
    path,
    async ({ page }) => {
      await page.mouse.move(200, 200)
      await videoOn(page).scrollIntoViewIfNeeded()
      await expect.poll(() => videoOn(page).getAttribute('controls')).toBe('')
      await videoOn(page).focus()
      await page.keyboard.press('Space')
      await plays(page, true)
    },
    {
      ...desktop,
      before: (page) => page.route(/\/video-[^/]*\.js$/, (route) => route.abort()),
    },
  ))
