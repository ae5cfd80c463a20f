import { bundleEngine, bundleFrequent, keepsCompiled } from '../scripts/bundle.mjs'

/** Bundles the engine once, before tests start programs of their own that would all do so. */
export default async function setup() {
  const engine = await bundleEngine(process.cwd())
  if (!keepsCompiled) await bundleFrequent(process.cwd(), engine)
}
