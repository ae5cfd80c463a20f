/** Texts of the page on which readers try the language of pages. */
export type TryTexts = {
  title: string
  intro: string
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
  /** Link to the page in the other language. */
  otherLanguage: string
  /** Shown if the link contains no readable text. */
  brokenLink: string
  /** Translations of CodeMirror's English texts. */
  editorPhrases: Readonly<Record<string, string>>
}
