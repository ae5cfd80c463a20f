import type { Value } from '../edit-message.ts'
import type { Answer } from './use-editor.ts'

/** A picture is wanted, and what is said of it beside it, where something can be. */
export type Picking = {
  /** The path of the one that stands there. */
  now: string
  /** All that is said beside it: its description, where to look; undefined where nothing can be. */
  beside: Value | undefined
  /** From the author's disk, dropped where the picture is to be. */
  file: File | undefined
  choose: (picture: string, beside: Value | undefined) => Promise<Answer>
}
