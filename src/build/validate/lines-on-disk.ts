import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOfText } from '../../text/lines-of-text.ts'

/**
 * Returns a function that returns the lines of a file below `root`. Each file is read once. The
 * result is empty if the file is unreadable or not a text file.
 */
export function lineReaderFor(root: string): (file: string) => readonly string[] {
  const cachedLines = new Map<string, readonly string[]>()
  return (file) => {
    const lines = cachedLines.get(file) ?? readLines(join(root, file))
    cachedLines.set(file, lines)
    return lines
  }
}

const textFilePattern = /\.(?:ya?ml|json|md|csv|txt|vtt|svg|tsx?|css)$/i

/** Returns the lines of a text file. Empty for other files, such as images and videos. */
function readLines(path: string): string[] {
  if (!textFilePattern.test(path)) return []
  try {
    const bytes = readFileSync(path)
    return bytes.includes(0) ? [] : linesOfText(bytes.toString())
  } catch {
    return []
  }
}
