import { problemPageUrl } from '../../problems/problem-page.ts'
import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
  type TextEdit,
} from 'vscode-languageserver'
import type { ProblemContext } from '../../problems/problem-context.ts'
import { describeFix } from '../../problems/describe-fix.ts'
import type { Problem, Span } from '../../problems/problem.ts'
import { type Language, textOf } from '../../locale/texts.ts'
import { toolTexts } from '../../locale/tool-texts.ts'
import { Lines } from '../../content/yaml/lines.ts'
import { formatYaml } from '../../content/edit/format-yaml.ts'

/** Converts a span to a range of the language server protocol, which counts lines and columns from 0. */
export const toRange = ({ start, end }: Span): Range => ({
  start: { line: start.line - 1, character: start.column - 1 },
  end: { line: end.line - 1, character: end.column - 1 },
})

/** Settings for converting problems to the form that editors show. */
export type DiagnosticOptions = {
  language: Language
  uriOf: (file: string) => string
  relatedPlaceOf: ProblemContext['relatedPlaceOf']
}

/** Converts a problem to a diagnostic: its message, followed by its hint. */
export function diagnosticOf(
  problem: Problem,
  { language, uriOf, relatedPlaceOf }: DiagnosticOptions,
): Diagnostic {
  const { message, hint } = textOf(problem, language)
  const other = relatedPlaceOf(problem)
  return {
    range: toRange(problem),
    severity: problem.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: problem.code,
    codeDescription: { href: problemPageUrl(problem.code, language) },
    source: 'blockwerk',
    message: hint === '' ? message : `${message}\n${hint}`,
    ...(other !== undefined && {
      relatedInformation: [
        {
          location: { uri: uriOf(other.file), range: toRange(other.span ?? fileStartSpan) },
          message: toolTexts[language].editor.otherPlace,
        },
      ],
    }),
  }
}

/** The span at the start of a file, for a place without a more exact span, such as a media file. */
export const fileStartSpan: Span = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

/** Returns the fixes of the problems that overlap a range, and an action that applies all fixes of the file. */
export function quickFixes(
  problems: readonly Problem[],
  range: Range,
  shown: DiagnosticOptions,
): CodeAction[] {
  const { language, uriOf } = shown
  const fixable = problems.filter(({ fix }) => fix !== undefined)
  const fixableInRange = fixable.filter((problem) => rangesOverlap(toRange(problem), range))
  const actions = fixableInRange.flatMap((problem): CodeAction[] => {
    const { fix } = problem
    if (fix === undefined) return []
    return [
      {
        title: describeFix(fix, language),
        kind: CodeActionKind.QuickFix,
        isPreferred: true,
        diagnostics: [diagnosticOf(problem, shown)],
        edit: {
          changes: { [uriOf(problem.file)]: [{ range: toRange(fix), newText: fix.text }] },
        },
      },
    ]
  })
  return fixable.length < 2 ? actions : [...actions, fixAllAction(fixable, shown)]
}

function fixAllAction(
  problems: readonly Problem[],
  { language, uriOf }: DiagnosticOptions,
): CodeAction {
  const changes: Record<string, { range: Range; newText: string }[]> = {}
  for (const { fix, file } of problems) {
    if (fix === undefined) continue
    const edits = (changes[uriOf(file)] ??= [])
    const range = toRange(fix)
    if (!edits.some((edit) => rangesOverlap(edit.range, range)))
      edits.push({ range, newText: fix.text })
  }
  return {
    title: toolTexts[language].editor.fixAll,
    kind: CodeActionKind.SourceFixAll,
    edit: { changes },
  }
}

export const rangesOverlap = (one: Range, other: Range): boolean =>
  !isBefore(one.end, other.start) && !isBefore(other.end, one.start)

const isBefore = (one: Range['start'], other: Range['start']): boolean =>
  one.line < other.line || (one.line === other.line && one.character < other.character)

/** Formats a text. Returns a single edit from the first to the last difference, or an empty array. */
export function formattingEdits(text: string): TextEdit[] {
  const result = formatYaml(text)
  if (result === undefined || result === text) return []
  const maxPrefix = Math.min(text.length, result.length)
  let first = 0
  while (first < maxPrefix && text[first] === result[first]) first++
  let commonSuffix = 0
  while (
    commonSuffix < maxPrefix - first &&
    text.at(-1 - commonSuffix) === result.at(-1 - commonSuffix)
  )
    commonSuffix++
  const lines = new Lines(text)
  const span = { start: lines.positionAt(first), end: lines.positionAt(text.length - commonSuffix) }
  return [{ range: toRange(span), newText: result.slice(first, result.length - commonSuffix) }]
}
