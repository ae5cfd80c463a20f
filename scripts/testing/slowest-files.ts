import { relative } from 'node:path'

/** A test file of a Vitest run: its absolute path, and its start and end in milliseconds. */
export type TimedFile = { name: string; startTime: number; endTime: number }

/**
 * Returns a table of the ten slowest test files, slowest first, with a heading. Empty if there are
 * none.
 */
export function slowestFiles(files: readonly TimedFile[], root: string): string {
  const rows = files
    .map(({ name, startTime, endTime }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      seconds: (endTime - startTime) / 1000,
    }))
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => ({ file, time: `${seconds.toFixed(1)} s` }))
  if (rows.length === 0) return ''
  const width = Math.max(...rows.map(({ time }) => time.length))
  const lines = rows.map(({ file, time }) => `  ${time.padStart(width)}  ${file}`)
  return ['Slowest test files', ...lines].join('\n')
}
