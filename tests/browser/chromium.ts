import { chromium, type BrowserServer } from 'playwright'
import { listen } from '../../src/serve/listen.ts'

/** Chromium without its own network traffic. */
const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The window of Chromium fetches two pages for its address bar, which takes as long as most of ours, and a
 * process is kept ready for a next page. The last switch of this name is the one that counts, so what
 * Playwright switches off by it stands here as well.
 */
const withoutFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades'],
  ...['LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints'],
  ...['PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
]
const noFeatures = `--disable-features=${withoutFeatures.join()}`

/**
 * Drawing in software: as a graphics card would, or without WebGL, which takes a tenth of the time; and
 * with scroll bars, which Playwright hides and most screens on desks show.
 */
const drawing = {
  webgl: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  plain: ['--disable-gpu'],
  'scroll-bars': ['--disable-gpu'],
}

export type Drawing = keyof typeof drawing

const isDrawing = (name: string): name is Drawing => Object.hasOwn(drawing, name)

export type SharedBrowsers = {
  /** `GET <address>/plain` answers with where that browser listens. */
  address: string
  close: () => Promise<void>
}

/** One browser of each kind for all test files of a run, started when the first of them asks for it. */
export async function shareBrowsers(executablePath: string): Promise<SharedBrowsers> {
  const started = new Map<Drawing, Promise<BrowserServer>>()
  const server = await listen(async (request) => {
    const way = new URL(request.url).pathname.slice(1)
    if (!isDrawing(way)) return new Response(null, { status: 404 })
    const browser =
      started.get(way) ??
      chromium.launchServer({
        executablePath,
        args: [...quiet, noFeatures, ...drawing[way]],
        ignoreDefaultArgs: way === 'scroll-bars' ? ['--hide-scrollbars'] : [],
      })
    started.set(way, browser)
    return new Response((await browser).wsEndpoint())
  }, 0)
  return {
    address: `http://localhost:${server.port}`,
    async close() {
      await server.close()
      for (const browser of started.values()) await (await browser).close()
    },
  }
}
