import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../browsers/find-chromium.ts'
import type { Command } from '../../src/cli/command.ts'
import { runTool } from './run-tool.ts'

export const coverage: Command = {
  options: {},
  help: `blockwerk coverage   Measures the test coverage of src, in Node and in Chromium.

The report is .blockwerk/coverage/index.html. Code that ran in killed processes is not counted.`,
  async runCommand() {
    const folder = mkdtempSync(join(tmpdir(), 'blockwerk-coverage-'))
    const projects = ['unit', 'unit-mocking', 'browser', 'measured'].flatMap((name) => [
      '--project',
      name,
    ])
    try {
      return await runTool('vitest', ['run', '--coverage', ...projects], {
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
