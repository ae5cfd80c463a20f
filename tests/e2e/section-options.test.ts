import { wcagContrast } from 'culori'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencyWith, removeSites } from '../support/content-on-disk.ts'
import { desktop, useBrowser, visit } from './browser.ts'
import { serveSite, type Served } from './serve-site.ts'

useBrowser()

const background = (overlay: string, image: string) => `
    background:
      image: { src: ${image} }
      overlay: ${overlay}`

const prose = (id: string, options: string) => `
  - type: prose
    id: ${id}
    heading: Where our clay comes from
    body: The clay comes from the hills. More in the [blog](/blog).${options}`

const page = `title: Sections with options
description: Sections with all their options.
blocks:
  - type: hero
    layout: behind
    heading: Bags with a past
    media:
      type: video
      src: video/fashion.webm
      poster: { src: video/fashion.webp }
      label: A bag turns
${prose('usual', '')}
${prose('centred', '\n    align: center')}
${prose('narrow', '\n    width: narrow')}
${prose('wide', '\n    width: wide')}
${prose('tight', '\n    spacing: tight')}
${prose('loose', '\n    spacing: loose')}
${prose('on-white', background('dark', 'white.svg'))}
${prose('on-black', background('light', 'black.svg'))}
${prose('bare', background('none', 'black.svg'))}
${prose('brand', `\n    tone: brand${background('dark', 'white.svg')}`)}
`

const filled = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="${color}"/></svg>`

let served: Served | undefined

beforeAll(async () => {
  const root = agencyWith({
    'content/pages/options.yaml': page,
    'content/media/white.svg': filled('#fff'),
    'content/media/black.svg': filled('#000'),
  })
  served = await serveSite(root)
}, 240_000)
afterAll(async () => {
  await served?.close()
  removeSites()
})

const here = () => ({ ...desktop, baseURL: served?.address ?? '' })

const boxOf = async (visited: Page, selector: string) =>
  (await visited.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('the options of a section change its width, its height and the position of its text', () =>
  visit(
    '/options',
    async ({ page: visited }) => {
      const [usual, narrow, wide] = await Promise.all(
        ['#usual', '#narrow', '#wide'].map((id) => boxOf(visited, `${id} .prose-head`)),
      )
      expect.soft(narrow?.x).toBeGreaterThan(usual?.x ?? Infinity)
      expect.soft(wide?.x).toBeLessThan(usual?.x ?? 0)

      const [plain, tight, loose] = await Promise.all(
        ['#usual', '#tight', '#loose'].map((id) => boxOf(visited, id)),
      )
      expect.soft(tight?.height).toBeLessThan(plain?.height ?? 0)
      expect.soft(loose?.height).toBeGreaterThan(plain?.height ?? Infinity)

      const centred = await boxOf(visited, '#centred .prose')
      expect.soft(centred.x + centred.width / 2).toBeCloseTo(desktop.viewport.width / 2, 0)
    },
    here(),
  ))

test('the text of a section is readable on a white and on a black image in both themes; a video stands still with reduced motion', () =>
  visit(
    '/options',
    async ({ page: visited }) => {
      await visited.getByRole('button', { name: 'Play the video' }).waitFor()
      const isPaused = await visited
        .locator('.loop-video > video')
        .evaluate((video) => video instanceof HTMLVideoElement && video.paused)
      expect.soft(isPaused).toBe(true)
      for (const colorScheme of ['light', 'dark'] as const) {
        await visited.emulateMedia({ colorScheme })
        for (const id of ['#on-white', '#on-black', '#brand', '#bare']) {
          const ground = id === '#bare' ? '#bare .prose' : id
          const contrast = await lowestContrastIn(visited, id, ground)
          expect.soft(contrast, `${id} ${colorScheme}`).toBeGreaterThanOrEqual(4.5)
        }
      }
    },
    { ...here(), reducedMotion: 'reduce' },
  ))

/**
 * Returns the lowest contrast ratio of a section's heading, text and link with the colour at the upper left corner of
 * the element `ground`.
 */
async function lowestContrastIn(visited: Page, id: string, ground: string): Promise<number> {
  const section = visited.locator(id)
  await section.scrollIntoViewIfNeeded()
  await section.locator('.section-background img').evaluate(async (image) => {
    if (image instanceof HTMLImageElement) await image.decode()
  })
  const screenshot = await visited.locator(ground).screenshot()
  const pixel = await sharp(screenshot)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer()
  const [r = 0, g = 0, b = 0] = pixel
  const colors = await section
    .locator('h2, p, a')
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).color))
  expect(colors).toHaveLength(3)
  const behind = { mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 } as const
  return Math.min(...colors.map((color) => wcagContrast(color, behind)))
}

test('a video behind the text plays muted, and the visitor can pause it', () =>
  visit(
    '/options',
    async ({ page: visited, console }) => {
      const isPlaying = () =>
        visited
          .locator('.loop-video > video')
          .evaluate((video) => video instanceof HTMLVideoElement && video.muted && !video.paused)
      await expect.poll(isPlaying).toBe(true)
      await visited.getByRole('button', { name: 'Pause the video' }).click()
      await expect.poll(isPlaying).toBe(false)
      await visited.getByRole('button', { name: 'Play the video' }).click()
      await expect.poll(isPlaying).toBe(true)
      expect(console).toEqual([])
    },
    here(),
  ))
