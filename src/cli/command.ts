import type { ParseArgsConfig } from 'node:util'

/** A command: its options for `parseArgs` and its function, which returns the exit code. */
export type Command = {
  options: NonNullable<ParseArgsConfig['options']>
  /** Help text of a command for developers only. All other help texts are in src/locale/de and src/locale/en. */
  help?: string
  runCommand: (values: Record<string, unknown>, words: string[]) => Promise<number>
}

/** Entry in the list of commands: a line for the overview, and its code, which is loaded on demand. */
export type CommandEntry = { summary: string; loadCommand: () => Promise<Command> }
