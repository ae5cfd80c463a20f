import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { nearOf } from '../problem/near.ts'
import type { Finding, Problem } from '../problem/problem.ts'
import { filesBelow, isMissing } from './content-files.ts'

/** `content/media/manifest.json`: what is known of each image without opening it. */
const Manifest = z.object({
  version: z.literal(1),
  images: z.record(
    z.string(),
    z.object({
      width: z.int().positive(),
      height: z.int().positive(),
      color: z.string().regex(/^#[0-9a-f]{6}$/),
      alt: z.string(),
      variants: z.array(
        z.object({ width: z.int().positive(), avif: z.string(), webp: z.string() }),
      ),
    }),
  ),
})
export type MediaImage = z.infer<typeof Manifest>['images'][string]

export type Media = {
  /** Every file below content/media, with `/`. */
  files: ReadonlySet<string>
  images: Readonly<Record<string, MediaImage>>
}

/** Thrown where the manifest, which the art generator writes, is not what it should be. */
export class ManifestError extends Error {
  override name = 'ManifestError'
}

export function readMedia(root: string, problems: Problem[]): Media {
  const files = new Set(filesBelow(root, 'content/media', problems))
  const path = join(root, 'content/media/manifest.json')
  try {
    const manifest = Manifest.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (manifest.success) return { files, images: manifest.data.images }
    throw new ManifestError(`${path} is not an image manifest: ${z.prettifyError(manifest.error)}`)
  } catch (error) {
    if (isMissing(error)) return { files, images: {} }
    if (error instanceof SyntaxError) throw new ManifestError(`${path}: ${error.message}`)
    throw error
  }
}

/** What is wrong with the path of an image as an author wrote it, if anything. */
export function imageFinding(path: string, media: Media, described: boolean): Finding | undefined {
  const finding = fileFinding(path, media)
  if (finding !== undefined) return finding
  if (!/\.(?:avif|webp|jpe?g|png|gif|svg)$/i.test(path))
    return { code: 'no-image', detail: { path } }
  const isKnown = described || Object.hasOwn(media.images, path)
  return isKnown ? undefined : { code: 'missing-alt', detail: { path } }
}

/** What is wrong with the path of any file, if anything. */
export function fileFinding(path: string, media: Media): Finding | undefined {
  if (!isInside(path)) return { code: 'unsafe-path', detail: { path } }
  return media.files.has(path) ? undefined : missingFile(path, media)
}

/** A path below content/media, before and after a server would decode it. */
function isInside(path: string): boolean {
  const decoded = decoding(path)
  if (decoded === undefined || /^[/~]|\\|^[a-z][a-z\d+.-]*:/i.test(decoded)) return false
  return !decoded.split('/').some((part) => part === '..' || part === '.' || part === '')
}

function decoding(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function missingFile(path: string, media: Media): Finding {
  const lower = path.toLowerCase()
  const candidates = [...media.files].filter((file) => /\.(?!json|md)\w+$/.test(file))
  const real = candidates.find((file) => file.toLowerCase() === lower)
  if (real !== undefined) return { code: 'asset-case', detail: { path, real }, fixText: real }
  const named = candidates.filter((file) => !/\.\d+\.(?:avif|webp)$/.test(file))
  const { near, orNear } = nearOf(path, named)
  return { code: 'missing-asset', detail: { path, near, orNear }, fixText: near }
}
