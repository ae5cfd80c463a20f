import { createHash, hash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'

const sealLength = 27
const sealOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, sealLength)

/** A text below its seal, by which its reader knows that it is whole. */
export const sealed = (text: string): string => `${sealOf(text)}\n${text}`

/** Characters that are written at once. */
const enough = 1 << 20

/** Writes a text, which comes in pieces, below its seal: never all of it is in memory. */
export function writeSealed(path: string, pieces: Iterable<string>): void {
  const file = openSync(path, 'w')
  try {
    const sum = createHash('sha256')
    let waiting = ''
    let end = writeSync(file, `${'-'.repeat(sealLength)}\n`)
    const write = () => {
      const bytes = Buffer.from(waiting)
      sum.update(bytes)
      for (let from = 0; from < bytes.length;)
        from += writeSync(file, bytes, from, bytes.length - from, end + from)
      end += bytes.length
      waiting = ''
    }
    for (const piece of pieces) {
      waiting += piece
      if (waiting.length > enough) write()
    }
    write()
    writeSync(file, sum.digest('base64url').slice(0, sealLength), 0)
  } finally {
    closeSync(file)
  }
}

/** The text that was sealed; undefined where it is another by now. */
export function unsealed(text: string): string | undefined {
  const end = text.indexOf('\n')
  const said = text.slice(end + 1)
  return text.slice(0, end) === sealOf(said) ? said : undefined
}
