/** The package has no types of its own. */
declare module '@bcoe/v8-coverage' {
  import type { Profiler } from 'node:inspector'

  type ProcessCoverage = { result: Profiler.ScriptCoverage[] }

  export function mergeProcessCovs(coverages: readonly ProcessCoverage[]): ProcessCoverage
}
