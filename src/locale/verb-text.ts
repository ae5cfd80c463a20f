/** Texts of the command line about its commands and options. */
export type VerbTexts = {
  /** First line of `blockwerk --help`. */
  usage: string
  more: string
  exitCodes: string
  /** Shown after a usage error. */
  verbs: string
  /** Shown after a usage error of `create`, whose users may not have the other commands yet. */
  createOptions: string
  noVerb: (name: string) => string
  noOption: (option: string) => string
  noValue: (option: string) => string
  /** Shown above an internal error. */
  fault: string
  /** By command: a line for the list of commands, and the text of `--help`. */
  help: Readonly<Record<string, { summary: string; text: string } | undefined>>
}
