import type { CommandEntry } from '../src/cli/command.ts'

/**
 * Commands for developers of Blockwerk. They need development dependencies and are not published.
 */
export const developerCommands: Record<string, CommandEntry> = {
  art: {
    summary: 'draw the pictures under content/media',
    load: async () => (await import('./art/art.ts')).art,
  },
  bench: {
    summary: 'measure how fast sites of many pages are built',
    load: async () => (await import('./bench/bench.ts')).bench,
  },
  test: {
    summary: 'run everything that must hold',
    load: async () => (await import('./testing/test.ts')).test,
  },
  coverage: {
    summary: 'count the lines that the tests run',
    load: async () => (await import('./testing/coverage.ts')).coverage,
  },
  audit: {
    summary: 'run the long gates: speed, weight, access, safety',
    load: async () => (await import('./testing/test.ts')).audit,
  },
}
