declare module 'commonmark-spec' {
  /** The examples of the CommonMark specification. An arrow stands for a tab. */
  export const tests: readonly { number: number; markdown: string; html: string }[]
}
