import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOfText } from '../../text/lines-of-text.ts'

/** Returns what tells the lines of files below `root`, each read once; none where it cannot be read, or is no text. */
export function linesBelow(root: string): (file: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (file) => {
    const lines = known.get(file) ?? linesAt(join(root, file))
    known.set(file, lines)
    return lines
  }
}

const ofText = /\.(?:ya?ml|json|md|txt|vtt|svg|tsx?|css)$/i

/** Of pictures, films and the like there are none: their bytes are no lines. */
function linesAt(path: string): string[] {
  if (!ofText.test(path)) return []
  try {
    const bytes = readFileSync(path)
    return bytes.includes(0) ? [] : linesOfText(bytes.toString())
  } catch {
    return []
  }
}
