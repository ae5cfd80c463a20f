import { expect, test } from 'vitest'
import { useBrowser, visit } from '../e2e/browser.ts'
import { hydrateEverything } from '../e2e/states.ts'
import { readOn, startReader } from './screen-reader.ts'
import { hold } from './views.ts'

// What a screen reader says of ten pages, word for word. What has changed on purpose is read and then
// frozen anew with
//   npx vitest run --project audit tests/audit/tree-transcripts.test.ts -u

useBrowser()

const still = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const

const pages = [
  '/',
  '/kontakt',
  '/karriere',
  '/ueber-uns',
  '/ki-chatbots',
  '/ki-produktvisualisierung',
  '/data-analytics',
  '/social',
  '/blog',
  '/blog/ai-act',
]

test.each(pages)('a screen reader reads %s as before', (route) =>
  visit(
    route,
    async ({ page }) => {
      await hydrateEverything(page)
      await hold(page)
      // What stands around each page is read on the first.
      await startReader(page, route === '/' ? 'body' : 'main')
      const name = route.slice(1).replaceAll('/', '-') || 'index'
      await expect(`${(await readOn(page)).join('\n')}\n`).toMatchFileSnapshot(
        `transcripts/${name}.txt`,
      )
    },
    still,
  ),
)
