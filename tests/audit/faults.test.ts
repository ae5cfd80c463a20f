import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { notNightlyPattern } from '../../scripts/testing/test.ts'
import { copyProject } from './project.ts'

const listFile = 'tests/mutation/faults.yaml'

const Fault = z.strictObject({
  fault: z.string(),
  file: z.string(),
  /** Source text that stands exactly once in the file. */
  find: z.string(),
  /** Faulty source text. */
  replace: z.string(),
  /** Test file that fails because of the fault. */
  test: z.string().startsWith('tests/'),
  /** Subject of the commit that once mended this fault. */
  mended: z.string().optional(),
  /** True if only `npm run test:all` notices the fault. */
  nightly: z.literal(true).optional(),
})

const faults = z.array(Fault).parse(parse(readFileSync(listFile, 'utf8')))

const folder = mkdtempSync(join(tmpdir(), 'blockwerk-faults-'))

beforeAll(() => {
  copyProject(folder)
  for (const name of ['tests', '.vscode']) cpSync(name, join(folder, name), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the list has at least 150 faults, 60 that were once mended and at most 10 that only the night finds', () => {
  expect(faults.length).toBeGreaterThanOrEqual(150)
  expect(faults.filter(({ mended }) => mended !== undefined).length).toBeGreaterThanOrEqual(60)
  expect(faults.filter(({ nightly }) => nightly).length).toBeLessThanOrEqual(10)
})

test.for(faults)('$test notices: $fault', ({ file, find, replace, test: testFile, nightly }) => {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2)
    throw new Error(`${file} no longer has the text of this fault once. Adapt ${listFile}.`)
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  try {
    expect(run(testFile, nightly === true).status).not.toBe(0)
  } finally {
    writeFileSync(path, source)
  }
})

test('the tests of the list pass without a fault', () => {
  for (const isNightly of [false, true]) {
    const files = faults.flatMap((fault) =>
      (fault.nightly === true) === isNightly ? [fault.test] : [],
    )
    if (files.length === 0) continue
    const { status, stdout } = run([...new Set(files)], isNightly)
    expect(status === 0 ? '' : stdout).toBe('')
  }
})

/** Runs test files in the copy until the first failure. */
function run(files: string | readonly string[], isNightly: boolean) {
  const words = ['vitest', 'run', ...[files].flat(), '--bail', '1']
  for (const project of ['unit', 'unit-mocking', 'browser']) words.push('--project', project)
  if (!isNightly) words.push(`--testNamePattern=${notNightlyPattern}`)
  return spawnSync('npx', words, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
}
