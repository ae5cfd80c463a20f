#!/usr/bin/env node
/** Starts the command `create`: `npx --package blockwerk create-blockwerk my-site`. */
process.argv.splice(2, 0, 'create')
await import('./blockwerk.mjs')
