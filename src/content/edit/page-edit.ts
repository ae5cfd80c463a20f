import type { Path } from '../../../schema/path.ts'
import type { Splice } from './edit.ts'
import type { Data } from './data.ts'
import type { Stretch } from './stretch.ts'

/** What an author does to a page without writing YAML. */
export type PageEdit =
  /** `order`: the names of all fields, where a new one finds its place among those that are there. */
  | { do: 'set'; path: Path; value: Data; order?: readonly string[] | undefined }
  /** The last step of the path is where it comes to stand in its list. `entry`: how it is written elsewhere, as `entryText` has it. */
  | { do: 'insert'; path: Path; value: Data; entry?: string | undefined }
  | { do: 'remove'; path: Path }
  /** `to`: where it stands afterwards in its list. */
  | { do: 'move'; path: Path; to: number }
  /** The same once more, as it is written. */
  | { do: 'copy'; path: Path; to: number }
  | { do: 'rename'; path: Path; name: string }
  /** A value becomes the only one of a list; the only one of a list takes its place. */
  | { do: 'wrap'; path: Path }
  | { do: 'unwrap'; path: Path }

/** One way to make an edit. `loses`: where comments may go with what they are about. */
export type Way = { splices: Splice[]; loses?: Stretch | undefined }
