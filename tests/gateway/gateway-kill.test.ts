import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Store } from '../../src/gateway/queue.ts'
import { openPostgresStore } from '../../src/gateway/store/postgres-store.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { removeSites, siteYaml, smallSiteWith, pageYaml } from '../support/content-on-disk.ts'
import { defined } from '../support/defined-site.ts'
import { startGateway } from '../support/gateway-process.ts'
import { inboxFile, letter, removeInboxes, tokenFor } from '../support/gateway-site.ts'
import { freePort, startPostgres } from '../support/postgres-server.ts'
import { startWorkflow } from '../support/unreliable-webhook.ts'
import { letterForm } from '../support/pottery-forms.ts'

/**
 * No submission that was answered with 202 is lost when the gateway is killed or the webhook fails.
 * The full trial: `GATEWAY_TRIAL=10000/20 npx vitest run --project unit tests/gateway/gateway-kill.test.ts`
 */
const full = process.env['GATEWAY_TRIAL']?.split('/').map(Number)
const timeLimit = 240_000 + (full?.[0] ?? 0) * 500

const postgres = await startPostgres()
afterAll(() => {
  postgres?.stop()
  removeSites()
  removeInboxes()
})

describe.concurrent('while gateways are killed and half of the webhook calls fail @nightly', () => {
  test('one gateway with SQLite loses no submission', { timeout: timeLimit }, async () => {
    const file = inboxFile()
    const store = openSqliteStore(file)
    const told = await trial(full ?? [150, 3], 1, { INBOX_FILE: file }, store)
    expect(await store.list({ state: 'waiting' })).toEqual([])
    expect(await store.list({ state: 'dead' })).toEqual([])
    await store.close()
    console.log(`One gateway, SQLite: ${told}`)
  })

  test.skipIf(postgres === undefined)(
    'two gateways with PostgreSQL lose no submission',
    { timeout: timeLimit },
    async () => {
      const url = postgres?.url ?? ''
      const store = await openPostgresStore(url)
      const told = await trial(full ?? [80, 2], 2, { DATABASE_URL: url }, store)
      expect(await store.list({ state: 'waiting' })).toEqual([])
      expect(await store.list({ state: 'dead' })).toEqual([])
      await store.close()
      console.log(`Two gateways, PostgreSQL: ${told}`)
    },
  )
})

const fileForm = `  - type: form
    heading: Bewerben Sie sich
    name: application
    fields:
      - { type: text, name: name, label: Name, required: true }
      - { type: file, name: cv, label: Lebenslauf, accept: [txt], maxSize: 5, max: 2, required: true }
`

/**
 * The full trial: `FILES_TRIAL=10000/300 npx vitest run --project unit tests/gateway/gateway-kill.test.ts`, the numbers
 * of submissions and kills.
 */
const fileTrial = process.env['FILES_TRIAL']?.split('/').map(Number)

test(
  'a gateway that is killed while files arrive stores each submission with all its files, or not at all @nightly',
  { timeout: 240_000 + (fileTrial?.[0] ?? 0) * 500 },
  async () => {
    const [letters = 0, kills = 0] = fileTrial ?? [60, 6]
    const file = inboxFile()
    const folder = join(dirname(file), 'files')
    const root = await defined(
      smallSiteWith({
        'content/site.yaml': siteYaml(),
        'content/pages/jobs.yaml': `${pageYaml()}${fileForm}`,
      }),
    )
    const gateway = startGateway(root, await freePort(), { INBOX_FILE: file, FORM_RATE: 'off' })
    const store = openSqliteStore(file)
    const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
    const sent = new Map<string, string[]>()
    let [next, killed] = [0, 0]
    try {
      const client = async () => {
        while (next < letters) {
          const number = next++
          const texts = [1, 2].map((part) => `${number}.${part} `.repeat(20_000 + number * 10))
          const key = `files-${number}-${crypto.randomUUID()}`
          const send = async () => {
            const body = new FormData()
            body.append('name', `Mara ${number}`)
            for (const [index, text] of texts.entries())
              body.append('cv', new Blob([text]), `cv-${index}.txt`)
            const response = await fetch(`${gateway.url}/api/forms/application`, {
              ...{ method: 'POST', body, signal: AbortSignal.timeout(20_000) },
              headers: { Origin: gateway.url, Accept: 'application/json', 'Idempotency-Key': key },
            })
            expect(response.status).toBe(202)
            return String(Object(await response.json()).id)
          }
          const id = await vi.waitFor(send, { timeout: timeLimit, interval: 20 })
          sent.set(id, texts.map(hashOf))
        }
      }
      const killer = async () => {
        while (killed < kills) {
          await vi.waitFor(
            () => expect(sent.size).toBeGreaterThanOrEqual((letters * killed) / kills),
            {
              ...{ timeout: timeLimit, interval: 5 },
            },
          )
          killed += 1
          await gateway.kill()
        }
      }
      await Promise.all([killer(), ...Array.from({ length: 5 }, client)])

      const hashesOf = (id: string, names: readonly string[]) =>
        names.map((name) => hashOf(readFileSync(join(folder, id, 'cv', name), 'utf8')))
      const submissions = await store.list({})
      for (const { id, payload } of submissions) {
        const hashes = hashesOf(id, [payload['cv']].flat().map(String))
        expect(hashes).toHaveLength(2)
        expect(sent.get(id) ?? hashes).toEqual(hashes)
      }
      const stored = new Set(submissions.map(({ id }) => id))
      expect([...sent.keys()].filter((id) => !stored.has(id))).toEqual([])
      expect([sent.size, killed]).toEqual([letters, kills])
      console.log(`Files: ${sent.size} submissions, ${killed} kills, 0 lost, 0 incomplete`)
    } finally {
      await gateway.end()
      await store.close()
    }
  },
)

