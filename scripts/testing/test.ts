import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { blockwerkFolder } from '../../src/build/home.ts'
import { findChromium } from '../browsers/find-chromium.ts'
import type { Command } from '../../src/cli/command.ts'
import { withCpuTime } from './processor-time.ts'
import { runChecks, type CheckResult } from './run-checks.ts'
import { runVitest } from './run-vitest.ts'

export const test: Command = {
  options: { all: { type: 'boolean' }, unit: { type: 'boolean' }, shard: { type: 'string' } },
  help: `blockwerk test [FILE …]   Runs what must hold for every change, and ends with one line that counts it.

  --all         everything: tests with “@nightly” in their titles, and those that measure, too
  --unit        only what needs no browser
  --shard I/N   part I of N, for several machines side by side
  FILE          only test files whose path contains this, with all of their tests

Types, lint, format and dead code count as one test each, and run in the first part. The ten slowest test
files and the processor time of all processes are listed before the line that counts.`,
  async run(values, files) {
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
      // The checks need one CPU core, and the browser tests do not always use the others.
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
const notNightlyPattern = '^(?!.*@nightly)'

function printCheck({ name, isOk: ok, output }: CheckResult): void {
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  if (!ok) console.log(output)
}

export const audit: Command = {
  options: {},
  help: `blockwerk audit [NAME …]   Runs the long gates under tests/audit, and prints their tables.

  NAME          only gates whose file contains this
  chromium      all gates, without the tests in Firefox
  firefox       the tests of the browser in Firefox; FILEs after it: only those whose path contains one

Gates: ${auditFileNames().join(', ')}.`,
  async run(_, names) {
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
