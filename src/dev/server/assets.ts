import { earlyScripts } from '../../build/client-build.ts'
import type { Assets } from '../../html/assets.ts'

/** Without the icons, which the site draws. */
export type LiveAssets = Omit<Assets, 'sprite'>

/** What every page of the live preview loads. */
export const devAssets = (): LiveAssets => ({
  css: { url: '/src/theme/site.css' },
  blockStyles: () => [{ url: '/src/theme/blocks.css' }],
  boot: { url: '/src/client/boot.ts' },
  early: Object.fromEntries(earlyScripts().map(([name, file]) => [name, { url: `/${file}` }])),
  fonts: [],
  icons: {
    svg: '/media/brand/favicon.svg',
    png: '/media/brand/favicon-32.png',
    apple: '/media/brand/apple-touch-icon.png',
  },
  extra: ['/src/dev/client/dev-client.ts'],
})

/** The scripts and styles among them, which Vite serves. */
export const entriesOf = ({
  css,
  blockStyles,
  boot,
  early,
  extra = [],
}: LiveAssets): ReadonlySet<string> =>
  new Set([
    ...[css, ...blockStyles('', []), boot, ...Object.values(early)].map(({ url }) => url),
    ...extra,
  ])
