import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { beginningOf } from '../site/beginning-of-file.ts'
import { TextPool } from '../site/text-pool.ts'
import { unsealed, writeSealed } from './sealed.ts'
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
type Standing = KeptPage & { stamp: string }

/** The pages of a release by their files in it. */
export type Standings = {
  /** What all of them share of what they were made from: see `madeOf`. */
  ground: string
  pages: Readonly<Record<string, Standing>>
}

export const nothingStands: Standings = { ground: '', pages: {} }

/** Counts up where what is kept is written in another form. */
const form = 1

/**
 * What a release holds; nothing where that is lost, or is not what was written. What pages were made from is read when
 * somebody asks for it: of 100,000 it takes 150 MB, and helps nobody whose pages are made from something else.
 */
export function readStandings(file: string): Standings {
  let pages: Standings['pages'] | undefined
  return {
    ground: groundIn(file),
    get pages() {
      return (pages ??= pagesIn(file))
    },
  }
}

/** Bytes within which a ground ends. */
const head = 1 << 14

function groundIn(file: string): string {
  const [, ground = '""'] = /"ground":("(?:[^"\\]|\\.)*")/.exec(beginningOf(file, head)) ?? []
  try {
    return String(JSON.parse(ground))
  } catch {
    return ''
  }
}

function pagesIn(file: string): Standings['pages'] {
  try {
    const said = unsealed(readFileSync(file, 'utf8'))
    // The seal says that `writeStandings` has written it: to look through all of it takes as long as to read it.
    const { form: known, pages } = JSON.parse(said ?? '{}') as Partial<Standings> & {
      form?: number
    }
    if (known !== form || pages === undefined) return {}
    Object.values(pages).forEach(sharingSheets())
    return pages
  } catch {
    return {}
  }
}

/** What it is given loads one of a few combinations of sheets: each of them is kept once. */
function sharingSheets(): (page: KeptPage) => void {
  const pool = new TextPool()
  return (page) => {
    if (page.sheets !== undefined) page.sheets = pool.take(page.sheets)
  }
}

/** Notes what pages of a release were made from; `stampFor` tells the stamps of their files, which are returned. */
export function writeStandings(
  file: string,
  stampFor: (path: string) => string,
  ground: string,
  pages: Iterable<readonly [path: string, page: KeptPage]>,
): Stamped[] {
  const stamps: Stamped[] = []
  function* said(): Generator<string> {
    yield `{"form":${form},"ground":${JSON.stringify(ground)},"pages":{`
    for (const [path, page] of pages) {
      const stamp = stampFor(path)
      const before = stamps.length === 0 ? '' : ','
      stamps.push([path, stamp])
      const standing: Standing = { ...page, stamp }
      yield `${before}${JSON.stringify(path)}:${JSON.stringify(standing)}`
    }
    yield '}}'
  }
  writeSealed(file, said())
  return stamps
}
