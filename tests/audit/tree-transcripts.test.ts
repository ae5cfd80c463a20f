import { expect, test } from 'vitest'
import { useBrowser, visit } from '../e2e/browser.ts'
import { hydrateEverything } from '../e2e/states.ts'
import { readOn, startReader } from './screen-reader.ts'
import { hold } from './views.ts'

// The phrases of a screen reader on ten pages. Read intended changes and then update the snapshots with
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

test.each(pages)('a screen reader reads %s as in its transcript', (route) =>
  visit(
    route,
    async ({ page }) => {
      await hydrateEverything(page)
      await hold(page)
      // Header and footer are read only on the first page.
      await startReader(page, route === '/' ? 'body' : 'main')
      const name = route.slice(1).replaceAll('/', '-') || 'index'
      await expect(`${(await readOn(page)).join('\n')}\n`).toMatchFileSnapshot(
        `transcripts/${name}.txt`,
      )
    },
    still,
  ),
)
