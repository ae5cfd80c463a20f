import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { changeFile, entrySourceIn } from '../../../content/edit/edit-file.ts'
import { toEditorText, toFileText } from '../../../content/edit/line-breaks.ts'
import { fieldOf, valueAt } from '../../../../schema/path.ts'
import { isMarkdownFile } from '../../../content/markdown/read-content-file.ts'
import { errorCodeOf } from '../../../content/site/error-code.ts'
import { ChangedMeanwhileError, maxAttempts } from '../../../content/site/replace-file.ts'
import { createChangesForFixes } from '../../../build/validate/changes-for-fixes.ts'
import {
  asYamlValue,
  type EditAnswer,
  type YamlValue,
  type FileSource,
  maxUploadBytes,
  type UploadAnswer,
} from '../edit-message.ts'
import { type AnswerTypes, EditRequest, type RequestFor } from '../edit-request.ts'
import { withUniqueAnchors, blockYamlAt, blockYaml } from './block-yaml.ts'
import { readContentChanges } from './content-changes.ts'
import {
  reportAndAnswer,
  type EditContext,
  type FileChange,
  textHash,
  OutsideContentError,
  saveChanges,
} from './content-writer.ts'
import { editablePageAt } from './editable-page.ts'
import { documentIn, slugAt, textAfterEdit } from './file-values.ts'
import {
  formFieldsFor,
  checkedPages,
  pagesShowing,
  countProblems,
  problemsAt,
  linkTargetsOf,
} from './editor-questions.ts'
import type { LiveSite } from './live-site.ts'
import { addFile, addImage } from './add-file.ts'
import { removeMedia, renameMedia, usesOfMedia } from './media-operations.ts'
import { findLinksTo, changePage } from './page-operations.ts'
import { changeRecord, listedCollections, recordsOf, usesOfRecord } from './records.ts'
import { problemIdsOf } from './page-problems.ts'

/** Maximum size of a request in bytes, except for added files. */
const maxRequestBytes = 1_000_000

type AnyAnswer = AnswerTypes[keyof AnswerTypes]

/** Answers a request of the editor. The edit server has already checked that the request is allowed. */
export async function answerEditRequest(
  request: IncomingMessage,
  response: ServerResponse,
  editing: EditContext,
): Promise<void> {
  const text = (await readBody(request, maxRequestBytes))?.toString('utf8')
  const editRequest = text === undefined ? undefined : parseRequest(text)
  if (editRequest === undefined) {
    // Closes the connection without waiting for the rest of a body that is too large.
    response.writeHead(text === undefined ? 413 : 400, { Connection: 'close' }).end()
    return
  }
  const answer = await answerWithRetry(editRequest, editing)
  const status = answer === undefined ? 404 : 'why' in answer ? statusByRefusal[answer.why] : 200
  sendJson(response, status, answer ?? {})
}

const statusByRefusal = {
  ...({ changed: 409, nothing: 409 } as const),
  ...({ wrong: 422, unwritable: 422, disk: 422, outside: 422 } as const),
}

/** Adds a file from the author's disk to `content/media`. */
export async function receiveFile(
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  { writer, onWritten }: EditContext,
): Promise<void> {
  const bytes = await readBody(request, maxUploadBytes)
  const add = query.get('as') === 'file' ? addFile : addImage
  const answer: UploadAnswer =
    bytes === undefined
      ? { why: 'too-large' }
      : await add(writer.root, query.get('name') ?? '', bytes)
  if ('path' in answer) onWritten(`content/media/${answer.path}`, true)
  sendJson(response, bytes === undefined ? 413 : 'why' in answer ? 422 : 200, answer)
}

function sendJson(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(answer))
}

/** Returns the body of a request; undefined if it has more than `maxBytes` bytes. */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > maxBytes) return undefined
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

