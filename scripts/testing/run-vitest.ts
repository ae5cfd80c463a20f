import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import { runTool } from './run-tool.ts'
import { slowestFiles } from './slowest-files.ts'

const VitestResult = z.looseObject({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  success: z.boolean(),
  testResults: z.array(
    z.looseObject({ name: z.string(), startTime: z.number(), endTime: z.number() }),
  ),
})

/**
 * Runs the tests of the given projects and prints the slowest files. Returns the numbers of passed
 * and failed tests. `files` are parts of file paths: if there are any, only matching test files
 * run. `options` are additional options of Vitest.
 */
export async function runVitest(
  files: readonly string[],
  projects: readonly string[],
  chromium: string | undefined,
  options: readonly string[] = [],
): Promise<{ passed: number; failed: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-test-'))
  const result = join(folder, 'result.json')
  const vitestArguments = ['run', ...files, ...options]
  vitestArguments.push('--reporter=default', '--reporter=json', `--outputFile=${result}`)
  for (const project of projects) vitestArguments.push('--project', project)
  try {
    const code = await runTool('vitest', vitestArguments, {
      ...(chromium !== undefined && { BLOCKWERK_CHROMIUM: chromium }),
      NODE_ENV: 'test',
    })
    const counts = VitestResult.parse(JSON.parse(readFileSync(result, 'utf8')))
    // A test file that fails to load makes the run fail without a failed test.
    const failed = counts.numFailedTests === 0 && code !== 0 ? 1 : counts.numFailedTests
    const slowest = slowestFiles(counts.testResults, blockwerkFolder)
    if (slowest !== '') console.log(slowest)
    return { passed: counts.numPassedTests, failed }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
