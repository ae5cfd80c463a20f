#!/usr/bin/env node
/**
 * Starts the command line. The engine is TypeScript, bundled into JavaScript: a published package brings the bundle along; a clone
 * makes it once for each state of its sources, in node_modules/.cache. A start takes a tenth of a second.
 */
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  const { languageOf } = await import('./disk-fault.mjs')
  const isGerman = languageOf(process.env) === 'de'
  const needs = isGerman
    ? 'Blockwerk braucht Node 20.19 oder neuer; dies ist'
    : 'Blockwerk needs Node 20.19 or newer; this is'
  console.error(`${needs} ${process.version}.`)
  process.exit(2)
}

const home = dirname(dirname(fileURLToPath(import.meta.url)))
process.env['BLOCKWERK_HOME'] = home
if (process.argv[2] !== 'test') process.env['NODE_ENV'] ??= 'production'

const {
  bundleEngine,
  bundleFrequent,
  compileCacheOf,
  entryOfFrequent,
  frequentVerbs,
  isPublished,
  keepsCompiled,
  stateOfContent,
} = await import('./bundle.mjs')
const engine = await bundleEngine(home).catch(async (error) => {
  const { diskFault } = await import('./disk-fault.mjs')
  const said = diskFault(error)
  if (said === undefined) throw error
  console.error(said)
  process.exit(2)
})
process.env['BLOCKWERK_ENGINE'] = stateOfContent(engine)
const compileCache = compileCacheOf(engine, home)
if (compileCache !== undefined) {
  module.enableCompileCache?.(compileCache)
  process.env['BLOCKWERK_COMPILE_CACHE'] = compileCache
}
const words = process.argv.slice(2)
const { mainAlone } = await (isFrequent(words) ? compiled(words[0]) : modules())
await mainAlone(words)

/** What is compiled for help is not what a run needs. */
function isFrequent([verb = '', ...options]) {
  const isRun = !options.includes('--help') && !options.includes('-h')
  return isRun && !keepsCompiled && !isPublished(home) && frequentVerbs.includes(verb)
}

async function compiled(verb) {
  try {
    await bundleFrequent(home, engine)
  } catch {
    // A folder that cannot be written to makes starts slower, no more.
    return modules()
  }
  const { loadCompiled } = await import('./compiled.mjs')
  return loadCompiled(join(engine, entryOfFrequent), verb)
}

function modules() {
  return import(pathToFileURL(join(engine, 'main.js')).href)
}
