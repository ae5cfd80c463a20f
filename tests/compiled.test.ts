import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { inAscii } from '../scripts/bundle.mjs'

const folder = mkdtempSync(join(tmpdir(), 'blockwerk-compiled-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const loader = pathToFileURL(resolve('scripts/compiled.mjs')).href

/** What a program says that is loaded from `file` under the name `kiln`. */
function run(file: string): string {
  const program = `import { loadCompiled } from '${loader}'
    console.log(loadCompiled(${JSON.stringify(file)}, 'kiln').fire())`
  const words = ['--input-type=module', '-e', program]
  return spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout.trim()
}

function bundle(name: string, end = ''): { file: string; kept: string } {
  const file = join(folder, `${name}.cjs`)
  writeFileSync(
    file,
    `const { basename } = require('node:path')
    exports.fire = () => {
      ${end}
      return basename(module.filename) + ' fires'
    }`,
  )
  return { file, kept: `${file}.kiln.compiled` }
}

test('what a run has compiled stays for the next one, which does not write it again @nightly', () => {
  const { file, kept } = bundle('bowl')
  expect(run(file)).toBe('bowl.cjs fires')
  const { ino } = statSync(kept)
  expect(run(file)).toBe('bowl.cjs fires')
  expect(statSync(kept).ino).toBe(ino)
})

test('what was kept and has been damaged is not believed, and made anew @nightly', () => {
  const { file, kept } = bundle('vase')
  run(file)
  const whole = readFileSync(kept)
  const damaged = Buffer.from(whole)
  damaged.fill(0, damaged.length >> 1, (damaged.length >> 1) + 64)
  for (const bytes of [damaged, whole.subarray(0, 100), Buffer.alloc(0)]) {
    writeFileSync(kept, bytes)
    expect(run(file)).toBe('vase.cjs fires')
    expect(readFileSync(kept).length).toBeGreaterThan(100)
    expect(readFileSync(kept).equals(bytes)).toBe(false)
  }
})

test('a pattern finds the letters that it names, and a file that would garble them is refused', () => {
  const end = `if (!/^[äöü–]+$/.test('\\u00fc\\u2013') || /[äöü]/.test('\\u00c3')) return 'garbled'`
  const { file } = bundle('kiln', end)
  expect(run(file)).toBe('')
  writeFileSync(file, inAscii(readFileSync(file, 'utf8')))
  expect(run(file)).toBe('kiln.cjs fires')
})

test('a run that has failed keeps nothing: it has not come far @nightly', () => {
  const { file, kept } = bundle('shard', 'process.exit(2)')
  expect(run(file)).toBe('')
  expect(existsSync(kept)).toBe(false)
})
