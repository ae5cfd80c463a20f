import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import module from 'node:module'
import { basename, dirname, join } from 'node:path'
import { temporaryFolder, writableFolder } from '../src/site/writable-folder.mjs'

const day = 86_400_000

/**
 * The folder of the bundled engine. A published package brings it along; a clone makes it when the sources are not those of
 * any bundle there, and keeps it among temporary files if the clone cannot be written.
 *
 * @param {string} home folder of Blockwerk
 * @returns {Promise<string>}
 */
export async function bundleEngine(home) {
  if (isPublished(home)) return publishedEngine(home)

  const name = process.env['BLOCKWERK_CACHE'] ?? 'blockwerk'
  const own = join(home, 'node_modules/.cache', name)
  const engine = `engine-${stateOfSources(home)}`
  if (isWhole(join(own, engine))) return join(own, engine)

  const cache = isCheckout(home) ? writableFolder(own, name) : join(temporaryFolder(), name)
  const folder = join(cache, engine)
  if (isWhole(folder)) return folder
  mkdirSync(cache, { recursive: true })
  removeOldEngines(cache)
  await bundleInto(folder, home, isCheckout(home) ? { 'developer-verbs': developerVerbs } : {})
  return folder
}

/** @param {string} folder of a bundled engine */
const isWhole = (folder) => existsSync(join(folder, 'main.js'))

/** @param {string} cache */
function removeOldEngines(cache) {
  for (const name of readdirSync(cache)) {
    const old = join(cache, name)
    if (/^\.?engine-/.test(name) && Date.now() - statSync(old).mtimeMs > day) {
      rmSync(old, { recursive: true, force: true })
    }
  }
}

/**
 * True for a published package, into which nothing is written.
 *
 * @param {string} home folder of Blockwerk
 */
export const isPublished = (home) => !isCheckout(home) && isWhole(publishedEngine(home))

/**
 * Bundles the engine that is published with the package.
 *
 * @param {string} home folder of Blockwerk
 */
export async function bundleForPackage(home) {
  rmSync(publishedEngine(home), { recursive: true, force: true })
  await bundleInto(publishedEngine(home), home, {})
}

/** @param {string} home folder of Blockwerk */
const publishedEngine = (home) => join(home, 'compiled')

/**
 * True in a clone of the repository. The published package leaves this file out, see `files` in package.json.
 *
 * @param {string} home folder of Blockwerk
 */
const isCheckout = (home) => existsSync(join(home, developerVerbs))

/**
 * @param {string} folder
 * @param {string} home folder of Blockwerk
 * @param {Record<string, string>} further entry points
 */
