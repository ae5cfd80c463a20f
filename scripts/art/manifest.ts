import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const variant = z.strictObject({
  width: z.int().positive(),
  avif: z.string().min(1),
  webp: z.string().min(1),
})

const image = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .describe('The average colour, shown until the picture is there.'),
  alt: z.string().describe('Empty for decoration.'),
  art: z
    .strictObject({
      motif: z.string().min(1),
      seed: z.string().min(1),
      svg: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .describe('SHA-256 of the drawing the files were made from.'),
    })
    .optional(),
  variants: z.array(variant).min(1).describe('By ascending width.'),
})

export const Manifest = z.strictObject({
  version: z.literal(1),
  images: z.record(z.string(), image),
  files: z.record(z.string(), z.strictObject({})),
})

export type Manifest = z.infer<typeof Manifest>
export type ManifestImage = z.infer<typeof image>
export type Variant = z.infer<typeof variant>

/** A folder without a manifest has an empty one. */
export async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch((problem: unknown) => {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null
    throw problem
  })
  if (text === null) return { version: 1, images: {}, files: {} }

  try {
    return Manifest.parse(JSON.parse(text))
  } catch (problem) {
    const reason = problem instanceof z.ZodError ? z.prettifyError(problem) : String(problem)
    throw new Error(
      `${file} is not a media manifest: ${reason}\nDelete it, then have all pictures drawn again.`,
      { cause: problem },
    )
  }
}

/** Sorted by path, so that the same pictures always give the same text. */
export function manifestText({ images, files }: Manifest): string {
  return `${JSON.stringify({ version: 1, images: byKey(images), files: byKey(files) }, null, 2)}\n`
}

function byKey<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
