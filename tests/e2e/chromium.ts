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
 * Features that slow tests down: two pages that a Chromium window loads for its address bar, and a spare process.
 * Only the last switch of this name counts, so the features that Playwright disables with it are listed, too.
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
 * Modes of rendering by the processor: with WebGL but without GPU compositing, which would take ten times as
 * long; without WebGL; with scroll bars, which Playwright hides but most desktops show; and with glyph widths that
 * are not rounded to whole pixels, as on phones.
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
