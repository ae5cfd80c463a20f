import { problemPageUrl } from '../../../problems/problem-page.ts'
import { statSync } from 'node:fs'
import { baseFields as commonFields } from '../../../../schema/fields.ts'
import { brandIcons } from '../../../../schema/brand-icons.ts'
import { icons, isIconPath } from '../../../../schema/icons.ts'
import { schemaForValue } from '../../../../schema/schema-at.ts'
import { describeFix } from '../../../problems/describe-fix.ts'
import { textOf } from '../../../locale/texts.ts'
import { mediaFilePath } from '../../../content/site/media-file.ts'
import { isImagePath } from '../../../content/site/media.ts'
import { withBase } from '../../../text/base-path.ts'
import type {
  EditableProblem,
  FormField,
  CheckedPage,
  ListedPage,
  ProblemCount,
  LinkTargets,
} from '../edit-message.ts'
import { formFieldsOf } from './form-fields.ts'
import type { LiveSite } from './live-site.ts'
import { allIconsPath, brandIconsPath } from './live-sprites.ts'
import { problemIdsOf } from './page-problems.ts'

/** Returns the form fields of a block type, or of a page if no type is given. */
export function formFieldsFor(type: string | undefined, { kit, language }: LiveSite): FormField[] {
  const { Entry, Page } = kit.schemas
  const schema = type === undefined ? Page : schemaForValue(Entry, { type })
  const fields = formFieldsOf(schema, language, ['type', 'blocks'])
  // The fields that every block has are listed last, because authors seldom need them.
  const isCommon = ({ name }: FormField) => type !== undefined && Object.hasOwn(commonFields, name)
  return [...fields.filter((field) => !isCommon(field)), ...fields.filter(isCommon)]
}

/** Returns the pages, media files and icons that fields can refer to. */
export function linkTargetsOf({ model, pageList, root, currentBasePath }: LiveSite): LinkTargets {
  const context = model.siteContext()
  const { media } = context
  const all = [...media.files].filter((file) => file !== 'manifest.json').toSorted()
  const files = all.filter((file) => !isImagePath(file))
  const sizes = files.map((file) => [file, fileSize(mediaFilePath(root, file))])
  const alts = Object.entries(media.images).flatMap(([name, { alt }]) =>
    alt === undefined ? [] : [[name, alt]],
  )
  return {
    pages: pageList.pagesOf(context),
    pictures: all.filter(isImagePath),
    alts: Object.fromEntries(alts),
    files,
    sizes: Object.fromEntries(sizes),
    icons: [...icons, ...brandIcons, ...all.filter(isIconPath)],
    sprite: withBase(currentBasePath(), allIconsPath),
    brandSprite: withBase(currentBasePath(), brandIconsPath),
  }
}

/** Returns the size of a file in bytes; 0 if the file was removed in the meantime. */
const fileSize = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Returns the problems of the page at a route, including warnings. */
export function problemsAt(route: string, { problems, language }: LiveSite): EditableProblem[] {
  const found = problems.problemsAt(route)
  const ids = problemIdsOf(found)
  return found.map((problem, index) => ({
    ...{ id: ids[index] ?? '', file: problem.file, path: problem.path, ...problem.start },
    ...{ severity: problem.severity, code: problem.code, ...textOf(problem, language) },
    helpUri: problemPageUrl(problem.code, language),
    fix: problem.fix && describeFix(problem.fix, language),
  }))
}

/** Returns all pages with the number of their errors and warnings. */
export async function checkedPages({
  model,
  pageList,
  problems,
}: LiveSite): Promise<CheckedPage[]> {
  const counts = await problems.problemCountsByPage()
  return pageList.pagesOf(model.siteContext()).map((page) => ({
    ...page,
    ...(counts.get(page.file ?? '') ?? { errors: 0, warnings: 0 }),
  }))
}

/** Maximum number of pages that are checked only to count their problems. */
const maxPagesWithProblemCount = 1000

/**
 * Returns the number of problems of the whole site. In a site with more than `maxPagesToCount` pages, the
 * number is unknown until all pages have been checked, for example for the list of other pages with problems.
 */
export async function countProblems({ model, problems }: LiveSite): Promise<ProblemCount> {
  if (model.siteContext().pages.length > maxPagesWithProblemCount && !problems.hasReadAllPages())
    return { isKnown: false, errors: 0, warnings: 0 }
  const counts = [...(await problems.problemCountsByPage()).values()]
  const sum = (severity: 'errors' | 'warnings') =>
    counts.reduce((all, one) => all + one[severity], 0)
  return { isKnown: true, errors: sum('errors'), warnings: sum('warnings') }
}

/** Returns the pages that show a shared file: directly, through another shared file, or above the footer. */
export async function pagesShowing(
  shared: string,
  { model, pageList, problems }: LiveSite,
): Promise<ListedPage[]> {
  const files = await problems.filesShowingShared(shared)
  const context = model.siteContext()
  const isInSite = files.has('content/site.yaml')
  const footer = isInSite ? (context.site?.footer.above?.on ?? []) : []
  return pageList
    .pagesOf(context)
    .filter(({ file, route }) => (file !== undefined && files.has(file)) || footer.includes(route))
}
