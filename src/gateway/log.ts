import type { Erasure } from './queue.ts'

/**
 * What the gateway tells its operator: what happened to which form and submission. There is no room
 * in it for addresses, bodies or the words of a workflow.
 */
export type LogEntry =
  | { event: 'accepted' | 'held' | 'delivered' | 'dead'; form: string; id: string; reason?: string }
  | { event: 'confirmed'; form: string; id: string }
  | { event: 'retry'; form: string; id: string; attempts: number; reason: string }
  | { event: 'refused'; form: string; why: string }
  | { event: 'store-failed' | 'courier-failed' | 'gateway-failed'; form?: string; reason: string }
  | { event: 'question-failed'; reason: string }
  /** `copy`: where the files still hold what was erased. */
  | { event: 'expired'; count: number; copy: Erasure['copy'] }
  | { event: 'copy-remains'; copy: Erasure['copy'] }
  | { event: 'page-error'; fingerprint: string }

export type Log = (entry: LogEntry) => void

/** What kind of failure it was: its code or class, never its message, which may name a host. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return /^[A-Za-z0-9_]{1,40}$/.test(code) ? code : 'Error'
}
