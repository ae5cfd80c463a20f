import Database from 'libsql'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { programEnds } from '../support/command-line.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { defined } from '../support/defined-site.ts'
import { startGateway } from '../support/gateway-process.ts'
import { inboxFile, letter, noon, removeInboxes } from '../support/gateway-site.ts'
import { freePort } from '../support/postgres-server.ts'
import { letterForm } from '../support/pottery-forms.ts'

afterAll(() => {
  removeInboxes()
  removeSites()
})

const day = 86_400_000

/** The files below the folder whose bytes contain the text anywhere, also in unused parts. */
const filesWith = (text: string, folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'latin1').includes(text))

const submission = (email: string, words = 10) => ({
  ...{ id: crypto.randomUUID(), form: 'contact', state: 'waiting' as const, createdAt: noon },
  payload: { ...letter, email, message: 'Schale '.repeat(words) },
})

describe.concurrent('an erased submission', () => {
  test('is left in no file of the inbox while the gateway runs @nightly', async () => {
    const root = await defined(
      smallSiteWith({
        'content/site.yaml': siteYaml(),
        'content/pages/kontakt.yaml': `${pageYaml()}${letterForm}`,
      }),
    )
    const gateway = startGateway(root, await freePort(), {})
    const post = (email: string) =>
      fetch(`${gateway.url}/api/forms/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: gateway.url },
        body: JSON.stringify({ ...letter, email }),
      })
    const kept = 'jonas@werkstatt.example'
    try {
      await vi.waitFor(() => fetch(`${gateway.url}/api/health`), { timeout: 30_000 })
      for (const email of [letter.email, kept]) expect((await post(email)).status).toBe(202)
      const inbox = join(root, '.blockwerk')
      expect(filesWith(letter.email, inbox)).not.toEqual([])

      const words = ['inbox', 'delete', '--email', letter.email, '--root', root]
      const { status, stdout } = await programEnds(words, {
        LC_ALL: 'en_GB',
        NODE_ENV: 'production',
      })
      expect([status, stdout]).toEqual([0, '1 submission erased.\n'])
      expect(filesWith(letter.email, inbox)).toEqual([])
      expect(filesWith(kept, inbox)).not.toEqual([])
    } finally {
      await gateway.end()
    }
  })

  test('is left in no file after it has expired', async () => {
    const file = inboxFile()
    const store = openSqliteStore(file)
    await store.add(submission('mara@werkstatt.example'))
    const [done] = await store.claim('contact', 1, noon, noon + 1000)
    if (done) await store.delivered(done, noon)
    expect(
      await store.expire(noon + 31 * day, { delivered: 30 * day, held: 30 * day, any: 180 * day }),
    ).toEqual({
      ...{ count: 1, copy: 'none' },
    })
    expect(filesWith('mara@werkstatt.example', dirname(file))).toEqual([])
    await store.close()
  })

  test('is left in no unused part of a database page after SQLite splits pages', async () => {
    const file = inboxFile()
    const store = openSqliteStore(file)
    const random = randomFrom(7)
    const letters = Array.from({ length: 1500 }, (_, number) =>
      submission(`mara${number}.@werkstatt.example`, Math.floor(random() ** 6 * 1500)),
    )
    await Promise.all(letters.map((one) => store.add(one)))
    const reason = 'status-500 of a workflow that says a little more'
    for (const taken of await store.claim('contact', letters.length, noon, noon + 1000)) {
      const outcome = { state: 'waiting' as const, nextAt: noon, reason }
      const chance = random()
      if (chance < 0.5) void store.failed(taken, outcome)
      else if (chance < 0.75) void store.delivered(taken, noon)
    }
    const some = letters.filter(() => random() < 0.5)
    const { count, copy } = await store.remove(some.map(({ id }) => id))
    expect([count, copy]).toEqual([some.length, 'none'])
    const text = readFileSync(file, 'latin1')
    expect(some.filter(({ payload }) => text.includes(payload.email))).toEqual([])
    expect(await store.list({})).toHaveLength(letters.length - some.length)
    await store.close()
  })

  test('is reported as still held in a copy until the last database reader ends @nightly', async () => {
    const file = inboxFile()
    const store = openSqliteStore(file)
    await store.add(submission('mara@werkstatt.example'))
    const reader = new Database(file)
    reader.exec('begin')
    reader.prepare('select count(*) from submissions').all()

    const inbox = (...words: string[]) =>
      programEnds(['inbox', ...words], { LC_ALL: 'en_GB', INBOX_FILE: file })
    const { status, stdout } = await inbox('delete', '--email', 'mara@werkstatt.example')
    expect(status).toBe(1)
    expect(stdout).toContain('1 submission erased; a copy remains until')
    expect(filesWith('mara@werkstatt.example', dirname(file))).not.toEqual([])
    expect(await store.tidy()).toBe('reader')

    reader.exec('commit')
    // The gateway calls tidy() every minute.
    expect(await store.tidy()).toBe('none')
    expect(filesWith('mara@werkstatt.example', dirname(file))).toEqual([])
    expect((await inbox('delete', '--all')).stdout).toBe('0 submissions erased.\n')
    reader.close()
    await store.close()
  })
})

/** Returns a random generator that yields the same numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
