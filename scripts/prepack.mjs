/** Compiles the engine for the package that npm packs. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleForPackage } from './bundle.mjs'

await bundleForPackage(dirname(dirname(fileURLToPath(import.meta.url))))
