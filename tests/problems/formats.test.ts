import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ProblemContext, ToolInfo } from '../../src/problems/problem-context.ts'
import { fingerprintsOf } from '../../src/problems/fingerprint.ts'
import { formatGithub } from '../../src/problems/format-github.ts'
import { formatGitlab } from '../../src/problems/format-gitlab.ts'
import { formatJunit } from '../../src/problems/format-junit.ts'
import { formatSarif } from '../../src/problems/format-sarif.ts'
import type { Finding, Problem } from '../../src/problems/problem.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { validateSite } from '../support/validated-site.ts'

afterAll(removeSites)

const tally = {
  files: 2,
  pages: 1,
  milliseconds: 1234,
  fileNames: ['content/site.yaml', 'content/pages/töpfe.yaml'],
}

const background = {
  relatedPlaceOf: () => undefined,
  blockOf: () => undefined,
  tool: { version: '1.2.3', informationUri: 'https://blockwerk.example/validate' },
} satisfies ProblemContext & { tool: ToolInfo }

function problemAt(finding: Finding, line: number, more: Partial<Problem> = {}): Problem {
  return {
    ...finding,
    severity: 'error',
    file: 'content/pages/töpfe.yaml',
    path: ['blocks', 0, 'text'],
    start: { line, column: 5 },
    end: { line, column: 9 },
    ...more,
  } as Problem
}

const link: Finding = { code: 'broken-link', detail: { href: '/kurs', near: '/kurse' } }
const fix = { start: { line: 3, column: 5 }, end: { line: 3, column: 9 }, text: '/kurse' }
const broken = problemAt(link, 3, { fix })
const typo = problemAt(
  { code: 'typography', detail: { what: 'percent', written: '5%', better: '5 %' } },
  4,
  { severity: 'warning' },
)

describe('the GitHub report', () => {
  test('has file, lines, columns and code, and escapes special characters', () => {
    expect(formatGithub([broken], tally, 'en')).toBe(
      '::error file=content/pages/töpfe.yaml,line=3,endLine=3,col=5,endColumn=8,title=broken-link::' +
        'The page “/kurs” does not exist. Did you mean “/kurse”?%0ACorrect the link, add the page to content/pages, or list it under “planned” in content/site.yaml.\n',
    )
    const odd = problemAt(link, 1, { file: 'content/pages/a,b:c%.yaml' })
    expect(formatGithub([odd], tally, 'en')).toContain('file=content/pages/a%2Cb%3Ac%25.yaml,')
  })

  test('starts with the errors and counts the annotations that GitHub would not show', () => {
    const many = Array.from({ length: 13 }, (_, index) => problemAt(link, index + 1))
    const lines = formatGithub([typo, ...many], tally, 'en')
      .trimEnd()
      .split('\n')
    expect(lines.slice(0, 10).every((line) => line.startsWith('::error '))).toBe(true)
    expect(lines[10]).toMatch(/^::warning /)
    expect(lines[11]).toBe('::notice title=blockwerk::3 more problems are in the log.')
    expect(lines).toHaveLength(15)
  })

  test('removes control characters of file names and messages', () => {
    const odd = { file: 'content/pages/a\u001B[2J\nb.yaml' }
    const many = Array.from({ length: 12 }, (_, index) =>
      problemAt(
        { code: 'broken-link', detail: { href: '/\u001B]0;x\u0007\n::error::y' } },
        index + 1,
        odd,
      ),
    )
    const text = formatGithub(many, tally, 'en')
    // oxlint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
    expect(text.trimEnd().split('\n')).toHaveLength(13)
  })

  test('is empty when there are no problems', () => {
    expect(formatGithub([], tally, 'de')).toBe('')
  })
})

describe('the GitLab code quality report', () => {
  const Report = z.array(
    z.strictObject({
      description: z.string().min(1),
      check_name: z.string(),
      fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
      severity: z.enum(['info', 'minor', 'major', 'critical', 'blocker']),
      location: z.strictObject({
        path: z.string().regex(/^(?!\.\/)/),
        lines: z.strictObject({ begin: z.int().min(1), end: z.int().min(1) }),
      }),
    }),
  )

  test('matches the schema of GitLab', () => {
    const report = Report.parse(JSON.parse(formatGitlab([broken, typo], tally, 'de', background)))
    expect(report.map(({ check_name: name, severity }) => `${name} ${severity}`)).toEqual([
      'broken-link major',
      'typography minor',
    ])
  })

  test('gives equal problems different fingerprints', () => {
    const report = Report.parse(
      JSON.parse(formatGitlab([broken, broken, broken], tally, 'de', background)),
    )
    expect(new Set(report.map(({ fingerprint }) => fingerprint)).size).toBe(3)
  })
})

