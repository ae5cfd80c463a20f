import { kindOf, type Log } from '../log.ts'
import { errorLifetime } from '../page-error.ts'
import { heldFor, longestKept, type Store } from '../queue.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Erases submissions after their retention period, every hour. The returned function stops this and
 * resolves after the running work is done, because closing the store in the meantime would end the
 * process.
 */
export function expireHourly(store: Store, keepMs: number, log: Log): () => Promise<void> {
  let underWay = Promise.resolve()
  const orLog = (work: () => Promise<void>) => {
    underWay = underWay.then(work).catch((error: unknown) => {
      log({ event: 'store-failed', reason: kindOf(error) })
    })
  }
  const expire = async () => {
    const keeping = { delivered: keepMs, held: heldFor, any: longestKept }
    const { count, copy } = await store.expire(Date.now(), keeping)
    if (count > 0) log({ event: 'expired', count, copy })
    await store.expireErrors(Date.now() - errorLifetime)
  }
  // Also tidies up after the inbox command, which may have erased submissions while another program
  // was reading the file.
  const tidy = async () => {
    const copy = await store.tidy()
    if (copy === 'disk-full') log({ event: 'copy-remains', copy })
  }
  orLog(expire)
  orLog(tidy)
  const timers = [setInterval(orLog, hour, expire), setInterval(orLog, minute, tidy)]
  return () => {
    timers.forEach(clearInterval)
    return underWay
  }
}
