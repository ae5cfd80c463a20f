import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { definitionFileOf, noSiteIn } from '../../build/published-site.ts'
import { UsageError } from '../../problems/usage-error.ts'
import { definitionIn, type SiteForGateway } from '../../content/forms/definition.ts'

/**
 * What was written beside the site in `out` when it was built. Of a copy of a site, which has nothing
 * beside it, what stands beside the one in the project, `root`.
 */
export function publishedDefinition(out: string, root: string): SiteForGateway {
  const file = [out, join(root, 'dist')]
    .map((place) => definitionFileOf(resolve(place)))
    .find((found) => found !== undefined && existsSync(found))
  if (file === undefined) throw noSiteIn(out)
  try {
    return definitionIn(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(
      {
        en: `${file} was not written by this version of Blockwerk. Run “blockwerk build” again.`,
        de: `${file} stammt nicht von dieser Version von Blockwerk. Rufen Sie noch einmal „blockwerk build“ auf.`,
      },
      { cause: error },
    )
  }
}
