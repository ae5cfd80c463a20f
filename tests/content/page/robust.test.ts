import { chmodSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { schemas } from '../../support/kit.ts'
import { formatPretty } from '../../../src/problems/format-pretty.ts'
import { sortProblems, type Problem } from '../../../src/problems/problem.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { lineReaderFor } from '../../../src/build/validate/lines-on-disk.ts'
import { rerunOnChange } from '../../../src/build/validate/rerun-on-change.ts'
import {
  pageYaml,
  removeSites,
  siteOf,
  siteYaml,
  smallSiteWith,
} from '../../support/content-on-disk.ts'
import { growthOfCpuTime } from '../../support/cpu-time.ts'

afterAll(removeSites)

const page = 'content/pages/laden.yaml'

const tally = { files: 2, pages: 2, milliseconds: 0 }
const forPeople = { language: 'de', color: false, width: 100 } as const

const problemsOf = async (root: string): Promise<Problem[]> =>
  sortProblems((await new SiteModel(root, schemas).read()).problems)

const reportedIn = async (root: string) =>
  (await problemsOf(root)).map(({ file, code, detail }) => ({ file, code, detail }))

describe('validation reports as unreadable:', () => {
  const unreadable = (file: string, reason: string) => ({
    file,
    code: 'unreadable',
    detail: { reason, isFolder: true },
  })

  // The root user may read every folder.
  test.skipIf(process.getuid?.() === 0)('a folder without read permission', async () => {
    const root = smallSiteWith({ 'content/pages/kurse/abend.yaml': pageYaml() })
    const folder = join(root, 'content/pages/kurse')
    chmodSync(folder, 0)
    try {
      expect(await reportedIn(root)).toContainEqual(unreadable('content/pages/kurse', 'EACCES'))
    } finally {
      chmodSync(folder, 0o755)
    }
  })

  test('a file at the path of the pages folder', async () => {
    const root = siteOf({ 'content/site.yaml': siteYaml(), 'content/pages': 'Kurse' })
    expect(await reportedIn(root)).toContainEqual(unreadable('content/pages', 'ENOTDIR'))
  })

  test('a content folder that is missing because its parent is a file', async () => {
    const root = siteOf({ 'elsewhere/content': '' })
    const all = await reportedIn(join(root, 'elsewhere'))
    expect(all).toContainEqual(unreadable('content/pages', 'ENOTDIR'))
    const detail = { reason: 'ENOTDIR' }
    expect(all).toContainEqual({ file: 'content/site.yaml', code: 'unreadable', detail })
  })
})

test('the pretty report never shows the bytes of an image as source lines', async () => {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml('', 'checks: { unused-asset: warning }'),
    'content/media/schale.png': 'PNG\u0001\u0002',
  })
  const unused = (await problemsOf(root)).filter(({ code }) => code === 'unused-asset')
  expect(unused).toHaveLength(1)
  const said = formatPretty(unused, tally, { ...forPeople, linesOf: lineReaderFor(root) })
  expect(said).toContain('schale.png')
  expect(said).not.toContain('PNG')
})

test('an image field without an alt field is not reported as missing-alt', async () => {
  const portrait = (name: string) =>
    `      - { quote: Die Schale hält seit Jahren, name: ${name}, avatarUrl: kopf.png }\n`
  const cards = '  - type: marquee\n    heading: Stimmen\n    variant: cards\n    items:\n'
  const root = smallSiteWith({
    [page]: pageYaml() + cards + ['Mara', 'Ole', 'Thuy'].map(portrait).join(''),
    'content/media/kopf.png': 'x',
  })
  expect((await problemsOf(root)).map(({ code }) => code)).not.toContain('missing-alt')
})

test('watch mode waits for a content folder that was moved away and runs again when it returns', async () => {
  const root = smallSiteWith({ [page]: pageYaml() })
  const missing: string[] = []
  let notify = () => {}
  let runs = 0
  const once = () => {
    runs++
    notify()
    return Promise.resolve(runs)
  }
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      notify = () => {
        if (holds()) resolve()
      }
      notify()
    })
  const ended = rerunOnChange(root, once, (folder) => {
    missing.push(folder)
    notify()
  })
  await until(() => runs > 0)
  renameSync(join(root, 'content'), join(root, 'elsewhere'))
  await until(() => missing.includes(join(root, 'content')))
  const before = runs
  renameSync(join(root, 'elsewhere'), join(root, 'content'))
  await until(() => runs > before)
  process.emit('SIGINT')
  expect(await ended).toBeGreaterThan(0)
})

test('the pretty report removes control characters of content and file names', async () => {
  const root = smallSiteWith({ [page]: pageYaml('    \u001B[31mtxet: Ton\u0007\n') })
  writeFileSync(join(root, 'content/pages/a\nb\u001B[2J.txt'), '')
  const problems = await problemsOf(root)
  expect(problems.length).toBeGreaterThan(1)
  const linesOf = () => ['\u001B[31mrot', '\u001B]0;', '', '', '\u0007', '    \u001B[31mtxet']
  const shown = formatPretty(problems, tally, { ...forPeople, linesOf })
  // oxlint-disable-next-line no-control-regex
  expect(shown).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/)
  expect(shown).toContain('content/pages/a b')
})

const many = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join('')
const prose = (text: string) =>
  `${pageYaml()}  - type: prose\n    heading: Ton\n    body: >-\n      ${text}\n`
const buttons = (count: number) =>
  `${pageYaml()}  - type: cta\n    heading: Ton\n    actions:\n${many(count, (index) => `      - { label: a, href: /x${index} }\n`)}`

const mistakes: [name: string, count: number, textWith: (count: number) => string][] = [
  ['links in a text', 20_000, (count) => prose(many(count, () => '[a](/x) '))],
  ['links to different pages', 8000, (count) => prose(many(count, (index) => `[a](/x${index}) `))],
  ['links in fields', 4000, buttons],
  [
    'references',
    5000,
    (count) => pageYaml() + many(count, (index) => `  - { type: ref, to: a${index} }\n`),
  ],
  [
    'comments that suppress nothing',
    8000,
    (count) => many(count, () => '# blockwerk-ignore typography x\n') + pageYaml(),
  ],
  ['facts', 20_000, (count) => prose(many(count, () => '{facts.x} '))],
  ['facts in capitals', 15_000, (count) => prose(many(count, () => '{Facts.city} '))],
  ['words', 20_000, (count) => prose(many(count, () => 'Ton - Ton '))],
  [
    'items in the wrong column',
    5000,
    (count) => pageYaml('    ticks:\n') + many(count, () => '      - Ton\n         - Lehm\n'),
  ],
]

describe('the time of validation grows with the number of mistakes, not with its square, and it reports at most 100 per kind:', () => {
  test.each(mistakes)('%s', async (_name, count, textWith) => {
    let problems: Problem[] = []
    const growth = await growthOfCpuTime(count, async (size) => {
      problems = await problemsOf(smallSiteWith({ [page]: textWith(size) }))
    })
    const counts = new Map<string, number>()
    for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1)
    expect(Math.max(...counts.values())).toBe(100)
    expect(counts.has('too-many')).toBe(true)
    // Searching the text again for each mistake makes it more than 20.
    expect(growth).toBeLessThan(20)
  })
})
