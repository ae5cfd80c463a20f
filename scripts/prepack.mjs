/** Compiles the engine for the package that npm packs. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileForPackage } from './engine.mjs'

await compileForPackage(dirname(dirname(fileURLToPath(import.meta.url))))
