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

/** The compiled scripts, styles and fonts of a site: a folder of hashed files, and their paths in it. */
export type Client = {
  folder: string
  assets: Omit<Assets, 'icons' | 'blockStyles'>
  /** The sheet that all sites share, in the folder; `assets.css` is another one where a site has a theme. */
  sharedSheet: string
  /** The sheet of each block, in the order in which they apply. */
  sheets: Sheet[]
}

/**
 * What of a site goes into what runs in the browser: its words, in every language of its
 * pages; the path that it stands below, by which
 * style sheets name their fonts; and the blocks of its own, if there are any below `root`. `ownBlocks`: the state of
 * these, which is another one as soon as a file says something else that they import, wherever it stands.
 */
export type ClientParts = {
  words: readonly Words[]
  base?: string
  root?: string
  ownBlocks?: string
}

/** What sites have in common that say the same; which icons they show is theirs alone. */
export type CompiledClient = Omit<Client, 'assets'> & { assets: Omit<Client['assets'], 'sprite'> }

/** Compiles what runs in the browser into the folder `cache`, once for each state of its sources. */
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
      // The usual loader writes the bundled file beside it.
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

/** Sheets for the compiler, named like the types of their blocks. */
function writeOwnSheets(folder: string, root: string): string[] {
  return ownSheets(root).map(([type, css]) => {
    const file = join(folder, `${type}.css`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, css)
    return file
  })
}

/** The name of a source in the manifest. */
const sourceOf = (file: string): string => relative(home, file).replaceAll(sep, '/')

const inAssets = (name: string): string => join('assets', name)

/** What builds left behind that were killed a day ago or earlier. */
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

/** A build that was faster has made the same, and may be reading it already. */
function moveInto(folder: string, staging: string): void {
  try {
    renameSync(staging, folder)
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    if (!existsSync(join(folder, 'assets.json'))) throw error
  }
}

/** Vite goes by this variable, and a test run that compiles must not leave a slow client behind. */
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

/** Our own, and apart from them their letters that German and English lack (`fonts.css`). */
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

/** Takes the sheets of blocks out of the folder: pages get them together, not one by one. */
function takeSheets(folder: string, manifest: z.infer<typeof Manifest>): Sheet[] {
  const sheets = Object.keys(manifest)
    .filter((source) =>
      /^src\/(?:blocks|render\/components)\/.*\.css$|\.sheets\/[^/]+\.css$/.test(source),
    )
    .map((source) => {
      const path = join(folder, entryOf(manifest, source))
      return { name: basename(source, '.css'), path, css: readFileSync(path, 'utf8').trim() }
    })
  // Sheets with the same rules are one file.
  for (const path of new Set(sheets.map((sheet) => sheet.path))) rmSync(path)
  return sheets
    .map(({ name, css }) => ({ name, css }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

export const integrityOf = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** A hash over all that the client is made of. */
export function stateOfClient({ words, base = '', root, ownBlocks = '' }: ClientParts): string {
  const hash = createHash('sha256').update(JSON.stringify([base, words, ownBlocks]))
  hash.update(stateOfOurs())
  const own = root === undefined ? [] : ownFilesIn(root)
  for (const [name, bytes] of own) hash.update(name).update(bytes)
  return hash.digest('hex').slice(0, 16)
}
