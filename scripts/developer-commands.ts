import type { CommandEntry } from '../src/cli/command.ts'

/**
 * Commands for developers of Blockwerk. They need development dependencies and are not published.
 */
export const developerCommands: Record<string, CommandEntry> = {
  art: {
    summary: 'render the images in content/media',
    loadCommand: async () => (await import('./art/art.ts')).art,
  },
  bench: {
    summary: 'measure build times of large sites',
    loadCommand: async () => (await import('./bench/bench.ts')).bench,
  },
  docs: {
    summary: 'write the reference of the documentation site in src/docs',
    loadCommand: async () => (await import('./docs/docs.ts')).docs,
  },
  test: {
    summary: 'run all checks and tests of a change',
    loadCommand: async () => (await import('./testing/test.ts')).test,
  },
  coverage: {
    summary: 'measure the test coverage',
    loadCommand: async () => (await import('./testing/coverage.ts')).coverage,
  },
  audit: {
    summary: 'run the audits: speed, size, accessibility, security',
    loadCommand: async () => (await import('./testing/test.ts')).audit,
  },
}
