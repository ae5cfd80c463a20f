import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import type { Store } from '../src/gateway/queue.ts'
import { openPostgresStore } from '../src/store/postgres-store.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import { removeSites, siteYaml, smallSiteWith, pageYaml } from './content-on-disk.ts'
import { startGateway } from './gateway-process.ts'
import { inboxFile, letter, removeInboxes, tokenFor } from './gateway-site.ts'
import { freePort, startPostgres } from './postgres-server.ts'
import { startWorkflow, type Workflow } from './unreliable-workflow.ts'

/**
 * Nothing that was answered with 202 is lost, whatever happens to the gateway and the workflow. In
 * full: `GATEWAY_TRIAL=10000/20 npx vitest run --project unit tests/gateway-kill.test.ts`
 */
const full = process.env['GATEWAY_TRIAL']?.split('/').map(Number)
const timeLimit = 240_000 + (full?.[0] ?? 0) * 60

const postgres = await startPostgres()
afterAll(() => {
  postgres?.stop()
  removeSites()
  removeInboxes()
})

const form = `  - type: contact-form
    heading: Schreiben Sie uns
`

describe('with gateways killed while letters come in, and a workflow that fails half of the time', () => {
  test('one gateway and a file lose none', { timeout: timeLimit }, async () => {
    const file = inboxFile()
    const store = openSqliteStore(file)
    const told = await trial(full ?? [600, 5], 1, { INBOX_FILE: file }, store)
    expect(await store.list({ state: 'waiting' })).toEqual([])
    expect(await store.list({ state: 'dead' })).toEqual([])
    await store.close()
    console.log(`One gateway, SQLite: ${told}`)
  })

  test.skipIf(postgres === undefined)(
    'two gateways and PostgreSQL lose none',
    { timeout: timeLimit },
    async () => {
      const url = postgres?.url ?? ''
      const store = await openPostgresStore(url)
      const told = await trial(full ?? [240, 4], 2, { DATABASE_URL: url }, store)
      expect(await store.list({ state: 'waiting' })).toEqual([])
      expect(await store.list({ state: 'dead' })).toEqual([])
      await store.close()
      console.log(`Two gateways, PostgreSQL: ${told}`)
    },
  )
})

async function trial(
  [letters = 0, kills = 0]: number[],
  count: number,
  place: Record<string, string>,
  store: Store,
): Promise<string> {
  const start = performance.now()
  const workflow = await startWorkflow(Math.random)
  const root = smallSiteWith({
    'content/site.yaml': siteYaml(),
    'content/pages/kontakt.yaml': `${pageYaml()}${form}`,
  })
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const gateways = ports.map((port) =>
    startGateway(root, port, {
      ...place,
      CONTACT_WEBHOOK_URL: workflow.url,
      FORM_RATE: 'off',
      WORKFLOW_TIMEOUT_MS: '300',
      WORKFLOW_RETRY_MS: '10',
    }),
  )
  try {
    const told = new Map<string, string>()
    let next = 0
    let killed = 0
    const client = async () => {
      while (next < letters) {
        const number = next++
        const word = `Brief ${number}`
        told.set(
          word,
          await post(
            word,
            gateways.map(({ url }) => url),
            number,
            await tokenFor(store),
          ),
        )
      }
    }
    const reaper = async () => {
      while (killed < kills) {
        const due = Math.floor((letters * (killed + 1)) / (kills + 1))
        while (told.size < due) await sleep(5)
        await gateways[killed % count]?.kill()
        killed += 1
      }
    }
    await Promise.all([reaper(), ...Array.from({ length: 10 }, client)])
    await arrived(workflow, told)

    const lost = [...told].filter(([word, id]) => !workflow.keysOf.get(word)?.has(id))
    expect(lost).toEqual([])
    expect([told.size, killed]).toEqual([letters, kills])
    // A letter has one key, whoever brought it, and however often.
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

/** Sends until it is told that the letter is stored, as a page does whose visitor does not give up. */
async function post(word: string, urls: string[], number: number, token: string): Promise<string> {
  const key = `letter-${number}-${crypto.randomUUID()}`
  for (let attempt = 0; ; attempt += 1) {
    const url = urls[(number + attempt) % urls.length] ?? ''
    try {
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
    } catch {
      // The gateway was killed, or is not up yet.
    }
    await sleep(20)
  }
}

/** Until all have arrived, or nothing has moved for so long that what is missing is lost. */
async function arrived(workflow: Workflow, told: ReadonlyMap<string, string>): Promise<void> {
  const isThere = ([word]: [string, string]) => workflow.keysOf.has(word)
  let calls = -1
  for (let still = 0; still < 300; still += 1) {
    // What was accepted but dropped is still on its way once more.
    if (still >= 30 && [...told].every(isThere)) return
    if (calls !== workflow.calls.all) still = 0
    calls = workflow.calls.all
    await sleep(50)
  }
}
