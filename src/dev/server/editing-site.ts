import { isPageFile, routeOfFile } from '../../site/route.ts'
import { withBase } from '../../text/base-path.ts'
import type { EditAnswer, Leads } from '../edit-message.ts'
import { cameOrWent, hashOf, type ContentWriter, type FileChange } from './content-writer.ts'
import type { LiveSite } from './live-site.ts'

/** Everything that an edit needs. */
export type Editing = {
  /** The secret that only the pages of this run know. */
  token: string
  site: () => LiveSite
  writer: ContentWriter
  /** Called for each file that was written. `isNew`: the file was created or removed. */
  onWritten: (file: string, isNew?: boolean) => void
}

type Saved = Extract<EditAnswer, { hash: string }>

/** Writes changes as one step for undo, and answers with the new state of `file`. */
export function save(
  changes: readonly FileChange[],
  file: string,
  editing: Editing,
  gesture?: string,
): Saved {
  const made = editing.writer.write(changes, gesture)
  const after = made.find((one) => one.file === file)?.after ?? ''
  return answerAfter(made, file, after, editing)
}

/** Tells the preview about written files, and answers with the new text of `file`. */
export function answerAfter(
  changes: readonly FileChange[],
  file: string,
  after: string,
  { site, writer, onWritten }: Editing,
): Saved {
  for (const change of changes) onWritten(change.file, cameOrWent(change))
  return { ...writer.steps(), file, hash: hashOf(after), leads: leadsOf(changes, site().base()) }
}

/** The pages that these changes created and removed; undefined if there are none. */
function leadsOf(changes: readonly FileChange[], base: string): Leads | undefined {
  const pages = changes.filter((change) => cameOrWent(change) && isPageFile(change.file))
  if (pages.length === 0) return undefined
  const address = ({ file }: FileChange) => withBase(base, routeOfFile(file))
  const come = pages.find(({ before }) => before === undefined)
  return {
    come: come && address(come),
    gone: pages.filter(({ after }) => after === undefined).map(address),
    home: withBase(base, '/'),
  }
}
