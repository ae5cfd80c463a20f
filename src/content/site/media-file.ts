import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the file name that authors type. macOS and some archives store accents as separate characters (Unicode NFD),
 * keyboards write one character (NFC). A name in neither form is returned unchanged.
 */
export const nameAsTyped = (name: string): string =>
  isAscii(name) || name.normalize('NFD') !== name ? name : name.normalize('NFC')

/** Returns the path on disk of a file below content/media. `path`: the name that authors write. */
export function mediaFilePath(root: string, path: string): string {
  const file = join(root, 'content/media', path)
  if (isAscii(path) || existsSync(file)) return file
  const decomposed = join(root, 'content/media', path.normalize('NFD'))
  return existsSync(decomposed) ? decomposed : file
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)
