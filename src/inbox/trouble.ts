import { fullDisk } from '../gateway/health.ts'
import type { Erasure } from '../gateway/queue.ts'

/** What is said after “2 erased”. */
export const aboutCopy: Record<Erasure['copy'], string> = {
  none: '.',
  reader: `; a copy is still held by a reader until that program is done with the inbox.
Then the gateway removes the copy within a minute; without a gateway, run this again.`,
  'disk-full': `; copies may remain in unused parts of the file until there is room to write it anew.
Make some room on its disk. Then the gateway does so within a minute; without a gateway, run this again.`,
  vacuum: `. PostgreSQL keeps what was erased in its files until it vacuums (see the README).`,
}

/** What an operator can do about a failure of this kind; undefined where it is our own fault. */
export function troubleWith(kind: string): string | undefined {
  if (kind.startsWith('SQLITE_BUSY')) {
    return 'Another program keeps the inbox locked. Nothing was changed; try again when it is done.'
  }
  if (!fullDisk.has(kind)) return undefined
  return `The disk of the inbox is full, and even to erase needs a little room. Nothing was changed.
Make some room there (1 MB will do) and try again.`
}
