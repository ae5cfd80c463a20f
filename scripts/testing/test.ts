import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import { findChromium } from '../browsers/find-chromium.ts'
import type { Command } from '../../src/cli/command.ts'
import { withCpuTime } from './cpu-time.ts'
import { runChecks, type CheckResult } from './run-checks.ts'
import { runVitest } from './run-vitest.ts'

export const test: Command = {
  options: { all: { type: 'boolean' }, unit: { type: 'boolean' }, shard: { type: 'string' } },
  help: `blockwerk test [FILE …]   Runs all checks and tests of a change, and ends with a line with the number of tests.

  --all         run all tests, including measurements and tests with “@nightly” in their titles
  --unit        run only tests that need no browser
  --shard I/N   run part I of N, to use several machines
  FILE          run all tests of the test files whose path contains FILE

The checks of types, lint rules, formatting and dead code count as one test each, and run in the first part.
Before the last line, the command lists the ten slowest test files and the processor time of all processes.`,
  async runCommand(values, files) {
    const isWhole = values['all'] === true || files.length > 0
    const isUnitOnly = values['unit'] === true
    const shard = typeof values['shard'] === 'string' ? values['shard'] : undefined
    const chromium = isUnitOnly ? undefined : await findChromium(console.error)
    const unit = ['unit', 'unit-mocking']
    const inBrowser = ['content', 'browser', ...(isWhole ? ['measured'] : [])]
    const options = isWhole ? [] : [`--testNamePattern=${notNightlyPattern}`]
    if (shard !== undefined) options.push(`--shard=${shard}`)
    const hasChecks = files.length === 0 && (shard ?? '1/').startsWith('1/')
    const { result, seconds } = await withCpuTime(() =>
      // The checks need only one CPU core, and the tests do not always use all cores, so both run
      // at the same time.
      Promise.all([
        hasChecks ? runChecks() : [],
        runVitest(files, isUnitOnly ? unit : [...unit, ...inBrowser], chromium, options),
      ]),
    )
    const [checks, tests] = result
    for (const check of checks) printCheck(check)
    const failures = checks.filter((check) => !check.isOk).map(({ name }) => name)
    const passed = tests.passed + checks.length - failures.length
    const failed = tests.failed + failures.length
    if (failures.length > 0) console.log(`Failed besides the tests: ${failures.join(', ')}`)
    if (seconds !== undefined) console.log(`Processor time: ${Math.round(seconds)} s`)
    console.log(`${passed} passed, ${failed} failed`)
    return failed > 0 || passed === 0 ? 1 : 0
  },
}

/** Regular expression for the full titles of all tests without the mark @nightly. */
export const notNightlyPattern = '^(?!.*@nightly)'

function printCheck({ name, isOk, output }: CheckResult): void {
  console.log(`${isOk ? '✓' : '✗'} ${name}`)
  if (!isOk) console.log(output)
}

export const audit: Command = {
  options: {},
  help: `blockwerk audit [NAME …]   Runs the audits in tests/audit and prints their results.

  NAME          run only audits whose file name contains NAME
  chromium      run all audits, but no tests in Firefox
  firefox       run the browser tests in Firefox, or only the FILEs named after it

Audits: ${auditFileNames().join(', ')}.`,
  async runCommand(_, names) {
    const inFirefox = names[0] === 'firefox'
    const isAll = names.length === 1 && names[0] === 'chromium'
    const gates = isAll ? [] : names.map((name) => `tests/audit/${name}`)
    const files = inFirefox ? names.slice(1) : gates
    const projects = names.length === 0 ? ['audit', 'firefox'] : [inFirefox ? 'firefox' : 'audit']
    const chromium = inFirefox ? undefined : await findChromium(console.error)
    const { passed, failed } = await runVitest(files, projects, chromium)
    console.log(`${passed} passed, ${failed} failed`)
    return failed > 0 || passed === 0 ? 1 : 0
  },
}

function auditFileNames(): string[] {
  return readdirSync(join(blockwerkFolder, 'tests/audit'))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => file.replace('.test.ts', ''))
}
