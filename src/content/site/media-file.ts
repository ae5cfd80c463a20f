import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { documentExtensions } from '../../../schema/document-types.ts'

/**
 * Returns the file name that authors type. macOS and some archives store accents as separate characters (Unicode NFD),
 * keyboards write one character (NFC). A name in neither form is returned unchanged.
 */
export const nameAsTyped = (name: string): string =>
  isAscii(name) || name.normalize('NFD') !== name ? name : name.normalize('NFC')

/** Returns the path on disk of a media file. `path`: the name that authors write, or `pages/…` for a file next to a page. */
export function mediaFilePath(root: string, path: string): string {
  const name = mediaFileName(path)
  const file = join(root, name)
  if (isAscii(path) || existsSync(file)) return file
  const decomposed = join(root, name.normalize('NFD'))
  return existsSync(decomposed) ? decomposed : file
}

const folderOfPages = 'pages/'

/** Returns the path of a media file relative to the root. */
export const mediaFileName = (path: string): string =>
  path.startsWith(folderOfPages) ? `content/${path}` : `content/media/${path}`

/** True for a media file below content/media or next to a page. `file`: relative to the root. */
export const isMediaFile = (file: string): boolean =>
  file.startsWith('content/media/') ||
  (file.startsWith(`content/${folderOfPages}`) && mediaPattern.test(file))

/** Returns the media path of a file below content/pages. `name`: its path in this folder. */
export const mediaPathNextToPage = (name: string): string => folderOfPages + name

/** Text and tables next to pages are notes or data, and not downloads. */
const documentsNextToPages = documentExtensions.filter((name) => name !== 'txt' && name !== 'csv')

/** The extensions of files that may be next to pages: images, videos, 3D models and documents. */
export const mediaPattern = new RegExp(
  `\\.(?:avif|webp|jpe?g|png|gif|svg|tiff?|hei[cf]|mp4|webm|glb|vtt|${documentsNextToPages.join('|')})$`,
  'i',
)

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)
