import { CodeActionKind, type CodeAction, type Range } from 'vscode-languageserver'
import { isMarkdownFile } from '../../content/markdown/read-content-file.ts'
import { yamlOfFile } from '../../content/markdown/yaml-of-file.ts'
import { lineBreakOf } from '../../content/edit/line-breaks.ts'
import { readMarkdown } from '../../content/markdown/read-markdown.ts'
import type { Suppression } from '../../content/yaml/suppressions.ts'
import { readDocument } from '../../content/yaml/read-document.ts'
import type { Problem } from '../../problems/problem.ts'
import { adjustableCodes } from '../../content/site/wanted-problems.ts'
import { diagnosticOf, toRange, rangesOverlap } from './diagnostics.ts'
import { outlineOf, type OutlineNode } from './outline.ts'
import type { EditorSession } from './session.ts'

/**
 * Returns an action for each problem in the range that authors may ignore. The action inserts a comment
 * that ignores the problem.
 */
export function createIgnoreActions(
  problems: readonly Problem[],
  range: Range,
  session: EditorSession,
): CodeAction[] {
  const here = problems.filter(
    (problem) => adjustableCodes.has(problem.code) && rangesOverlap(toRange(problem), range),
  )
  const seen = new Set<string>()
  return here.flatMap((problem) => {
    const { code, file, start } = problem
    const place = `${code} ${start.line}`
    const text = session.content?.textOf(file) ?? ''
    const yaml = yamlOfFile(file, text)
    const firstTextLine = yaml.split('\n').length
    const isInText = isMarkdownFile(file) && start.line >= firstTextLine
    const comment = isInText
      ? textCommentFor(code, start.line, { text, firstTextLine })
      : ignoreCommentFor(code, start.line, yaml)
    if (comment === undefined || seen.has(place)) return []
    seen.add(place)
    return [
      {
        title: session.texts.suppress(code),
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnosticOf(problem, session.diagnosticOptions())],
        edit: { documentChanges: [createCommentEdit(comment, file, session)] },
      },
    ]
  })
}

/**
 * Without snippet support, an editor cannot ask for the reason, so the missing reason is reported as the
 * next problem.
 */
function createCommentEdit(
  { line, column, before, after }: IgnoreComment,
  file: string,
  session: EditorSession,
) {
  const at = { line, character: column }
  const range = { start: at, end: at }
  const snippet = {
    kind: 'snippet' as const,
    value: `${before}\${1:${session.texts.reason}}${after}`,
  }
  const uri = session.uriOf(file)
  return {
    textDocument: { uri, version: session.documents.get(uri)?.version ?? null },
    edits: [session.supportsSnippetEdits ? { range, snippet } : { range, newText: before + after }],
  }
}

/** A comment to insert: its position, counted from 0, and the text before and after its reason. */
type IgnoreComment = { line: number; column: number; before: string; after: string }

/**
 * Returns the comment that ignores `code` on a line (counted from 1): at the end of the line, or above the
 * list entry or field with that line. Returns undefined if the comment would not apply to the line, or
 * would change the data of the file.
 */
function ignoreCommentFor(code: string, line: number, text: string): IgnoreComment | undefined {
  const lines = text.split('\n')
  const commentStart = `# blockwerk-ignore ${code} `
  const lineText = (lines[line - 1] ?? '').trimEnd()
  const atLineEnd = {
    line: line - 1,
    column: lineText.length,
    before: ` ${commentStart}`,
    after: '',
  }
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const aboveEntries = entriesContaining(outlineOf(lines), line - 1).map(({ line: first }) => {
    const margin = /^ */.exec(lines[first] ?? '')?.[0] ?? ''
    return { line: first, column: 0, before: `${margin}${commentStart}`, after: end }
  })
  const places = lineText.includes('#') ? aboveEntries : [atLineEnd, ...aboveEntries]
  return places.find((place) => doesCommentIgnoreProblem(place, code, line, text))
}

/** Returns the comment that ignores `code` on a line (counted from 1) of Markdown: above the paragraph with that line. */
function textCommentFor(
  code: string,
  line: number,
  { text, firstTextLine }: { text: string; firstTextLine: number },
): IgnoreComment | undefined {
  const lines = text.split('\n')
  let first = line - 1
  while (first >= firstTextLine && (lines[first - 1] ?? '').trim() !== '') first--
  const margin = /^ */.exec(lines[first] ?? '')?.[0] ?? ''
  const before = `${margin}<!-- blockwerk-ignore ${code} `
  const comment = { line: first, column: 0, before, after: ` -->${lineBreakOf(text)}` }
  const bytes = new TextEncoder().encode(textWithComment(comment, text))
  const { suppressions } = readMarkdown('', bytes).fields
  return coversLine(suppressions, code, line + 1) ? comment : undefined
}

/** Returns the list entries and fields that contain this line (counted from 0), innermost first. */
function entriesContaining(node: OutlineNode, line: number): OutlineNode[] {
  const inner = node.children.findLast((child) => child.line <= line)
  if (inner === undefined) return []
  return [...entriesContaining(inner, line), inner]
}

function doesCommentIgnoreProblem(
  comment: IgnoreComment,
  code: string,
  line: number,
  text: string,
): boolean {
  const before = parseText(text)
  const after = parseText(textWithComment(comment, text))
  const lineAfterInsert = comment.line < line - 1 || comment.after !== '' ? line + 1 : line
  const applies = coversLine(after.suppressions, code, lineAfterInsert)
  return applies && JSON.stringify(after.value) === JSON.stringify(before.value)
}

const coversLine = (suppressions: readonly Suppression[], code: string, line: number): boolean =>
  suppressions.some(
    (one) =>
      one.code === code && one.reason !== '' && one.firstLine <= line && line <= one.lastLine,
  )

const parseText = (text: string) => readDocument('', new TextEncoder().encode(text))

function textWithComment({ line, column, before, after }: IgnoreComment, text: string): string {
  const lines = text.split('\n')
  const written = lines[line] ?? ''
  lines[line] = `${written.slice(0, column)}${before}because${after}${written.slice(column)}`
  return lines.join('\n')
}