describe('the fingerprint of a problem', () => {
  const file = 'content/pages/laden.yaml'
  const block = (heading: string, more = '') =>
    `  - type: cta\n    heading: ${heading}\n    id: ${heading.toLowerCase()}\n    actions: [{ label: Los, href: /kurs }]\n${more}`
  const page = (blocks: string) => `${pageYaml()}${blocks}`
  const known = async (text: string) => {
    const { problems, problemContext: about } = await validateSite(smallSiteWith({ [file]: text }))
    const prints = fingerprintsOf(problems, about.blockOf)
    expect(new Set(prints).size).toBe(problems.length)
    return problems.map(({ code }, index) => `${code} ${prints[index]}`)
  }

  test('stays the same when a block is added above, even with the same mistake', async () => {
    const before = await known(page(block('Becher') + block('Schalen')))
    const after = await known(page(block('Teller') + block('Becher') + block('Schalen')))
    expect(before).toHaveLength(2)
    expect(after).toHaveLength(3)
    expect(after.slice(1)).toEqual(before)
  })

  test('does not depend on block numbers and lists of known names in the message', async () => {
    const wrong = '  - type: bechher\n    heading: Neu\n'
    const leading = block('Schalen', "    eyebrow: '[auf](#auff)'\n")
    const before = await known(page(wrong + leading))
    const after = await known(page(block('Auf').replace('/kurs', '/laden') + wrong + leading))
    expect(before.length).toBeGreaterThan(1)
    expect(after).toEqual(expect.arrayContaining(before))
  })

  test('depends on the file but not on the line', () => {
    const printOf = (problem: Problem) => fingerprintsOf([problem], () => undefined)[0]
    expect(printOf({ ...broken, start: { line: 9, column: 1 } })).toBe(printOf(broken))
    expect(printOf({ ...broken, file: 'content/pages/b.yaml' })).not.toBe(printOf(broken))
  })
})

