import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PictureFacts } from '../../content/site/media-manifest.ts'
import { mediaFile } from '../../content/site/media-file.ts'
import { isFilm } from '../../content/site/media.ts'
import { filmToPublish } from './film.ts'
import { opening } from './settings.ts'

/**
 * Returns the bytes to publish for a file that pages link to. Metadata from cameras is removed from
 * images and videos. All other files stay unchanged. Undefined for a video that cannot be
 * published.
 */
export async function linkedFile(
  root: string,
  path: string,
  picture: PictureFacts | undefined,
): Promise<Buffer | undefined> {
  const bytes = await readFile(mediaFile(root, path))
  if (isFilm(path)) {
    const film = filmToPublish(path, bytes)
    return typeof film === 'string' ? undefined : film
  }
  if (picture === undefined || picture.clean) return bytes
  return sharp(bytes, { ...opening, animated: picture.animated })
    .autoOrient()
    .toBuffer()
}
