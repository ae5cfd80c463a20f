import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { edited } from '../../../content/edit/edit.ts'
import { asShownInEditor, asWrittenInFile } from '../../../content/edit/line-breaks.ts'
import { entryText } from '../../../content/edit/entry-text.ts'
import { withEdit } from '../../../content/edit/with-edit.ts'
import { keysOf, schemaAt } from '../../../../schema/schema-at.ts'
import { fieldOf, valueAt } from '../../../../schema/path.ts'
import { codeOf } from '../../../content/site/error-code.ts'
import { ChangedMeanwhileError, mostTurns } from '../../../content/site/replace-file.ts'
import { changesFor } from '../../../build/validate/changes-for-fixes.ts'
import {
  asValue,
  type EditAnswer,
  type FilePath,
  type FileSource,
  mostPictureBytes,
  type PictureAnswer,
} from '../edit-message.ts'
import { type Answers, EditRequest, type RequestFor } from '../edit-request.ts'
import { dataIn, withFreshAnchors, yamlAt, yamlOf } from './block-yaml.ts'
import { changesIn } from './changes.ts'
import {
  answerAfter,
  type Editing,
  type FileChange,
  hashOf,
  OutsideContentError,
  save,
} from './content-writer.ts'
import { editablePage } from './editable-page.ts'
import {
  formFor,
  judgedPages,
  pagesWith,
  problemCount,
  problemsAt,
  targetsOf,
} from './editor-questions.ts'
import type { LiveSite } from './live-site.ts'
import { addFile, addPicture } from './new-picture.ts'
import { linksTo, workOnPage } from './page-work.ts'
import { idsOf } from './page-problems.ts'

/** Maximum size of a request in bytes, except for added files. */
const mostBytes = 1_000_000

type Answer = Answers[keyof Answers]

/** Answers a request of the editor. The edit server has already checked that the request is allowed. */
export async function answerEdit(
  request: IncomingMessage,
  response: ServerResponse,
  editing: Editing,
): Promise<void> {
  const text = (await bytesOf(request, mostBytes))?.toString('utf8')
  const asked = text === undefined ? undefined : requestIn(text)
  if (asked === undefined) {
    // Closes the connection without waiting for the rest of a body that is too large.
    response.writeHead(text === undefined ? 413 : 400, { Connection: 'close' }).end()
    return
  }
  const answer = await answerTo(asked, editing)
  const status = answer === undefined ? 404 : 'why' in answer ? statusOf[answer.why] : 200
  sendJson(response, status, answer ?? {})
}

const statusOf = {
  ...({ changed: 409, nothing: 409 } as const),
  ...({ wrong: 422, unwritable: 422, disk: 422, outside: 422 } as const),
}

/** Adds a file from the author's disk to `content/media`. */
export async function takeFile(
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
  if ('path' in answer) onWritten(`content/media/${answer.path}`, true)
  sendJson(response, bytes === undefined ? 413 : 'why' in answer ? 422 : 200, answer)
}

function sendJson(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(answer))
}

/** Returns the body of a request; undefined if it has more than `maxBytes` bytes. */
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

