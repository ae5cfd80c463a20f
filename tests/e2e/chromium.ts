import { chromium, type Browser } from 'playwright'

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
 * Drawing in software: WebGL as a graphics card would, though pages are not put together there, for that takes
 * ten times as long; or without WebGL; with scroll bars, which Playwright hides and most screens on desks show; and with letters as wide as phones draw them,
 * not rounded to whole pixels.
 */
const drawing = {
  webgl: [
    ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    '--disable-gpu-compositing',
  ],
  plain: ['--disable-gpu'],
  'scroll-bars': ['--disable-gpu'],
  'exact-letters': ['--disable-gpu', '--font-render-hinting=none'],
}

export type Drawing = keyof typeof drawing

export const launchChromium = (executablePath: string, way: Drawing): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...quiet, noFeatures, ...drawing[way]],
    ignoreDefaultArgs: way === 'scroll-bars' ? ['--hide-scrollbars'] : [],
  })
