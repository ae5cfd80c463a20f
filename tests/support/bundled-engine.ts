import { engineFolder } from '../../src/cli/engine.mjs'

/** Compiles the engine once, before tests start programs of their own that would all do so. */
export default async function setup() {
  await engineFolder(process.cwd())
}
