import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { edited } from '../../edit/edit.ts'
import { asShownInEditor, asWrittenInFile } from '../../edit/line-breaks.ts'
import type { PageEdit } from '../../edit/page-edit.ts'
import { withEdit } from '../../edit/with-edit.ts'
import { valueAt } from '../../problem/path.ts'
import { codeOf } from '../../site/error-code.ts'
import { ChangedMeanwhileError, mostTurns } from '../../site/replace-file.ts'
import { changesFor } from '../../validate/changes-for-fixes.ts'
import type {
  Asked,
  Changes,
  EditablePage,
  EditableProblem,
  EditAnswer,
  EditAsked,
  FilePath,
  FileSource,
  OfferedBlock,
  JudgedPage,
  ListedPage,
  PageLinks,
  ProblemCount,
  Targets,
  Value,
  WrittenBlock,
} from '../edit-message.ts'
import {
  mostPictureBytes,
  pictureAddress,
  tokenHeader,
  type PictureAnswer,
} from '../edit-message.ts'
import type { FormField } from '../form.ts'
import { isSame } from './access.ts'
import { yamlAt } from './block-yaml.ts'
import { changesIn } from './changes.ts'
import { cameOrWent, hashOf, OutsideContentError } from './content-writer.ts'
import { copyToPage } from './copy-to-page.ts'
import { dataIn } from './data-in.ts'
import { editablePage } from './editable-page.ts'
import type { Editing } from './editing-site.ts'
import { withFreshAnchors } from './fresh-anchors.ts'
import type { LiveSite } from './live-site.ts'
import { addFile, addPicture } from './new-picture.ts'
import { leadsOf, linksTo, workOnPage } from './page-work.ts'

/** What a request may weigh, in bytes. */
const mostBytes = 1_000_000

/**
 * Answers the editor on the page: it asks by POST, from a page of this run, which knows its token, on
 * this machine. Whatever else asks gets nothing, and changes nothing.
 */
export async function answerEdit(
  request: IncomingMessage,
  response: ServerResponse,
  address: URL,
  editing: Editing,
): Promise<void> {
  const type = typeOf[address.pathname === pictureAddress ? 'picture' : 'words']
  const refused = refusalOf(request, editing.token, type)
  if (refused !== undefined) {
    response.writeHead(refused, refused === 405 ? { Allow: 'POST' } : {}).end()
    return
  }
  if (address.pathname === pictureAddress) {
    await takeFile(request, response, address.searchParams, editing)
    return
  }
  const text = (await bytesOf(request, mostBytes))?.toString('utf8')
  const asked = text === undefined ? undefined : askedIn(text)
  if (asked === undefined) {
    // What is left of a body that is too large is not waited for.
    response.writeHead(text === undefined ? 413 : 400, { Connection: 'close' }).end()
    return
  }
  const answer = await answerTo(asked, editing)
  const status = answer === undefined ? 404 : 'why' in answer ? statusOf[answer.why] : 200
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(answer ?? {}))
}

const statusOf = {
  ...({ changed: 409, nothing: 409 } as const),
  ...({ wrong: 422, unwritable: 422, disk: 422, outside: 422 } as const),
}

/** The gate before this one has compared host and origin. */
function refusalOf(
  { method, headers, socket }: IncomingMessage,
  token: string,
  type: string,
): number | undefined {
  if (method !== 'POST') return 405
  const isHere = /^(?:::1|(?:::ffff:)?127\.0\.0\.1)$/.test(socket.remoteAddress ?? '')
  const given = headers[tokenHeader]
  if (!isHere || !isSame(String(given), token)) return 403
  return headers['content-type'] === type ? undefined : 415
}

/** No form of another site can send either. */
const typeOf = { words: 'application/json', picture: 'application/octet-stream' } as const

async function takeFile(
  request: IncomingMessage,
  response: ServerResponse,
  asked: URLSearchParams,
  { writer, onWritten }: Editing,
): Promise<void> {
  const bytes = await bytesOf(request, mostPictureBytes)
  const add = asked.get('as') === 'file' ? addFile : addPicture
  const answer: PictureAnswer =
    bytes === undefined
      ? { why: 'too-large' }
      : await add(writer.root, asked.get('name') ?? '', bytes)
  const status = bytes === undefined ? 413 : 'why' in answer ? 422 : 200
  if ('path' in answer) onWritten(`content/media/${answer.path}`, true)
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(answer))
}

/** Undefined where it is more than that. */
async function bytesOf(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > most) return undefined
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

const path = z
  .array(z.union([z.string().max(200), z.int().min(0)]))
  .min(1)
  .max(32)
