#!/usr/bin/env node
/** Starts the command `create`: `npm create blockwerk`, or `npx --package blockwerk create-blockwerk`. */
process.argv.splice(2, 0, 'create')
await import('./blockwerk.mjs')
