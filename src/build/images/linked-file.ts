import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { ImageFacts } from '../../content/site/media-manifest.ts'
import { mediaFilePath } from '../../content/site/media-file.ts'
import { isVideoPath } from '../../content/site/media.ts'
import { publishableVideo } from './video.ts'
import { openOptions } from './encoder-settings.ts'

/**
 * Returns the bytes to publish for a file that pages link to. Metadata from cameras is removed from
 * images and videos. All other files stay unchanged. Undefined for a video that cannot be
 * published.
 */
export async function publishedBytesOf(
  root: string,
  path: string,
  imageFacts: ImageFacts | undefined,
): Promise<Buffer | undefined> {
  const bytes = await readFile(mediaFilePath(root, path))
  if (isVideoPath(path)) {
    const video = publishableVideo(path, bytes)
    return typeof video === 'string' ? undefined : video
  }
  if (imageFacts === undefined || imageFacts.clean) return bytes
  return sharp(bytes, { ...openOptions, animated: imageFacts.animated })
    .autoOrient()
    .toBuffer()
}
