import { writeFileSync } from 'node:fs'
import { fullDisk } from '../src/gateway/health.ts'
import { kindOf } from '../src/gateway/log.ts'
import { errorLifetime, type KeptError } from '../src/gateway/page-error.ts'
import {
  states,
  type Erasure,
  type Selection,
  type State,
  type Store,
  type Submission,
} from '../src/gateway/queue.ts'
import { asCsv } from './csv.ts'
import { openStore } from './gateway-host.ts'
import { databaseIn } from './gateway-settings.ts'
import type { Command } from './command.ts'
import { rootOf } from './options.ts'
import { printable } from './printable.ts'
import { UsageError } from '../src/problem/usage-error.ts'

export const inbox: Command = {
  options: {
    root: { type: 'string' },
    form: { type: 'string' },
    state: { type: 'string' },
    email: { type: 'string' },
    format: { type: 'string' },
    out: { type: 'string' },
    all: { type: 'boolean' },
  },
  help: `blockwerk inbox   What visitors sent: look at it, hand it out, erase it.

  inbox list                 one line for each submission, newest first
  inbox show ID …            everything about these
  inbox export               all as a table: --format csv (default) or json, --out FILE
  inbox delete ID …          erases these for good; without IDs, all that the choice below names
  inbox release ID …         sends on what was held as likely spam, or given up
  inbox errors               what failed in visitors’ browsers in the last seven days, the latest first:
                             --format text (default), json or csv, --out FILE

  --email ADDRESS   only what came from this address (to give or erase a person's data)
  --form NAME       only of this form
  --state STATE     only waiting, delivered, held or dead
  --all             with delete: really everything
  --root DIR        folder with content/ (default: the project)

Held is what its visitor's page cannot vouch for. Nothing is lost: look at it, and release it.
  honeypot        a field that visitors do not see was filled in
  no-token        the page had no time token, as without JavaScript, and nobody has confirmed it
  token-expired   the form was opened more than a day before
  token-used      another letter came with the same token
  too-fast        the form was filled in faster than a person can

Erased is overwritten in the file and in its log of writes. Where another program is reading the
inbox, delete says that a copy remains until that one is done, and ends with 1; the gateway removes the
copy within a minute, as does another delete. PostgreSQL erases when it vacuums: see the README.

DATABASE_URL and INBOX_FILE mean what they mean for the gateway, which may go on running.
An ID may be shortened as long as it is clear.`,
  async run(values, [action = 'list', ...ids]) {
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (act === undefined) {
      throw new UsageError(`inbox takes ${Object.keys(actions).join(', ')}, not “${action}”.`)
    }
    const store = await openStore(databaseIn(process.env, rootOf(values['root'])))
    try {
      return await act(store, await chosen(store, selectionOf(values), ids), values, ids)
    } catch (error) {
      const trouble = troubleWith(kindOf(error))
      if (trouble === undefined) throw error
      console.error(trouble)
      return 2
    } finally {
      await store.close()
    }
  },
}

type Action = (
  store: Store,
  chosen: Submission[],
  values: Record<string, unknown>,
  ids: string[],
) => Promise<number>

const actions: Record<string, Action> = {
  async errors(store, _submissions, values) {
    const errors = await store.errors(Date.now() - errorLifetime)
    const text = errorsAs(values['format'] ?? 'text', errors)
    if (typeof values['out'] === 'string') writeFileSync(values['out'], text, { mode: 0o600 })
    else process.stdout.write(text)
    if (errors.length === 0) console.error('No page has told of an error in the last seven days.')
    return 0
  },
  async list(_store, submissions) {
    for (const submission of submissions) console.log(lineOf(submission))
    if (submissions.length === 0) console.error('The inbox is empty.')
    return 0
  },
  async show(_store, submissions, _values, ids) {
    if (ids.length === 0) throw new UsageError('inbox show needs an ID; inbox list names them.')
    for (const submission of submissions) console.log(sheetOf(submission))
    return 0
  },
  async export(_store, submissions, values) {
    const text = exported(submissions, values['format'])
    if (typeof values['out'] === 'string') writeFileSync(values['out'], text, { mode: 0o600 })
    else process.stdout.write(text)
    return 0
  },
  async delete(store, submissions, values, ids) {
    const isNarrow = ['email', 'form', 'state'].some((name) => typeof values[name] === 'string')
    if (ids.length === 0 && !isNarrow && values['all'] !== true) {
      throw new UsageError('inbox delete needs IDs, --email, --form or --state; or --all.')
    }
    const { count, copy } = await store.remove(submissions.map(({ id }) => id))
    console.log(`${count} erased${aboutCopy[copy]}`)
    return ['reader', 'disk-full'].includes(copy) ? 1 : 0
  },
  async release(store, submissions, _values, ids) {
    if (ids.length === 0) throw new UsageError('inbox release needs an ID; inbox list names them.')
    const count = await store.release(
      submissions.map(({ id }) => id),
      Date.now(),
    )
    console.log(`${count} on their way.`)
    return 0
  },
}

