import v8 from '@vitest/coverage-v8'
import { V8CoverageProvider } from '@vitest/coverage-v8/dist/provider.js'
import { countedLines } from './counted-lines.ts'

/** Counts with V8 in Node, and adds the coverage of pages in browser tests and of programs. */
class AllTogether extends V8CoverageProvider {
  override async generateCoverage(context: Parameters<V8CoverageProvider['generateCoverage']>[0]) {
    const lines = await super.generateCoverage(context)
    const folder = process.env['BLOCKWERK_COVERAGE']
    if (folder !== undefined) for (const seen of await countedLines(folder)) lines.merge(seen)
    return lines
  }
}

export default { ...v8, getProvider: () => new AllTogether() }
