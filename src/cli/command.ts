import type { ParseArgsConfig } from 'node:util'

/** What a verb offers: its options for `parseArgs`, and what it does. Returns the exit code. */
export type Command = {
  options: NonNullable<ParseArgsConfig['options']>
  /** The help text of a command for developers alone; the help of all others stands in src/locale/de and src/locale/en. */
  help?: string
  run: (values: Record<string, unknown>, words: string[]) => Promise<number>
}

/** How a command is found by its name: a line for the overview, and its code, which is loaded when it is asked for. */
export type CommandEntry = { summary: string; load: () => Promise<Command> }
