#!/usr/bin/env node
/** Starts the command line. The engine is TypeScript: a published package contains it compiled, a clone compiles it when its sources change. */
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { codeCacheFolder, engineFolder, readEngineHash } from './engine.mjs'

const { LC_ALL, LC_MESSAGES, LANG } = process.env
const isGerman = /^de(?:[_.@-]|$)/.test(LC_ALL || LC_MESSAGES || LANG || '')

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  const needs = isGerman
    ? 'Blockwerk braucht Node 20.19 oder neuer; dies ist'
    : 'Blockwerk needs Node 20.19 or newer; this is'
  console.error(`${needs} ${process.version}.`)
  process.exit(2)
}

const home = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const commandArguments = process.argv.slice(2)
process.env['BLOCKWERK_HOME'] = home
if (commandArguments[0] !== 'test') process.env['NODE_ENV'] ??= 'production'

const engine = await engineFolder(home).catch((error) => {
  const cannot = isGerman
    ? 'Blockwerk kann nicht schreiben, was es für den Start übersetzt'
    : 'Blockwerk cannot write the files that it compiles to start'
  // Disks and file systems have codes; the compiler reports its own errors.
  console.error(typeof error?.code === 'string' ? `${cannot}: ${error.message}` : error)
  process.exit(2)
})
process.env['BLOCKWERK_ENGINE'] = readEngineHash(engine)
// Stack traces name the sources.
process.setSourceMapsEnabled(true)
// Available from Node 22. The build threads read the folder from this variable.
process.env['NODE_COMPILE_CACHE'] ??= codeCacheFolder(home, engine)
module.enableCompileCache?.(process.env['NODE_COMPILE_CACHE'])

const { runMain } = await import(pathToFileURL(join(engine, 'main.js')).href)
await runMain(commandArguments)
