import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * Path of the index below the media folder. For each generated picture, the index has the SHA-256 of the
 * picture's source.
 */
export const artIndexFile = 'drawn.json'

const Drawn = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/))
export type Drawn = z.infer<typeof Drawn>

/** Reads the index. Returns an empty index if the file does not exist. */
export async function readArtIndex(mediaFolder: string): Promise<Drawn> {
  const file = join(mediaFolder, artIndexFile)
  const text = await readFile(file, 'utf8').catch((problem: unknown) => {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return '{}'
    throw problem
  })
  try {
    return Drawn.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${file} is broken. Delete it, then have all pictures drawn again.`, { cause })
  }
}

/** Returns the text of the index, sorted by path so that the same pictures always give the same text. */
export const artIndexText = (drawn: Drawn): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(drawn).toSorted()), undefined, 2)}\n`
