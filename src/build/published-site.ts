import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../problems/usage-error.ts'
import { recoverSite } from './release.ts'
import { definitionFileOfRelease } from './release-files.ts'
import { sitePathsOf, findRelease } from './site-paths.ts'

/**
 * Makes sure that there is a site in `out`. First completes a publication that was interrupted.
 * Throws a `UsageError` if there is no site.
 */
export async function assertSiteExists(out: string): Promise<void> {
  await recoverSite(out)
  if (existsSync(join(out, 'index.html'))) return
  throw noSiteError(out)
}

/** Returns the error for a missing site in `out`. */
export const noSiteError = (out: string): UsageError =>
  new UsageError({
    en: `The folder ${out} contains no built site. Run “blockwerk build” first.`,
    de: `In ${out} steht noch keine Website. Rufen Sie zuerst „blockwerk build“ auf.`,
  })

/**
 * Returns the path of the file that describes the site in `out` for the gateway, or undefined if no
 * build has written it.
 */
export function definitionFileOf(out: string): string | undefined {
  const place = sitePathsOf(out)
  const release = findRelease(place)?.release
  return release === undefined
    ? undefined
    : definitionFileOfRelease(join(place.releasesFolder, release))
}
