import { spawnSync } from 'node:child_process'
import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { WriteStream } from 'node:tty'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { usesColor } from '../../src/cli/print-report.ts'
import { formatPretty } from '../../src/problems/format-pretty.ts'
import { linesOfText } from '../../src/text/lines-of-text.ts'
import type { Problem } from '../../src/problems/problem.ts'
import { languages, textOf } from '../../src/locale/texts.ts'
import { blockwerk } from '../support/command-line.ts'
import {
  agency,
  agencyWith,
  pageYaml,
  removeSites,
  siteOf,
  siteYaml,
  smallSiteWith,
} from '../support/content-on-disk.ts'
import { LiveContent, placeOf } from '../support/live-content.ts'
import { mistakes } from '../support/mistakes.ts'
import { validateSite } from '../support/validated-site.ts'

afterAll(removeSites)

describe('validate', () => {
  const content = new LiveContent()
  /** Places of the problems that the content has without a mistake. */
  let usual = new Set<string>()
  beforeAll(async () => {
    usual = new Set((await content.problems()).map(placeOf))
  })
  const errorsIn = (problems: readonly Problem[]) =>
    problems.filter((problem) => problem.severity === 'error' && !usual.has(placeOf(problem)))

  test('finds no errors in the agency site, which the tests of mistakes use', async () => {
    const { problems } = await validateSite(agency)
    expect(problems.filter(({ severity }) => severity === 'error').map(placeOf)).toEqual([])
    expect(mistakes).toHaveLength(20)
  })

  test.each(mistakes)(
    'reports the mistake $name once at its place',
    async ({ name, code, fileFor, span, filesFor }) => {
      const files = filesFor('sample')
      const problems = await content.problemsWith(files)
      const errors = errorsIn(problems)
      const elsewhere = problems.filter(({ file }) => !Object.hasOwn(files, file))

      expect(errors.map(placeOf)).toEqual([placeOf({ code, file: fileFor('sample'), ...span })])
      expect(elsewhere.map(placeOf).filter((place) => !usual.has(place))).toEqual([])
      for (const language of languages) {
        await expect(pretty(errors, files, language)).toMatchFileSnapshot(
          `reports/${name.replaceAll(' ', '-')}/${language}.txt`,
        )
        const [error] = errors
        const { message, hint } = error === undefined ? {} : textOf(error, language)
        expect(message).toMatch(/[.?]$/)
        expect(hint?.length).toBeGreaterThan(10)
      }
    },
  )

  test('reports each mistake once on a page that other pages link to', async () => {
    for (const { name, code, original, filesFor } of mistakes) {
      const errors = errorsIn(await content.problemsWith(filesFor(original)))
      expect([name, ...errors.map((problem) => problem.code)]).toEqual([name, code])
    }
  })

  test('reports all mistakes in one run', async () => {
    const files = Object.assign(
      {},
      ...mistakes.map(({ filesFor }, index) => filesFor(`sample-${index}`)),
    )
    const { problems } = await validateSite(agencyWith(files))
    const errors = errorsIn(problems).map(placeOf)
    const expected = mistakes.map(({ code, fileFor, span }, index) =>
      placeOf({ code, file: fileFor(`sample-${index}`), ...span }),
    )
    expect(errors.toSorted()).toEqual(expected.toSorted())
  })

  test('has a stored report only for mistakes that these tests contain', () => {
    const names = new Set(mistakes.map(({ name }) => name.replaceAll(' ', '-')))
    expect(readdirSync('tests/cli/reports').filter((name) => !names.has(name))).toEqual([])
  })
})

