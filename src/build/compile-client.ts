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
import type { CSSOptions } from 'vite'
import { z } from 'zod'
import type { Asset, Assets } from '../render/html/assets.ts'
import { addClassDemands, type BlockSheet } from '../render/html/block-styles.ts'
import type { Words } from '../locale/words.ts'
import { isRightToLeft } from '../text/text-direction.ts'
import { clientCacheFolder, blockwerkFolder } from './blockwerk-folders.ts'
import { deleteUnusedCache, precompressFiles } from './precompress.ts'
import { clientSourcesHash } from './build-inputs.ts'
import {
  blockModulesPlugin,
  earlyScriptsIn,
  ownClientFilesIn,
  ownStyleSheetsIn,
} from './block-modules.ts'
import { stringModulesPlugin } from './string-modules.ts'

/**
 * The compiled scripts, style sheets and fonts of a site: a folder of hashed files, and their URLs.
 */
export type Client = {
  folder: string
  assets: Omit<Assets, 'icons' | 'blockStyles'>
  /**
   * URL of the style sheet without the site's theme. If the site has a theme, pages load a copy
   * with the theme instead: `assets.css`.
   */
  sharedStyleSheet: string
  /** The style sheets of the blocks, in cascade order. */
  blockStyleSheets: BlockSheet[]
}

/**
 * The inputs of a site that change its browser code.
 * words: UI strings in every language of the site, the main language first.
 * base: path below which the site is served, used in font URLs of style sheets.
 * root: folder with own blocks.
 * ownBlocks: hash of the own blocks and everything they import, wherever it is.
 */
export type ClientInputs = {
  words: readonly Words[]
  base?: string
  root?: string
  ownBlocks?: string
}

/**
 * A compiled client that several sites can share. It has no icons, because every site uses
 * different ones.
 */
export type CompiledClient = Omit<Client, 'assets'> & { assets: Omit<Client['assets'], 'sprite'> }

/**
 * Compiles the browser code into a subfolder of `cache`. Compiles again only if the inputs have
 * changed.
 */
export async function compileClient(
  inputs: ClientInputs,
  cache: string = clientCacheFolder(blockwerkFolder),
): Promise<CompiledClient> {
  const folder = join(cache, `client-${clientHashOf(inputs)}`)
  if (!existsSync(join(folder, 'assets.json'))) await compileInto(folder, cache, inputs)
  const json: unknown = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'))
  const { sheets: blockStyleSheets, ...assets } = AssetsFile.parse(json)
  return { folder, assets, sharedStyleSheet: assets.css.url, blockStyleSheets }
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

async function compileInto(
  folder: string,
  cache: string,
  { words, base = '', root }: ClientInputs,
): Promise<void> {
  const staging = `${folder}.${process.pid}`
  const sheetsFolder = `${staging}.sheets`
  removeOldTemporaryFolders(cache)
  const styleSheetFiles = root === undefined ? [] : writeOwnStyleSheets(sheetsFolder, root)
  const earlyScripts = earlyScriptsIn(root)
  const { build } = await import('vite')
  await runInProductionMode(() =>
    build({
      root: blockwerkFolder,
      base: `${base}/`,
      configFile: join(blockwerkFolder, 'vite.config.ts'),
      // Vite's default loader would write a bundled config file next to the original.
      configLoader: 'runner',
      logLevel: 'error',
      css: words.some(({ language }) => isRightToLeft(language)) ? {} : withoutRightToLeftRules,
      plugins: [stringModulesPlugin(() => words), blockModulesPlugin(root)],
      build: {
        outDir: staging,
        emptyOutDir: true,
        rollupOptions: { input: [...styleSheetFiles, ...earlyScripts.map(([, file]) => file)] },
      },
    }),
  )
  rmSync(sheetsFolder, { recursive: true, force: true })
  const manifest = ViteManifest.parse(
    JSON.parse(readFileSync(join(staging, '.vite/manifest.json'), 'utf8')),
  )
  rmSync(join(staging, '.vite'), { recursive: true })
  const assetOf = (file: string): Asset => ({
    url: `/${file}`,
    integrity: integrityOf(readFileSync(join(staging, file))),
  })
  const css = assetOf(outputFileOf(manifest, 'src/render/theme/site.css'))
  const sharedCss = readFileSync(join(staging, css.url), 'utf8')
  const assets = {
    css,
    boot: assetOf(outputFileOf(manifest, 'src/render/client/boot.ts')),
    early: Object.fromEntries(
      earlyScripts.map(([type, file]) => [
        type,
        assetOf(outputFileOf(manifest, manifestNameOf(file))),
      ]),
    ),
    ...fontUrlsIn(manifest),
    sheets: addClassDemands(sharedCss, takeBlockStyleSheets(staging, manifest)),
  }
  deleteUnusedCache(cache)
  await precompressFiles(
    staging,
    readdirSync(join(staging, 'assets')).map(assetPathOf),
    'best',
    cache,
  )
  writeFileSync(join(staging, 'assets.json'), JSON.stringify(assets))
  moveIntoPlace(folder, staging)
}

/**
 * Removes the rules for pages that are written from right to left (`:dir(rtl)` and `[dir='rtl']`), for sites without
 * such a language. This precedes the minifier, which replaces `:dir(rtl)` by a list of languages.
 */
export const withoutRightToLeftRules: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'without-right-to-left-rules',
        Rule(rule) {
          const kept = rule.selectors.filter((selector) => !/\bdir[=(]['"]?rtl/.test(selector))
          if (kept.length === 0) rule.remove()
          else if (kept.length < rule.selectors.length) rule.selectors = kept
        },
      },
    ],
  },
}