function requestIn(text: string): EditRequest | undefined {
  try {
    return EditRequest.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Answers a request. If another program changes the file at the same time, tries again. */
async function answerTo(
  asked: EditRequest,
  editing: Editing,
  turn = 1,
): Promise<Answer | undefined> {
  try {
    return await answerOf(asked, editing)
  } catch (error) {
    if (error instanceof ChangedMeanwhileError)
      return turn < mostTurns
        ? answerTo(asked, editing, turn + 1)
        : { why: 'changed', now: undefined }
    if (error instanceof OutsideContentError) return { why: 'outside', file: error.file }
    const code = codeOf(error)
    if (!diskErrors.has(code)) throw error
    return { why: 'disk', code }
  }
}

/** File system errors that the author can solve. */
const diskErrors = new Set(
  ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'].concat('ENAMETOOLONG'),
)

async function answerOf(asked: EditRequest, editing: Editing): Promise<Answer | undefined> {
  const { writer } = editing
  const site = editing.site()
  switch (asked.ask) {
    case 'page':
      return editablePage(asked.route, site, writer)
    case 'blocks':
      return site.catalogue.blocks()
    case 'fields':
      return formFor(asked.type, site)
    case 'targets':
      return targetsOf(site)
    case 'problems':
      return problemsAt(asked.route, site)
    case 'source': {
      const source = sourceOf(asked.file, editing)
      return source && { ...source, text: asShownInEditor(source.text) }
    }
    case 'text':
      return replace(asked, editing)
    case 'fix':
      return fix(asked, editing)
    case 'edit':
      return edit(asked, editing)
    case 'pages':
      return judgedPages(site)
    case 'links':
      return linksTo(asked.route, editing)
    case 'newPage':
    case 'renamePage':
    case 'deletePage':
      return workOnPage(asked, editing)
    case 'uses':
      return pagesWith(asked.shared, site)
    case 'changes':
      return changesIn(writer.root, site.base())
    case 'count':
      return problemCount(site)
    case 'yaml': {
      const source = sourceOf(asked.file, editing)
      const yaml = source && yamlAt(source.text, asked.path)
      return yaml === undefined ? undefined : { yaml }
    }
    case 'exampleYaml': {
      const example = site.catalogue.example(asked.type, asked.index)
      const yaml = example && yamlOf(example.value)
      return yaml === undefined ? undefined : { yaml }
    }
    case 'copyTo':
      return copyToPage(asked, editing)
    case 'undo':
    case 'redo':
      return stepBack(asked.ask, editing)
  }
}

/**
 * Changes one value of a file. The function is synchronous, so the text that it checks is the text that it
 * replaces.
 */
function edit(asked: RequestFor<'edit'>, editing: Editing): EditAnswer | undefined {
  const { writer } = editing
  const site = editing.site()
  const { file, gesture, old } = asked
  const source = sourceOf(file, editing)
  if (source === undefined) return undefined
  const { text, hash } = source
  const now = valueAt(dataIn(file, text), asked.edit.path)
  // A new value has a position in its list, so the whole file must be as the author saw it.
  const isAsSeen =
    asked.edit.do === 'insert' || old === undefined
      ? asked.hash === hash
      : JSON.stringify(old) === JSON.stringify(now)
  if (!isAsSeen) return { why: 'changed', now: now === undefined ? undefined : asValue(now) }
  const next = textAfter(text, asked, site)
  if (next === undefined) return { why: 'unwritable' }
  const before = writer.beforeGesture(file, text, gesture)
  const after = before === undefined ? next : asWrittenAtOnce(next, before, asked, site)
  if (after === text) return answerAfter([], file, after, editing)
  const problems = site.newErrors(file, text, after)
  if (problems.length > 0) return { why: 'wrong', problems }
  return save([{ file, before: text, after }], file, editing, gesture)
}

/**
 * Returns the text as if the whole gesture had been one edit: quotes that only an intermediate state needed
 * are left out. `next` is the text after the last edit and has the same value.
 */
function asWrittenAtOnce(
  next: string,
  before: string,
  asked: RequestFor<'edit'>,
  site: LiveSite,
): string {
  const after = textAfter(before, asked, site)
  if (after === undefined || after === next) return next
  return isDeepStrictEqual(dataIn(asked.file, after), dataIn(asked.file, next)) ? after : next
}

/**
 * Returns the text after an edit; undefined if the edit cannot be written without changing other parts of
 * the file.
 */
function textAfter(
  text: string,
  { file, edit: asked }: RequestFor<'edit'>,
  site: LiveSite,
): string | undefined {
  if (asked.do === 'set')
    return withEdit(text, { ...asked, order: orderFor(asked.path, dataIn(file, text), site) })
  const after = withEdit(text, asked)
  const isNew = asked.do === 'copy' || asked.do === 'insert'
  if (after === undefined || !isNew || asked.path[0] !== 'blocks') return after
  const at = asked.do === 'copy' ? [...asked.path.slice(0, -1), asked.to] : asked.path
  return withFreshAnchors(after, at, site)
}

/** Returns the names of all fields next to the field at a path, in the order of the schema. */
function orderFor(at: FilePath, data: unknown, { kit }: LiveSite): string[] {
  const [list, index] = at
  const { Page, Block } = kit.schemas
  if (list !== 'blocks') return keysOf(schemaAt(Page, data, at.slice(0, -1)))
  if (typeof index !== 'number') return []
  return keysOf(schemaAt(Block, valueAt(data, [list, index]), at.slice(2, -1)))
}

/** Returns the text of a page, a shared file or the site file; undefined for any other file. */
function sourceOf(file: string, { site, writer }: Editing): FileSource | undefined {
  const text = site().model.has(file) ? writer.read(file) : undefined
  return text === undefined ? undefined : { text, hash: hashOf(text) }
}

/** Replaces the text of a file, unless another program has changed it since the author saw it. */
function replace(
  { file, hash, text, isForced }: RequestFor<'text'>,
  editing: Editing,
): EditAnswer | undefined {
  const source = sourceOf(file, editing)
  if (source === undefined) return undefined
  const before = source.text
  const after = asWrittenInFile(text, before)
  if (source.hash !== hash) return { why: 'changed', now: before }
  const problems = isForced ? [] : editing.site().newErrors(file, before, after)
  if (problems.length > 0) return { why: 'wrong', problems }
  if (after === before) return answerAfter([], file, after, editing)
  return save([{ file, before, after }], file, editing)
}

/** Applies the fix of a problem if the problem still exists. */
function fix({ route, problem: id }: RequestFor<'fix'>, editing: Editing): EditAnswer {
  const problems = editing.site().problems.of(route)
  const problem = problems[idsOf(problems).indexOf(id)]
  const file = problem?.file ?? ''
  const text = editing.writer.read(file)
  if (problem === undefined || text === undefined) return { why: 'changed', now: undefined }
  const changes = changesFor([problem], text, true)
  const { text: after, made } = edited(text, [...changes.keys()])
  if (made.length === 0) return { why: 'unwritable' }
  return save([{ file, before: text, after }], file, editing)
}

/** Copies a block to the end of another page. Returns undefined if the page or the block does not exist. */
function copyToPage(
  { file, path, old, route }: RequestFor<'copyTo'>,
  editing: Editing,
): EditAnswer | undefined {
  const site = editing.site()
  const target = site.fileOf(route)
  const source = sourceOf(file, editing)?.text
  const before = target === undefined ? undefined : editing.writer.read(target)
  if (target === undefined || source === undefined || before === undefined) return undefined
  const block = asValue(valueAt(dataIn(file, source), path))
  if (!isDeepStrictEqual(block, old)) return { why: 'changed', now: block }
  const blocks = fieldOf(dataIn(target, before), 'blocks')
  const end = ['blocks', Array.isArray(blocks) ? blocks.length : 0]
  const entry = entryText(source, path)
  const inserted = withEdit(before, { do: 'insert', path: end, value: block, entry })
  const after = inserted && withFreshAnchors(inserted, end, site)
  if (after === undefined) return { why: 'unwritable' }
  const problems = site.newErrors(target, before, after)
  if (problems.length > 0) return { why: 'wrong', problems }
  return save([{ file: target, before, after }], target, editing)
}

function stepBack(way: 'undo' | 'redo', editing: Editing): EditAnswer {
  const { writer } = editing
  if (writer.steps()[way] === 0) return { why: 'nothing', all: way }
  const changes: FileChange[] = (way === 'undo' ? writer.undo() : writer.redo()) ?? []
  const [first] = changes
  if (first === undefined) return { why: 'nothing' }
  return answerAfter(changes, first.file, first.after ?? '', editing)
}
