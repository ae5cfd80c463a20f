import { randomBytes } from 'node:crypto'
import type { Page, Request } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { useBrowser, visit, type VisitOptions } from '../e2e/browser.ts'
import { networkIdle } from '../e2e/network-idle.ts'
import { builtRoutes } from '../e2e/built-routes.ts'
import { scrollThrough } from '../e2e/states.ts'
import { withSpoiledSite } from './spoiled-site.ts'

useBrowser('webgl')

type Screen = 390 | 768 | 1440

/** By width; phones and tablets have two device pixels per pixel. */
const screens: Record<Screen, VisitOptions> = {
  390: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  768: { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2, isMobile: true },
  1440: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
}
const widths = [390, 768, 1440] as const

type Kind = 'document' | 'script' | 'style' | 'font' | 'image' | 'other'
type Weight = Record<Kind | 'requests', number>

const kB = 1024

const mostAnywhere = {
  document: 16 * kB,
  script: 6 * kB,
  style: 17 * kB,
  font: 70 * kB,
  other: 6 * kB,
  requests: 24,
}

/** Limits in bytes as sent, and the number of requests, before any interaction. */
const most: Record<Screen, Weight> = {
  390: { ...mostAnywhere, image: 80 * kB },
  768: { ...mostAnywhere, image: 150 * kB },
  1440: { ...mostAnywhere, image: 110 * kB },
}

/** Limits for all images of a page after scrolling through it. */
const mostImages: Record<Screen, number> = { 390: 180 * kB, 768: 290 * kB, 1440: 180 * kB }

type Found = {
  before: Weight
  images: number
  /** The largest element that was painted before any interaction. */
  largest: Largest
  pictures: DrawnPicture[]
}

type Largest = { tag: string; loading: string; priority: string; words: string }

/** The rendered width of an image, and the width of its `sizes` attribute. */
type DrawnPicture = { file: string; drawn: number; said: number }

const rows: ({ route: string; width: Screen; images: number; largest: string } & Weight)[] = []

afterAll(() => {
  console.log('Bytes as sent before interaction, and all pictures once the whole page was seen')
  console.table(rows)
})

test.each(builtRoutes())(
  '%s stays within its budget of bytes and requests on every screen',
  async (route) => {
    const excess: string[] = []
    for (const width of widths) {
      const found = await weigh(route, screens[width])
      const { tag, words } = found.largest
      rows.push({ route, width, ...found.before, images: found.images, largest: `${tag} ${words}` })
      excess.push(...excessOf(found, width).map((what) => `at ${width}: ${what}`))
    }
    expect(excess).toEqual([])
  },
)

test('the weight audit detects a heavy page with late images in wrong sizes', () =>
  withSpoiledSite({ page: spoiled, file: plantedFile }, async (address) => {
    const found = await weigh(`${address}/beratung`, screens[390])
    expect([...new Set(excessOf(found, 390).map((what) => what.replace(/: .*/, '')))]).toEqual([
      ...['document', 'script', 'style', 'font', 'image', 'other', 'requests', 'all images'],
      'the largest thing is a picture that waits',
      'a picture is not as wide as it says',
    ])
  }))

async function weigh(route: string, options: VisitOptions): Promise<Found> {
  const requests: Request[] = []
  let found: Found | undefined
  await visit(
    route,
    async ({ page }) => {
      await networkIdle(page)
      const before = await weightOf(requests)
      const largest = await largestOn(page)
      await scrollThrough(page)
      await networkIdle(page)
      const { image } = await weightOf(requests)
      found = { before, images: image, largest, pictures: await drawnOn(page) }
    },
    {
      ...options,
      before: async (page) => {
        await page.addInitScript(noteLargest)
        await onGoodLine(page)
        page.on('requestfinished', (request) => requests.push(request))
        await options.before?.(page)
      },
    },
  )
  if (found === undefined) throw new Error(`${route} was not weighed`)
  return found
}

/** Without a known connection speed, Chromium loads images from three times as far below the screen. */
async function onGoodLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const line = { latency: 40, downloadThroughput: 12_500_000, uploadThroughput: 12_500_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
}

async function weightOf(requests: readonly Request[]): Promise<Weight> {
  const weight = { document: 0, script: 0, style: 0, font: 0, image: 0, other: 0, requests: 0 }
  for (const request of requests) {
    const { responseBodySize } = await request.sizes()
    weight[kindOf(request)] += responseBodySize
    weight.requests += 1
  }
  return weight
}

