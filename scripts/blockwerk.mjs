#!/usr/bin/env node
/**
 * Starts the command line. The engine is TypeScript; it is bundled once for each state of its
 * sources into node_modules/.cache, so that every later start takes a tenth of a second.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Blockwerk needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(2)
}

const home = dirname(dirname(fileURLToPath(import.meta.url)))
process.env['BLOCKWERK_HOME'] = home
if (process.argv[2] !== 'test') process.env['NODE_ENV'] ??= 'production'
process.setSourceMapsEnabled(true)

const { main } = await import(pathToFileURL(join(await engine(), 'main.js')).href)
await main(process.argv.slice(2))

/** The folder of the bundled engine; made when the sources are not those of any bundle there. */
async function engine() {
  const cache = join(home, 'node_modules/.cache/blockwerk')
  const folder = join(cache, `engine-${stateOfSources()}`)
  if (existsSync(join(folder, 'main.js'))) return folder

  const { build } = await import('esbuild')
  const staging = `${folder}.${process.pid}`
  await build({
    absWorkingDir: home,
    entryPoints: { main: 'scripts/main.ts' },
    outdir: staging,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'error',
  })
  for (const name of readdirSync(cache)) {
    const old = join(cache, name)
    if (name.startsWith('engine-') && Date.now() - statSync(old).mtimeMs > 86_400_000) {
      rmSync(old, { recursive: true, force: true })
    }
  }
  try {
    renameSync(staging, folder)
  } catch {
    // Another process was faster; its bundle is the same.
    rmSync(staging, { recursive: true, force: true })
  }
  return folder
}

function stateOfSources() {
  const hash = createHash('sha256').update(process.version)
  mkdirSync(join(home, 'node_modules/.cache/blockwerk'), { recursive: true })
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
