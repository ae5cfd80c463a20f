import { afterAll, describe, expect, test } from 'vitest'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { blockwerk } from '../support/command-line.ts'
import {
  inboxFile,
  origin,
  pottery,
  removeInboxes,
  send,
  type Sent,
} from '../support/gateway-site.ts'

afterAll(removeInboxes)

const stack = `TypeError: Cannot read properties of undefined
    at kiln (${origin}/assets/globe-B3x.js:1:2345)
    at chrome-extension://abcdef/assets/content.js:7:1
    at https://boese.example/assets/globe-B3x.js:1:1
    at async ${origin}/assets/islands-9f.js?v=mara:12:7`

const report = {
  route: '/ki/ofen',
  block: 'globe',
  name: 'TypeError',
  message: 'Cannot read properties of undefined (reading ‘glow’)',
  stack,
}

const errorReport = (more: Record<string, unknown> = {}): Sent => ({
  path: '/api/errors',
  json: { ...report, ...more },
})

test('an error of a page is stored with the places in the site’s own scripts', async () => {
  const { app, store, logged, pass } = await pottery()
  expect((await send(app, errorReport())).status).toBe(204)
  pass(60_000)
  expect((await send(app, errorReport({ route: '/' }))).status).toBe(204)

  const [kept, ...others] = await store.errors(0)
  expect(others).toEqual([])
  expect(kept).toMatchObject({
    ...{ route: '/', block: 'globe', name: 'TypeError', message: report.message, count: 2 },
    stack: '/assets/globe-B3x.js:1:2345\n/assets/islands-9f.js:12:7',
  })
  expect((kept?.lastAt ?? 0) - (kept?.firstAt ?? 0)).toBe(60_000)
  // The error is logged once.
  expect(logged).toEqual([{ event: 'page-error', fingerprint: kept?.fingerprint }])
  await store.close()
})

test('errors with different blocks, names or messages are stored as different errors', async () => {
  const { app, store } = await pottery()
  for (const more of [{}, { block: 'cubes' }, { name: 'RangeError' }, { message: 'Too hot' }]) {
    await send(app, errorReport(more))
  }
  expect((await store.errors(0)).map(({ count }) => count)).toEqual([1, 1, 1, 1])
  await store.close()
})

describe('a stored error of a page', () => {
  test.each([
    [
      'an email address in the message',
      { message: 'No kiln for mara.muster@werkstatt.example here' },
    ],
    ['an encoded email address in the path', { route: '/profil/mara%40werkstatt.example' }],
    ['a query in the path', { route: '/kontakt?name=Mara+Muster#mara' }],
    [
      'a query in the message',
      { message: 'Failed to fetch https://x.example/a?name=Mara&mail=mara' },
    ],
    ['a telephone number', { message: 'Invalid value: 0341 / 555 - 01 23' }],
    ['a bank account number', { message: 'DE89 3704 0044 0532 0130 00 is not a number' }],
    ['an error name that is a sentence', { name: 'Mara Muster aus Leipzig, 0341 5550123' }],
    ['an email address as the block type', { block: 'mara@werkstatt.example' }],
    ['a stack with free text', { stack: 'Mara wrote 0341 5550123\n at mara (about:blank:1:1)' }],
  ])('contains no personal data from %s', async (_name, more) => {
    const { app, store } = await pottery()
    expect((await send(app, errorReport(more))).status).toBe(204)
    expect(JSON.stringify(await store.errors(0))).not.toMatch(
      /mara|muster|werkstatt|555|0532|203\.0\.113/i,
    )
    await store.close()
  })

  test('contains no terminal control characters from its message', async () => {
    const { app, store } = await pottery()
    await send(app, errorReport({ message: 'A\u001B[2J\u202Ekiln' }))
    expect((await store.errors(0))[0]?.message).toBe('A [2J kiln')
    await store.close()
  })
})

describe('the error route of the gateway', () => {
  test.each<[string, number, Sent]>([
    [
      'the origin of another site',
      403,
      { ...errorReport(), headers: { Origin: 'https://boese.example' } },
    ],
    ['no origin', 403, { ...errorReport(), headers: { Origin: undefined } }],
    [
      'the content type text/plain',
      415,
      { ...errorReport(), headers: { 'Content-Type': 'text/plain' } },
    ],
    ['an unknown field', 422, errorReport({ cookie: 'a=b' })],
    ['an absolute URL as the route', 422, errorReport({ route: 'https://boese.example/' })],
    ['incomplete JSON', 422, { path: '/api/errors', body: '{"route":' }],
    ['17 kB of text', 413, errorReport({ stack: 'x'.repeat(17 * 1024) })],
  ])('rejects a report with %s with status %i', async (_name, status, sent) => {
    const { app, store } = await pottery()
    expect((await send(app, sent)).status).toBe(status)
    expect(await store.errors(0)).toEqual([])
    await store.close()
  })

  test('rejects more than twenty reports in ten minutes from one network', async () => {
    const { app, store } = await pottery()
    for (let count = 0; count < 20; count += 1) {
      expect((await send(app, errorReport())).status).toBe(204)
    }
    const next = await send(app, errorReport())
    expect([next.status, next.headers.get('Retry-After')]).toEqual([429, '30'])
    await store.close()
  })

  test('rejects GET requests with status 405', async () => {
    const { app } = await pottery()
    expect((await app.request('/api/errors')).status).toBe(405)
  })
})

const note = (number: number) => ({
  ...{ fingerprint: `f${number}`, route: '/', block: undefined, name: 'Error' },
  ...{ message: `Error ${number}`, stack: '' },
})

describe('the command “inbox errors”', () => {
  const inbox = (file: string, ...words: string[]) =>
    blockwerk(['inbox', 'errors', ...words], {
      LC_ALL: 'en_GB',
      INBOX_FILE: file,
      DATABASE_URL: '',
    })

  test('prints each error once with its place and its count, as text, JSON or CSV', async () => {
    const file = inboxFile()
    const store = openSqliteStore(file)
    const now = Date.now()
    const globe = { ...note(7), block: 'globe', route: '/ki', stack: '/assets/globe.js:1:2' }
    await store.noteError({ ...note(8), message: 'forgotten' }, now - 8 * 86_400_000)
    await store.noteError(globe, now)
    await store.noteError(globe, now)

    const { status, stdout } = await inbox(file)
    expect(status).toBe(0)
    const [, when] = /^(\S+ \S+) /.exec(stdout) ?? []
    expect(stdout).toBe(
      `${when}  2×  Error: Error 7\n  in a block “globe” of /ki, first seen ${when}\n  /assets/globe.js:1:2\n\n`,
    )
    const records: unknown = JSON.parse((await inbox(file, '--format', 'json')).stdout)
    expect(records).toMatchObject([{ fingerprint: 'f7', count: 2, block: 'globe', route: '/ki' }])
    expect((await inbox(file, '--format', 'csv')).stdout).toMatch(
      /^fingerprint,route,.*\r\nf7,\/ki,/,
    )
    await store.close()
  })

  test('says that no error is stored, and rejects an unknown format', async () => {
    const file = inboxFile()
    expect(await inbox(file)).toMatchObject({
      ...{ status: 0, stdout: '' },
      stderr: 'No browser errors were reported in the last seven days.\n',
    })
    const wrong = await inbox(file, '--format', 'xml')
    expect(wrong.status).toBe(2)
    expect(wrong.stderr).toContain('Option --format must be text, json or csv, not “xml”.')
  })
})
