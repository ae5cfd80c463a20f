/** Compiles the engine for the npm package. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileForPackage } from '../src/cli/engine.mjs'

await compileForPackage(dirname(dirname(fileURLToPath(import.meta.url))))
