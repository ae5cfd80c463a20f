import type { Path } from '../../../schema/path.ts'
import type { TextReplacement } from './make-changes.ts'
import type { YamlData } from './yaml-data.ts'
import type { TextRange } from './text-range.ts'

/** One change to a page, made in an editor without writing YAML. */
export type PageEdit =
  /** Sets a field. `order`: the names of all fields in their usual order, which determines the place of a new field. */
  | { do: 'set'; path: Path; value: YamlData; order?: readonly string[] | undefined }
  /**
   * Inserts an entry into a list. The last step of the path is its index. `entry`: its YAML source, if it is copied
   * from elsewhere (see `entrySource`).
   */
  | { do: 'insert'; path: Path; value: YamlData; entry?: string | undefined }
  | { do: 'remove'; path: Path }
  /** Moves an entry of a list. `to`: its index afterwards. */
  | { do: 'move'; path: Path; to: number }
  /** Copies an entry of a list with its YAML source. `to`: the index of the copy. */
  | { do: 'copy'; path: Path; to: number }
  | { do: 'rename'; path: Path; name: string }
  /** `wrap` turns a value into a list with this one entry; `unwrap` replaces a list with one entry by the entry. */
  | { do: 'wrap'; path: Path }
  | { do: 'unwrap'; path: Path }
  /** Replaces a field whose value is a map by the fields of this map. */
  | { do: 'lift'; path: Path }

/** One way to make an edit in the YAML source. `lossRange`: the range in which comments may be lost. */
export type EditWay = { splices: TextReplacement[]; lossRange?: TextRange | undefined }
