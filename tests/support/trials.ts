/**
 * How often something random is tried: so often with every change, and ten times as often with
 * `TRIALS=10`. `npx blockwerk audit trials` does so with all of them.
 */
export const trials = (usual: number): number =>
  Math.max(1, Math.round(usual * Number(process.env['TRIALS'] ?? 1)))
