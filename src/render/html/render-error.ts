/** Thrown when a page cannot be drawn: our own fault, named so that it can be found. */
export class RenderError extends Error {
  override name = 'RenderError'
  /** Counted among the blocks of the page and those above its footer; undefined where it is none of them. */
  readonly block: number | undefined

  constructor(message: string, { block, cause }: { block?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.block = block
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
