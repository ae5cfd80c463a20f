import type { Page } from 'playwright'
import { builtRoutes } from '../e2e/built-routes.ts'
import { setHidden } from '../e2e/states.ts'

/** Every page that a visitor can open, including the 404 page. */
export const shownRoutes = (): string[] => [...builtRoutes(), '/404']

export const widths = [320, 768, 1280] as const

type Look = {
  colorScheme: 'light' | 'dark'
  forcedColors: 'none' | 'active'
  reducedMotion: 'no-preference' | 'reduce'
}

/** The colour schemes and preferences in which a page is checked. */
const looks: Record<string, Look> = {
  light: { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' },
  dark: { colorScheme: 'dark', forcedColors: 'none', reducedMotion: 'no-preference' },
  'forced colours': { colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'no-preference' },
  'reduced motion': { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' },
}

/** Shows the page in each look, without motion. */
export async function inAllLooks(page: Page, check: (look: string) => Promise<void>) {
  for (const [name, look] of Object.entries(looks)) {
    await page.emulateMedia(look)
    await hold(page)
    await check(name)
  }
}

/** Stops moving blocks as in a hidden tab, and finishes animations that end. */
export async function hold(page: Page): Promise<void> {
  await setHidden(page, true)
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
}

/** Lets motion continue. */
export const release = (page: Page) => setHidden(page, false)
