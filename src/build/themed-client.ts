import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../../schema/site.ts'
import { fontUses } from '../../schema/theme.ts'
import type { Assets } from '../render/html/assets.ts'
import type { FileRead } from '../content/site/content-files.ts'
import type { FileStamps } from '../content/site/cache/file-stamps.ts'
import { withBase } from '../text/base-path.ts'
import { integrityOf, type Client, type CompiledClient } from './client-build.ts'
import type { OwnFonts } from './own-fonts.ts'
import type { Write } from './release-files.ts'
import { drawnByUs, iconsNamedIn, spriteOf } from './sprite.ts'
import { shortHash } from './short-hash.ts'

/**
 * Returns the fonts that a site's theme names. Loads the font code only if there are any, because
 * loading it is slow.
 */
export const fontsOf = async (root: string, site: Site | undefined): Promise<OwnFonts> =>
  site === undefined || fontUses.every((use) => site.theme?.[use] === undefined)
    ? { sheet: () => '', files: new Map(), first: {}, damaged: [] }
    : (await import('./own-fonts.ts')).ownFonts(root, site)

type Sprited = {
  root: string
  engine?: string | undefined
  stamps: FileStamps
  read: (file: string) => FileRead
  write: Write
}

/** Adds the sprite with the icons of a site to the compiled client. */
export function withSprite(
  client: CompiledClient,
  { root, engine, stamps, read, write }: Sprited,
): Client {
  const named = iconsNamedIn(root, engine, { stamps, read })
  const { file, svg } = spriteOf([...drawnByUs, ...named], root)
  write(file, svg)
  return { ...client, assets: { ...client.assets, sprite: `/${file}` } }
}

type Themed = { themeSheet: string; fonts: OwnFonts; base: string; write: Write }

/** Appends a site's theme and fonts to the shared style sheet, in a new file. */
export function withTheme(client: Client, { themeSheet, fonts, base, write }: Themed): Client {
  for (const [name, bytes] of fonts.files) write(`assets/${name}`, bytes)
  const sheet = themeSheet + fonts.sheet((name) => withBase(base, `/assets/${name}`))
  if (sheet === '') return client
  const shared = readFileSync(join(client.folder, client.sharedSheet), 'utf8').trimEnd()
  const css = `${shared}${sheet}\n`
  const hash = shortHash(css)
  const file = `assets/site-${hash}.css`
  write(file, css)
  const asset = { url: `/${file}`, integrity: integrityOf(Buffer.from(css)) }
  return { ...client, assets: { ...client.assets, css: asset, ...preloaded(client, fonts) } }
}

/** Returns the fonts to preload. The site's own fonts replace the default ones. */
function preloaded(
  { assets }: Client,
  { first }: OwnFonts,
): Pick<Assets, 'fonts' | 'furtherFonts'> {
  const isShown = (file: string): boolean =>
    file.includes('/bricolage-grotesque-') ? first.heading === undefined : first.text === undefined
  const own = new Set([first.heading, first.text].filter((name) => name !== undefined))
  return {
    fonts: [...assets.fonts.filter(isShown), ...[...own].map((name) => `/assets/${name}`)],
    furtherFonts: assets.furtherFonts?.filter(isShown),
  }
}
