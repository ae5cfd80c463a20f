import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { temporaryFolder, writableFolder } from '../content/site/writable-folder.mjs'

/**
 * Returns the folder of the compiled engine. The published package contains it. A clone compiles it when its sources have
 * changed, into its `node_modules/.cache`, or among temporary files if it cannot write there.
 *
 * @param {string} home folder of Blockwerk
 * @returns {Promise<string>}
 */
export async function engineFolder(home) {
  if (!isClone(home)) return publishedEngineFolder(home)
  const name = process.env['BLOCKWERK_CACHE'] ?? 'blockwerk'
  const cache = writableFolder(join(home, 'node_modules/.cache', name), name)
  const folder = join(cache, `engine-${sourcesHashOf(home)}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  removeOldEngines(cache)
  await compileEngine(home, folder, { 'developer-commands': developerCommandsFile })
  return folder
}

/**
 * Compiles the engine that is published with the package.
 *
 * @param {string} home folder of Blockwerk
 */
export async function compileForPackage(home) {
  rmSync(publishedEngineFolder(home), { recursive: true, force: true })
  await compileEngine(home, publishedEngineFolder(home))
}

/**
 * Returns a hash of the compiled code. It is the same on every machine that compiles the same sources.
 *
 * @param {string} engine folder of the compiled engine
 * @returns {string}
 */
export const readEngineHash = (engine) => readFileSync(join(engine, 'state.txt'), 'utf8')

/**
 * Returns the folder for the machine code that Node keeps of the engine: next to the engine in a clone, among temporary
 * files for a published package, into which nothing is written.
 *
 * @param {string} home folder of Blockwerk
 * @param {string} engine folder of the compiled engine
 * @returns {string}
 */
export const codeCacheFolder = (home, engine) =>
  join(isClone(home) ? engine : temporaryFolder(), 'code-cache')

/** The published package leaves this file out, see `files` in package.json. */
const developerCommandsFile = 'scripts/developer-commands.ts'

/** @param {string} home folder of Blockwerk */
const isClone = (home) => existsSync(join(home, developerCommandsFile))

/** @param {string} home folder of Blockwerk */
const publishedEngineFolder = (home) => join(home, 'compiled')

/**
 * Hashes the paths, times and sizes of all files that are compiled.
 *
 * @param {string} home folder of Blockwerk
 */
function sourcesHashOf(home) {
  const hash = createHash('sha256')
  const sources = ['schema', 'src', 'scripts'].flatMap((folder) =>
    readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
      .map((name) => join(home, folder, name)),
  )
  for (const path of [...sources, join(home, 'package-lock.json')]) {
    const { mtimeMs, size } = statSync(path)
    hash.update(`${path}\0${mtimeMs}\0${size}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} cache */
function removeOldEngines(cache) {
  const day = 86_400_000
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (/^\.?engine-/.test(name) && Date.now() - statSync(path).mtimeMs > day) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}

/**
 * Compiles into a folder of its own and renames it, so that the folder is complete as soon as it exists.
 *
 * @param {string} home folder of Blockwerk
 * @param {string} folder
 * @param {Record<string, string>} additionalEntries source files by the names of their compiled files
 */
async function compileEngine(home, folder, additionalEntries = {}) {
  const { build } = await import('esbuild')
  const staging = join(dirname(folder), `.${basename(folder)}.${process.pid}`)
  // A disk that refuses the folder is reported once; the compiler would report it for each file.
  mkdirSync(staging)
  try {
    await build({
      absWorkingDir: home,
      outdir: staging,
      entryPoints: {
        main: 'src/cli/main.ts',
        'live-engine': 'src/cli/live-engine.ts',
        'render-pages': 'src/cli/render-pages.ts',
        'store-thread': 'src/gateway/store/store-thread.ts',
        ...additionalEntries,
      },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      external: externalPackages(home),
      minifyWhitespace: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      banner: { js: requireForCommonJs },
      jsx: 'automatic',
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'error',
      logLimit: 3,
    })
    // Without this file Node looks into each script to see that it is a module.
    writeFileSync(join(staging, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(staging, 'state.txt'), hashOfScripts(staging))
    // Node finds the packages only from below the clone.
    if (!folder.startsWith(home)) {
      symlinkSync(join(home, 'node_modules'), join(staging, 'node_modules'))
    }
    renameSync(staging, folder)
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    // Another process may have been faster; it has compiled the same.
    if (!existsSync(folder)) throw error
  }
}

/** Compiled into the engine: every page needs these packages, and their hundreds of small files take long to load. */
const bundledPackages = new Set([
  'culori',
  'framer-motion',
  'js-yaml',
  'markdown-it',
  'p-limit',
  'react',
  'react-dom',
  'react-markdown',
  'react-router-dom',
  'yaml',
  'zod',
])

/**
 * Returns the packages that the engine loads from where they are installed.
 *
 * @param {string} home folder of Blockwerk
 * @returns {string[]}
 */
function externalPackages(home) {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(home, 'package.json'), 'utf8'),
  )
  const names = Object.keys({ ...dependencies, ...devDependencies })
  return names.filter((name) => !bundledPackages.has(name))
}

const requireForCommonJs =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)"

/** @param {string} folder */
function hashOfScripts(folder) {
  const hash = createHash('sha256')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  for (const name of names.toSorted()) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
