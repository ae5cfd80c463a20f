import type { FacetsOf } from '../../schema/facets.ts'
import type { AnyBlock } from '../../schema/any-block.ts'
import { blocksWith } from '../page/outline.ts'
import { searchIndexFile } from '../search/index-part.ts'
import { hasLists } from '../site/lists.ts'
import type { ReadCache } from '../site/read-cache.ts'
import type { SiteModel } from '../site/site-model.ts'
import { drawerFor, type DrawnPage } from './drawer.ts'
import type { Release } from './release.ts'
import { emptyIndex } from './search-parts.ts'
import type { DrawingPlan } from './site-drawing.ts'
import type { Inputs, Told } from './standing-site.ts'

type Amending = {
  release: Pick<Release, 'amend' | 'changedPage' | 'write'>
  cache: Pick<ReadCache, 'reworded'>
  inputs: Inputs
}

/** What blocks with these bring into a site beside their own page. */
const broughtElsewhere: readonly (keyof FacetsOf<AnyBlock>)[] = ['asks', 'delivers', 'frames']

/**
 * Draws the one page whose file has changed since the release that is served was built, where it has only other words:
 * then no other page need be read to know that all else is as it was. Returns what was told of that release, which holds
 * now as well; undefined where there may be more to do.
 */
export async function amendPage(
  model: SiteModel,
  ownTypes: ReadonlySet<string>,
  { job, kit }: DrawingPlan,
  { release, cache, inputs }: Amending,
): Promise<Told | undefined> {
  const changed = release.changedPage(inputs)
  if (changed === undefined || changed.told.problems.some(({ file }) => file === changed.file))
    return undefined
  const { schemas } = kit
  const pages = model.reworded(changed.file, cache)
  if (pages === undefined || hasLists(pages.now, schemas)) return undefined
  if (broughtElsewhere.some((facet) => blocksWith(facet, pages.now, schemas).length > 0))
    return undefined
  // The view of an own block may make other links now, which are checked when all pages are rendered.
  if (pages.now.blocks.some(({ type }) => ownTypes.has(type))) return undefined

  const drawer = drawerFor(job, kit)
  // Every file of that release was found to be what was written.
  const before = drawer.taken(pages.before, () => true)
  if (before === undefined) return undefined
  // Why it cannot be drawn is told by who draws all pages.
  const now = await drawer.draw(pages.now).catch(() => undefined)
  if (now?.kept === undefined) return undefined
  const [shared, ...others] = drawer.linkPictures.map(({ target }) => target)
  const isSame = shownBeside(now) === shownBeside(before) && others.every((one) => one === shared)
  if (!isSame) return undefined
  // Another index, which would hold this page, is not the one that stands there.
  release.write(searchIndexFile, emptyIndex)
  return release.amend(now.file, now.kept) ? changed.told : undefined
}

const shownBeside = ({ file, kept }: DrawnPage): string =>
  JSON.stringify([file, kept?.shows, kept?.sheets])