/**
 * Writes one style sheet per own block, named after the block type, as input for Vite. Returns the
 * file paths.
 */
function writeOwnStyleSheets(folder: string, root: string): string[] {
  return ownStyleSheetsIn(root).map(([type, css]) => {
    const file = join(folder, `${type}.css`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, css)
    return file
  })
}

/** Returns the name of a source file in Vite's manifest. */
const manifestNameOf = (file: string): string =>
  relative(blockwerkFolder, file).replaceAll(sep, '/')

const assetPathOf = (name: string): string => join('assets', name)

/** Removes temporary folders older than one day, which interrupted builds left behind. */
function removeOldTemporaryFolders(cache: string): void {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (
      !/^client-\w+\.\d+(?:\.sheets)?$/.test(name) ||
      Date.now() - statSync(path).mtimeMs < dayInMilliseconds
    )
      continue
    rmSync(path, { recursive: true, force: true })
  }
}

const dayInMilliseconds = 86_400_000

/**
 * Renames the finished folder to its final name. If a parallel build has already created that
 * folder, keeps it, because its content is identical.
 */
function moveIntoPlace(folder: string, staging: string): void {
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
export async function runInProductionMode(work: () => Promise<unknown>): Promise<void> {
  const nodeEnvBefore = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await work()
  } finally {
    if (nodeEnvBefore === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = nodeEnvBefore
  }
}

const ViteManifest = z.record(z.string(), z.looseObject({ file: z.string() }))

function outputFileOf(manifest: z.infer<typeof ViteManifest>, source: string): string {
  const entry = manifest[source]
  if (entry === undefined) throw new Error(`The client build does not contain ${source}.`)
  return entry.file
}

/**
 * Returns the fonts of the default theme. `furtherFonts` are the files with characters outside
 * German and English (see fonts.css).
 */
function fontUrlsIn(manifest: z.infer<typeof ViteManifest>): {
  fonts: string[]
  furtherFonts: string[]
} {
  const sources = Object.keys(manifest)
    .filter((source) => source.startsWith('src/render/theme/fonts/'))
    .toSorted()
  const pathOf = (source: string): string => `/${outputFileOf(manifest, source)}`
  const isAdditional = (source: string): boolean => source.endsWith('-further.woff2')
  return {
    fonts: sources.filter((source) => !isAdditional(source)).map(pathOf),
    furtherFonts: sources.filter(isAdditional).map(pathOf),
  }
}

/**
 * Removes the block style sheets from the folder and returns their content. Each page gets one file
 * with all its block styles.
 */
function takeBlockStyleSheets(
  folder: string,
  manifest: z.infer<typeof ViteManifest>,
): BlockSheet[] {
  const sheets = Object.keys(manifest)
    .filter((source) =>
      /^src\/(?:blocks|render\/components)\/.*\.css$|\.sheets\/[^/]+\.css$/.test(source),
    )
    .map((source) => {
      const path = join(folder, outputFileOf(manifest, source))
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
export function clientHashOf({ words, base = '', root, ownBlocks = '' }: ClientInputs): string {
  const hash = createHash('sha256').update(JSON.stringify([base, words, ownBlocks]))
  hash.update(clientSourcesHash())
  const ownFiles = root === undefined ? [] : ownClientFilesIn(root)
  for (const [name, bytes] of ownFiles) hash.update(name).update(bytes)
  return hash.digest('hex').slice(0, 16)
}
