import { CodeActionKind, type CodeAction, type Range } from 'vscode-languageserver'
import { readDocument } from '../../content/yaml/read-document.ts'
import type { Problem } from '../../problems/problem.ts'
import { soft } from '../../content/site/wanted.ts'
import { diagnosticOf, rangeOf, touches } from './diagnostics.ts'
import { outlineOf, type OutlineNode } from './outline.ts'
import type { Session } from './session.ts'

/**
 * Returns an action for each problem in the range that authors may ignore. The action inserts a comment
 * that ignores the problem.
 */
export function suppressions(
  problems: readonly Problem[],
  range: Range,
  session: Session,
): CodeAction[] {
  const here = problems.filter(
    (problem) => soft.has(problem.code) && touches(rangeOf(problem), range),
  )
  const seen = new Set<string>()
  return here.flatMap((problem) => {
    const { code, file, start } = problem
    const place = `${code} ${start.line}`
    const comment = commentFor(code, start.line, session.content?.textOf(file) ?? '')
    if (comment === undefined || seen.has(place)) return []
    seen.add(place)
    return [
      {
        title: session.texts.suppress(code),
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnosticOf(problem, session.shown())],
        edit: { documentChanges: [changeOf(comment, file, session)] },
      },
    ]
  })
}

/**
 * Without snippet support, an editor cannot ask for the reason, so the missing reason is reported as the
 * next problem.
 */
function changeOf({ line, column, before, after }: Comment, file: string, session: Session) {
  const at = { line, character: column }
  const range = { start: at, end: at }
  const snippet = {
    kind: 'snippet' as const,
    value: `${before}\${1:${session.texts.reason}}${after}`,
  }
  const uri = session.uriOf(file)
  return {
    textDocument: { uri, version: session.documents.get(uri)?.version ?? null },
    edits: [session.takesSnippets ? { range, snippet } : { range, newText: before + after }],
  }
}

/** A comment to insert: its position, counted from 0, and the text before and after its reason. */
type Comment = { line: number; column: number; before: string; after: string }

/**
 * Returns the comment that ignores `code` on a line (counted from 1): at the end of the line, or above the
 * list entry or field with that line. Returns undefined if the comment would not apply to the line, or
 * would change the data of the file.
 */
function commentFor(code: string, line: number, text: string): Comment | undefined {
  const lines = text.split('\n')
  const words = `# blockwerk-ignore ${code} `
  const written = (lines[line - 1] ?? '').trimEnd()
  const behind = { line: line - 1, column: written.length, before: ` ${words}`, after: '' }
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const above = entriesAround(outlineOf(lines), line - 1).map(({ line: first }) => {
    const margin = /^ */.exec(lines[first] ?? '')?.[0] ?? ''
    return { line: first, column: 0, before: `${margin}${words}`, after: end }
  })
  const places = written.includes('#') ? above : [behind, ...above]
  return places.find((place) => silences(place, code, line, text))
}

/** Returns the list entries and fields that contain this line (counted from 0), innermost first. */
function entriesAround(node: OutlineNode, line: number): OutlineNode[] {
  const inner = node.children.findLast((child) => child.line <= line)
  if (inner === undefined) return []
  return [...entriesAround(inner, line), inner]
}

function silences(comment: Comment, code: string, line: number, text: string): boolean {
  const before = read(text)
  const after = read(withComment(comment, text))
  const now = comment.line < line - 1 || comment.after !== '' ? line + 1 : line
  const reaches = after.suppressions.some(
    (one) => one.code === code && one.reason !== '' && one.first <= now && now <= one.last,
  )
  return reaches && JSON.stringify(after.value) === JSON.stringify(before.value)
}

const read = (text: string) => readDocument('', new TextEncoder().encode(text))

function withComment({ line, column, before, after }: Comment, text: string): string {
  const lines = text.split('\n')
  const written = lines[line] ?? ''
  lines[line] = `${written.slice(0, column)}${before}because${after}${written.slice(column)}`
  return lines.join('\n')
}
