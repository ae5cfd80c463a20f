import { join } from 'node:path'
import { cacheOf } from './images/folders.ts'
import { inOrder, isError, type Problem } from '../problems/problem.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import type { SitePage } from '../content/site/foundation.ts'
import { PageCache } from '../content/site/cache/page-cache.ts'
import { workFolder } from '../content/site/work-folder.ts'
import type { DrawnPage } from './drawer.ts'
import type { Drawing } from './drawing.ts'
import {
  intoRelease,
  ownProblemIn,
  withoutRepeats,
  type BuildResult,
  type BuildTask,
  type IntoReleaseOptions,
  type Outcome,
} from './into-release.ts'
import type { BuildKit } from './kit.ts'
import { linkPictureFiles } from './link-pictures.ts'
import { madeName, madePlace, isIn, readingsOf, writeContents, type Shard } from './parts.ts'
import { prepareSite, type PreparedSite } from './prepared-site.ts'
import type { Progress } from './progress.ts'
import type { Release } from './release.ts'
import { shownVariants } from './shown-variants.ts'
import { drawSite, planDrawing } from './site-drawing.ts'

/** Options of a build with `--shard`. The engine's hash is required for the merge. */
export type PartOptions = IntoReleaseOptions & { engine: string; shard: Shard }

/**
 * Renders one shard of a site's pages for a later `build --merge`. Checks that need all pages (for
 * example, links) run in the merge.
 */
export const buildPart = (
  kit: BuildKit,
  root: string,
  out: string,
  progress: Progress,
  options: PartOptions,
): Promise<BuildResult> =>
  intoRelease({ kit, root, out, progress, options: { ...options, plain: true } }, (release) =>
    buildInto(release, { kit, root, progress, options }),
  )

async function buildInto(
  release: Release,
  { kit, root, progress, options }: Omit<BuildTask<PartOptions>, 'out'>,
): Promise<Outcome> {
  const { texts = toolTexts.de.build, helper, engine, folders } = options
  const prepared = await prepareSite(kit, root, { release, engine, progress, texts })
  const { model, pictures, damaged } = prepared
  const { site } = model.foundation()
  progress.step(texts.pages)
  const plan =
    site && (await planDrawing(kit, model, site, { ...prepared, release, engine, folders }))
  const pagesOfPart = model.foundation().pages.length / options.shard.of
  const drawing =
    plan && drawSite(plan, model, { helper, earlier: release.earlier, pages: pagesOfPart })
  const { read, thrown } = await readPart(kit, prepared, drawing, {
    ...{ release, progress, options },
  })
  const problems = inOrder(withoutRepeats([...read.problems, ...damaged, ...thrown]))
  if (drawing === undefined || problems.some(isError)) return { problems, read, written: 0 }

  const drawn = await drawing.finish()
  const onProgress = progress.counting(texts.variants)
  const variants = await shownVariants(model, { pictures, onProgress }, drawing.used())
  problems.push(...variants.problems)
  if (problems.some(isError)) return { problems, read, written: 0 }

  const made: string[] = []
  const ownVariants = variants.made.filter(({ file }) => file.startsWith(cacheOf(root)))
  for (const { file, name } of ownVariants) {
    release.link(file, madePlace('pictures', name))
    made.push(madeName('pictures', name))
  }
  const colors = kit.palette.dark
  const onDraw = progress.counting(texts.linkPictures)
  await linkPictureFiles(drawing.linkPictures(), { root, colors, onDraw }, (file, { hash }) => {
    const name = `${hash}.jpg`
    release.copy(file, madePlace('link-pictures', name))
    made.push(madeName('link-pictures', name))
  })
  const pages = keptOf(drawn)
  const asks = drawn.some((page) => page.asks)
  release.keep({ ground: drawing.ground, asks, pages: new Map(pages) })
  release.bring()
  writeContents(release.folder, { shard: options.shard, ground: drawing.ground, pages, made })
  return { problems, read, written: drawn.length }
}

const keptOf = (drawn: readonly DrawnPage[]) =>
  drawn.flatMap(({ file, kept }) => (kept === undefined ? [] : [[file, kept] as const]))

type Reading = { release: Release; progress: Progress; options: PartOptions }

/**
 * Reads the pages of the shard and stores the results next to the rendered pages, for the merge.
 */
async function readPart(
  kit: BuildKit,
  { model, isBlocked }: PreparedSite,
  drawing: Drawing | undefined,
  { release, progress, options: { engine, cacheLimit, shard } }: Reading,
) {
  const thrown: Problem[] = []
  const onPage = async (page: SitePage) =>
    drawing?.add(page).catch((error: unknown) => {
      thrown.push(ownProblemIn(error, kit))
    })
  const isPart = (file: string) => isIn(shard, file)
  if (isBlocked) return { read: await model.read({ isPart }), thrown }
  const foundation = model.foundation()
  const use = { wants: 'pages', limit: cacheLimit } as const
  const known = new PageCache(join(workFolder(model.root), 'cache'), engine, foundation, use)
  const noted = new PageCache(readingsOf(release.folder), engine, foundation, { wants: 'pages' })
  const cache: Pick<PageCache, 'read'> = {
    read: (place, readAnew) =>
      isPart(place.file)
        ? noted.read(place, () => known.read(place, readAnew))
        : known.read(place, readAnew),
  }
  const read = await model
    .read({ cache, onPage, isPart, onProgress: progress.count })
    .finally(() => [known, noted].forEach((one) => one.save()))
  return { read, thrown }
}
