import type { Value } from './edit-message.ts'

/** A field of a block, as a form asks for it; made from the schema. */
export type FormField = {
  name: string
  /** What it is for, in the author's language. */
  help: string
  isNeeded: boolean
  /** What holds where nothing is written. */
  standard: Value | undefined
  input: Input
}

/** How a value is put in. */
export type Input =
  /** Words; `isLong`: Markdown with paragraphs. */
  | { kind: 'text'; isLong: boolean }
  | { kind: 'link' }
  | { kind: 'file' }
  | { kind: 'icon' }
  | { kind: 'day' }
  | { kind: 'switch' }
  /** A picture by its path; `isDescribed`: what it shows is said beside it. */
  | { kind: 'picture'; isDescribed: boolean }
  | { kind: 'number'; least: number | undefined; most: number | undefined; isWhole: boolean }
  | { kind: 'choice'; options: readonly (string | number)[] }
  | { kind: 'group'; fields: FormField[]; isPicture: boolean }
  /** Which fields there are, the one with the name `by` says. */
  | { kind: 'union'; by: string; options: { name: string; help: string; fields: FormField[] }[] }
  | { kind: 'list'; of: Input }
  /** Where in a picture to look: from the left and from above, 0 to 1. */
  | { kind: 'focus' }
  /** Nothing but this can stand there. */
  | { kind: 'fixed'; value: Value }
  /** What only its file can say. */
  | { kind: 'written' }
