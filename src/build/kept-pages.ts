import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { sealed, unsealed } from './sealed.ts'
import type { Stamped } from './standing-site.ts'

/** What is kept of a page that was drawn, beside its file. */
export const KeptPage = z.object({
  /** What is its own of all that its HTML was made from: see `madeOf`. */
  made: z.string(),
  /** Pictures in the variants that it shows. */
  shows: z.array(
    z.tuple([
      z.string(),
      z.array(z.union([z.number(), z.templateLiteral([z.string(), '.', z.number()])])),
    ]),
  ),
  /** The sheets of blocks that it loads in one file, by their names; undefined where it needs none. */
  sheets: z.string().optional(),
})
export type KeptPage = z.infer<typeof KeptPage>

/** A page in a release; its file is the one that was drawn as long as it bears this stamp. */
const Standing = KeptPage.extend({ stamp: z.string() })

/** The pages of a release by their files in it. */
export type Standings = {
  /** What all of them share of what they were made from: see `madeOf`. */
  ground: string
  pages: Readonly<Record<string, z.infer<typeof Standing>>>
}

const Standings = z.object({ ground: z.string(), pages: z.record(z.string(), Standing) })

export const nothingStands: Standings = { ground: '', pages: {} }

/** What a release holds; nothing where that is lost, or is not what was written. */
export function readStandings(file: string): Standings {
  try {
    const pages = unsealed(readFileSync(file, 'utf8'))
    return pages === undefined ? nothingStands : Standings.parse(JSON.parse(pages))
  } catch {
    return nothingStands
  }
}

/** Notes what pages of a release were made from; `stampFor` tells the stamps of their files, which are returned. */
export function writeStandings(
  file: string,
  stampFor: (path: string) => string,
  ground: string,
  pages: Iterable<readonly [path: string, page: KeptPage]>,
): Stamped[] {
  const stamped = [...pages].map(
    ([path, page]) => [path, { ...page, stamp: stampFor(path) }] as const,
  )
  const standings: Standings = {
    ground,
    pages: Object.fromEntries(stamped),
  }
  writeFileSync(file, sealed(JSON.stringify(standings)))
  return stamped.map(([path, { stamp }]) => [path, stamp])
}
