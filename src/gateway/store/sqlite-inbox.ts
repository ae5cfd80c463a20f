import type Database from 'libsql'
import { z } from 'zod'
import { confirmableReasons, type Selection, type Store } from '../queue.ts'
import { optionalTime, submissionOf } from './sqlite-rows.ts'
import {
  defaultTimeoutMs,
  visitorTimeoutMs,
  runWhenUnlocked,
  type RunWrite,
} from './sqlite-writes.ts'

type Inbox = Pick<Store, 'backlog' | 'list' | 'release' | 'confirm'>

/** Implements the methods of the queue for people: list submissions and release held ones. */
export function createSqliteInbox(db: Database.Database, write: RunWrite): Inbox {
  const release = db.prepare(`update submissions
    set state = 'waiting', next_at = ?, first_tried_at = null, attempts = 0
    where id = ? and state in ('held', 'dead')`)
  const confirm = db.prepare(`update submissions set state = 'waiting', next_at = ?, reason = null
    where id = ? and state = 'held' and reason in (${confirmableReasons.map(() => '?').join(', ')})`)
  const backlog = () => db.prepare(countsByForm).all()

  return {
    backlog: () => runWhenUnlocked(() => z.array(BacklogRow).parse(backlog()), defaultTimeoutMs),
    list: (selection) => {
      const { where, values } = conditionOf(selection)
      const selectChosen = () =>
        db.prepare(`select * from submissions ${where} order by created_at desc, id`).all(...values)
      return runWhenUnlocked(() => selectChosen().map(submissionOf), defaultTimeoutMs)
    },
    release: (ids, now) =>
      write(() => ids.reduce((count, id) => count + release.run(now, id).changes, 0)),
    confirm: (id, now) =>
      write(() => confirm.run(now, id, ...confirmableReasons).changes === 1, visitorTimeoutMs),
  }
}

const countsByForm = `select form, sum(state = 'waiting') as waiting, sum(state = 'held') as held,
    sum(state = 'dead') as dead, min(case when state = 'waiting' then
      coalesce(first_tried_at, created_at) end) as waitingSince
  from submissions where state <> 'delivered' group by form`

const BacklogRow = z.object({
  form: z.string(),
  waiting: z.number(),
  held: z.number(),
  dead: z.number(),
  waitingSince: optionalTime,
})

function conditionOf({ ids, form, state, email }: Selection) {
  const conditions: [string, string[]][] = []
  if (ids !== undefined) conditions.push([`id in (${ids.map(() => '?').join(', ')})`, [...ids]])
  if (form !== undefined) conditions.push(['form = ?', [form]])
  if (state !== undefined) conditions.push(['state = ?', [state]])
  if (email !== undefined) {
    conditions.push([`lower(payload ->> 'email') = ?`, [email.toLowerCase()]])
  }
  return {
    where: conditions.length === 0 ? '' : `where ${conditions.map(([sql]) => sql).join(' and ')}`,
    values: conditions.flatMap(([, values]) => values),
  }
}
