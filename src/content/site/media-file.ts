import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The name that authors write for a file: macOS and some archives store accents as characters of their own
 * (Unicode NFD), keyboards write one character (NFC). A name in neither form stays as it is.
 */
export const typedName = (name: string): string =>
  isAscii(name) || name.normalize('NFD') !== name ? name : name.normalize('NFC')

/** Path on the disk of a file below content/media; `path` is the name that authors write. */
export function mediaFile(root: string, path: string): string {
  const file = join(root, 'content/media', path)
  if (isAscii(path) || existsSync(file)) return file
  const decomposed = join(root, 'content/media', path.normalize('NFD'))
  return existsSync(decomposed) ? decomposed : file
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)
