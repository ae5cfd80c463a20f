import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
  type TextEdit,
} from 'vscode-languageserver'
import type { Background } from '../../problems/background.ts'
import { fixInWords } from '../../problems/fix-in-words.ts'
import type { Problem, Span } from '../../problems/problem.ts'
import { type Language, textOf } from '../../locale/texts.ts'
import { toolTexts } from '../../locale/tool-texts.ts'
import { Lines } from '../../content/yaml/lines.ts'
import { formatted } from '../../content/edit/format.ts'

/** Converts a span to a range of the language server protocol, which counts lines and columns from 0. */
export const rangeOf = ({ start, end }: Span): Range => ({
  start: { line: start.line - 1, character: start.column - 1 },
  end: { line: end.line - 1, character: end.column - 1 },
})

/** Settings for converting problems to the form that editors show. */
export type Shown = {
  language: Language
  uriOf: (file: string) => string
  otherPlaceOf: Background['otherPlaceOf']
}

/** Converts a problem to a diagnostic: its message, followed by its hint. */
export function diagnosticOf(
  problem: Problem,
  { language, uriOf, otherPlaceOf }: Shown,
): Diagnostic {
  const { message, hint } = textOf(problem, language)
  const other = otherPlaceOf(problem)
  return {
    range: rangeOf(problem),
    severity: problem.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: problem.code,
    source: 'blockwerk',
    message: hint === '' ? message : `${message}\n${hint}`,
    ...(other !== undefined && {
      relatedInformation: [
        {
          location: { uri: uriOf(other.file), range: rangeOf(other.span ?? top) },
          message: toolTexts[language].editor.otherPlace,
        },
      ],
    }),
  }
}

/** The start of a file. */
export const top: Span = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }

/** Returns the fixes of the problems that overlap a range, and an action that applies all fixes of the file. */
export function quickFixes(problems: readonly Problem[], range: Range, shown: Shown): CodeAction[] {
  const { language, uriOf } = shown
  const fixable = problems.filter(({ fix }) => fix !== undefined)
  const here = fixable.filter((problem) => touches(rangeOf(problem), range))
  const actions = here.flatMap((problem): CodeAction[] => {
    const { fix } = problem
    if (fix === undefined) return []
    return [
      {
        title: fixInWords(fix, language),
        kind: CodeActionKind.QuickFix,
        isPreferred: true,
        diagnostics: [diagnosticOf(problem, shown)],
        edit: {
          changes: { [uriOf(problem.file)]: [{ range: rangeOf(fix), newText: fix.text }] },
        },
      },
    ]
  })
  return fixable.length < 2 ? actions : [...actions, fixAll(fixable, shown)]
}

function fixAll(problems: readonly Problem[], { language, uriOf }: Shown): CodeAction {
  const changes: Record<string, { range: Range; newText: string }[]> = {}
  for (const { fix, file } of problems) {
    if (fix === undefined) continue
    const edits = (changes[uriOf(file)] ??= [])
    const range = rangeOf(fix)
    if (!edits.some((edit) => touches(edit.range, range))) edits.push({ range, newText: fix.text })
  }
  return {
    title: toolTexts[language].editor.fixAll,
    kind: CodeActionKind.SourceFixAll,
    edit: { changes },
  }
}

export const touches = (one: Range, other: Range): boolean =>
  !isBefore(one.end, other.start) && !isBefore(other.end, one.start)

const isBefore = (one: Range['start'], other: Range['start']): boolean =>
  one.line < other.line || (one.line === other.line && one.character < other.character)

/** Formats a text. Returns a single edit from the first to the last difference, or an empty array. */
export function layoutEdits(text: string): TextEdit[] {
  const result = formatted(text)
  if (result === undefined || result === text) return []
  const most = Math.min(text.length, result.length)
  let first = 0
  while (first < most && text[first] === result[first]) first++
  let same = 0
  while (same < most - first && text.at(-1 - same) === result.at(-1 - same)) same++
  const lines = new Lines(text)
  const span = { start: lines.position(first), end: lines.position(text.length - same) }
  return [{ range: rangeOf(span), newText: result.slice(first, result.length - same) }]
}
