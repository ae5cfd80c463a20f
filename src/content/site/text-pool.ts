/** Stores texts from a file for a long time. `copy`: for texts that rarely occur twice. */
export type TextStore = { storeText: (text: string) => string; copy: (text: string) => string }

/** For callers that copy the texts before the file is released. */
export const withoutCopies: TextStore = { storeText: (text) => text, copy: (text) => text }

/**
 * Stores each text once. In V8, a substring keeps the whole text of its file in memory, so the pool stores copies. This
 * halves the memory of a check for addresses, anchors and titles of 10,000 pages.
 */
export class TextPool implements TextStore {
  readonly #texts = new Map<string, string>()

  storeText(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    const own = copyText(text)
    this.#texts.set(own, own)
    return own
  }

  copy(text: string): string {
    return copyText(text)
  }
}

/** Returns a copy that shares no memory with the original. Most texts need one byte per character. */
export function copyText(text: string): string {
  const narrow = Buffer.from(text, 'latin1').toString('latin1')
  return narrow === text ? narrow : Buffer.from(text, 'utf16le').toString('utf16le')
}
