import type { ParseArgsConfig } from 'node:util'

/** What a verb offers: its options for `parseArgs`, its help, and what it does. Returns the exit code. */
export type Command = {
  options: NonNullable<ParseArgsConfig['options']>
  help: string
  run: (values: Record<string, unknown>, words: string[]) => Promise<number>
}
