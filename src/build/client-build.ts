import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { z } from 'zod'
import type { Asset, Assets } from '../render/html/assets.ts'
import { withDemands, type Sheet } from '../render/html/block-styles.ts'
import type { Words } from '../locale/words.ts'
import { compiledFolder, home } from './home.ts'
import { forgetPacked, packFiles } from './packing.ts'
import { stateOfOurs } from './inputs.ts'
import { blockModules, earlyScriptsIn, ownFilesIn, ownSheets } from './block-modules.ts'
import { wordModules } from './word-modules.ts'

/**
 * The compiled scripts, style sheets and fonts of a site: a folder of hashed files, and their URLs.
 */
export type Client = {
  folder: string
  assets: Omit<Assets, 'icons' | 'blockStyles'>
  /**
   * URL of the style sheet that all sites share. `assets.css` is a different one if the site has a
   * theme.
   */
  sharedSheet: string
  /** The style sheets of the blocks, in cascade order. */
  sheets: Sheet[]
}

/**
 * The inputs of a site that change its browser code.
 * words: UI strings in every language of the site, the main language first.
 * base: path below which the site is served, used in font URLs of style sheets.
 * root: folder with own blocks.
 * ownBlocks: hash of the own blocks and everything they import, wherever it is.
 */
export type ClientParts = {
  words: readonly Words[]
  base?: string
  root?: string
  ownBlocks?: string
}

/**
 * A compiled client that several sites can share. It has no icons, because every site has its own
 * set.
 */
export type CompiledClient = Omit<Client, 'assets'> & { assets: Omit<Client['assets'], 'sprite'> }

/**
 * Compiles the browser code into a subfolder of `cache`. Compiles again only if the inputs have
 * changed.
 */
export async function compileClient(
  parts: ClientParts,
  cache: string = compiledFolder(home),
): Promise<CompiledClient> {
  const folder = join(cache, `client-${stateOfClient(parts)}`)
  if (!existsSync(join(folder, 'assets.json'))) await compile(folder, cache, parts)
  const json: unknown = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'))
  const { sheets, ...assets } = AssetsFile.parse(json)
  return { folder, assets, sharedSheet: assets.css.url, sheets }
}

const AssetFile = z.object({ url: z.string(), integrity: z.string() })
const AssetsFile = z.object({
  css: AssetFile,
  boot: AssetFile,
  early: z.record(z.string(), AssetFile),
  fonts: z.array(z.string()),
  furtherFonts: z.array(z.string()),
  sheets: z.array(
    z.object({ name: z.string(), css: z.string(), demands: z.array(z.array(z.string())) }),
  ),
})

async function compile(
  folder: string,
  cache: string,
  { words, base = '', root }: ClientParts,
): Promise<void> {
  const staging = `${folder}.${process.pid}`
  const sheets = `${staging}.sheets`
  removeLeftOvers(cache)
  const own = root === undefined ? [] : writeOwnSheets(sheets, root)
  const early = earlyScriptsIn(root)
  const { build } = await import('vite')
  await inProduction(() =>
    build({
      root: home,
      base: `${base}/`,
      configFile: join(home, 'vite.config.ts'),
      // Vite's default loader would write a bundled config file next to the original.
      configLoader: 'runner',
      logLevel: 'error',
      plugins: [wordModules(() => words), blockModules(root)],
      build: {
        outDir: staging,
        emptyOutDir: true,
        rollupOptions: { input: [...own, ...early.map(([, file]) => file)] },
      },
    }),
  )
  rmSync(sheets, { recursive: true, force: true })
  const manifest = Manifest.parse(
    JSON.parse(readFileSync(join(staging, '.vite/manifest.json'), 'utf8')),
  )
  rmSync(join(staging, '.vite'), { recursive: true })
  const assetOf = (file: string): Asset => ({
    url: `/${file}`,
    integrity: integrityOf(readFileSync(join(staging, file))),
  })
  const css = assetOf(entryOf(manifest, 'src/render/theme/site.css'))
  const shared = readFileSync(join(staging, css.url), 'utf8')
  const assets = {
    css,
    boot: assetOf(entryOf(manifest, 'src/render/client/boot.ts')),
    early: Object.fromEntries(
      early.map(([type, file]) => [type, assetOf(entryOf(manifest, sourceOf(file)))]),
    ),
    ...fontsIn(manifest),
    sheets: withDemands(shared, takeSheets(staging, manifest)),
  }
  forgetPacked(cache)
  await packFiles(staging, readdirSync(join(staging, 'assets')).map(inAssets), 'best', cache)
  writeFileSync(join(staging, 'assets.json'), JSON.stringify(assets))
  moveInto(folder, staging)
}

