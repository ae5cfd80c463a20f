import type { Erasure } from './queue.ts'

/**
 * An entry in the gateway's log about a form or a submission. The types leave no room for
 * addresses, request bodies or responses of a webhook.
 */
export type LogEntry =
  | { event: 'accepted' | 'held' | 'delivered' | 'dead'; form: string; id: string; reason?: string }
  | { event: 'confirmed'; form: string; id: string }
  | { event: 'retry'; form: string; id: string; attempts: number; reason: string }
  | { event: 'refused'; form: string; why: string }
  | { event: 'store-failed' | 'courier-failed' | 'gateway-failed'; form?: string; reason: string }
  | { event: 'question-failed'; reason: string }
  /** `copy` says where the files still contain erased data. */
  | { event: 'expired'; count: number; copy: Erasure['copy'] }
  | { event: 'copy-remains'; copy: Erasure['copy'] }
  | { event: 'page-error'; fingerprint: string }

/** Writes an entry to the log. */
export type Log = (entry: LogEntry) => void

/**
 * Returns the code or class name of an error. The message is never logged, because it may contain a
 * host name.
 */
export function errorKindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return /^[A-Za-z0-9_]{1,40}$/.test(code) ? code : 'Error'
}
