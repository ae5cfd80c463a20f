import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fingerprintsOf } from '../src/problem/fingerprint.ts'
import { formatGithub } from '../src/problem/format-github.ts'
import { formatGitlab } from '../src/problem/format-gitlab.ts'
import { formatJunit } from '../src/problem/format-junit.ts'
import { formatSarif } from '../src/problem/format-sarif.ts'
import type { Finding, Problem } from '../src/problem/problem.ts'

const tally = {
  files: 2,
  pages: 1,
  milliseconds: 1234,
  names: ['content/site.yaml', 'content/pages/töpfe.yaml'],
}

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

describe('annotations for GitHub', () => {
  test('name file, lines, columns and code, and escape what would end them', () => {
    expect(formatGithub([broken], tally, 'en')).toBe(
      '::error file=content/pages/töpfe.yaml,line=3,endLine=3,col=5,endColumn=8,title=broken-link::' +
        '“/kurs” leads to no page. Did you mean “/kurse”?%0ACorrect the link, add the page under content/pages, or list it under planned in content/site.yaml.\n',
    )
    const odd = problemAt(link, 1, { file: 'content/pages/a,b:c%.yaml' })
    expect(formatGithub([odd], tally, 'en')).toContain('file=content/pages/a%2Cb%3Ac%25.yaml,')
  })

  test('begin with the gravest, and say how many GitHub would not show', () => {
    const many = Array.from({ length: 13 }, (_, index) => problemAt(link, index + 1))
    const lines = formatGithub([typo, ...many], tally, 'en')
      .trimEnd()
      .split('\n')
    expect(lines.slice(0, 10).every((line) => line.startsWith('::error '))).toBe(true)
    expect(lines[10]).toMatch(/^::warning /)
    expect(lines[11]).toBe('::notice title=blockwerk::3 more are in the log.')
    expect(lines).toHaveLength(15)
  })

  test('are none where there is nothing to say', () => {
    expect(formatGithub([], tally, 'de')).toBe('')
  })
})

describe('a code quality report for GitLab', () => {
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

  test('has the shape that GitLab reads', () => {
    const report = Report.parse(JSON.parse(formatGitlab([broken, typo], tally, 'de')))
    expect(report.map(({ check_name: name, severity }) => `${name} ${severity}`)).toEqual([
      'broken-link major',
      'typography minor',
    ])
  })

  test('gives equal problems names of their own', () => {
    const report = Report.parse(JSON.parse(formatGitlab([broken, broken, broken], tally, 'de')))
    expect(new Set(report.map(({ fingerprint }) => fingerprint)).size).toBe(3)
  })
})

test('the fingerprint of a problem stays when its line moves', () => {
  const [first] = fingerprintsOf([broken])
  const [moved] = fingerprintsOf([{ ...broken, start: { line: 9, column: 1 } }])
  const [other] = fingerprintsOf([{ ...broken, file: 'content/pages/b.yaml' }])
  expect(moved).toBe(first)
  expect(other).not.toBe(first)
})

describe('SARIF 2.1.0', () => {
  const Text = z.strictObject({ text: z.string().min(1), markdown: z.string().optional() })
  const Level = z.enum(['none', 'note', 'warning', 'error'])
  const Location = z.strictObject({ uri: z.string(), uriBaseId: z.string() })
  const Region = z.strictObject({
    startLine: z.int().min(1),
    startColumn: z.int().min(1),
    endLine: z.int().min(1),
    endColumn: z.int().min(1),
  })
  /** The parts of the OASIS schema that we write, with all that it requires of them. */
  const Log = z.strictObject({
    $schema: z.url(),
    version: z.literal('2.1.0'),
    runs: z.array(
      z.strictObject({
        tool: z.strictObject({
          driver: z.strictObject({
            name: z.string(),
            rules: z.array(
              z.strictObject({
                id: z.string(),
                shortDescription: Text,
                fullDescription: Text,
                help: Text,
                defaultConfiguration: z.strictObject({ level: Level }),
              }),
            ),
          }),
        }),
        language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/),
        columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
        originalUriBaseIds: z.record(z.string(), z.strictObject({ description: Text })),
        results: z.array(
          z.strictObject({
            ruleId: z.string(),
            ruleIndex: z.int().min(0),
            level: Level,
            message: Text,
            locations: z.array(
              z.strictObject({
                physicalLocation: z.strictObject({ artifactLocation: Location, region: Region }),
              }),
            ),
            fixes: z
              .array(
                z.strictObject({
                  description: Text,
                  artifactChanges: z
                    .array(
                      z.strictObject({
                        artifactLocation: Location,
                        replacements: z
                          .array(
                            z.strictObject({
                              deletedRegion: Region,
                              insertedContent: z.strictObject({ text: z.string() }),
                            }),
                          )
                          .min(1),
                      }),
                    )
                    .min(1),
                }),
              )
              .optional(),
            partialFingerprints: z.record(z.string(), z.string()),
          }),
        ),
      }),
    ),
  })

  test('holds rules, results and fixes in the shape of its schema', () => {
    const log = Log.parse(JSON.parse(formatSarif([broken, typo], tally, 'en')))
    const [run] = log.runs
    const rules = run?.tool.driver.rules ?? []
    expect(run?.results.map(({ ruleId, ruleIndex }) => rules[ruleIndex]?.id === ruleId)).toEqual([
      true,
      true,
    ])
    expect(run?.results[0]).toMatchObject({
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'content/pages/t%C3%B6pfe.yaml', uriBaseId: '%SRCROOT%' },
            region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 },
          },
        },
      ],
    })
    expect(JSON.stringify(run?.results[0]?.fixes)).toContain('/kurse')
    expect(Object.keys(run?.results[0]?.partialFingerprints ?? {})).toEqual(['blockwerk/v1'])
  })

  test('is a whole log where there is nothing to say', () => {
    expect(Log.parse(JSON.parse(formatSarif([], tally, 'de'))).runs[0]?.results).toEqual([])
  })
})

describe('a JUnit report', () => {
  test('has a case for each file, failures for errors, and warnings as output', () => {
    expect(formatJunit([broken, typo], tally, 'en')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="blockwerk" tests="2" failures="1" errors="0" time="1.234">
  <testsuite name="content" tests="2" failures="1" errors="0" time="1.234">
    <testcase name="content/pages/töpfe.yaml" classname="content" file="content/pages/töpfe.yaml">
      <failure type="broken-link" message="“/kurs” leads to no page. Did you mean “/kurse”?">content/pages/töpfe.yaml:3:5 broken-link “/kurs” leads to no page. Did you mean “/kurse”? Correct the link, add the page under content/pages, or list it under planned in content/site.yaml.</failure>
      <system-out>content/pages/töpfe.yaml:4:5 typography German puts a narrow space before the per cent sign: 5 %. “blockwerk validate --fix” puts it right.</system-out>
    </testcase>
    <testcase name="content/site.yaml" classname="content" file="content/site.yaml"/>
  </testsuite>
</testsuites>
`)
  })

  test('keeps out what XML cannot hold', () => {
    const odd = problemAt(
      { code: 'unknown-block', detail: { type: '<a>&"\u0001"', allowed: [], number: 1 } },
      1,
    )
    const report = formatJunit([odd], tally, 'en')
    expect(report).toContain('&lt;a&gt;&amp;&quot;&quot;')
    expect(report).not.toContain('\u0001')
  })
})
