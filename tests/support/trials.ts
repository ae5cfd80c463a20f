/**
 * The number of random trials in a test: `usual` by default, ten times as many with `TRIALS=10`.
 * `npx blockwerk audit trials` runs all such tests with more trials.
 */
export const trials = (usual: number): number =>
  Math.max(1, Math.round(usual * Number(process.env['TRIALS'] ?? 1)))
