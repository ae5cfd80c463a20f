import {
  CodeActionKind,
  DiagnosticSeverity,
  type CodeAction,
  type Diagnostic,
  type Range,
} from 'vscode-languageserver'
import type { Problem, Span } from '../problem/problem.ts'
import { textOf, type Language } from '../problem/texts.ts'
import { toolTexts } from '../problem/tool-texts.ts'

/** Lines and columns count from 0 in the protocol. */
export const rangeOf = ({ start, end }: Span): Range => ({
  start: { line: start.line - 1, character: start.column - 1 },
  end: { line: end.line - 1, character: end.column - 1 },
})

/** A problem as editors show it: the message, then what to do about it. */
export function diagnosticOf(
  problem: Problem,
  language: Language,
  uriOf: (file: string) => string,
): Diagnostic {
  const { message, hint } = textOf(problem, language)
  const related = relatedOf(problem, uriOf)
  return {
    range: rangeOf(problem),
    severity: problem.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: problem.code,
    source: 'blockwerk',
    message: hint === '' ? message : `${message}\n${hint}`,
    ...(related !== undefined && {
      relatedInformation: [{ ...related, message: toolTexts[language].editor.otherPlace }],
    }),
  }
}

/** The other of two places that do not go together. */
function relatedOf(problem: Problem, uriOf: (file: string) => string) {
  const at = (file: string, line: number) => {
    const start = { line: line - 1, character: 0 }
    return { location: { uri: uriOf(file), range: { start, end: start } } }
  }
  switch (problem.code) {
    case 'duplicate-key':
      return at(problem.file, problem.detail.firstLine)
    case 'duplicate-id':
      return 'other' in problem.detail
        ? at(problem.detail.other, 1)
        : at(problem.file, problem.detail.firstLine)
    case 'duplicate-route':
      return at(problem.detail.other, 1)
    default:
      return undefined
  }
}

/** What can be put right with one press of a key, of the problems that touch a range. */
export function quickFixes(
  problems: readonly Problem[],
  range: Range,
  language: Language,
  uriOf: (file: string) => string,
): CodeAction[] {
  const fixable = problems.filter(({ fix }) => fix !== undefined)
  const here = fixable.filter((problem) => touches(rangeOf(problem), range))
  const actions = here.flatMap((problem): CodeAction[] => {
    const { fix } = problem
    if (fix === undefined) return []
    const title =
      fix.text === ''
        ? toolTexts[language].editor.remove
        : toolTexts[language].editor.replace(oneLine(fix.text))
    return [
      {
        title,
        kind: CodeActionKind.QuickFix,
        isPreferred: true,
        diagnostics: [diagnosticOf(problem, language, uriOf)],
        edit: {
          changes: { [uriOf(problem.file)]: [{ range: rangeOf(fix), newText: fix.text }] },
        },
      },
    ]
  })
  return fixable.length < 2 ? actions : [...actions, fixAll(fixable, language, uriOf)]
}

function fixAll(
  problems: readonly Problem[],
  language: Language,
  uriOf: (file: string) => string,
): CodeAction {
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

const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 50 ? `${line.slice(0, 47)}…` : line
}

const touches = (one: Range, other: Range): boolean =>
  !isBefore(one.end, other.start) && !isBefore(other.end, one.start)

const isBefore = (one: Range['start'], other: Range['start']): boolean =>
  one.line < other.line || (one.line === other.line && one.character < other.character)
