import { writeSprite } from '../../build/client-build.ts'
import type { Assets } from '../../html/assets.ts'

/** What every page of the live preview loads; the drawing of all icons is written below `folder`. */
export const devAssets = (folder: string): Assets => ({
  css: { url: '/src/theme/site.css' },
  blockStyles: () => [{ url: '/src/theme/blocks.css' }],
  boot: { url: '/src/client/boot.ts' },
  fonts: [],
  sprite: writeSprite(folder),
  icons: {
    svg: '/media/brand/favicon.svg',
    png: '/media/brand/favicon-32.png',
    apple: '/media/brand/apple-touch-icon.png',
  },
  extra: ['/src/dev/client/dev-client.ts'],
})

/** The scripts and styles among them, which Vite serves. */
export const entriesOf = ({ css, blockStyles, boot, extra = [] }: Assets): ReadonlySet<string> =>
  new Set([...[css, ...blockStyles('', []), boot].map(({ url }) => url), ...extra])
