import { kindOf, type Log } from '../log.ts'
import { errorLifetime } from '../page-error.ts'
import { heldFor, longestKept, type Store } from '../queue.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * What visitors sent is erased when its time is over: sooner what was delivered or held, and in the end
 * whatever is left. Ends, when asked to, after
 * what it is at: a store that is closed meanwhile takes the process with it.
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
  // Also what an inbox on the command line erased while another program was reading it.
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
