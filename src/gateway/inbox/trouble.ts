import { fullDisk } from '../health.ts'
import type { InboxTexts } from '../../locale/tool-text.ts'

/** What an operator can do about a failure of this kind; undefined where it is our own fault. */
export function troubleWith(kind: string, { locked, full }: InboxTexts): string | undefined {
  if (kind.startsWith('SQLITE_BUSY')) return locked
  return fullDisk.has(kind) ? full : undefined
}