async function bundleInto(folder, home, further) {
  const { build } = await import('esbuild')
  const staging = join(dirname(folder), `.${basename(folder)}.${process.pid}`)
  // Where that is refused, the system says it once; the compiler would for each file.
  mkdirSync(staging)
  await build({
    ...optionsFor(home, staging, new Set([...drawnWith, 'yaml'])),
    entryPoints: {
      main: 'scripts/main.ts',
      ...further,
      'live-engine': 'scripts/live-engine.ts',
      'draw-worker': 'scripts/draw-worker.mjs',
      ...withLetters,
      'store-thread': 'src/store/store-thread.ts',
    },
    splitting: true,
    format: 'esm',
    banner: { js: requireForCommonJs },
  }).catch((error) => {
    rmSync(staging, { recursive: true, force: true })
    throw error
  })
  // Without it Node has to look into each file to see that it is a module.
  writeFileSync(join(staging, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(staging, 'state.txt'), contentOf(staging))
  // Elsewhere Node would not find the packages.
  if (!folder.startsWith(home)) symlinkSync(packagesOf(home), join(staging, 'node_modules'))
  try {
    renameSync(staging, folder)
  } catch {
    // Another process was faster; its bundle is the same.
    rmSync(staging, { recursive: true, force: true })
  }
}

/**
 * In a package they stand beside it.
 *
 * @param {string} home folder of Blockwerk
 */
function packagesOf(home) {
  const own = join(home, 'node_modules')
  return existsSync(join(own, 'esbuild')) ? own : dirname(home)
}

/**
 * The folder in which Node keeps what it has compiled of the engine, never that of a published package; undefined where
 * there is none.
 *
 * @param {string} engine folder of the bundled engine
 * @param {string} home folder of Blockwerk
 * @returns {string | undefined}
 */
export function compileCacheOf(engine, home) {
  if (!keepsCompiled) return undefined
  if (!isPublished(home)) return join(engine, 'compiled')
  try {
    return join(temporaryFolder(), `compiled-${stateOfContent(engine)}`)
  } catch {
    return undefined
  }
}

/**
 * Makes the scripts for the frequent verbs beside the bundled engine, where they are not yet: only who calls one of
 * these pays for a second bundle.
 *
 * @param {string} home folder of Blockwerk
 * @param {string} engine folder of the bundled engine
 */
export async function bundleFrequent(home, engine) {
  if (existsSync(join(engine, entryOfFrequent))) return
  const { build } = await import('esbuild')
  const staging = `${engine}.frequent.${process.pid}`
  const options = optionsFor(home, staging, drawnWith)
  try {
    mkdirSync(staging)
    await build({
      ...options,
      entryPoints: { main: 'scripts/main.ts', 'draw-pages': 'scripts/draw-pages.ts' },
      format: 'cjs',
      outExtension: { '.js': '.cjs' },
      supported: { 'dynamic-import': false },
      plugins: [onlyFrequent, lettersByImport, ...options.plugins],
      define: { ...options.define, 'import.meta.url': 'bundleUrl' },
      banner: { js: urlForCommonJs },
    })
    for (const name of readdirSync(staging).filter((one) => one.endsWith('.cjs'))) {
      const file = join(staging, name)
      writeFileSync(file, inAscii(readFileSync(file, 'utf8')))
    }
    // The one by which the others are known to be there comes last.
    const others = readdirSync(staging).filter((name) => name !== entryOfFrequent)
    for (const name of [...others, entryOfFrequent]) {
      renameSync(join(staging, name), join(engine, name))
    }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/**
 * The same script: esbuild leaves letters beyond ASCII in patterns alone, where they may be escaped as well.
 *
 * @param {string} script
 */
export const inAscii = (script) =>
  script.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Beside the bundled engine, where somebody has called a frequent verb. */
export const entryOfFrequent = 'main.cjs'

/**
 * @param {string} home folder of Blockwerk
 * @param {string} outdir
 * @param {Set<string>} packages that are bundled
 */
const optionsFor = (home, outdir, packages) => ({
  absWorkingDir: home,
  outdir,
  bundle: true,
  platform: /** @type {const} */ ('node'),
  target: 'node20.19',
  plugins: [onlyBundle(home, packages), partsOfZod],
  // Less to read, above all where Node keeps nothing that it has compiled.
  minifyWhitespace: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  jsx: /** @type {const} */ ('automatic'),
  sourcemap: true,
  sourcesContent: false,
  logLevel: /** @type {const} */ ('error'),
  logLimit: 3,
})

/**
 * What every page is read and drawn with: hundreds of small files, which take longest to load. So do those of `yaml`,
 * which the frequent verbs seldom need, and the others when they start.
 */
const drawnWith = new Set([
  'culori',
  'framer-motion',
  'js-yaml',
  'marked',
  'p-limit',
  'react',
  'react-dom',
  'react-markdown',
  'react-router-dom',
  'zod',
])

/** What looks into fonts: its library can be imported only, and seldom is. */
const withLetters = {
  'draw-card': 'src/link-picture/draw-card.ts',
  initial: 'src/link-picture/initial.ts',
  'own-fonts': 'src/build/own-fonts.ts',
}

/** Left out of what is published, see `files` in package.json. */
const developerVerbs = 'scripts/developer-verbs.ts'

const requireForCommonJs =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)"

/** Node 22 and newer keep what they have compiled of modules; for Node 20 see `compiled.mjs`. */
export const keepsCompiled = module.enableCompileCache !== undefined

/** The verbs of which compiled code is worth keeping: editors and CI call them all day. */
export const frequentVerbs = ['build', 'validate']

const urlForCommonJs = "const bundleUrl = require('node:url').pathToFileURL(module.filename).href"

/**
 * Leaves the other verbs out of a bundle that is loaded for these alone.
 *
 * @type {import('esbuild').Plugin}
 */
const onlyFrequent = {
  name: 'only-frequent',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/[a-z-]+\.ts$/ }, ({ path, importer, kind }) => {
      const isVerb = kind === 'dynamic-import' && importer.endsWith('main.ts')
      const isWanted = frequentVerbs.some((verb) => path === `./${verb}.ts`)
      return isVerb && !isWanted ? { external: true, path } : undefined
    })
  },
}