function parseRequest(text: string): EditRequest | undefined {
  try {
    return EditRequest.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Answers a request. If another program changes the file at the same time, tries again. */
export async function answerWithRetry(
  request: EditRequest,
  editing: EditContext,
  attempt = 1,
): Promise<AnyAnswer | undefined> {
  try {
    return await answerOnce(request, editing)
  } catch (error) {
    if (error instanceof ChangedMeanwhileError)
      return attempt < maxAttempts
        ? answerWithRetry(request, editing, attempt + 1)
        : { why: 'changed', now: undefined }
    if (error instanceof OutsideContentError) return { why: 'outside', file: error.file }
    const code = errorCodeOf(error)
    if (!diskErrors.has(code)) throw error
    return { why: 'disk', code }
  }
}

/** File system errors that the author can solve. */
const diskErrors = new Set(
  ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'].concat('ENAMETOOLONG'),
)

async function answerOnce(
  request: EditRequest,
  editing: EditContext,
): Promise<AnyAnswer | undefined> {
  const { writer } = editing
  const site = editing.site()
  switch (request.ask) {
    case 'page':
      return editablePageAt(request.route, site, writer)
    case 'blocks':
      return site.catalogue.blocks()
    case 'fields':
      return formFieldsFor(request.type, site)
    case 'targets':
      return linkTargetsOf(site)
    case 'problems':
      return problemsAt(request.route, site)
    case 'source': {
      const source = readEditableFile(request.file, editing)
      return source && { ...source, text: toEditorText(source.text) }
    }
    case 'text':
      return replaceText(request, editing)
    case 'fix':
      return applyFix(request, editing)
    case 'edit':
      return applyEdit(request, editing)
    case 'pages':
      return checkedPages(site)
    case 'links':
      return findLinksTo(request.route, editing)
    case 'newPage':
    case 'renamePage':
    case 'deletePage':
      return changePage(request, editing)
    case 'uses':
      return pagesShowing(request.shared, site)
    case 'changes':
      return readContentChanges(writer.root, site.currentBasePath())
    case 'count':
      return countProblems(site)
    case 'yaml': {
      const source = readEditableFile(request.file, editing)
      const yaml = source && blockYamlAt(request.file, source.text, request.path)
      return yaml === undefined ? undefined : { yaml }
    }
    case 'exampleYaml': {
      const example = site.catalogue.exampleAt(request.type, request.index)
      const yaml = example && blockYaml(example.value)
      return yaml === undefined ? undefined : { yaml }
    }
    case 'copyTo':
      return copyToPage(request, editing)
    case 'collections':
      return listedCollections(site)
    case 'records':
      return recordsOf(request.collection, editing)
    case 'recordUses':
      return usesOfRecord(request, editing)
    case 'newRecord':
    case 'copyRecord':
    case 'renameRecord':
    case 'deleteRecord':
      return changeRecord(request, editing)
    case 'mediaUses':
      return usesOfMedia(request.path, editing)
    case 'renameMedia':
      return renameMedia(request, editing)
    case 'removeMedia':
      return removeMedia(request.path, editing)
    case 'undo':
    case 'redo':
      return undoOrRedo(request.ask, editing)
  }
}

/**
 * Changes one value of a file. The function is synchronous, so the text that it checks is the text that it
 * replaces.
 */
function applyEdit(request: RequestFor<'edit'>, editing: EditContext): EditAnswer | undefined {
  const { writer } = editing
  const site = editing.site()
  const { file, gesture, old: oldValue } = request
  const source = readEditableFile(file, editing)
  if (source === undefined) return undefined
  const { text, hash } = source
  const { value } = documentIn(file, text, site)
  const current = valueAt(value, request.edit.path)
  const isOtherRecord =
    request.record !== undefined && slugAt(file, value, request.edit.path) !== request.record
  if (isOtherRecord) return { why: 'changed', now: undefined }
  // A new value has a position in its list, so the whole file must be as the author saw it.
  const isAsSeen =
    request.edit.do === 'insert' || oldValue === undefined
      ? request.hash === hash
      : isAsWritten(oldValue, current, file)
  if (!isAsSeen)
    return { why: 'changed', now: current === undefined ? undefined : asYamlValue(current) }
  const next = textAfter(text, request, site)
  if (next === undefined) return { why: 'unwritable' }
  const before = writer.textBeforeGesture(file, text, gesture)
  const after = before === undefined ? next : changeAsSingleEdit(next, before, request, site)
  if (after === text) return reportAndAnswer([], file, after, editing)
  const problems = site.errorsAddedByEdit(file, text, after)
  if (problems.length > 0) return { why: 'wrong', problems }
  return saveChanges([{ file, before: text, after }], file, editing, gesture)
}

/** True if an author has seen this value. The text of a Markdown file has no blank lines around it. */
function isAsWritten(seen: YamlValue, current: unknown, file: string): boolean {
  const compared = (value: unknown) =>
    typeof value === 'string' && isMarkdownFile(file) ? value.trim() : JSON.stringify(value)
  return compared(seen) === compared(current)
}

/**
 * Returns the text as if the whole gesture had been one edit: quotes that only an intermediate state needed
 * are left out. `next` is the text after the last edit and has the same value.
 */
function changeAsSingleEdit(
  next: string,
  before: string,
  request: RequestFor<'edit'>,
  site: LiveSite,
): string {
  const after = textAfter(before, request, site)
  if (after === undefined || after === next) return next
  const valueOf = (written: string) => documentIn(request.file, written, site).value
  return isDeepStrictEqual(valueOf(after), valueOf(next)) ? after : next
}

/**
 * Returns the text after an edit; undefined if the edit cannot be written without changing other parts of
 * the file.
 */
function textAfter(
  text: string,
  { file, edit: operation }: RequestFor<'edit'>,
  site: LiveSite,
): string | undefined {
  const after = textAfterEdit(file, text, operation, site)
  const isNew = operation.do === 'copy' || operation.do === 'insert'
  if (after === undefined || !isNew || operation.path[0] !== 'blocks') return after
  const at =
    operation.do === 'copy' ? [...operation.path.slice(0, -1), operation.to] : operation.path
  return withUniqueAnchors(file, after, at, site)
}

/** Returns the text of a page, a template, a shared file, a data file or the site file; undefined for any other file. */
function readEditableFile(file: string, { site, writer }: EditContext): FileSource | undefined {
  const text = site().model.has(file) ? writer.read(file) : undefined
  return text === undefined ? undefined : { text, hash: textHash(text) }
}

/** Replaces the text of a file, unless another program has changed it since the author saw it. */
function replaceText(
  { file, hash, text, isForced }: RequestFor<'text'>,
  editing: EditContext,
): EditAnswer | undefined {
  const source = readEditableFile(file, editing)
  if (source === undefined) return undefined
  const before = source.text
  const after = toFileText(text, before)
  if (source.hash !== hash) return { why: 'changed', now: before }
  const problems = isForced ? [] : editing.site().errorsAddedByEdit(file, before, after)
  if (problems.length > 0) return { why: 'wrong', problems }
  if (after === before) return reportAndAnswer([], file, after, editing)
  return saveChanges([{ file, before, after }], file, editing)
}

/** Applies the fix of a problem if the problem still exists. */
function applyFix({ route, problem: id }: RequestFor<'fix'>, editing: EditContext): EditAnswer {
  const problems = editing.site().problems.problemsAt(route)
  const problem = problems[problemIdsOf(problems).indexOf(id)]
  const file = problem?.file ?? ''
  const text = editing.writer.read(file)
  if (problem === undefined || text === undefined) return { why: 'changed', now: undefined }
  const changes = createChangesForFixes([problem], text, true)
  const { text: after, madeChanges } = changeFile(file, text, [...changes.keys()])
  if (madeChanges.length === 0) return { why: 'unwritable' }
  return saveChanges([{ file, before: text, after }], file, editing)
}

/** Copies a block to the end of another page. Returns undefined if the page or the block does not exist. */
function copyToPage(
  { file, path, old, route }: RequestFor<'copyTo'>,
  editing: EditContext,
): EditAnswer | undefined {
  const site = editing.site()
  const target = site.fileOf(route)
  const source = readEditableFile(file, editing)?.text
  const before = target === undefined ? undefined : editing.writer.read(target)
  if (target === undefined || source === undefined || before === undefined) return undefined
  const block = asYamlValue(valueAt(documentIn(file, source, site).value, path))
  if (!isDeepStrictEqual(block, old)) return { why: 'changed', now: block }
  const blocks = fieldOf(documentIn(target, before, site).value, 'blocks')
  const end = ['blocks', Array.isArray(blocks) ? blocks.length : 0]
  const entry = entrySourceIn(file, source, path)
  const insertion = { do: 'insert', path: end, value: block, entry } as const
  const inserted = textAfterEdit(target, before, insertion, site)
  const after = inserted && withUniqueAnchors(target, inserted, end, site)
  if (after === undefined) return { why: 'unwritable' }
  const problems = site.errorsAddedByEdit(target, before, after)
  if (problems.length > 0) return { why: 'wrong', problems }
  return saveChanges([{ file: target, before, after }], target, editing)
}

function undoOrRedo(direction: 'undo' | 'redo', editing: EditContext): EditAnswer {
  const { writer } = editing
  if (writer.undoCounts()[direction] === 0) return { why: 'nothing', all: direction }
  const changes: FileChange[] = (direction === 'undo' ? writer.undo() : writer.redo()) ?? []
  const [first] = changes
  if (first === undefined) return { why: 'nothing' }
  return reportAndAnswer(changes, first.file, first.after ?? '', editing)
}
