import { engineFolder } from '../../src/cli/engine.mjs'

/** Compiles the engine once, before tests start programs that would each compile it. */
export default async function setup() {
  await engineFolder(process.cwd())
}
