import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gatewayApp } from '../src/gateway/app.ts'
import type { LogEntry } from '../src/gateway/log.ts'
import type { Submission } from '../src/gateway/queue.ts'
import { inMemory, openSqliteStore } from '../src/store/sqlite-store.ts'
import type { Environment } from '../src/site/undelivered.ts'
import type { LiveSite } from './live-site.ts'
import { printable } from './printable.ts'
import { questionsAbout } from './question-host.ts'
import { words } from './words.ts'

export type DevInbox = {
  /** Answers what is under `/api`. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  close: () => Promise<void>
}

/**
 * The gateway of the live preview: forms as they stand on the pages now, answered and checked as on
 * the site. Its inbox is in memory, of this run alone, and delivers nothing; each letter is shown
 * as it comes. Questions are answered from the pages as they are now, or by the service that the
 * environment names.
 */
export function openDevInbox(
  site: () => LiveSite,
  environment: Environment,
  show: (text: string) => void,
): DevInbox {
  const store = openSqliteStore(inMemory)
  const log = (entry: LogEntry) => void tell(entry)
  const questions = questionsAbout(() => site().searchIndex(), environment, log)

  async function tell(entry: LogEntry): Promise<void> {
    if (entry.event === 'accepted' || entry.event === 'held') {
      const [letter] = await store.list({ ids: [entry.id] })
      if (letter !== undefined) show(letterText(letter))
    } else if (entry.event === 'refused') {
      show(`A letter of the form “${entry.form}” was refused: ${entry.why}.`)
    } else if (entry.event === 'question-failed') {
      show(`A question was not answered: ${entry.reason}.`)
    } else if (entry.event === 'gateway-failed' || entry.event === 'store-failed') {
      show(`A form or question failed: ${entry.reason}. This is our fault.`)
    }
  }

  const listener = getRequestListener(async (request) => {
    const forms = site().forms()
    const app = await gatewayApp({
      ...{ words: words.gateway, forms, store, ...questions, workflows: new Map(), log },
    })
    return app.fetch(request)
  })
  return { answer: listener, close: () => store.close() }
}

/** A letter as its reader wants it: who, what, when, and that it went no further. */
function letterText({ form, payload, createdAt, state, reason }: Submission): string {
  const time = new Date(createdAt).toTimeString().slice(0, 8)
  const fields = Object.entries(payload).filter(([, value]) => value !== '')
  const width = Math.max(...fields.map(([name]) => name.length))
  const lines = fields.map(([name, value]) => {
    const [first = '', ...more] = String(value).split(/\r?\n/)
    const indented = more.map((line) => `\n  ${' '.repeat(width)}  ${printable(line)}`)
    return `  ${printable(name).padEnd(width)}  ${printable(first)}${indented.join('')}`
  })
  const spam =
    state === 'held' ? [`  On the site it would be held as likely spam (${reason}).`] : []
  return [
    `✉ ${time}  A letter of the form “${form}”; it is shown here and sent to nobody.`,
    ...lines,
    ...spam,
  ].join('\n')
}
