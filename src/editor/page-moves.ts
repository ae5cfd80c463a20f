import {
  ResponseError,
  type FileRename,
  type PrepareRenameResult,
  type RenameParams,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import { readHref } from '../../schema/href.ts'
import { pageEndings, routeOfFile } from '../site/route.ts'
import { rangeOf } from './diagnostics.ts'
import type { LiveContent } from './live-content.ts'
import { mentionAt } from './mention.ts'
import { changesFor, fileOfRoute, whyNot, type Changes } from './rename.ts'
import type { Session } from './session.ts'

/** Where the route under the cursor stands, if a page has it. */
export function renameAt(
  session: Session,
  params: TextDocumentPositionParams,
): PrepareRenameResult | undefined {
  const found = pageUnder(session, params)
  if (found === undefined) return undefined
  const { line } = params.position
  const start = { line, character: found.start }
  const end = { line, character: found.start + found.route.length }
  return { range: { start, end }, placeholder: found.route }
}

/** The new route in every link, and a new name for the file. Throws what the editor shows. */
export function renamed(session: Session, params: RenameParams): WorkspaceEdit | undefined {
  const { content } = session
  const found = pageUnder(session, params)
  if (found === undefined || content === undefined) return undefined
  const why = whyNot(params.newName, content, session.texts)
  if (why !== undefined) throw new ResponseError(-32803, why)
  const moves = new Map([[found.route, params.newName]])
  const oldUri = session.uriOf(found.file)
  const newUri = session.uriOf(fileOfRoute(params.newName, found.file))
  return {
    documentChanges: [
      ...editsOf(session, changesFor(moves, content)),
      { kind: 'rename', oldUri, newUri },
    ],
  }
}

/** What must change in other files when these are moved. */
export function editsForMoves(
  session: Session,
  files: readonly FileRename[],
): WorkspaceEdit | undefined {
  const { content } = session
  if (content === undefined) return undefined
  const moves = new Map(
    files.flatMap(({ oldUri, newUri }) =>
      pagesMoved(content, session.fileOf(oldUri), session.fileOf(newUri)),
    ),
  )
  if (moves.size === 0) return undefined
  return { documentChanges: editsOf(session, changesFor(moves, content)) }
}

/** The page that the link under the cursor leads to. */
function pageUnder(session: Session, params: TextDocumentPositionParams) {
  const { content } = session
  const question = session.questionOf(params)
  if (question === undefined || content === undefined) return undefined
  const { file, text, line, column } = question
  const mention = mentionAt(content.schemaOf(file), text, line, column)
  if (mention?.what !== 'link') return undefined
  const target = readHref(mention.href)
  const page = target.kind === 'page' ? content.routes.get(target.route) : undefined
  if (target.kind !== 'page' || page === undefined || target.route === '/') return undefined
  const written = text.split('\n')[line] ?? ''
  const start = written.indexOf(target.route, mention.start)
  return start === -1 ? undefined : { route: target.route, file: page, start }
}

/** A page, or all pages of a folder: old route, new route. */
function pagesMoved(
  { routes }: LiveContent,
  from: string | undefined,
  to: string | undefined,
): [string, string][] {
  if (from === undefined || to === undefined || !to.startsWith('content/pages/')) return []
  return [...routes].flatMap(([route, file]): [string, string][] => {
    const isIt = file === from && pageEndings.test(to)
    if (!isIt && !file.startsWith(`${from}/`)) return []
    const next = routeOfFile(isIt ? to : `${to}${file.slice(from.length)}`)
    return next === route ? [] : [[route, next]]
  })
}

const editsOf = (session: Session, changes: Changes) =>
  [...changes].map(([file, edits]) => {
    const uri = session.uriOf(file)
    return {
      textDocument: { uri, version: session.documents.get(uri)?.version ?? null },
      edits: edits.map(({ span, text }) => ({ range: rangeOf(span), newText: text })),
    }
  })
