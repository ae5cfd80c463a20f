import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/build/home.ts'
import { findChromium } from '../browsers/find-chromium.ts'
import type { Command } from '../command.ts'
import { runChecks, type Check } from './run-checks.ts'
import { runVitest } from './run-vitest.ts'

export const test: Command = {
  options: { unit: { type: 'boolean' } },
  help: `blockwerk test [FILE …]   Runs everything that must hold, and ends with one line that counts it.

  --unit        only what needs no browser
  FILE          only test files whose path contains this

Types, lint, format and dead code count as one test each. The ten slowest test files are listed before
the line that counts.`,
  async run(values, files) {
    const unitOnly = values['unit'] === true
    const chromium = unitOnly ? undefined : await findChromium(console.error)
    const unit = ['unit', 'unit-mocking']
    const projects = unitOnly ? unit : [...unit, 'content', 'browser', 'measured']
    // The checks take one processor, and the tests wait for browsers now and then.
    const [checks, tests] = await Promise.all([
      files.length > 0 ? [] : runChecks(),
      runVitest(files, projects, chromium),
    ])
    for (const check of checks) tell(check)
    const failures = checks.filter((check) => !check.ok).map(({ name }) => name)
    const passed = tests.passed + checks.length - failures.length
    const failed = tests.failed + failures.length
    if (failures.length > 0) console.log(`Failed besides the tests: ${failures.join(', ')}`)
    console.log(`${passed} passed, ${failed} failed`)
    return failed > 0 || passed === 0 ? 1 : 0
  },
}

function tell({ name, ok, output }: Check): void {
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  if (!ok) console.log(output)
}

export const audit: Command = {
  options: {},
  help: `blockwerk audit [NAME …]   Runs the long gates under tests/audit, and prints their tables.

  NAME          only gates whose file contains this
  chromium      all gates, without the tests in Firefox
  firefox       the tests of the browser in Firefox; FILEs after it: only those whose path contains one

Gates: ${auditNames().join(', ')}.`,
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

function auditNames(): string[] {
  return readdirSync(join(home, 'tests/audit'))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => file.replace('.test.ts', ''))
}
