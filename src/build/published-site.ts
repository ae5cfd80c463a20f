import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../problems/usage-error.ts'
import { recoverSite } from './release.ts'
import { definitionOfRelease } from './release-files.ts'
import { placeOf, releaseAt } from './site-place.ts'

/** Ends what a build that was killed left undone in `out`; a `UsageError` where there is no site then. */
export async function requireSite(out: string): Promise<void> {
  await recoverSite(out)
  if (existsSync(join(out, 'index.html'))) return
  throw noSiteIn(out)
}

export const noSiteIn = (out: string): UsageError =>
  new UsageError({
    en: `There is no site in ${out} yet. Run “blockwerk build” first.`,
    de: `In ${out} steht noch keine Website. Rufen Sie zuerst „blockwerk build“ auf.`,
  })

/** The file that tells a gateway of the site in `out`; undefined where no build has put it there. */
export function definitionFileOf(out: string): string | undefined {
  const place = placeOf(out)
  const release = releaseAt(place)?.release
  return release === undefined ? undefined : definitionOfRelease(join(place.store, release))
}
