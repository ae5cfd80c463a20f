import { extname } from 'node:path'
import { editFile } from '../../../content/edit/edit-file.ts'
import { editYaml } from '../../../content/edit/edit-yaml.ts'
import { LiveContent } from '../../language-server/live-content.ts'
import {
  fileOfRoute,
  changesForMoves,
  routeRefusalMessage,
  textWithChanges,
} from '../../language-server/rename.ts'
import { findLinks } from '../../language-server/uses.ts'
import { fieldOf } from '../../../../schema/path.ts'
import { toolTexts } from '../../../locale/tool-texts.ts'
import { UsageError } from '../../../problems/usage-error.ts'
import { createNewPageFile } from '../../scaffold/new-page.ts'
import { createSnapshotReader } from '../../../content/site/content-files.ts'
import { siteFile } from '../../../content/site/site-context.ts'
import { parseLink } from '../../../content/site/own-address.ts'
import { isPageFile, routeOfFile } from '../../../content/site/route.ts'
import type { EditAnswer, PageLinks } from '../edit-message.ts'
import type { RequestFor } from '../edit-request.ts'
import { valueInFile } from './block-yaml.ts'
import { type EditContext, type FileChange, textHash, saveChanges } from './content-writer.ts'
import { readAllPages } from './page-problems.ts'

/** Creates, renames or deletes a page. Returns undefined if the page does not exist. */
export async function changePage(
  request: RequestFor<'newPage' | 'renamePage' | 'deletePage'>,
  editing: EditContext,
): Promise<EditAnswer | undefined> {
  switch (request.ask) {
    case 'newPage':
      return createPage(request, editing)
    case 'renamePage':
      return renamePage(request, editing)
    case 'deletePage':
      return deletePage(request, editing)
  }
}

/**
 * Creates a page that is nearly empty or a copy of another page. It replaces a planned page or redirect of
 * the same route.
 */
function createPage(
  { route, title, copyOf }: RequestFor<'newPage'>,
  editing: EditContext,
): EditAnswer | undefined {
  const { site, writer } = editing
  const original = copyOf === undefined ? undefined : (site().fileOf(copyOf) ?? '')
  const file = fileForNewPage(route, editing, original && extname(original))
  if (typeof file !== 'string') return file
  const source = original === undefined ? undefined : writer.read(original)
  if (copyOf !== undefined && source === undefined) return undefined
  const text =
    source === undefined
      ? site().starterContent.beginPage(title)
      : editFile(file, source, { do: 'set', path: ['title'], value: title })
  if (text === undefined) return { why: 'unwritable' }
  const problems = site()
    .errorsAddedByEdit(file, source ?? '', text)
    .filter(({ path }) => path.length > 0)
  if (problems.length > 0) return { why: 'wrong', problems }
  const changes = [{ file, before: undefined, after: text }, ...routeClaimRemoval(route, editing)]
  return saveChanges(changes, file, editing)
}

function fileForNewPage(
  route: string,
  { site, writer }: EditContext,
  extension?: string,
): string | EditAnswer {
  try {
    return createNewPageFile(writer.root, route, extension)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return refusalWith(error.messageIn(site().language))
  }
}

