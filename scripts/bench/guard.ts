import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { UsageError } from '../../src/problems/usage-error.ts'

/**
 * Ratios of a run: our time divided by that of another generator. The key names the number of pages, the generator
 * and the time, for example `1000 pages, bound: cold cpu`.
 */
export type Ratios = Record<string, number>

const RatioFile = z.record(z.string(), z.number().positive())

/** A ratio may be this much larger than the recorded one, because no two runs are the same. */
export const allowedGrowth = 1.08

/**
 * Returns a sentence for each ratio that is worse than the recorded one by more than `allowedGrowth`. Throws a
 * `UsageError` if the file is missing, or if it and the run have no ratio in common.
 */
export function worseRatios(ratios: Ratios, file: string): string[] {
  if (!existsSync(file))
    throw new UsageError(`${file} does not exist. “bench --record ${file}” writes it.`)
  const recorded = RatioFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const shared = Object.entries(ratios).filter(([name]) => Object.hasOwn(recorded, name))
  if (shared.length === 0)
    throw new UsageError(`${file} has no ratio of this run. Use the same --pages and --peers.`)
  return shared.flatMap(([name, ratio]) => {
    const before = recorded[name] ?? ratio
    return ratio > before * allowedGrowth
      ? [`${name}: ${ratio.toFixed(2)}, recorded ${before.toFixed(2)}`]
      : []
  })
}

/** Writes the ratios of a run, with two decimals, to compare later runs with them. */
export function recordRatios(ratios: Ratios, file: string): void {
  const rounded = Object.entries(ratios).map(([name, ratio]) => [name, Number(ratio.toFixed(2))])
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}
