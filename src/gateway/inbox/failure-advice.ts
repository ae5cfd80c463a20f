import { diskFullCodes } from '../health.ts'
import type { InboxTexts } from '../../locale/tool-text.ts'

/**
 * Returns advice for the operator about this kind of failure, or undefined if the failure is a bug.
 */
export function failureAdviceFor(kind: string, { locked, full }: InboxTexts): string | undefined {
  if (kind.startsWith('SQLITE_BUSY')) return locked
  return diskFullCodes.has(kind) ? full : undefined
}
