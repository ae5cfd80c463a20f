import type { ReportTotals } from './format-json.ts'
import type { Problem } from './problem.ts'
import { textOf, type Language } from '../locale/texts.ts'
import { escapeXml } from '../text/escape-xml.ts'

/** Formats the report as JUnit XML: each file is a test case, each error a failure. Warnings are its output. */
export function formatJunit(
  problems: readonly Problem[],
  { fileNames: filesRead = [], milliseconds }: ReportTotals,
  language: Language,
): string {
  const byFile = new Map<string, Problem[]>()
  for (const problem of problems) {
    const sameFile = byFile.get(problem.file)
    if (sameFile === undefined) byFile.set(problem.file, [problem])
    else sameFile.push(problem)
  }
  const names = new Set([...filesRead, ...byFile.keys()])
  const cases = [...names]
    .toSorted()
    .map((file) => formatTestCase(file, byFile.get(file) ?? [], language))
  const failing = [...names].filter((file) =>
    byFile.get(file)?.some(({ severity }) => severity === 'error'),
  ).length
  const seconds = (milliseconds / 1000).toFixed(3)
  const counts = `tests="${names.size}" failures="${failing}" errors="0" time="${seconds}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="blockwerk" ${counts}>`,
    `  <testsuite name="content" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function formatTestCase(file: string, problems: readonly Problem[], language: Language): string {
  const open = `    <testcase name="${escapeAttribute(file)}" classname="content" file="${escapeAttribute(file)}"`
  if (problems.length === 0) return `${open}/>`
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  const failures = errors.map((problem) => {
    const { message } = textOf(problem, language)
    return `      <failure type="${problem.code}" message="${escapeAttribute(message)}">${escapeAttribute(formatLine(problem, language))}</failure>`
  })
  const output =
    warnings.length === 0
      ? []
      : [
          `      <system-out>${escapeAttribute(warnings.map((problem) => formatLine(problem, language)).join('\n'))}</system-out>`,
        ]
  return [`${open}>`, ...failures, ...output, '    </testcase>'].join('\n')
}

function formatLine(problem: Problem, language: Language): string {
  const { file, start, code } = problem
  const { message, hint } = textOf(problem, language)
  return `${file}:${start.line}:${start.column} ${code} ${message} ${hint}`
}

/** Escapes a text for an XML attribute. XML parsers would replace line breaks with spaces. */
const escapeAttribute = (text: string): string => escapeXml(text).replace(/\n/g, '&#10;')
