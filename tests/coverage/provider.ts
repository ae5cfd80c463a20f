import v8 from '@vitest/coverage-v8'
import { V8CoverageProvider } from '@vitest/coverage-v8/dist/provider.js'
import { countedLines } from './counted-lines.ts'

/** Counts in Node as V8 does, and adds what pages of the browser tests and programs of their own ran of `src`. */
class AllTogether extends V8CoverageProvider {
  override async generateCoverage(context: Parameters<V8CoverageProvider['generateCoverage']>[0]) {
    const lines = await super.generateCoverage(context)
    const folder = process.env['BLOCKWERK_COVERAGE']
    if (folder !== undefined) for (const seen of await countedLines(folder)) lines.merge(seen)
    return lines
  }
}

export default { ...v8, getProvider: () => new AllTogether() }
