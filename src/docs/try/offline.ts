import { basePath } from './example-link.ts'
import { loadBrandIcons } from './browser/brand-icons.ts'
import { loadCodeColours, loadFormulas } from './browser/node.ts'
import type { PageTools } from './preview.ts'
import { loadOtherIcons, loadOtherImages } from './preview-media.ts'

/** The cache that the service worker reads. */
const cacheName = 'try'

/**
 * Loads everything that a text may need, and stores this page with all its files for use without a network. Removes
 * files of earlier releases.
 */
export async function keepForOffline({
  toTrustedScriptUrl,
}: Pick<PageTools, 'toTrustedScriptUrl'>): Promise<void> {
  const { pathname, origin } = location
  const script = toTrustedScriptUrl(`${basePath()}/service-worker.js`)
  // The method accepts TrustedScriptURL, which its type does not know.
  await Reflect.apply(navigator.serviceWorker.register, navigator.serviceWorker, [
    script,
    { scope: pathname },
  ])
  await navigator.serviceWorker.ready
  await Promise.all([
    loadBrandIcons(),
    loadCodeColours(),
    loadFormulas(),
    loadOtherIcons(),
    loadOtherImages(),
  ])
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${origin}/`) && !url.includes('?'))
  const urls = new Set([origin + pathname, ...loaded])
  const cache = await caches.open(cacheName)
  const stored = new Set((await cache.keys()).map(({ url }) => url))
  const isOfOtherPage = (url: string) => /\/try(?:\.html|\/(?:index\.html)?)?$/.test(url)
  await cache.addAll([...urls].filter((url) => !stored.has(url) || isOfOtherPage(url)))
  const isOld = (url: string) => !urls.has(url) && !isOfOtherPage(url)
  await Promise.all([...stored].filter(isOld).map((url) => cache.delete(url)))
}
