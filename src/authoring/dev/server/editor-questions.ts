import { statSync } from 'node:fs'
import { base as commonFields } from '../../../../schema/fields.ts'
import { icons } from '../../../../schema/icons.ts'
import { optionFor } from '../../../../schema/schema-at.ts'
import { fixInWords } from '../../../problems/fix-in-words.ts'
import { textOf } from '../../../locale/texts.ts'
import { mediaFile } from '../../../content/site/media-file.ts'
import { isPicture } from '../../../content/site/media.ts'
import { withBase } from '../../../text/base-path.ts'
import type {
  EditableProblem,
  FormField,
  JudgedPage,
  ListedPage,
  ProblemCount,
  Targets,
} from '../edit-message.ts'
import { fieldsOf } from './form-of.ts'
import type { LiveSite } from './live-site.ts'
import { allIconsPath } from './live-sprite.ts'
import { idsOf } from './page-problems.ts'

/** The form fields of a block type; without a type, the form fields of a page. */
export function formFor(type: string | undefined, { kit, language }: LiveSite): FormField[] {
  const { Entry, Page } = kit.schemas
  const schema = type === undefined ? Page : optionFor(Entry, { type })
  const fields = fieldsOf(schema, language, ['type', 'blocks'])
  // Authors seldom need the fields that all blocks have.
  const isCommon = ({ name }: FormField) => type !== undefined && Object.hasOwn(commonFields, name)
  return [...fields.filter((field) => !isCommon(field)), ...fields.filter(isCommon)]
}

/** The pages, media files and icons that fields can refer to. */
export function targetsOf({ model, list, root, base }: LiveSite): Targets {
  const foundation = model.foundation()
  const { media } = foundation
  const all = [...media.files].filter((file) => file !== 'manifest.json').toSorted()
  const files = all.filter((file) => !isPicture(file))
  const sizes = files.map((file) => [file, sizeOf(mediaFile(root, file))])
  const alts = Object.entries(media.images).flatMap(([name, { alt }]) =>
    alt === undefined ? [] : [[name, alt]],
  )
  return {
    pages: list.of(foundation),
    pictures: all.filter(isPicture),
    alts: Object.fromEntries(alts),
    files,
    sizes: Object.fromEntries(sizes),
    icons: [...icons],
    sprite: withBase(base(), allIconsPath),
  }
}

/** In bytes; 0 if the file has been removed in the meantime. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** The problems of the page at a route, warnings too. */
export function problemsAt(route: string, { problems, language }: LiveSite): EditableProblem[] {
  const found = problems.of(route)
  const ids = idsOf(found)
  return found.map((problem, index) => ({
    ...{ id: ids[index] ?? '', file: problem.file, path: problem.path, ...problem.start },
    ...{ severity: problem.severity, code: problem.code, ...textOf(problem, language) },
    fix: problem.fix && fixInWords(problem.fix, language),
  }))
}

/** All pages with their numbers of problems. */
export async function judgedPages({ model, list, problems }: LiveSite): Promise<JudgedPage[]> {
  const counts = await problems.counts()
  return list.of(model.foundation()).map((page) => ({
    ...page,
    ...(counts.get(page.file ?? '') ?? { errors: 0, warnings: 0 }),
  }))
}

/** Maximum number of pages that are read for nothing but the number of problems. */
const soonRead = 1000

/** The number of problems of the whole site; in a large site not known until all pages were read for something else. */
export async function problemCount({ model, problems }: LiveSite): Promise<ProblemCount> {
  if (model.foundation().pages.length > soonRead && !problems.isRead())
    return { isKnown: false, errors: 0, warnings: 0 }
  const counts = [...(await problems.counts()).values()]
  const sum = (what: 'errors' | 'warnings') => counts.reduce((all, one) => all + one[what], 0)
  return { isKnown: true, errors: sum('errors'), warnings: sum('warnings') }
}

/** The pages that show a shared file, directly, in another shared file, or above their footer. */
export async function pagesWith(
  shared: string,
  { model, list, problems }: LiveSite,
): Promise<ListedPage[]> {
  const files = await problems.filesWith(shared)
  const foundation = model.foundation()
  const isInSite = files.has('content/site.yaml')
  const footer = isInSite ? (foundation.site?.footer.above?.on ?? []) : []
  return list
    .of(foundation)
    .filter(({ file, route }) => (file !== undefined && files.has(file)) || footer.includes(route))
}