describe('blockwerk validate', () => {
  const fine = () =>
    smallSiteWith({
      'content/site.yaml': siteYaml('planned:\n  - route: /kurse\n    title: Kurse\n'),
      'content/pages/laden.yaml': pageYaml('    text: Und unsere [Kurse](/kurse).\n'),
    })
  const broken = () =>
    smallSiteWith({ 'content/pages/laden.yaml': pageYaml('    txet: Schalen\n') })

  test('exits with 0 and shows warnings when the content has no errors', async () => {
    const { status, stdout } = await blockwerk(['validate', '--root', fine()])
    expect(status).toBe(0)
    expect(stdout).toContain('content/pages/laden.yaml:6:30  Warnung  planned-link')
    expect(stdout).toMatch(
      /\n0 Fehler, 1 Warnung in 2 Seiten, 3 Dateien \(\d+,\d s\)\n(?:Hinweis: .*\n)+$/,
    )
  })

  test('runs as a program of its own and exits with the status of the command', () => {
    const words = ['src/cli/blockwerk.mjs', 'validate', '--root', broken()]
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, ''])
    expect(stdout).toContain('content/pages/laden.yaml:6:5  Fehler  unknown-key')
  })

  test('exits with 1 when the content has an error', async () => {
    expect((await blockwerk(['validate', '--root', broken()])).status).toBe(1)
  })

  test('exits with 1 for a warning with --strict', async () => {
    expect((await blockwerk(['validate', '--strict', '--root', fine()])).status).toBe(1)
    expect((await blockwerk(['validate', '--strict', '--root', smallSiteWith({})])).status).toBe(0)
  })

  test.each([
    ['a missing folder', ['--root', '/nowhere/at/all']],
    ['a folder without content', ['--root', 'schema']],
    ['an unknown option', ['--rot', '.']],
    ['an unknown format', ['--format', 'xml']],
    ['an unknown language', ['--lang', 'fr']],
  ])('exits with 2 and a reason for %s', async (_name, words) => {
    const { status, stdout, stderr } = await blockwerk(['validate', ...words])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/\S+ [^]*blockwerk --help/)
    expect(stderr).not.toContain('    at ')
  })

  test('prints the line, a caret, advice and a reference in an English report', async () => {
    const page = pageYaml().replace('blocks:', 'until: 2026-02-30\nblocks:')
    const root = smallSiteWith({ 'content/pages/laden.yaml': page })
    const { stdout } = await blockwerk(['validate', '--lang', 'en', '--root', root])
    expect(stdout.replace(/\d+\.\d s/, '0.0 s'))
      .toBe(`content/pages/laden.yaml:3:8  error  date-invalid
  The date “2026-02-30” does not exist.
     2 │ description: Aus Steinzeug, langsam gedreht und zweimal gebrannt.
  ▶  3 │ until: 2026-02-30
       │        ^^^^^^^^^^
  Write the date as year-month-day, such as 2026-02-28.          blockwerk explain page.until

1 error, 0 warnings in 1 page, 3 files (0.0 s)
Note: the site has no error page of its own, so Blockwerk shows a default page. To add one, create content/pages/404.yaml.
Note: the site has no icon for browser tabs, so Blockwerk draws one from the logo or the name. To use your own, add content/media/brand/favicon.svg.
Note: pages appear or disappear on certain days, which begin at midnight UTC. To use your own time zone, set “timeZone” in content/site.yaml, such as Europe/London.
`)
  })

  test('uses no colours without a terminal or with NO_COLOR', async () => {
    expect((await blockwerk(['validate', '--root', broken()])).stdout).not.toContain('\u001B')
    const terminal = Object.assign(new WriteStream(1), { isTTY: true })
    vi.stubEnv('NO_COLOR', '')
    expect(usesColor(terminal)).toBe(true)
    vi.stubEnv('NO_COLOR', '1')
    expect(usesColor(terminal)).toBe(false)
    vi.unstubAllEnvs()
  })

  test('prints one JSON object of the documented shape with --format json', async () => {
    const page = pageYaml().replace('hero', 'hro')
    const root = smallSiteWith({ 'content/pages/laden.yaml': page })
    const { status, stdout, stderr } = await blockwerk([
      'validate',
      '--format',
      'json',
      '--root',
      root,
    ])
    expect([status, stderr]).toEqual([1, ''])
    const report = Report.parse(JSON.parse(stdout))
    expect(Object.keys(JSON.parse(stdout))).toEqual(['version', 'summary', 'problems'])
    const { milliseconds, ...counts } = report.summary
    expect(milliseconds).toBeGreaterThan(0)
    expect(counts).toEqual({ files: 3, pages: 1, errors: 1, warnings: 0 })
    const [error] = report.problems
    expect(error?.hint).toMatch(/^Erlaubt: article-header, /)
    expect(JSON.stringify(report.problems)).toBe(
      JSON.stringify([
        {
          code: 'unknown-block',
          severity: 'error',
          file: 'content/pages/laden.yaml',
          start: { line: 4, column: 11 },
          end: { line: 4, column: 14 },
          path: ['blocks', 0, 'type'],
          message: 'Unbekannter Block-Typ „hro“ (Block 1). Meinten Sie „hero“?',
          hint: error?.hint,
          helpUri: 'https://blockwerk.example/de/problems/unknown-block',
          fix: { start: { line: 4, column: 11 }, end: { line: 4, column: 14 }, text: 'hero' },
        },
      ]),
    )
  })

  test('orders problems by file, line and column', async () => {
    const root = smallSiteWith({
      'content/pages/b.yaml': 'titel: B\n' + pageYaml('    c: 1\n    b: 1\n'),
      'content/pages/a.yaml': pageYaml('    href: nirgends\n'),
    })
    const { stdout } = await blockwerk(['validate', '--format', 'json', '--root', root])
    const { problems } = Report.parse(JSON.parse(stdout))
    expect(problems.map(({ file, start }) => `${file}:${start.line}:${start.column}`)).toEqual([
      'content/pages/a.yaml:6:5',
      'content/pages/b.yaml:1:1',
      'content/pages/b.yaml:7:5',
      'content/pages/b.yaml:8:5',
    ])
  })
})

