import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Below the media folder: each picture that is drawn here, and the SHA-256 of the drawing that it was made from. */
export const drawnIndex = 'drawn.json'

const Drawn = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/))
export type Drawn = z.infer<typeof Drawn>

/** A folder without an index has an empty one. */
export async function readDrawn(mediaFolder: string): Promise<Drawn> {
  const file = join(mediaFolder, drawnIndex)
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

/** Sorted by path, so that the same pictures always give the same text. */
export const drawnText = (drawn: Drawn): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(drawn).toSorted()), undefined, 2)}\n`
