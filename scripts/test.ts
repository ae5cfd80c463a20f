import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findChromium } from './find-chromium.ts'
import { home } from '../src/build/home.ts'
import type { Command } from './command.ts'
import { slowestFiles } from './slowest-files.ts'

export const test: Command = {
  options: { unit: { type: 'boolean' } },
  help: `blockwerk test [FILE …]   Runs everything that must hold, and ends with one line that counts it.

  --unit        only what needs no browser
  FILE          only test files whose path contains this

Types, lint, format and dead code count as one test each. The ten slowest test files are listed before
the line that counts.`,
  async run(values, files) {
    const unitOnly = values['unit'] === true
    const checks = files.length > 0 ? [] : await runChecks()
    const chromium = unitOnly ? undefined : await findChromium(console.error)
    const projects = unitOnly ? ['unit'] : ['unit', 'browser']
    const tests = await runVitest(files, projects, chromium)
    const failures = checks.filter((check) => !check.ok).map(({ name }) => name)
    const passed = tests.passed + checks.length - failures.length
    const failed = tests.failed + failures.length
    if (failures.length > 0) console.log(`Failed besides the tests: ${failures.join(', ')}`)
    console.log(`${passed} passed, ${failed} failed`)
    return failed > 0 || passed === 0 ? 1 : 0
  },
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

type Check = { name: string; ok: boolean }

async function runChecks(): Promise<Check[]> {
  const checks: Check[] = []
  for (const [name, ...words] of [
    ['types', 'tsc'],
    ['lint', 'oxlint', '--deny-warnings'],
    ['format', 'prettier', '--check', '--log-level=warn', '.'],
    // With test files, too: what only a test imports is used.
    ['dead code', 'knip', '--no-progress', '--treat-config-hints-as-errors'],
  ]) {
    const [tool = '', ...rest] = words
    const code = await run(join(home, 'node_modules/.bin', tool), rest)
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
    checks.push({ name: name ?? '', ok: code === 0 })
  }
  return checks
}

function auditNames(): string[] {
  return readdirSync(join(home, 'tests/audit'))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => file.replace('.test.ts', ''))
}

const VitestResult = z.looseObject({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  success: z.boolean(),
  testResults: z.array(
    z.looseObject({ name: z.string(), startTime: z.number(), endTime: z.number() }),
  ),
})

async function runVitest(files: string[], projects: string[], chromium: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-test-'))
  const result = join(folder, 'result.json')
  const words = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile=${result}`]
  for (const project of projects) words.push('--project', project)
  try {
    const code = await run(join(home, 'node_modules/.bin/vitest'), words, {
      ...(chromium !== undefined && { BLOCKWERK_CHROMIUM: chromium }),
      NODE_ENV: 'test',
    })
    const counts = VitestResult.parse(JSON.parse(readFileSync(result, 'utf8')))
    // A file that cannot even be loaded fails the run without a failed test in it.
    const failed = counts.numFailedTests === 0 && code !== 0 ? 1 : counts.numFailedTests
    const slowest = slowestFiles(counts.testResults, home)
    if (slowest !== '') console.log(slowest)
    return { passed: counts.numPassedTests, failed }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(
  command: string,
  words: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, words, {
      cwd: home,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.on('error', fail)
    child.on('exit', (code) => done(code ?? 1))
  })
}
