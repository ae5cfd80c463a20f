import type Database from 'libsql'
import { z } from 'zod'
import { maxDelayMs, type Store } from '../queue.ts'
import { submissionOf } from './sqlite-rows.ts'
import { defaultTimeoutMs, runWhenUnlocked, type RunWrite } from './sqlite-writes.ts'

type Deliveries = Pick<Store, 'claim' | 'delivered' | 'failed' | 'nextDue'>

/** Implements the methods of the queue that the delivery worker uses. */
export function createSqliteDeliveries(db: Database.Database, write: RunWrite): Deliveries {
  const claim = db.prepare(`update submissions
    set attempts = attempts + 1, next_at = :until,
      first_tried_at = min(coalesce(first_tried_at, :now), :now)
    where id in (select id from submissions where form = :form and state = 'waiting'
      and (next_at <= :now or next_at > :ahead) order by next_at limit :limit)
    returning *`)
  const due = db.prepare(`select
    (select min(next_at) from submissions where form = :form and state = 'waiting') as earliest,
    (select max(next_at) from submissions where form = :form and state = 'waiting') as latest`)
  const delivered = db.prepare(`update submissions
    set state = 'delivered', delivered_at = ?, reason = null
    where id = ? and attempts = ? and state = 'waiting'`)
  const failed = db.prepare(`update submissions set state = ?, next_at = ?, reason = ?
    where id = ? and attempts = ? and state = 'waiting'`)

  /**
   * Returns the time of the next attempt for a form. A time too far in the future counts as due
   * now.
   */
  const dueAt = (form: string, now: number): number | undefined => {
    const { earliest, latest } = DueRow.parse(due.get({ form }))
    if (earliest === null || latest === null) return undefined
    return latest > now + maxDelayMs ? Math.min(earliest, now) : earliest
  }

  return {
    claim: async (form, limit, now, until) => {
      const dueTime = await runWhenUnlocked(() => dueAt(form, now), defaultTimeoutMs)
      if (dueTime === undefined || dueTime > now) return []
      const ahead = now + maxDelayMs
      return write(() => claim.all({ until, now, form, ahead, limit }).map(submissionOf))
    },
    delivered: ({ id, attempts }, now) => write(() => void delivered.run(now, id, attempts)),
    failed: ({ id, attempts }, { state, nextAt, reason }) =>
      write(() => void failed.run(state, nextAt, reason, id, attempts)),
    nextDue: (forms, now) =>
      runWhenUnlocked(() => {
        const times = forms.flatMap((form) => dueAt(form, now) ?? [])
        return times.length === 0 ? undefined : Math.min(...times)
      }, defaultTimeoutMs),
  }
}

const DueRow = z.object({ earliest: z.number().nullable(), latest: z.number().nullable() })
