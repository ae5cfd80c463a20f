/* Answers from the files that the page to try has stored (see offline.ts) if there is no network. */
const cacheName = 'try'

addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return
  event.respondWith(
    fetch(event.request).catch(async (error) => {
      const cache = await caches.open(cacheName)
      const found = await cache.match(event.request, { ignoreSearch: true })
      if (found === undefined) throw error
      return found
    }),
  )
})
