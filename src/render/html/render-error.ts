/** Thrown if a page cannot be rendered. This is an internal error, not a mistake in the content. */
export class RenderError extends Error {
  override name = 'RenderError'
  /**
   * The index of the failed block, counting the blocks of the page and then those above its footer.
   * Undefined if no block failed.
   */
  readonly blockIndex: number | undefined

  constructor(message: string, { block, cause }: { block?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.blockIndex = block
  }
}

export const errorMessageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