describe('the SARIF report', () => {
  const file = fileURLToPath(
    import.meta.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'),
  )
  // zod would require an absolute URL for a URI reference, which may be relative.
  const isKnown = (key: string, value: unknown) => key !== 'format' || value !== 'uri-reference'
  const Sarif = z.fromJSONSchema(
    JSON.parse(readFileSync(file, 'utf8'), (key, value) =>
      isKnown(key, value) ? value : undefined,
    ),
  )
  const Place = z.object({
    physicalLocation: z.object({
      artifactLocation: z.looseObject({ uri: z.string() }),
      region: z.looseObject({ startLine: z.int() }).optional(),
    }),
  })
  const Log = z.object({
    runs: z.array(
      z.object({
        tool: z.object({ driver: z.record(z.string(), z.unknown()) }),
        results: z.array(
          z.object({
            ruleId: z.string(),
            ruleIndex: z.int(),
            locations: z.array(Place),
            relatedLocations: z
              .array(Place.extend({ message: z.object({ text: z.string().min(1) }) }))
              .optional(),
            fixes: z
              .array(z.object({ description: z.object({ text: z.string().min(1) }) }))
              .optional(),
            partialFingerprints: z.record(z.string(), z.string()),
          }),
        ),
      }),
    ),
  })
  const read = (text: string) => {
    const log: unknown = JSON.parse(text)
    expect(Sarif.safeParse(log).error?.issues).toBeUndefined()
    return Log.parse(log).runs[0]
  }

  test('is rejected by the SARIF schema if a level is invalid', () => {
    const log = JSON.parse(formatSarif([broken], tally, 'en', background))
    log.runs[0].results[0].level = 'grave'
    expect(Sarif.safeParse(log).success).toBe(false)
  })

  test('gives each rule the severity of its problems', () => {
    const run = read(formatSarif([broken, typo], tally, 'en', background))
    const rules = z
      .array(z.object({ id: z.string(), defaultConfiguration: z.object({ level: z.string() }) }))
      .parse(run?.tool.driver['rules'])
    expect(rules.map(({ id, defaultConfiguration: { level } }) => `${id} ${level}`)).toEqual([
      'broken-link error',
      'typography warning',
    ])
  })

  test('has rules, results and fixes that match the SARIF schema', () => {
    const run = read(formatSarif([broken, typo], tally, 'en', background))
    const rules = z.array(z.object({ id: z.string() })).parse(run?.tool.driver['rules'])
    expect(run?.results.map(({ ruleId, ruleIndex }) => rules[ruleIndex]?.id === ruleId)).toEqual([
      true,
      true,
    ])
    expect(run?.results[0]).toMatchObject({
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'content/pages/t%C3%B6pfe.yaml', uriBaseId: '%SRCROOT%' },
            region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 },
          },
        },
      ],
    })
    expect(Object.keys(run?.results[0]?.partialFingerprints ?? {})).toEqual(['blockwerk/v1'])
  })

  test('names the program, its version and the address of its documentation', () => {
    const run = read(formatSarif([], tally, 'de', background))
    expect(run?.tool.driver).toMatchObject({ name: 'blockwerk', ...background.tool })
    expect(run?.results).toEqual([])
  })

  test.each([
    ['/kurse', 'Replace with “/kurse”'],
    ['', 'Remove'],
    ['  ', 'Use 2 spaces here'],
  ])('has a description in words for a fix that writes “%s”: %s', (text, words) => {
    const run = read(
      formatSarif([problemAt(link, 3, { fix: { ...fix, text } })], tally, 'en', background),
    )
    expect(run?.results[0]?.fixes?.map(({ description }) => description.text)).toEqual([words])
  })

  test('describes a fix that only inserts text as an insertion', () => {
    const { start } = fix
    const run = read(
      formatSarif(
        [problemAt(link, 3, { fix: { start, end: start, text: '-' } })],
        tally,
        'de',
        background,
      ),
    )
    expect(run?.results[0]?.fixes?.[0]?.description.text).toBe('„-“ einfügen')
  })

  test('escapes special characters in the path of a file', () => {
    const odd = problemAt(link, 3, { file: 'content/pages/a#b?c%.yaml' })
    const run = read(formatSarif([odd], tally, 'en', background))
    expect(run?.results[0]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe(
      'content/pages/a%23b%3Fc%25.yaml',
    )
  })

  test('names the related place of duplicates and differing values', async () => {
    const root = smallSiteWith({
      'content/site.yaml': siteYaml(
        'planned:\n  - { route: /kurse, title: Kurse }\n',
        'checks: {}',
      ),
      'content/shared/team.yaml':
        'blocks:\n  - { type: cta, id: wir, heading: Wir, actions: [] }\n',
      'content/pages/index.yaml': `title: Schalen und Becher
title: Becher
description: Aus Steinzeug, langsam gedreht und zweimal gebrannt.
blocks:
  - { type: hero, heading: Rufen Sie an unter 0341 0000124 }
`,
      'content/pages/kurse.yaml': pageYaml('    id: wir\n  - { type: ref, to: team }\n'),
      'content/pages/laden.yaml': pageYaml('    id: auf\n  - { type: ref, to: team, id: auf }\n'),
    })
    const { problems, problemContext: known } = await validateSite(root)
    const run = read(formatSarif(problems, tally, 'de', { ...known, tool: background.tool }))
    const related = (run?.results ?? []).flatMap(({ ruleId, relatedLocations = [] }) =>
      relatedLocations.map(({ physicalLocation: { artifactLocation, region } }) =>
        [ruleId, artifactLocation.uri, region?.startLine].join(' '),
      ),
    )
    expect(related.toSorted()).toEqual([
      'duplicate-description content/pages/index.yaml 3',
      'duplicate-description content/pages/index.yaml 3',
      'duplicate-id content/pages/laden.yaml 6',
      'duplicate-id content/shared/team.yaml 2',
      'duplicate-key content/pages/index.yaml 1',
      'duplicate-route content/pages/kurse.yaml ',
      'duplicate-title content/pages/index.yaml 1',
      'duplicate-title content/pages/index.yaml 1',
      'facts-differ content/site.yaml 5',
    ])
  })
})

describe('the JUnit report', () => {
  test('has a test case per file, failures for errors and output for warnings', () => {
    expect(formatJunit([broken, typo], tally, 'en')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="blockwerk" tests="2" failures="1" errors="0" time="1.234">
  <testsuite name="content" tests="2" failures="1" errors="0" time="1.234">
    <testcase name="content/pages/töpfe.yaml" classname="content" file="content/pages/töpfe.yaml">
      <failure type="broken-link" message="The page “/kurs” does not exist. Did you mean “/kurse”?">content/pages/töpfe.yaml:3:5 broken-link The page “/kurs” does not exist. Did you mean “/kurse”? Correct the link, add the page to content/pages, or list it under “planned” in content/site.yaml.</failure>
      <system-out>content/pages/töpfe.yaml:4:5 typography This language needs a narrow space before the percent sign: 5 %. Run “blockwerk validate --fix” to correct it.</system-out>
    </testcase>
    <testcase name="content/site.yaml" classname="content" file="content/site.yaml"/>
  </testsuite>
</testsuites>
`)
  })

  test('escapes or removes characters that XML does not allow', () => {
    const odd = problemAt(
      { code: 'unknown-block', detail: { type: '<a>&"\u0001"', allowed: [], number: 1 } },
      1,
    )
    expect(formatJunit([typo], tally, 'en')).toContain('tests="2" failures="0" errors="0"')
    const report = formatJunit([odd], tally, 'en')
    expect(report).toContain('&lt;a&gt;&amp;&quot;&quot;')
    expect(report).not.toContain('\u0001')
  })
})
