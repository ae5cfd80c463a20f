import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { definitionFileOf, noSiteError } from '../../build/published-site.ts'
import { UsageError } from '../../problems/usage-error.ts'
import { parseGatewaySite, type GatewaySite } from '../../content/forms/gateway-site.ts'

/**
 * Reads the definition of a site (its forms and settings for the gateway), which the build wrote into a file
 * next to the site in `out`. If the site in `out` is only a copy without this file, the definition of the
 * site in `root` is used.
 */
export function readPublishedDefinition(out: string, root: string): GatewaySite {
  const file = [out, join(root, 'dist')]
    .map((folder) => definitionFileOf(resolve(folder)))
    .find((candidate) => candidate !== undefined && existsSync(candidate))
  if (file === undefined) throw noSiteError(out)
  try {
    return parseGatewaySite(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(
      {
        en: `${file} was written by another version of Blockwerk. Run “blockwerk build” again.`,
        de: `${file} stammt nicht von dieser Version von Blockwerk. Rufen Sie noch einmal „blockwerk build“ auf.`,
      },
      { cause: error },
    )
  }
}
