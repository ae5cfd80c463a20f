import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { icons, isOwnIcon } from '../../../schema/icons.ts'
import { earlyScripts } from '../../build/client-build.ts'
import { spriteOf } from '../../build/sprite.ts'
import type { Assets } from '../../html/assets.ts'

/** What every page of the live preview loads; the drawing of all icons is written below `folder`. */
export const devAssets = (folder: string, root: string): Assets => ({
  css: { url: '/src/theme/site.css' },
  blockStyles: () => [{ url: '/src/theme/blocks.css' }],
  boot: { url: '/src/client/boot.ts' },
  early: Object.fromEntries(earlyScripts().map(([name, file]) => [name, { url: `/${file}` }])),
  fonts: [],
  sprite: writeSprite(folder, root),
  icons: {
    svg: '/media/brand/favicon.svg',
    png: '/media/brand/favicon-32.png',
    apple: '/media/brand/apple-touch-icon.png',
  },
  extra: ['/src/dev/client/dev-client.ts'],
})

/** All icons, those of the site as well: while a page is written, any of them may come. */
function writeSprite(folder: string, root: string): string {
  const { file, svg } = spriteOf([...icons, ...ownIconsIn(root)], root)
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), svg)
  return `/${file}`
}

/** By the names that authors write. */
function ownIconsIn(root: string): string[] {
  try {
    const files = readdirSync(join(root, 'content/media/icons'), {
      recursive: true,
      encoding: 'utf8',
    })
    return files.map((file) => `icons/${file.replaceAll(sep, '/')}`).filter(isOwnIcon)
  } catch {
    return []
  }
}

/** The scripts and styles among them, which Vite serves. */
export const entriesOf = ({
  css,
  blockStyles,
  boot,
  early,
  extra = [],
}: Assets): ReadonlySet<string> =>
  new Set([
    ...[css, ...blockStyles('', []), boot, ...Object.values(early)].map(({ url }) => url),
    ...extra,
  ])
