import v8 from '@vitest/coverage-v8'
import { V8CoverageProvider } from '@vitest/coverage-v8/dist/provider.js'
import { linesInBrowsers } from './browser-lines.ts'

/** Counts in Node as V8 does, and adds what the pages of the browser tests ran of `src`. */
class NodeAndBrowsers extends V8CoverageProvider {
  override async generateCoverage(context: Parameters<V8CoverageProvider['generateCoverage']>[0]) {
    const lines = await super.generateCoverage(context)
    const folder = process.env['BLOCKWERK_COVERAGE']
    if (folder !== undefined) for (const seen of await linesInBrowsers(folder)) lines.merge(seen)
    return lines
  }
}

export default { ...v8, getProvider: () => new NodeAndBrowsers() }
