import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../problem/usage-error.ts'
import { recoverSite } from './release.ts'

/** Ends what a build that was killed left undone in `out`; a `UsageError` where there is no site then. */
export async function requireSite(out: string): Promise<void> {
  await recoverSite(out)
  if (existsSync(join(out, 'index.html'))) return
  throw new UsageError({
    en: `There is no site in ${out} yet. Run “blockwerk build” first.`,
    de: `In ${out} steht noch keine Website. Rufen Sie zuerst „blockwerk build“ auf.`,
  })
}
