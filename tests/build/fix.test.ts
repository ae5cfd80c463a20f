import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fixSite } from '../../src/build/validate/fix-site.ts'
import { blockwerk } from '../support/command-line.ts'
import { validateSite } from '../support/validated-site.ts'
import { pageYaml, removeSites, smallSiteWith, type Files } from '../support/content-on-disk.ts'

afterAll(removeSites)

const page = 'content/pages/laden.yaml'
const textAt = (root: string, file = page) => readFileSync(join(root, file), 'utf8')
const runFix = async (files: Files, ...words: string[]) => {
  const root = smallSiteWith(files)
  const { status, stderr } = await blockwerk(['validate', '--fix', ...words, '--root', root])
  return { root, status, stderr }
}

describe('validate --fix', () => {
  test('changes only the mistakes and keeps comments, order and line endings', async () => {
    const before = `\uFEFF# Der Laden.\r\ndescription:   "Aus Steinzeug"   # kurz\r\ntitle: 2026 # Jahr\r\n\r\nblocks:\r\n    - type: heo # oben\r\n      heading:  'Schale - Becher'\r\n`
    const { root, status, stderr } = await runFix({ [page]: before })
    expect(textAt(root)).toBe(
      before.replace('2026', '"2026"').replace('heo', 'hero').replace(' - Becher', ' – Becher'),
    )
    expect([status, stderr]).toEqual([0, `3 Probleme behoben\n  ${page}\n`])
  })

  test('reports the fixes in the language given by --lang', async () => {
    const { stderr } = await runFix(
      { [page]: pageYaml().replace('type: hero', 'type: heo') },
      '--lang',
      'en',
    )
    expect(stderr).toBe(`Fixed 1 problem\n  ${page}\n`)
  })

  test('removes control characters of file names, keys and values from its output', async () => {
    const steering = '\u001Bc\nBehoben\u0007'
    const root = smallSiteWith({
      [`content/pages/becher${steering}.yaml`]: pageYaml('    text: Becher - Schale\n'),
      [`content/pages/lad${steering}en.yaml`]: pageYaml(
        `    text: Schale - Becher\n    "${'\\e[31m\\n'}Farbe": "${'\\e'}[31mrot"\n`,
      ),
      'content/pages/kurse.yaml': pageYaml(`    eyebrow: Becher - Schale\n    te\u001Bxt: Los\n`),
    })
    const first = await blockwerk(['validate', '--root', root, '--fix'])
    expect(first.stderr).toMatch(
      /^1 Problem behoben\n {2}content\/pages\/becher.*\nNicht behoben: .*\n$/,
    )
    for (const words of [['--fix'], ['--fix-unsafe'], ['--fix', '--format', 'github']]) {
      const { stderr, stdout } = await blockwerk(['validate', '--root', root, ...words])
      const said = [stdout, stderr, first.stdout, first.stderr].join('')
      // oxlint-disable-next-line no-control-regex
      expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
      expect(said).not.toMatch(/^Behoben/m)
    }
  })

  test('does not write a file without mistakes', async () => {
    const root = smallSiteWith({ [page]: pageYaml() })
    const before = statSync(join(root, page))
    await blockwerk(['validate', '--fix', '--root', root])
    const after = statSync(join(root, page))
    expect([after.mtimeMs, after.ino]).toEqual([before.mtimeMs, before.ino])
  })

  test('repeats until mistakes behind other mistakes are fixed, too', async () => {
    const { root } = await runFix({
      [page]: pageYaml('    text: Kurse: drehen - glasieren "wie früher"\n'),
    })
    expect(textAt(root)).toContain('    text: "Kurse: drehen – glasieren „wie früher“"\n')
  })

  test('does not apply uncertain fixes, while --fix-unsafe does', async () => {
    const files = { [page]: pageYaml('    txt: Schalen\n').replace('type: hero', 'type: heroin') }
    const { root, status } = await runFix(files)
    expect(textAt(root)).toContain('type: heroin')
    expect(status).toBe(1)
    const bold = smallSiteWith(files)
    await blockwerk(['validate', '--fix-unsafe', '--root', bold])
    expect(textAt(bold)).toContain('type: hero\n')
  })

  test('adds quotation marks to a fixed value that needs them', async () => {
    const { root } = await runFix({ [page]: pageYaml('    text: 0341 0000123 genügt.\n') })
    expect(textAt(root)).toContain("    text: '{facts.phone} genügt.'\n")
  })

  test('refuses and reports a fix that would not be parsed as intended', async () => {
    const root = smallSiteWith({ [page]: pageYaml('    text: Ton - Lehm\n') })
    const before = textAt(root)
    const wrongLines = async () =>
      (await validateSite(root)).problems.map((problem) => {
        // Simulates a wrong place: six columns to the left, at the colon.
        const start = { ...problem.start, column: problem.start.column - 6 }
        return { ...problem, fix: { ...problem, start, text: '–' } }
      })
    const { fixCount, refusedProblems } = await fixSite(root, wrongLines, {
      unsafe: false,
    })
    expect([fixCount, refusedProblems.map(({ code }) => code), textAt(root)]).toEqual([
      0,
      ['typography'],
      before,
    ])
  })

  test('replaces only the address of a link, even if it is written with escapes', async () => {
    const text = (address: string) => `    text: "Zu den [Schalen](${address}) im Laden"\n`
    const { root } = await runFix({ [page]: pageYaml(text('\\x2flade')) }, '--fix-unsafe')
    expect(textAt(root)).toContain(text('/laden'))
  })

  test('leaves no temporary file', async () => {
    const { root } = await runFix({ [page]: pageYaml('    text: Schale - Becher\n') })
    expect(readdirSync(join(root, 'content/pages')).toSorted()).toEqual([
      'index.yaml',
      'laden.yaml',
    ])
  })
})

test('validate --watch reports after each change, and ends with Ctrl-C', async () => {
  const root = smallSiteWith({ [page]: pageYaml() })
  const child = spawn('node', ['src/cli/blockwerk.mjs', 'validate', '--watch', '--root', root])
  let said = ''
  const until = (words: string) =>
    new Promise<void>((resolve) => {
      const look = (chunk: Buffer | string = '') => {
        said += String(chunk)
        if (!said.includes(words)) return
        child.stdout.off('data', look)
        resolve()
      }
      child.stdout.on('data', look)
      look()
    })
  await until('0 Fehler, 0 Warnungen')
  said = ''
  writeFileSync(join(root, page), pageYaml('    txet: Schalen\n'))
  await until('1 Fehler')
  expect(said).toContain(`${page}:6:5  Fehler  unknown-key`)
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGINT')
  expect(await ended).toBe(1)
})