/** What is said after “2 erased”. */
const aboutCopy: Record<Erasure['copy'], string> = {
  none: '.',
  reader: `; a copy is still held by a reader until that program is done with the inbox.
Then the gateway removes the copy within a minute; without a gateway, run this again.`,
  'disk-full': `; copies may remain in unused parts of the file until there is room to write it anew.
Make some room on its disk. Then the gateway does so within a minute; without a gateway, run this again.`,
  vacuum: `. PostgreSQL keeps what was erased in its files until it vacuums (see the README).`,
}

/** What an operator can do about it; undefined where it is our own fault. */
function troubleWith(kind: string): string | undefined {
  if (kind.startsWith('SQLITE_BUSY')) {
    return 'Another program keeps the inbox locked. Nothing was changed; try again when it is done.'
  }
  if (!fullDisk.has(kind)) return undefined
  return `The disk of the inbox is full, and even to erase needs a little room. Nothing was changed.
Make some room there (1 MB will do) and try again.`
}

function selectionOf(values: Record<string, unknown>): Selection {
  const { form, email } = values
  return {
    ...(typeof form === 'string' ? { form } : {}),
    ...(typeof email === 'string' ? { email } : {}),
    ...(values['state'] === undefined ? {} : { state: stateOf(values['state']) }),
  }
}

function stateOf(value: unknown): State {
  const state = states.find((name) => name === value)
  if (state !== undefined) return state
  throw new UsageError(`--state takes ${states.join(', ')}, not “${String(value)}”.`)
}

async function chosen(store: Store, selection: Selection, ids: string[]): Promise<Submission[]> {
  const submissions = await store.list(selection)
  if (ids.length === 0) return submissions
  return ids.map((start) => {
    const [found, other] = submissions.filter(({ id }) => id.startsWith(start))
    if (found === undefined) throw new UsageError(`There is no submission “${start}”.`)
    if (other === undefined) return found
    throw new UsageError(`“${start}” is the beginning of several; write more of it.`)
  })
}

const lineOf = ({ id, createdAt, state, form, payload, attempts, reason }: Submission): string =>
  [
    id.slice(0, 8),
    minuteOf(createdAt),
    state.padEnd(9),
    form.padEnd(12),
    String(payload['email'] ?? ''),
    reason === undefined ? '' : `(${reason}${attempts > 0 ? `, ${attempts} attempts` : ''})`,
  ]
    .map(printable)
    .join('  ')
    .trimEnd()

function sheetOf({ payload, ...about }: Submission): string {
  const facts: [string, unknown][] = [
    ['id', about.id],
    ['form', about.form],
    ['state', about.state],
    ['received', new Date(about.createdAt).toISOString()],
    ['attempts', about.attempts],
    ['delivered', about.deliveredAt === undefined ? '' : new Date(about.deliveredAt).toISOString()],
    ['reason', about.reason ?? ''],
  ]
  const lines = [...facts, ...Object.entries(payload)]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${printable(name).padEnd(12)} ${printable(String(value))}`)
  return `${lines.join('\n')}\n`
}

function errorsAs(format: unknown, errors: readonly KeptError[]): string {
  const records = errors.map(({ firstAt, lastAt, ...error }) => ({
    ...error,
    block: error.block ?? '',
    first: new Date(firstAt).toISOString(),
    last: new Date(lastAt).toISOString(),
  }))
  switch (format) {
    case 'text':
      return errors.map(errorNoteOf).join('')
    case 'json':
      return `${JSON.stringify(records, null, 2)}\n`
    case 'csv':
      return asCsv(records)
    default:
      throw new UsageError(`--format takes text, json or csv, not “${String(format)}”.`)
  }
}

function errorNoteOf({ count, firstAt, lastAt, name, message, block, route, stack }: KeptError) {
  const lines = [
    `${minuteOf(lastAt)}  ${count}×  ${name}: ${message}`,
    `  in ${block === undefined ? 'the frame' : `a block “${block}”`} of ${route}, first seen ${minuteOf(firstAt)}`,
    ...stack.split('\n').map((place) => `  ${place}`),
  ]
  return `${lines
    .map((line) => printable(line).trimEnd())
    .join('\n')
    .trimEnd()}\n\n`
}

const minuteOf = (time: number): string =>
  new Date(time).toISOString().slice(0, 16).replace('T', ' ')

function exported(submissions: readonly Submission[], format: unknown): string {
  const records = submissions.map(({ payload, ...about }) => ({
    id: about.id,
    form: about.form,
    state: about.state,
    received: new Date(about.createdAt).toISOString(),
    delivered: about.deliveredAt === undefined ? '' : new Date(about.deliveredAt).toISOString(),
    ...payload,
  }))
  if (format === 'json') return `${JSON.stringify(records, null, 2)}\n`
  if (format === undefined || format === 'csv') return asCsv(records)
  throw new UsageError(`--format takes csv or json, not “${String(format)}”.`)
}
