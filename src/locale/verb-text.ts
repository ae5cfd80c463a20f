/** What the command line says of its verbs and of how they are called. */
export type VerbTexts = {
  /** First line of `blockwerk --help`. */
  usage: string
  more: string
  exitCodes: string
  /** After what was called wrongly. */
  verbs: string
  noVerb: (name: string) => string
  noOption: (option: string) => string
  noValue: (option: string) => string
  /** Above a fault of our own. */
  fault: string
  /** By the name of the verb: a line for the list of all, and what `--help` shows. */
  help: Readonly<Record<string, { summary: string; text: string } | undefined>>
}
