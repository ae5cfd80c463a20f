import type { Hono } from 'hono'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGatewayApp, type GatewayOptions } from '../../src/gateway/app.ts'
import { formsOf, type Form } from '../../src/content/forms/forms.ts'
import type { LogEntry } from '../../src/gateway/log.ts'
import type { Store } from '../../src/gateway/queue.ts'
import { parseRate } from '../../src/gateway/rate-limit.ts'
import { formOpenedPurpose, createTokenIssuer } from '../../src/gateway/token.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { schemas } from './kit.ts'
import { formBlocks } from './pottery-forms.ts'
import { germanWords } from '../../src/locale/de/ui.ts'
import { defaultPalette } from '../../src/render/theme/palette.ts'

/** The forms of the pottery site. */
export const potteryForms: Form[] = formsOf(
  formBlocks.map((block) => schemas.Block.parse(block)),
  '/kontakt',
  { schemas },
)

export const origin = 'https://www.toepferei.example'

export const noon = Date.UTC(2026, 10, 21, 12)

const made: string[] = []

/** The path of a new inbox file in a temporary folder. */
export function inboxFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-inbox-'))
  made.push(folder)
  return join(folder, 'inbox.db')
}

export function removeInboxes(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** The gateway of the pottery site with a fake clock at noon; `pass` advances the clock by milliseconds. */
export async function pottery(options: Partial<GatewayOptions> = {}) {
  const store = openSqliteStore(inboxFile())
  const logged: LogEntry[] = []
  let clock = noon
  const app = await createGatewayApp({
    words: germanWords.gateway,
    palette: defaultPalette,
    forms: potteryForms,
    store,
    webhooks: new Map(),
    origins: new Set([origin]),
    formRate: parseRate('5/10m'),
    questionRate: parseRate('30/10m'),
    log: (entry) => logged.push(entry),
    connectionAddressOf: () => '203.0.113.7',
    now: () => clock,
    ...options,
  })
  return {
    app,
    store,
    logged,
    pass: (ms: number) => (clock += ms),
    token: () => tokenOf(app),
    /** The headers of a visitor who opened the form half a minute ago. */
    async written() {
      const headers = { 'X-Form-Opened': await tokenOf(app) }
      clock += 30_000
      return headers
    },
  }
}

export const letter = {
  name: 'Mara Muster',
  email: 'mara@werkstatt.example',
  company: 'Werkstatt Muster',
  topic: 'beratung',
  message: 'Guten Tag,\nwir möchten eine Schale brennen lassen.',
}

/** A time token, signed with the secret of the store, for a form that was opened a minute ago. */
export async function tokenFor(store: Store): Promise<string> {
  const tokens = createTokenIssuer(formOpenedPurpose, await store.secret())
  return tokens.issueToken(Date.now() - 60_000)
}

export type Sent = {
  path?: string
  json?: unknown
  form?: Record<string, string>
  body?: string
  headers?: Record<string, string | undefined>
}

/** Sends a request as a page of the site does. A header with the value undefined is left out. */
export function send(app: Hono, { path = '/api/forms/contact', ...sent }: Sent) {
  const body =
    sent.body ??
    (sent.form === undefined
      ? JSON.stringify(sent.json ?? letter)
      : new URLSearchParams(sent.form).toString())
  const type = sent.form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  const headers = Object.entries({ Origin: origin, 'Content-Type': type, ...sent.headers })
  return app.request(path, {
    method: 'POST',
    body,
    headers: headers.flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
  })
}

async function tokenOf(app: Hono): Promise<string> {
  const answer: unknown = await (await app.request('/api/forms/token')).json()
  const token = typeof answer === 'object' && answer && 'token' in answer ? answer.token : ''
  return String(token)
}
