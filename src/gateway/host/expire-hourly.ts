import { errorKindOf, type Log } from '../log.ts'
import { errorRetentionMs } from '../page-error.ts'
import { heldRetentionMs, maxRetentionMs, type Store } from '../queue.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Erases submissions after their retention period, every hour. The returned function stops this and
 * resolves after the running work is done, because closing the store in the meantime would end the
 * process.
 */
export function startExpiring(
  store: Store,
  deliveredRetentionMs: number,
  log: Log,
): () => Promise<void> {
  let runningWork = Promise.resolve()
  const runAndLog = (work: () => Promise<void>) => {
    runningWork = runningWork.then(work).catch((error: unknown) => {
      log({ event: 'store-failed', reason: errorKindOf(error) })
    })
  }
  const expire = async () => {
    const retentionPeriods = {
      delivered: deliveredRetentionMs,
      held: heldRetentionMs,
      any: maxRetentionMs,
    }
    const { count, copy } = await store.expire(Date.now(), retentionPeriods)
    if (count > 0) log({ event: 'expired', count, copy })
    await store.expireErrors(Date.now() - errorRetentionMs)
  }
  // Also tidies up after the inbox command, which may have erased submissions while another program
  // was reading the file.
  const tidy = async () => {
    const copy = await store.tidy()
    if (copy === 'disk-full') log({ event: 'copy-remains', copy })
  }
  runAndLog(expire)
  runAndLog(tidy)
  const timers = [setInterval(runAndLog, hour, expire), setInterval(runAndLog, minute, tidy)]
  return () => {
    timers.forEach(clearInterval)
    return runningWork
  }
}
