/** What becomes of texts that are kept of a file. `alone`: of those of which there is hardly a second. */
export type Texts = { take: (text: string) => string; alone: (text: string) => string }

/** For who makes something else of them before the file is let go. */
export const asTheyAre: Texts = { take: (text) => text, alone: (text) => text }

/**
 * Texts that are kept for long, each of them once. A piece of a file is to V8 a view of that file, which
 * stays in memory as long as the piece does; what comes out of here stands by itself. Of the addresses,
 * anchors and titles of 10,000 pages that is half of what a check holds.
 */
export class TextPool implements Texts {
  readonly #texts = new Map<string, string>()

  take(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    const own = standingAlone(text)
    this.#texts.set(own, own)
    return own
  }

  alone(text: string): string {
    return standingAlone(text)
  }
}

/** The same text, made of nothing but itself; most are of letters that need a byte each. */
export function standingAlone(text: string): string {
  const narrow = Buffer.from(text, 'latin1').toString('latin1')
  return narrow === text ? narrow : Buffer.from(text, 'utf16le').toString('utf16le')
}
