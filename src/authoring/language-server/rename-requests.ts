import {
  type FileRename,
  LSPErrorCodes,
  MessageType,
  type PrepareRenameResult,
  type RenameParams,
  ResponseError,
  ShowMessageNotification,
  type TextDocumentPositionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import { printableLine } from '../../text/printable.ts'
import { pageEndings, routeOfFile } from '../../content/site/route.ts'
import { declarationOf } from './definition.ts'
import { rangeOf } from './diagnostics.ts'
import type { LiveContent } from './live-content.ts'
import {
  fileOfRoute,
  renaming,
  type Renaming,
  renamingPages,
  whyNot,
  whyNotCalled,
} from './rename.ts'
import type { Session } from './session.ts'
import { thingAt } from './thing-at.ts'

/** Returns the name under the cursor if it can be changed: the name of a page, an anchor or a fact. */
export function renameAt(
  session: Session,
  params: TextDocumentPositionParams,
): PrepareRenameResult | undefined {
  const found = namedUnder(session, params)
  if (found === undefined) return undefined
  const { line } = params.position
  const range = { start: { line, character: found.start }, end: { line, character: found.end } }
  return { range, placeholder: found.name }
}

/**
 * Returns the edits that rename a symbol everywhere, and the rename of the file for a page. Throws an error
 * with a message that the editor shows.
 */
export function renamed(session: Session, params: RenameParams): WorkspaceEdit | undefined {
  const { content, texts } = session
  const found = namedUnder(session, params)
  if (found === undefined || content === undefined) return undefined
  const { thing } = found
  const { newName } = params
  if (thing.what === 'page') return pageRenamed(session, thing, newName)
  const why = whyNotCalled(newName, thing, content, texts)
  if (why !== undefined) throw refusal(why)
  const all = renaming(newName, thing, content)
  return all && { documentChanges: editsOf(session, all) }
}

const refusal = (why: string) => new ResponseError(LSPErrorCodes.RequestFailed, why)

function pageRenamed(session: Session, { route, file }: PageNamed, to: string): WorkspaceEdit {
  const { content, texts } = session
  const why = content && whyNot(to, content, texts)
  if (content === undefined || why !== undefined) throw refusal(why ?? texts.badRoute(to))
  const moves = new Map([[route, to]])
  const oldUri = session.uriOf(file)
  const newUri = session.uriOf(fileOfRoute(to, file))
  return {
    documentChanges: [
      ...editsOf(session, renamingPages(moves, content)),
      { kind: 'rename', oldUri, newUri },
    ],
  }
}

/** Returns the edits of other files when these files are moved. */
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
  return { documentChanges: editsOf(session, renamingPages(moves, content)) }
}

type PageNamed = { what: 'page'; route: string; file: string }

/** Returns the symbol under the cursor if it can be renamed. */
function namedUnder(session: Session, params: TextDocumentPositionParams) {
  const { content } = session
  const question = session.questionOf(params)
  const found = question && content && thingAt(question, content)
  if (content === undefined || found === undefined) return undefined
  const { thing } = found
  if (thing.what === 'anchor') return { ...found, thing }
  if (thing.what === 'fact') return declarationOf(thing, content) && { ...found, thing }
  if (thing.what !== 'page' || thing.route === '/') return undefined
  const file = content.routes.get(thing.route)
  return file === undefined ? undefined : { ...found, thing: { ...thing, file } }
}

/** Returns the old and new routes of a moved page, or of all pages in a moved folder. */
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

/** Converts changes to edits of the protocol. Shows a message with the places that must be changed by hand. */
function editsOf(session: Session, { changes, missed }: Renaming) {
  if (missed.length > 0) {
    const places = new Set(missed.map(({ file, line }) => `${printableLine(file)}:${line}`))
    void session.connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Warning,
      message: session.texts.missed([...places].toSorted()),
    })
  }
  return [...changes].map(([file, edits]) => {
    const uri = session.uriOf(file)
    return {
      textDocument: { uri, version: session.documents.get(uri)?.version ?? null },
      edits: edits.map(({ span, text }) => ({ range: rangeOf(span), newText: text })),
    }
  })
}
