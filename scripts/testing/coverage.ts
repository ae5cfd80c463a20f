import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../browsers/find-chromium.ts'
import type { Command } from '../../src/cli/command.ts'
import { runTool } from './run-tool.ts'
import { notNightlyPattern } from './test.ts'

export const coverage: Command = {
  options: { all: { type: 'boolean' } },
  help: `blockwerk coverage   Measures how much of src the tests of “npm test” cover, in Node and in Chromium.

  --all         measure all tests, including measurements and tests with “@nightly” in their titles

The report is .blockwerk/coverage/index.html. Code that ran in killed processes is not counted.`,
  async runCommand(values) {
    const isWhole = values['all'] === true
    const folder = mkdtempSync(join(tmpdir(), 'blockwerk-coverage-'))
    const names = ['unit', 'unit-mocking', 'browser', ...(isWhole ? ['measured'] : [])]
    const projects = names.flatMap((name) => ['--project', name])
    const options = isWhole ? [] : [`--testNamePattern=${notNightlyPattern}`]
    try {
      return await runTool('vitest', ['run', '--coverage', ...projects, ...options], {
        BLOCKWERK_CHROMIUM: await findChromium(console.error),
        // With coverage, the compiled browser code differs from the normal one, so it has its own
        // cache (see vite.config.ts).
        BLOCKWERK_CACHE: 'coverage',
        BLOCKWERK_COVERAGE: folder,
        NODE_ENV: 'test',
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
