import { withEdit } from '../../../content/edit/with-edit.ts'
import { LiveContent } from '../../language-server/live-content.ts'
import { fileOfRoute, renamingPages, whyNot, withChanges } from '../../language-server/rename.ts'
import { linksWhere } from '../../language-server/uses.ts'
import { fieldOf } from '../../../../schema/path.ts'
import { toolTexts } from '../../../locale/tool-texts.ts'
import { UsageError } from '../../../problems/usage-error.ts'
import { newPageFile } from '../../scaffold/new-page.ts'
import { snapshotOf } from '../../../content/site/content-files.ts'
import { siteFile } from '../../../content/site/foundation.ts'
import { readLink } from '../../../content/site/own-address.ts'
import { isPageFile, routeOfFile } from '../../../content/site/route.ts'
import type { EditAnswer, PageLinks } from '../edit-message.ts'
import type { RequestFor } from '../edit-request.ts'
import { dataIn } from './block-yaml.ts'
import { type Editing, type FileChange, hashOf, save } from './content-writer.ts'
import { readAll } from './page-problems.ts'

/** Creates, renames or deletes a page. Returns undefined if the page does not exist. */
export async function workOnPage(
  asked: RequestFor<'newPage' | 'renamePage' | 'deletePage'>,
  editing: Editing,
): Promise<EditAnswer | undefined> {
  switch (asked.ask) {
    case 'newPage':
      return newPage(asked, editing)
    case 'renamePage':
      return renamePage(asked, editing)
    case 'deletePage':
      return deletePage(asked, editing)
  }
}

/**
 * Creates a page that is nearly empty or a copy of another page. It replaces a planned page or redirect of
 * the same route.
 */
function newPage(
  { route, title, copyOf }: RequestFor<'newPage'>,
  editing: Editing,
): EditAnswer | undefined {
  const { site, writer } = editing
  const file = fileFor(route, editing)
  if (typeof file !== 'string') return file
  const source = copyOf === undefined ? undefined : writer.read(site().fileOf(copyOf) ?? '')
  if (copyOf !== undefined && source === undefined) return undefined
  const text =
    source === undefined
      ? site().authoring.beginPage(title)
      : withEdit(source, { do: 'set', path: ['title'], value: title })
  if (text === undefined) return { why: 'unwritable' }
  const problems = site()
    .newErrors(file, source ?? '', text)
    .filter(({ path }) => path.length > 0)
  if (problems.length > 0) return { why: 'wrong', problems }
  const changes = [{ file, before: undefined, after: text }, ...freeing(route, editing)]
  return save(changes, file, editing)
}

function fileFor(route: string, { site, writer }: Editing): string | EditAnswer {
  try {
    return newPageFile(writer.root, route)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return wrong(error.messageIn(site().language))
  }
}

/** Moves a page to another route, updates the links to it, and adds a redirect from the old route. */
async function renamePage(
  asked: RequestFor<'renamePage'>,
  editing: Editing,
): Promise<EditAnswer | undefined> {
  const { route, to, hash } = asked
  const { site, writer } = editing
  const file = site().fileOf(route)
  const texts = toolTexts[site().language]
  if (file === undefined) return undefined
  if (route === '/') return wrong(texts.editor.homeStays)
  const content = await wholeContent(editing)
  const text = writer.read(file)
  if (text === undefined) return { why: 'unwritable' }
  if (hashOf(text) !== hash) return { why: 'changed', now: undefined }
  const why = whyNot(to, content, texts.editor)
  if (why !== undefined) return wrong(why)
  const { changes, missed } = renamingPages(new Map([[route, to]]), content)
  const anew: FileChange[] = [...changes].flatMap(([name, edits]) => {
    const before = content.markedTextOf(name)
    return before === undefined ? [] : [{ file: name, before, after: withChanges(before, edits) }]
  })
  const target = fileOfRoute(to, file)
  const own = anew.find((one) => one.file === file)?.after ?? text
  const all = [
    { file: target, before: undefined, after: own, like: file },
    ...anew.filter((one) => one.file !== file && one.file !== siteFile),
    ...freeing(
      to,
      editing,
      anew.find((one) => one.file === siteFile),
    ),
    { file, before: text, after: undefined },
  ]
  const answer = save(all, target, editing)
  return { ...answer, missed: missed.map((one) => `${one.file}:${one.line}`) }
}

function deletePage(
  { route, hash }: RequestFor<'deletePage'>,
  editing: Editing,
): EditAnswer | undefined {
  const { site, writer } = editing
  const file = site().fileOf(route)
  if (file === undefined) return undefined
  if (route === '/') return wrong(toolTexts[site().language].editor.homeStays)
  const text = writer.read(file)
  if (text === undefined) return { why: 'unwritable' }
  if (hashOf(text) !== hash) return { why: 'changed', now: undefined }
  return save([{ file, before: text, after: undefined }], file, editing)
}

/** Returns all links to a page from other files; undefined if the page does not exist. */
export async function linksTo(route: string, editing: Editing): Promise<PageLinks | undefined> {
  const file = editing.site().fileOf(route)
  const content = await wholeContent(editing)
  const text = file === undefined ? undefined : editing.writer.read(file)
  if (text === undefined) return undefined
  const { uses, missed } = linksWhere(content, (href) => {
    const target = readLink(href, content.foundation.site?.url)
    return target.kind === 'page' && target.route === route
  })
  const all = [...uses.map((use) => ({ file: use.file, line: use.span.start.line })), ...missed]
  const links = all
    .filter((one) => one.file !== file)
    .map((one) => ({ ...one, route: isPageFile(one.file) ? routeOfFile(one.file) : undefined }))
  return { hash: hashOf(text), links }
}

async function wholeContent({ site, writer }: Editing): Promise<LiveContent> {
  const content = new LiveContent(writer.root, () => site().kit.schemas, snapshotOf(writer.root))
  await readAll(content)
  return content
}

/**
 * Returns the change that removes the planned page and the redirect of this route from the site file.
 * `change` is another change to that file.
 */
function freeing(route: string, { writer }: Editing, change?: FileChange): FileChange[] {
  const before = change?.before ?? writer.read(siteFile)
  if (before === undefined) return []
  const after = withoutClaims(change?.after ?? before, route)
  return after === before ? [] : [{ file: siteFile, before, after }]
}

/** Returns the text of the site file without the planned page and the redirect of this route. */
function withoutClaims(text: string, route: string): string {
  const site = dataIn(siteFile, text)
  for (const [list, field] of claims) {
    const entries = fieldOf(site, list)
    const at = Array.isArray(entries)
      ? entries.findIndex((entry) => fieldOf(entry, field) === route)
      : -1
    const after = at === -1 ? undefined : withEdit(text, { do: 'remove', path: [list, at] })
    if (after !== undefined) return withoutClaims(after, route)
  }
  return text
}

const claims = [
  ['planned', 'route'],
  ['redirects', 'from'],
] as const

const wrong = (message: string): EditAnswer => ({
  why: 'wrong',
  problems: [{ path: [], message, hint: '' }],
})
