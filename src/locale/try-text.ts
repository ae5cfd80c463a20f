/** Texts of the page on which readers try the language of pages. */
export type TryTexts = {
  editor: string
  preview: string
  problems: (count: number) => string
  noProblems: string
  line: (line: number, column: number) => string
  fix: string
  /** Shown while a text has errors, and the preview shows the last state without them. */
  lastState: string
  /** Shown if the engine fails, so that problems and page stay those of an earlier text. */
  fault: string
  copyLink: string
  copied: string
  startAgain: string
  /** Names the keys of the editor. */
  keys: string
  /** Shown instead of a page if the text is empty. */
  empty: string
  /** Shown if the link contains no readable text. */
  brokenLink: string
  /** Shown if the example that a link names cannot be loaded. */
  noExample: string
  /** Translations of CodeMirror's English texts. */
  editorPhrases: Readonly<Record<string, string>>
}
