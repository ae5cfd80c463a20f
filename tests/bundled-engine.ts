import { bundleEngine } from '../scripts/bundle.mjs'

/** Bundles the engine once, before tests start programs of their own that would all do so. */
export default async function setup() {
  await bundleEngine(process.cwd())
}
