import type { ContentWriter } from './content-writer.ts'
import type { LiveSite } from './live-site.ts'

/** What the editor on the page works on. */
export type Editing = {
  /** What only the pages of this run know. */
  token: string
  site: () => LiveSite
  writer: ContentWriter
  /** Is told of each file that was written; `isNew`: it came or went. */
  onWritten: (file: string, isNew?: boolean) => void
}
