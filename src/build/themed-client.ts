import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../../schema/site.ts'
import { fontUses } from '../../schema/theme.ts'
import type { Assets } from '../render/html/assets.ts'
import type { FileRead } from '../content/site/content-files.ts'
import type { FileSignatures } from '../content/site/cache/file-signatures.ts'
import { withBase } from '../text/base-path.ts'
import { integrityOf, type Client, type CompiledClient } from './compile-client.ts'
import type { ThemeFonts } from './theme-fonts.ts'
import type { WriteFile } from './release-files.ts'
import { builtInIcons, iconNamesIn, createSprite } from './icon-sprite.ts'
import { shortHash } from './short-hash.ts'

/**
 * Returns the fonts that a site's theme names. Loads the font code only if there are any, because
 * loading it is slow.
 */
export const themeFontsOf = async (root: string, site: Site | undefined): Promise<ThemeFonts> =>
  site === undefined || fontUses.every((use) => site.theme?.[use] === undefined)
    ? { createStyleSheet: () => '', files: new Map(), preloadedFiles: {}, unreadableFonts: [] }
    : (await import('./theme-fonts.ts')).readThemeFonts(root, site)

type SpriteOptions = {
  root: string
  engine?: string | undefined
  signatures: FileSignatures
  read: (file: string) => FileRead
  write: WriteFile
}

/** Adds the sprite with the icons of a site to the compiled client. */
export function addSprite(
  client: CompiledClient,
  { root, engine, signatures, read, write }: SpriteOptions,
): Client {
  const iconNames = iconNamesIn(root, engine, { stamps: signatures, readFile: read })
  const { file, svg } = createSprite([...builtInIcons, ...iconNames], root)
  write(file, svg)
  return { ...client, assets: { ...client.assets, sprite: `/${file}` } }
}

type ThemeOptions = {
  themeStyleSheet: string
  /** The site's own style sheet, which comes last. */
  siteStyleSheet: string
  fonts: ThemeFonts
  basePath: string
  write: WriteFile
}

/** Appends a site's theme and fonts to the shared style sheet, in a new file. */
export function addTheme(
  client: Client,
  { themeStyleSheet, siteStyleSheet, fonts, basePath, write }: ThemeOptions,
): Client {
  for (const [name, bytes] of fonts.files) write(`assets/${name}`, bytes)
  const sheet =
    themeStyleSheet +
    fonts.createStyleSheet((name) => withBase(basePath, `/assets/${name}`)) +
    siteStyleSheet
  if (sheet === '') return client
  const sharedCss = readFileSync(join(client.folder, client.sharedStyleSheet), 'utf8').trimEnd()
  const css = `${sharedCss}${sheet}\n`
  const hash = shortHash(css)
  const file = `assets/site-${hash}.css`
  write(file, css)
  const asset = { url: `/${file}`, integrity: integrityOf(Buffer.from(css)) }
  return {
    ...client,
    assets: { ...client.assets, css: asset, ...preloadedFontAssets(client, fonts) },
  }
}

/** Returns the fonts to preload. The site's own fonts replace the default ones. */
function preloadedFontAssets(
  { assets }: Client,
  { preloadedFiles }: ThemeFonts,
): Pick<Assets, 'fonts' | 'furtherFonts'> {
  const isShown = (file: string): boolean =>
    file.includes('/bricolage-grotesque-')
      ? preloadedFiles.heading === undefined
      : preloadedFiles.text === undefined
  const ownFiles = new Set(
    [preloadedFiles.heading, preloadedFiles.text].filter((name) => name !== undefined),
  )
  return {
    fonts: [...assets.fonts.filter(isShown), ...[...ownFiles].map((name) => `/assets/${name}`)],
    furtherFonts: assets.furtherFonts?.filter(isShown),
  }
}
