#!/usr/bin/env node
/** Starts the command `create`. npm calls this program for `npm create blockwerk`. */
process.argv.splice(2, 0, 'create')
await import('./blockwerk.mjs')
