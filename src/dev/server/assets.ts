import { relative, sep } from 'node:path'
import { earlyScriptsIn } from '../../build/block-modules.ts'
import { home } from '../../build/home.ts'
import type { Assets } from '../../html/assets.ts'

/** Without the icons, which the site draws. */
export type LiveAssets = Omit<Assets, 'sprite'>

/** What every page of the live preview of the site in `root` loads. */
export const devAssets = (root: string): LiveAssets => ({
  css: { url: '/src/theme/site.css' },
  blockStyles: () => [{ url: '/src/theme/blocks.css' }],
  boot: { url: '/src/client/boot.ts' },
  early: Object.fromEntries(
    earlyScriptsIn(root).map(([type, file]) => [type, { url: urlOf(file) }]),
  ),
  fonts: [],
  icons: {
    svg: '/media/brand/favicon.svg',
    png: '/media/brand/favicon-32.png',
    apple: '/media/brand/apple-touch-icon.png',
  },
  extra: ['/src/dev/client/dev-client.ts'],
})

/** The address at which Vite serves a file. */
function urlOf(file: string): string {
  const inside = relative(home, file).replaceAll(sep, '/')
  return inside.startsWith('../')
    ? `/@fs/${file.replaceAll(sep, '/').replace(/^\//, '')}`
    : `/${inside}`
}

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
