import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toCsv } from '../../src/text/csv.ts'
import type { NewSubmission } from '../../src/gateway/queue.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { blockwerk } from '../support/command-line.ts'
import { inboxFile, noon, removeInboxes } from '../support/gateway-site.ts'

afterAll(removeInboxes)

let file = ''
const letters: NewSubmission[] = [
  {
    ...{ id: 'aaaa1111-0000-4000-8000-000000000000', form: 'contact', state: 'waiting' },
    payload: { name: 'Mara', email: 'mara@werkstatt.example', message: 'Zwei\nZeilen, "so"' },
    createdAt: noon,
  },
  {
    ...{ id: 'aaaa2222-0000-4000-8000-000000000000', form: 'waitlist', state: 'held' },
    payload: { email: 'jonas@werkstatt.example', name: '=HYPERLINK("https://boese.example")' },
    ...{ createdAt: noon + 60_000, reason: 'too-fast' },
  },
  {
    ...{ id: 'bbbb3333-0000-4000-8000-000000000000', form: 'contact', state: 'waiting' },
    payload: {
      name: '\u001b[2J\u202eMara',
      email: 'MARA@werkstatt.example',
      message: 'Noch etwas',
      wishes: ['bowl', 'vase'],
    },
    createdAt: noon + 120_000,
  },
]

beforeAll(async () => {
  file = inboxFile()
  const store = openSqliteStore(file)
  for (const one of letters) await store.add(one)
  await store.close()
})

/** Runs the inbox command. The gateway may have the file open at the same time. */
const inbox = (...words: string[]) =>
  blockwerk(['inbox', ...words], { LC_ALL: 'en_GB', INBOX_FILE: file, DATABASE_URL: '' })

test('the inbox command lists, shows, exports, releases and erases submissions', async () => {
  const gateway = openSqliteStore(file)

  const list = await inbox('list')
  expect(list.stdout.split('\n').map((line) => line.slice(0, 8))).toEqual([
    ...['bbbb3333', 'aaaa2222', 'aaaa1111', ''],
  ])
  expect(list.stdout).toContain('2026-11-21 12:01  held       waitlist')
  expect(list.stdout).toContain('(too-fast)')
  expect((await inbox('list', '--state', 'held')).stdout.split('\n')).toHaveLength(2)

  const unclear = await inbox('show', 'aaaa')
  expect([unclear.status, unclear.stdout]).toEqual([2, ''])
  expect(unclear.stderr).toContain(
    'The ID “aaaa” matches several submissions. Add more characters.',
  )

  const shown = (await inbox('show', 'bbbb')).stdout
  expect(shown).toContain('message      Noch etwas')
  expect(shown).toContain('wishes       bowl, vase')
  expect(shown).not.toMatch(/^(?:delivered|reason)/m)
  expect(shown).not.toContain('\u001b')
  expect(shown).not.toContain('\u202e')

  const csv = (await inbox('export')).stdout
  expect(csv.split('\r\n')[0]).toBe('id,form,state,received,delivered,name,email,message,wishes')
  expect(csv).toContain('"Zwei\nZeilen, ""so"""')
  expect(csv).toContain(`"'=HYPERLINK(""https://boese.example"")"`)

  const mine = (await inbox('export', '--email', 'mara@werkstatt.example', '--format', 'json'))
    .stdout
  const records: unknown = JSON.parse(mine)
  expect(records).toMatchObject([
    { message: 'Noch etwas', wishes: ['bowl', 'vase'] },
    { message: 'Zwei\nZeilen, "so"' },
  ])

  expect(csv).toContain('Noch etwas,"bowl, vase"')
  expect((await inbox('release', 'aaaa2')).stdout).toBe('Delivering 1 submission.\n')
  expect((await gateway.list({ state: 'held' })).length).toBe(0)

  expect((await inbox('delete', '--email', 'mara@werkstatt.example')).stdout).toBe(
    '2 submissions erased.\n',
  )
  expect((await gateway.list({})).map(({ form }) => form)).toEqual(['waitlist'])
  await gateway.close()
  // The database file no longer contains the erased submissions.
  expect(readFileSync(file, 'latin1')).not.toMatch(/Zwei|Noch etwas|mara@/)
  expect((await inbox('delete', 'aaaa2222')).status).toBe(0)
  expect(await inbox('list')).toMatchObject({
    status: 0,
    stdout: '',
    stderr: 'The inbox is empty.\n',
  })
})

describe('wrong usage of the inbox command', () => {
  test.each([
    [['burn'], 'Unknown inbox action “burn”. Use errors, list, show, export, delete, release.'],
    [['delete'], 'inbox delete needs IDs'],
    [['show', 'zzzz'], 'No submission has the ID “zzzz”.'],
    [['list', '--state', 'lost'], '--state must be waiting, delivered, held, dead'],
  ])('%o exits with status 2 and the message “%s”', async (words, says) => {
    const { status, stderr } = await inbox(...words)
    expect(status).toBe(2)
    expect(stderr).toContain(says)
  })
})

test('the inbox command reports an unreachable database without its address', async () => {
  const address = 'postgres://blockwerk:geheim@127.0.0.1:9/anfragen'
  const { status, stdout, stderr } = await blockwerk(['inbox', 'list'], {
    LC_ALL: 'en_GB',
    DATABASE_URL: address,
  })
  expect(status).toBe(2)
  expect(stderr).toContain('Cannot use the database in DATABASE_URL (ECONNREFUSED).')
  expect(stdout + stderr).not.toMatch(/geheim|127\.0\.0\.1|anfragen/)
})

test('asCsv writes a column for every field and puts a quote before a cell that starts like a formula', () => {
  expect(
    toCsv([
      { a: '+1', b: '-x' },
      { c: '@y', a: 'ok' },
    ]),
  ).toBe("a,b,c\r\n'+1,'-x,\r\nok,,'@y\r\n")
  expect(toCsv([])).toBe('\r\n')
})
