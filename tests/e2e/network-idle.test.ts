import { expect, test } from 'vitest'
import { site, useBrowser, visit } from './browser.ts'
import { networkIdle } from './network-idle.ts'

useBrowser()

const busy = `<!doctype html><title>Busy</title><link rel="icon" href="data:,"><script>
  function think() {
    for (const end = performance.now() + 1500; performance.now() < end; );
    document.body.append(Object.assign(new Image(), { src: '/late.svg' }))
  }
</script><body><img src="/early.svg" alt="" onload="think()">`

test('networkIdle waits for requests that start after a pause, even if called before the load event @nightly', async () => {
  const fetched: string[] = []
  await visit(
    '/busy',
    async ({ page }) => {
      await networkIdle(page)
      expect(fetched).toEqual(['/early.svg', '/late.svg'])
      await page.evaluate('fetch("/later.svg")')
      await networkIdle(page)
      expect(fetched).toEqual(['/early.svg', '/late.svg', '/later.svg'])
    },
    {
      before: async (page) => {
        page.on('requestfinished', (request) => {
          const path = request.url().slice(site.length)
          if (path.endsWith('.svg')) fetched.push(path)
        })
        await page.route('**/busy', (route) =>
          route.fulfill({ contentType: 'text/html', body: busy }),
        )
        await page.route('**/*.svg', (route) =>
          route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
          }),
        )
      },
    },
  )
})
