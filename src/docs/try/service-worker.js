/* The build puts `names`, the files of the page, and `version`, a hash of them, above this script. */
/* global names, version */
const cacheName = `try-${version}`

addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(names)))
})

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((all) =>
        Promise.all(
          all
            .filter((name) => name.startsWith('try-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      ),
  )
})

addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return
  event.respondWith(
    caches
      .open(cacheName)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((found) => found ?? fetch(event.request)),
  )
})
