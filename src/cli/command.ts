import type { ParseArgsConfig } from 'node:util'

/** What a verb offers: its options for `parseArgs`, and what it does. Returns the exit code. */
export type Command = {
  options: NonNullable<ParseArgsConfig['options']>
  /** Of a verb for developers alone; what the others say stands in src/problems/verb-texts. */
  help?: string
  run: (values: Record<string, unknown>, words: string[]) => Promise<number>
}

/** How a command is found by its name: a line for the overview, and its code, which is loaded when it is asked for. */
export type Verb = { summary: string; load: () => Promise<Command> }