/**
 * Writes one style sheet per own block, named after the block type, as input for Vite. Returns the
 * file paths.
 */
function writeOwnSheets(folder: string, root: string): string[] {
  return ownSheets(root).map(([type, css]) => {
    const file = join(folder, `${type}.css`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, css)
    return file
  })
}

/** Returns the name of a source file in Vite's manifest. */
const sourceOf = (file: string): string => relative(home, file).replaceAll(sep, '/')

const inAssets = (name: string): string => join('assets', name)

/** Removes temporary folders older than one day, which interrupted builds left behind. */
function removeLeftOvers(cache: string): void {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (!/^client-\w+\.\d+(?:\.sheets)?$/.test(name) || Date.now() - statSync(path).mtimeMs < day)
      continue
    rmSync(path, { recursive: true, force: true })
  }
}

const day = 86_400_000

/**
 * Renames the finished folder. If another build was faster, uses its result, which is identical.
 */
function moveInto(folder: string, staging: string): void {
  try {
    renameSync(staging, folder)
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    if (!existsSync(join(folder, 'assets.json'))) throw error
  }
}

/**
 * Runs `work` with NODE_ENV=production. Otherwise Vite would build React's slow development version
 * when a test compiles.
 */
async function inProduction(work: () => Promise<unknown>): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

const Manifest = z.record(z.string(), z.looseObject({ file: z.string() }))

function entryOf(manifest: z.infer<typeof Manifest>, source: string): string {
  const entry = manifest[source]
  if (entry === undefined) throw new Error(`The client build has no ${source}.`)
  return entry.file
}

/**
 * Returns the fonts of the default theme. `furtherFonts` are the files with characters outside
 * German and English (see fonts.css).
 */
function fontsIn(manifest: z.infer<typeof Manifest>): { fonts: string[]; furtherFonts: string[] } {
  const sources = Object.keys(manifest)
    .filter((source) => source.startsWith('src/render/theme/fonts/'))
    .toSorted()
  const pathOf = (source: string): string => `/${entryOf(manifest, source)}`
  const isFurther = (source: string): boolean => source.endsWith('-further.woff2')
  return {
    fonts: sources.filter((source) => !isFurther(source)).map(pathOf),
    furtherFonts: sources.filter(isFurther).map(pathOf),
  }
}

/**
 * Removes the block style sheets from the folder and returns their content. Each page gets one file
 * with all its block styles.
 */
function takeSheets(folder: string, manifest: z.infer<typeof Manifest>): Sheet[] {
  const sheets = Object.keys(manifest)
    .filter((source) =>
      /^src\/(?:blocks|render\/components)\/.*\.css$|\.sheets\/[^/]+\.css$/.test(source),
    )
    .map((source) => {
      const path = join(folder, entryOf(manifest, source))
      return { name: basename(source, '.css'), path, css: readFileSync(path, 'utf8').trim() }
    })
  // A set, because identical style sheets share one file.
  for (const path of new Set(sheets.map((sheet) => sheet.path))) rmSync(path)
  return sheets
    .map(({ name, css }) => ({ name, css }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Returns the value of an `integrity` attribute (Subresource Integrity). */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** Returns a hash of everything that the compiled client depends on. */
export function stateOfClient({ words, base = '', root, ownBlocks = '' }: ClientParts): string {
  const hash = createHash('sha256').update(JSON.stringify([base, words, ownBlocks]))
  hash.update(stateOfOurs())
  const own = root === undefined ? [] : ownFilesIn(root)
  for (const [name, bytes] of own) hash.update(name).update(bytes)
  return hash.digest('hex').slice(0, 16)
}