async function trial(
  [letters = 0, kills = 0]: number[],
  count: number,
  place: Record<string, string>,
  store: Store,
): Promise<string> {
  const start = performance.now()
  const workflow = await startWorkflow(Math.random)
  const root = await defined(
    smallSiteWith({
      'content/site.yaml': siteYaml(),
      'content/pages/kontakt.yaml': `${pageYaml()}${letterForm}`,
    }),
  )
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const gateways = ports.map((port) =>
    startGateway(root, port, {
      ...place,
      CONTACT_WEBHOOK_URL: workflow.url,
      FORM_RATE: 'off',
      WORKFLOW_TIMEOUT_MS: '400',
      WORKFLOW_RETRY_MS: '10',
    }),
  )
  try {
    const told = new Map<string, string>()
    let next = 0
    let killed = 0
    const killWhenDue = async () => {
      if (killed === kills || told.size < (letters * (killed + 1)) / (kills + 1)) return
      await gateways[killed++ % count]?.kill()
    }
    const client = async () => {
      while (next < letters) {
        const number = next++
        const word = `Brief ${number}`
        const urls = gateways.map(({ url }) => url)
        told.set(word, await post(word, urls, number, await tokenFor(store)))
        await killWhenDue()
      }
    }
    await Promise.all(Array.from({ length: 10 }, client))
    await waitForDelivery(store)

    const lost = [...told].filter(([word, id]) => !workflow.keysOf.get(word)?.has(id))
    expect(lost).toEqual([])
    expect([told.size, killed]).toEqual([letters, kills])
    // Each submission has one key, no matter which gateway delivered it and how often.
    expect([...workflow.keysOf.values()].filter((keys) => keys.size !== 1)).toEqual([])
    const { all, failed, stalled, dropped } = workflow.calls
    expect((failed + stalled + dropped) / all).toBeGreaterThan(0.35)
    for (const gateway of gateways) {
      expect(await gateway.end()).toBe(0)
      expect(gateway.output()).not.toMatch(/geheim|werkstatt|trigger|Brief/)
    }
    const repeated = [...workflow.accepted.values()].reduce((sum, times) => sum + times - 1, 0)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    return (
      `${told.size} letters, ${killed} kills, 0 lost, ${repeated} came again with the same key; ` +
      `${all} calls: ${failed} failed, ${stalled} stalled, ${dropped} dropped; ${seconds} s`
    )
  } finally {
    for (const gateway of gateways) await gateway.end()
    workflow.stop()
  }
}

/** Sends the submission again until the gateway answers that it is stored. */
function post(word: string, urls: string[], number: number, token: string): Promise<string> {
  const key = `letter-${number}-${crypto.randomUUID()}`
  let attempt = number
  // Fails while a killed gateway has not restarted yet.
  const send = async () => {
    const url = urls[attempt++ % urls.length] ?? ''
    const response = await fetch(`${url}/api/forms/contact`, {
      method: 'POST',
      headers: {
        ...{ 'Content-Type': 'application/json', Origin: url },
        ...{ 'Idempotency-Key': key, 'X-Form-Opened': token },
      },
      body: JSON.stringify({ ...letter, message: word }),
      signal: AbortSignal.timeout(20_000),
    })
    const answer: unknown = await response.json()
    if (response.status === 202 && typeof answer === 'object' && answer && 'id' in answer) {
      return String(answer.id)
    }
    throw new Error(`The gateway answered ${response.status}.`)
  }
  return vi.waitFor(send, { timeout: timeLimit, interval: 20 })
}

/** Waits until the webhook has accepted every submission of the store. */
const waitForDelivery = (store: Store): Promise<void> =>
  vi.waitFor(
    async () => expect((await store.backlog()).filter(({ waiting }) => waiting > 0)).toEqual([]),
    { timeout: timeLimit, interval: 20 },
  )