/**
 * The package that sets letters awaits its machine code while it loads, which `require` cannot.
 *
 * @type {import('esbuild').Plugin}
 */
const lettersByImport = {
  name: 'letters-by-import',
  setup({ onResolve, onLoad }) {
    const namespace = 'by-import'
    onResolve({ filter: /\/(?:draw-card|initial|own-fonts)\.ts$/ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? { namespace, path, pluginData: resolveDir } : undefined,
    )
    onLoad({ filter: /./, namespace }, async ({ path, pluginData }) => {
      const file = basename(path, '.ts')
      const source = await readFile(join(pluginData, path), 'utf8')
      const names = [...source.matchAll(/^export async function (\w+)/gm)].map(([, name]) => name)
      const passedOn = names.map(
        (name) => `export const ${name} = async (...all) =>
        (await importModule(new URL('${file}.js', bundleUrl).href)).${name}(...all)`,
      )
      return { contents: passedOn.join('\n') }
    })
  },
}

/**
 * Of `import { z }` a bundler keeps all of zod, of which half are messages in fifty languages that we
 * never show; of `import * as z` only what is used. Without the rest a start takes 10 ms less.
 *
 * @type {import('esbuild').Plugin}
 */
const partsOfZod = {
  name: 'parts-of-zod',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:schema|src|scripts)[\\/].*\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const contents = text.replace("import { z } from 'zod'", "import * as z from 'zod'")
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

/**
 * Bundles our own sources and these packages with all that they need; every other package stays
 * where it is installed.
 *
 * @param {string} home folder of Blockwerk; may itself be an installed package
 * @param {Set<string>} packages
 * @returns {import('esbuild').Plugin}
 */
const onlyBundle = (home, packages) => ({
  name: 'only-bundle',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      const isOurs = importer.startsWith(home) && !importer.includes('node_modules', home.length)
      if (kind === 'entry-point' || !isOurs) return undefined
      const [name = ''] = path.split('/')
      return packages.has(name) ? undefined : { external: true, path }
    })
  },
})

/**
 * What the engine does is the same wherever this is the same: on a developer's machine, and in CI.
 *
 * @param {string} folder of the bundled engine
 * @returns {string}
 */
export const stateOfContent = (folder) => readFileSync(join(folder, 'state.txt'), 'utf8')

/** @param {string} folder */
function contentOf(folder) {
  const hash = createHash('sha256')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  for (const name of names.toSorted()) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} home */
function stateOfSources(home) {
  const hash = createHash('sha256').update(process.version)
  for (const folder of ['schema', 'src', 'scripts']) {
    const names = readdirSync(join(home, folder), { recursive: true, withFileTypes: true })
    for (const entry of names) {
      if (!entry.isFile() || !/\.(?:tsx?|mjs)$/.test(entry.name)) continue
      const path = join(entry.parentPath ?? entry.path, entry.name)
      const { mtimeMs, size } = statSync(path)
      hash.update(`${path}\0${mtimeMs}\0${size}\n`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}