function kindOf(request: Request): Kind {
  const kind = request.resourceType()
  switch (kind) {
    case 'document':
    case 'script':
    case 'font':
    case 'image':
      return kind
    case 'stylesheet':
      return 'style'
    default:
      return 'other'
  }
}

const noteLargest = () => {
  let last: Element | undefined
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) last = Object(entry).element ?? last
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  Object.assign(globalThis, {
    largest: () => ({
      tag: last?.localName ?? '',
      loading: last?.getAttribute('loading') ?? '',
      priority: last?.getAttribute('fetchpriority') ?? '',
      words: (last?.textContent || last?.getAttribute('src') || '').trim().slice(0, 40),
    }),
  })
}

/** Waits until the images of the first screen are painted. */
const untilDrawn = async () => {
  const first = [...document.images].filter(
    (image) => image.getBoundingClientRect().top < innerHeight,
  )
  await Promise.all(first.map((image) => image.decode().catch(() => {})))
  for (let frame = 0; frame < 5; frame++) await new Promise((done) => requestAnimationFrame(done))
}

/** Waits for the paint, because a busy machine may paint late. */
async function largestOn(page: Page): Promise<Largest> {
  await page.evaluate(untilDrawn)
  const largest = () => page.evaluate<Largest>('largest()')
  await expect.poll(largest).toMatchObject({ tag: expect.stringMatching(/./) })
  return largest()
}

/** With width descriptors, the natural width of an image is the width of its `sizes` attribute. */
const drawnOn = (page: Page): Promise<DrawnPicture[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('picture img')]
      .filter((image) => image.complete && image.naturalWidth > 0 && image.clientWidth > 0)
      .map((image) => {
        const { clientWidth, clientHeight, naturalWidth, naturalHeight, currentSrc } = image
        const isCut = getComputedStyle(image).objectFit === 'cover'
        const covering = (clientHeight * naturalWidth) / naturalHeight
        const drawn = isCut ? Math.max(clientWidth, covering) : clientWidth
        const file = new URL(currentSrc).pathname
        return { file, drawn: Math.round(drawn), said: naturalWidth }
      }),
  )

/** Returns the values above their limits. */
function excessOf({ before, images, largest, pictures }: Found, width: Screen): string[] {
  const kinds = ['document', 'script', 'style', 'font', 'image', 'other', 'requests'] as const
  const waits = largest.tag === 'img' && (largest.loading === 'lazy' || largest.priority !== 'high')
  const wrong = pictures.filter(({ drawn, said }) => Math.abs(said / drawn - 1) > 0.2)
  return [
    ...kinds
      .filter((kind) => before[kind] > most[width][kind])
      .map((kind) => `${kind}: ${before[kind]}, at most ${most[width][kind]}`),
    ...(images > mostImages[width] ? [`all images: ${images}, at most ${mostImages[width]}`] : []),
    ...(waits ? [`the largest thing is a picture that waits: ${largest.words}`] : []),
    ...wrong.map(
      ({ file, drawn, said }) =>
        `a picture is not as wide as it says: ${file}, ${drawn} not ${said}`,
    ),
  ]
}

/** Returns the page with more of everything than the limits, and with lazy images of ten pixels. */
const spoiled = (html: string): string =>
  html
    .replaceAll('loading="eager"', 'loading="lazy"')
    .replaceAll(/ sizes="[^"]*"/g, ' sizes="10px"')
    .replace('</head>', `${plantedHead}</head>`)
    .replace('</body>', `<!-- ${noise(30).toString('base64')} --></body>`)

const plantedHead = [
  '<script src="/planted/script.js" defer></script>',
  '<link rel="stylesheet" href="/planted/sheet.css">',
  '<link rel="preload" as="font" href="/planted/font.woff2" crossorigin>',
  '<link rel="preload" as="fetch" href="/planted/data.json" crossorigin>',
  ...Array.from(
    { length: 20 },
    (_, index) => `<link rel="preload" as="image" href="/planted/${index}.webp">`,
  ),
].join('')

/** Random bytes in a comment, which are only heavy. */
function plantedFile(path: string): Response | undefined {
  const ending = /^\/planted\/.*\.(\w+)$/.exec(path)?.[1]
  if (ending === undefined) return undefined
  const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }
  const headers = { 'Content-Type': types[ending] ?? 'application/octet-stream' }
  return new Response(`/* ${noise(100).toString('base64')} */`, { headers })
}

const noise = (kilobytes: number): Buffer => randomBytes(kilobytes * kB)
