/** The second thread of a build. */
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { loadCompiled } from './compiled.mjs'

const beside = (name) => fileURLToPath(new URL(name, import.meta.url))

// Nodes that keep what they have compiled do so for a thread if it asks for it itself.
if (module.enableCompileCache === undefined && existsSync(beside('draw-pages.cjs')))
  loadCompiled(beside('draw-pages.cjs'), 'thread')
else {
  const compileCache = process.env['BLOCKWERK_COMPILE_CACHE']
  if (compileCache !== undefined) module.enableCompileCache?.(compileCache)
  await import('./draw-pages.ts')
}
