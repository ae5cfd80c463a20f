import type { FilePath, Input, Value } from '../edit-message.ts'

/** What every input is given: where its value stands in the form, and what that is. */
export type InputProps<Kind extends Input['kind'] = Input['kind']> = {
  input: Extract<Input, { kind: Kind }>
  path: FilePath
  value: Value | undefined
  isNeeded: boolean
  /** What holds where nothing is written. */
  standard: Value | undefined
  /** Ids of its label, and of what is said about it. */
  id: string
  labelledBy: string
  describedBy: string | undefined
}
