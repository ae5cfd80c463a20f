import { writeFileSync } from 'node:fs'
import { openStore } from '../src/gateway/host/open-store.ts'
import { databaseIn } from '../src/gateway/host/settings.ts'
import { kindOf } from '../src/gateway/log.ts'
import type { Selection } from '../src/gateway/queue.ts'
import { actionNamed, type Told } from '../src/inbox/actions.ts'
import { chosen, stateOf } from '../src/inbox/choose.ts'
import { troubleWith } from '../src/inbox/trouble.ts'
import type { Command } from './command.ts'
import { rootOf } from './options.ts'

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
  async run(values, [name = 'list', ...ids]) {
    const act = actionNamed(name)
    const store = await openStore(databaseIn(process.env, rootOf(values['root'])))
    try {
      const selection = selectionOf(values)
      const submissions = await chosen(store, selection, ids)
      const isNarrow = Object.keys(selection).length > 0
      const choice = { submissions, isNarrow, ids, all: values['all'] === true }
      return print(await act(store, { ...choice, format: values['format'] }), values['out'])
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

function selectionOf({ form, email, state }: Record<string, unknown>): Selection {
  return {
    ...(typeof form === 'string' ? { form } : {}),
    ...(typeof email === 'string' ? { email } : {}),
    ...(state === undefined ? {} : { state: stateOf(state) }),
  }
}

function print({ text, note, isTable, exitCode }: Told, out: unknown): number {
  if (isTable === true && typeof out === 'string') writeFileSync(out, text, { mode: 0o600 })
  else process.stdout.write(text)
  if (note !== undefined) console.error(note)
  return exitCode
}