describe('validate in an unusual folder', () => {
  test('reports a missing site file in an empty content folder', async () => {
    const { problems, tally } = await validateSite(siteOf({}))
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'unreadable content/site.yaml',
    ])
    expect(tally).toMatchObject({ pages: 0 })
  })

  test('reports a page with an invalid route name and still checks the page', async () => {
    const { problems } = await validateSite(
      smallSiteWith({ 'content/pages/Über uns.yaml': pageYaml('    txet: Wir\n') }),
    )
    expect(problems.map(({ code }) => code)).toEqual(['route-name', 'unknown-key'])
  })

  test('reports symbolic links and folders named like a page, and does not follow them', async () => {
    const root = smallSiteWith({ 'content/pages/ordner.yaml/liesmich.txt': 'nichts' })
    symlinkSync('/etc/passwd', join(root, 'content/pages/konto.yaml'))
    symlinkSync('/etc', join(root, 'content/shared'))
    const { problems } = await validateSite(root)
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'unreadable content/pages/konto.yaml',
      'stray-file content/pages/ordner.yaml/liesmich.txt',
      'unreadable content/shared',
    ])
  })
})

/** The report without colours, without the duration and without the list of all block types. */
function pretty(
  problems: readonly Problem[],
  files: Record<string, string | Uint8Array>,
  language: 'de' | 'en',
): string {
  const tally = { files: 1, pages: 1, milliseconds: 0 }
  const report = formatPretty(problems, tally, {
    language,
    color: false,
    width: 100,
    linesOf: (file) => linesOfText(Buffer.from(files[file] ?? '').toString('utf8')),
  })
  return report.replace(
    /: article-header, [^]*? {2,}(?=blockwerk explain unknown-block)/,
    ': …          ',
  )
}

const Position = z.strictObject({ line: z.int().min(1), column: z.int().min(1) })
const Report = z.strictObject({
  version: z.literal(1),
  summary: z.strictObject({
    files: z.int(),
    pages: z.int(),
    errors: z.int(),
    warnings: z.int(),
    milliseconds: z.int(),
  }),
  problems: z.array(
    z.strictObject({
      code: z.string(),
      severity: z.enum(['error', 'warning']),
      file: z.string(),
      start: Position,
      end: Position,
      path: z.array(z.union([z.string(), z.int()])),
      message: z.string(),
      hint: z.string(),
      helpUri: z.url(),
      fix: z.strictObject({ start: Position, end: Position, text: z.string() }).optional(),
    }),
  ),
})
