declare module 'commonmark-spec' {
  /** The examples that come with CommonMark. An arrow stands for a tab. */
  export const tests: readonly { number: number; markdown: string; html: string }[]
}