const value: z.ZodType<Value> = z.json()
const route = z.string().max(2000)
const fileName = z.string().max(1000)
const known = z.string().max(100)
const Edit = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set'), path, value }),
  z.strictObject({ do: z.literal('insert'), path, value }),
  z.strictObject({ do: z.literal('remove'), path }),
  z.strictObject({ do: z.literal('move'), path, to: z.int().min(0) }),
  z.strictObject({ do: z.literal('copy'), path, to: z.int().min(0) }),
])
const AskedSchema = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('page'), route }),
  z.strictObject({ ask: z.enum(['blocks', 'targets', 'pages']) }),
  z.strictObject({ ask: z.literal('links'), route }),
  z.strictObject({
    ...{ ask: z.literal('newPage'), route, title: z.string().min(1).max(1000) },
    copyOf: route.optional(),
  }),
  z.strictObject({ ask: z.literal('renamePage'), route, hash: known, to: route }),
  z.strictObject({ ask: z.literal('deletePage'), route, hash: known }),
  z.strictObject({ ask: z.literal('fields'), type: z.string().max(200).optional() }),
  z.strictObject({ ask: z.literal('problems'), route }),
  z.strictObject({ ask: z.literal('source'), file: fileName }),
  z.strictObject({
    ...{ ask: z.literal('text'), file: fileName, hash: known },
    ...{ text: z.string(), isForced: z.boolean() },
  }),
  z.strictObject({ ask: z.literal('fix'), route, problem: z.string().max(4000) }),
  z.strictObject({
    ask: z.literal('edit'),
    file: fileName,
    hash: known,
    old: value.optional(),
    gesture: z.string().max(100).optional(),
    edit: Edit,
  }),
  z.strictObject({ ask: z.enum(['undo', 'redo', 'changes', 'count']) }),
  z.strictObject({ ask: z.literal('uses'), shared: fileName }),
  z.strictObject({ ask: z.literal('yaml'), file: fileName, path }),
  z.strictObject({ ask: z.literal('exampleYaml'), type: known, index: z.int().min(0) }),
  z.strictObject({ ask: z.literal('copyTo'), file: fileName, path, old: value, route }),
])