/** Moves a page to another route, updates the links to it, and adds a redirect from the old route. */
async function renamePage(
  request: RequestFor<'renamePage'>,
  editing: EditContext,
): Promise<EditAnswer | undefined> {
  const { route, to, hash } = request
  const { site, writer } = editing
  const file = site().fileOf(route)
  const texts = toolTexts[site().language]
  if (file === undefined) return undefined
  if (route === '/') return refusalWith(texts.editor.homeStays)
  const content = await readWholeContent(editing)
  const text = writer.read(file)
  if (text === undefined) return { why: 'unwritable' }
  if (textHash(text) !== hash) return { why: 'changed', now: undefined }
  const refusal = routeRefusalMessage(to, content, texts.editor)
  if (refusal !== undefined) return refusalWith(refusal)
  const { changesByFile, missedPlaces } = changesForMoves(new Map([[route, to]]), content)
  const linkChanges: FileChange[] = [...changesByFile].flatMap(([name, edits]) => {
    const before = content.textWithByteOrderMarkOf(name)
    return before === undefined
      ? []
      : [{ file: name, before, after: textWithChanges(before, edits) }]
  })
  const target = fileOfRoute(to, file)
  const pageText = linkChanges.find((one) => one.file === file)?.after ?? text
  const allChanges = [
    { file: target, before: undefined, after: pageText, attributesFrom: file },
    ...linkChanges.filter((one) => one.file !== file && one.file !== siteFile),
    ...routeClaimRemoval(
      to,
      editing,
      linkChanges.find((one) => one.file === siteFile),
    ),
    { file, before: text, after: undefined },
  ]
  const answer = saveChanges(allChanges, target, editing)
  return { ...answer, missed: missedPlaces.map((one) => `${one.file}:${one.line}`) }
}

function deletePage(
  { route, hash }: RequestFor<'deletePage'>,
  editing: EditContext,
): EditAnswer | undefined {
  const { site, writer } = editing
  const file = site().fileOf(route)
  if (file === undefined) return undefined
  if (route === '/') return refusalWith(toolTexts[site().language].editor.homeStays)
  const text = writer.read(file)
  if (text === undefined) return { why: 'unwritable' }
  if (textHash(text) !== hash) return { why: 'changed', now: undefined }
  return saveChanges([{ file, before: text, after: undefined }], file, editing)
}

/** Returns all links to a page from other files; undefined if the page does not exist. */
export async function findLinksTo(
  route: string,
  editing: EditContext,
): Promise<PageLinks | undefined> {
  const file = editing.site().fileOf(route)
  const content = await readWholeContent(editing)
  const text = file === undefined ? undefined : editing.writer.read(file)
  if (text === undefined) return undefined
  const { uses, possibleUses } = findLinks(content, (href) => {
    const target = parseLink(href, content.foundation.site?.url)
    return target.kind === 'page' && target.route === route
  })
  const allLinks = [
    ...uses.map((use) => ({ file: use.file, line: use.span.start.line })),
    ...possibleUses,
  ]
  const links = allLinks
    .filter((one) => one.file !== file)
    .map((one) => ({ ...one, route: isPageFile(one.file) ? routeOfFile(one.file) : undefined }))
  return { hash: textHash(text), links }
}

/** Reads all pages of the site. */
export async function readWholeContent({ site, writer }: EditContext): Promise<LiveContent> {
  const content = new LiveContent(
    writer.root,
    () => site().kit.schemas,
    createSnapshotReader(writer.root),
  )
  await readAllPages(content)
  return content
}

/**
 * Returns the change that removes the planned page and the redirect of this route from the site file.
 * `change` is a change to the site file that is made at the same time.
 */
function routeClaimRemoval(
  route: string,
  { writer }: EditContext,
  change?: FileChange,
): FileChange[] {
  const before = change?.before ?? writer.read(siteFile)
  if (before === undefined) return []
  const after = removeRouteClaims(change?.after ?? before, route)
  return after === before ? [] : [{ file: siteFile, before, after }]
}

/** Returns the text of the site file without the planned page and the redirect of this route. */
function removeRouteClaims(text: string, route: string): string {
  const site = valueInFile(siteFile, text)
  for (const [list, field] of fieldsThatClaimRoutes) {
    const entries = fieldOf(site, list)
    const at = Array.isArray(entries)
      ? entries.findIndex((entry) => fieldOf(entry, field) === route)
      : -1
    const after = at === -1 ? undefined : editYaml(text, { do: 'remove', path: [list, at] })
    if (after !== undefined) return removeRouteClaims(after, route)
  }
  return text
}

const fieldsThatClaimRoutes = [
  ['planned', 'route'],
  ['redirects', 'from'],
] as const

/** Returns the answer that refuses a change with a message. */
export const refusalWith = (message: string): EditAnswer => ({
  why: 'wrong',
  problems: [{ path: [], message, hint: '' }],
})