function askedIn(text: string): Asked | undefined {
  try {
    return AskedSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

type Answer =
  | EditablePage
  | OfferedBlock[]
  | FormField[]
  | Targets
  | EditableProblem[]
  | FileSource
  | EditAnswer
  | JudgedPage[]
  | ListedPage[]
  | PageLinks
  | Changes
  | ProblemCount
  | WrittenBlock

/** A disk that refuses is no fault of ours, and its author can do something about it. */
async function answerTo(asked: Asked, editing: Editing, turn = 1): Promise<Answer | undefined> {
  try {
    return await answerOf(asked, editing)
  } catch (error) {
    if (error instanceof ChangedMeanwhileError)
      return turn < mostTurns
        ? answerTo(asked, editing, turn + 1)
        : { why: 'changed', now: undefined }
    if (error instanceof OutsideContentError) return { why: 'outside', file: error.file }
    const code = codeOf(error)
    if (!refusalsOfDisks.has(code)) throw error
    return { why: 'disk', code }
  }
}

const refusalsOfDisks = new Set(
  ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'].concat('ENAMETOOLONG'),
)

async function answerOf(asked: Asked, editing: Editing): Promise<Answer | undefined> {
  const { site, writer } = editing
  switch (asked.ask) {
    case 'page':
      return editablePage(asked.route, site(), writer)
    case 'blocks':
      return site().offeredBlocks()
    case 'fields':
      return site().form(asked.type)
    case 'targets':
      return site().targets()
    case 'problems':
      return site().problemsOf(asked.route)
    case 'source':
      return sourceToEdit(asked.file, editing)
    case 'text':
      return replace(asked, editing)
    case 'fix':
      return fix(asked, editing)
    case 'edit':
      return edit(asked, editing)
    case 'pages':
      return site().judgedPages()
    case 'links':
      return linksTo(asked.route, editing)
    case 'newPage':
    case 'renamePage':
    case 'deletePage':
      return workOnPage(asked, editing)
    case 'uses':
      return site().pagesWith(asked.shared)
    case 'changes':
      return changesIn(writer.root, site().base())
    case 'count':
      return site().problemCount()
    case 'yaml':
      return yamlOfBlock(asked, editing)
    case 'exampleYaml':
      return site().exampleYaml(asked.type, asked.index)
    case 'copyTo':
      return copyToPage(asked, editing)
    case 'undo':
    case 'redo':
      return stepBack(asked.ask, editing)
  }
}

function stepBack(way: 'undo' | 'redo', { site, writer, onWritten }: Editing): EditAnswer {
  if (writer.steps()[way] === 0) return { why: 'nothing', all: way }
  const changes = way === 'undo' ? writer.undo() : writer.redo()
  const [first] = changes ?? []
  if (changes === undefined || first === undefined) return { why: 'nothing' }
  for (const change of changes) onWritten(change.file, cameOrWent(change))
  const leads = leadsOf(changes, site().base())
  return { ...writer.steps(), file: first.file, hash: hashOf(first.after ?? ''), leads }
}

/** Nothing waits in here: what is compared is what is written over. */
function edit(asked: EditAsked, { site, writer, onWritten }: Editing): EditAnswer | undefined {
  const { file, gesture } = asked
  const text = site().isOfSite(file) ? writer.read(file) : undefined
  if (text === undefined) return undefined
  const data = dataIn(file, text)
  const now = valueAt(data, asked.edit.path)
  if (!isAsSeen(asked, now, text)) return { why: 'changed', now: value.safeParse(now).data }
  const next = textAfter(text, data, asked.edit, site())
  if (next === undefined) return { why: 'unwritable' }
  const before = writer.beforeGesture(file, text, gesture)
  let after = before === undefined ? next : asWrittenAtOnce(next, before, asked, site())
  if (after !== text) {
    const problems = site().newErrors(file, text, after)
    if (problems.length > 0) return { why: 'wrong', problems }
    after = writer.write(file, text, after, gesture)
    onWritten(file)
  }
  return { ...writer.steps(), file, hash: hashOf(after) }
}

/**
 * What came in between leaves nothing behind: a text that ended with a space for a moment needed quotes, and needs none
 * any more. `next` says the same.
 */
function asWrittenAtOnce(
  next: string,
  before: string,
  { file, edit: asked }: EditAsked,
  site: LiveSite,
): string {
  const after = textAfter(before, dataIn(file, before), asked, site)
  if (after === undefined || after === next) return next
  return isDeepStrictEqual(dataIn(file, after), dataIn(file, next)) ? after : next
}

function yamlOfBlock(
  { file, path: at }: { file: string; path: FilePath },
  editing: Editing,
): WrittenBlock | undefined {
  const source = sourceOf(file, editing)
  const yaml = source && yamlAt(source.text, at)
  return yaml === undefined ? undefined : { yaml }
}

function sourceOf(name: string, { site, writer }: Editing): FileSource | undefined {
  const text = site().isOfSite(name) ? writer.read(name) : undefined
  return text === undefined ? undefined : { text, hash: hashOf(text) }
}

function sourceToEdit(file: string, editing: Editing): FileSource | undefined {
  const source = sourceOf(file, editing)
  return source && { ...source, text: asShownInEditor(source.text) }
}

/** What an author has written of a file as a whole, if nobody else has written in it meanwhile. */
function replace(
  { file: name, hash, text, isForced }: Extract<Asked, { ask: 'text' }>,
  editing: Editing,
): EditAnswer | undefined {
  const { site, writer, onWritten } = editing
  const before = sourceOf(name, editing)
  if (before === undefined) return undefined
  if (before.hash !== hash) return { why: 'changed', now: before.text }
  const after = asWrittenInFile(text, before.text)
  const problems = isForced ? [] : site().newErrors(name, before.text, after)
  if (problems.length > 0) return { why: 'wrong', problems }
  if (after !== before.text) {
    writer.write(name, before.text, after, undefined)
    onWritten(name)
  }
  return { ...writer.steps(), file: name, hash: hashOf(after) }
}

/** Does what the problem says would put it right, and nothing where it is not there any more. */
function fix(
  { route: at, problem: id }: { route: string; problem: string },
  { site, writer, onWritten }: Editing,
): EditAnswer {
  const problem = site().problem(at, id)
  const file = problem?.file ?? ''
  const text = writer.read(file)
  if (problem === undefined || text === undefined) return { why: 'changed', now: undefined }
  const changes = changesFor([problem], text, true)
  const { text: after, made } = edited(text, [...changes.keys()])
  if (made.length === 0) return { why: 'unwritable' }
  const written = writer.write(file, text, after, undefined)
  onWritten(file)
  return { ...writer.steps(), file, hash: hashOf(written) }
}

/**
 * What somebody else has changed is not written over; elsewhere in the file it does no harm. What is
 * new has its place among others, and these must be the ones that were seen.
 */
const isAsSeen = ({ edit: { do: what }, old, hash }: EditAsked, now: unknown, text: string) =>
  what === 'insert' || old === undefined
    ? hash === hashOf(text)
    : JSON.stringify(old) === JSON.stringify(now)

function textAfter(
  text: string,
  data: unknown,
  asked: EditAsked['edit'],
  site: LiveSite,
): string | undefined {
  const page: PageEdit =
    asked.do === 'set' ? { ...asked, order: orderFor(asked.path, data, site) } : asked
  const after = withEdit(text, page)
  const isNew = asked.do === 'copy' || asked.do === 'insert'
  if (after === undefined || !isNew || asked.path[0] !== 'blocks') return after
  const at = asked.do === 'copy' ? [...asked.path.slice(0, -1), asked.to] : asked.path
  return withFreshAnchors(after, at, site.anchorsIn(dataIn('', after)))
}

/** The names of the fields beside a field of a block. */
function orderFor(at: EditAsked['edit']['path'], data: unknown, site: LiveSite): string[] {
  const [list, index] = at
  if (list !== 'blocks') return site.headFieldsAt(data, at.slice(0, -1))
  if (typeof index !== 'number') return []
  return site.fieldsAt(valueAt(data, [list, index]), at.slice(2, -1))
}
