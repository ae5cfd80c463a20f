import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { formsOf } from '../../src/content/forms/forms.ts'
import { createFileFolder } from '../../src/gateway/files/file-folder.ts'
import type { SubmissionFiles } from '../../src/gateway/files/submission-files.ts'
import { withFiles } from '../../src/gateway/files/store-with-files.ts'
import { startDeliveryWorker } from '../../src/gateway/delivery-worker.ts'
import { findAction } from '../../src/gateway/inbox/actions.ts'
import type { Store } from '../../src/gateway/queue.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import { englishToolTexts } from '../../src/locale/en/tools.ts'
import { safeFileName } from '../../src/text/file-name.ts'
import { inboxFile, origin, pottery, removeInboxes } from '../support/gateway-site.ts'
import { schemas } from '../support/kit.ts'
import { formBlocks } from '../support/pottery-forms.ts'

const applicationForms = formsOf(
  [
    schemas.Block.parse({
      ...{ ...formBlocks[0], name: 'application' },
      fields: [
        { type: 'text', name: 'name', label: 'Name', required: true },
        {
          type: 'file',
          name: 'cv',
          label: 'Lebenslauf',
          accept: ['pdf', 'txt'],
          maxSize: 20,
          max: 2,
        },
        { type: 'file', name: 'photo', label: 'Foto', accept: ['image'], maxSize: 1 },
      ],
    }),
  ],
  '/jobs',
  { schemas },
)

const pdf = (size = 2000) => new Blob([`%PDF-1.7\n${'x'.repeat(size)}`])
const png = new Blob([
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer(),
])

let folder: string
let files: SubmissionFiles
let store: Store
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'blockwerk-files-')), 'files')
  made.push(folder)
  files = createFileFolder(folder, 50_000_000)
  store = withFiles(openSqliteStore(inboxFile()), files)
})
const made: string[] = []
afterAll(() => {
  removeInboxes()
  for (const one of made) rmSync(join(one, '..'), { recursive: true, force: true })
})

type Field = [name: string, value: string | Blob, fileName?: string]

/** Sends a form with files as a browser does. */
async function apply(
  fields: readonly Field[],
  { headers = {}, written = true }: { headers?: Record<string, string>; written?: boolean } = {},
) {
  const gateway = await pottery({ forms: applicationForms, store, files })
  const body = new FormData()
  for (const [name, value, fileName] of fields)
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, value, fileName)
  const response = await gateway.app.request('/api/forms/application', {
    method: 'POST',
    body,
    headers: {
      ...{ Origin: origin, Accept: 'application/json' },
      ...(written ? await gateway.written() : {}),
      ...headers,
    },
  })
  return { ...gateway, response }
}

const bodyOf = async (response: Response): Promise<unknown> => response.json()

/** The names of all files in the folder, relative to it. */
const filesOnDisk = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

describe('a form with files', () => {
  test('stores the files under the id of the submission, which names them', async () => {
    const { response } = await apply([
      ['name', 'Mara'],
      ['cv', pdf(), 'Lebenslauf.pdf'],
      ['cv', new Blob(['Zeugnis']), 'zeugnis.txt'],
      ['photo', png, 'Mara.PNG'],
    ])
    expect(response.status).toBe(202)
    const [stored] = await store.list({})
    expect(await bodyOf(response)).toEqual({ id: stored?.id })
    expect(stored?.payload).toEqual({
      ...{ name: 'Mara', cv: ['Lebenslauf.pdf', 'zeugnis.txt'], photo: ['Mara.PNG'] },
    })
    const id = stored?.id ?? ''
    expect(filesOnDisk()).toEqual([
      `${id}/cv/Lebenslauf.pdf`,
      `${id}/cv/zeugnis.txt`,
      `${id}/photo/Mara.PNG`,
    ])
    expect(readFileSync(join(folder, id, 'cv/zeugnis.txt'), 'utf8')).toBe('Zeugnis')
  })

  test('may be sent without files, also as JSON', async () => {
    // A browser sends an empty part if no file is chosen.
    const empty = new Blob([])
    expect(
      (
        await apply([
          ['name', 'Mara'],
          ['cv', empty, ''],
        ])
      ).response.status,
    ).toBe(202)
    const { app, written } = await pottery({ forms: applicationForms, store, files })
    const response = await app.request('/api/forms/application', {
      method: 'POST',
      body: JSON.stringify({ name: 'Jonas', cv: [], photo: [] }),
      headers: { Origin: origin, 'Content-Type': 'application/json', ...(await written()) },
    })
    expect(response.status).toBe(202)
    expect(filesOnDisk()).toEqual([])
  })

  test('cannot name files of the server in JSON', async () => {
    const { app } = await pottery({ forms: applicationForms, store, files })
    const response = await app.request('/api/forms/application', {
      method: 'POST',
      body: JSON.stringify({ name: 'Jonas', cv: ['../../etc/passwd'] }),
      headers: { Origin: origin, 'Content-Type': 'application/json' },
    })
    expect(response.status).toBe(422)
    expect(await bodyOf(response)).toMatchObject({ errors: { cv: expect.any(String) } })
  })

  test.each<[string, Field, RegExp]>([
    ['a program named .pdf', ['cv', new Blob(['MZ\u0090\u0000']), 'cv.pdf'], /PDF, TXT/],
    ['a picture named .pdf', ['cv', png, 'cv.pdf'], /PDF, TXT/],
    ['a PDF named .png', ['photo', pdf(), 'photo.png'], /JPG, PNG/],
    ['bytes named .txt', ['cv', new Blob(['\u0000\u0001']), 'cv.txt'], /PDF, TXT/],
    ['an ending that is not accepted', ['cv', new Blob(['<svg/>']), 'cv.svg'], /PDF, TXT/],
    ['no ending', ['cv', pdf(), 'cv'], /PDF, TXT/],
    ['an empty file', ['cv', new Blob([]), 'cv.pdf'], /leer/],
    [
      'more bytes than allowed',
      ['photo', new Blob([png, new Uint8Array(1_000_000)]), 'a.png'],
      /1 MB/,
    ],
  ])('refuses %s and keeps nothing', async (_name, field, message) => {
    const { response } = await apply([['name', 'Mara'], field])
    expect(response.status).toBe(422)
    expect(await bodyOf(response)).toEqual({
      errors: { [field[0]]: expect.stringMatching(message) },
    })
    expect([filesOnDisk(), readdirSync(join(folder, 'incoming'))]).toEqual([[], []])
    expect(await store.list({})).toEqual([])
  })

  test('refuses too many files, and files of other fields', async () => {
    const three = [1, 2, 3].map((number): Field => ['cv', pdf(), `${number}.pdf`])
    expect(await bodyOf((await apply([['name', 'Mara'], ...three])).response)).toEqual({
      errors: { cv: 'Bitte wählen Sie höchstens 2 Dateien.' },
    })
    const { response } = await apply([
      ['name', 'Mara'],
      ['virus', pdf(), 'a.pdf'],
    ])
    expect(await bodyOf(response)).toEqual({ errors: { virus: expect.any(String) } })
    expect(filesOnDisk()).toEqual([])
  })

  test('refuses a request that becomes larger than the form allows', async () => {
    const { response } = await apply([
      ['name', 'Mara'],
      ['cv', pdf(45_000_000), 'cv.pdf'],
    ])
    expect(response.status).toBe(413)
    expect(await bodyOf(response)).toEqual({
      error: expect.stringContaining('Dateien sind zu groß'),
    })
    expect(filesOnDisk()).toEqual([])
  })

  test('is answered with “try again later” if the space for files is used up', async () => {
    files = createFileFolder(folder, 1000)
    const { response, logged } = await apply([
      ['name', 'Mara'],
      ['cv', pdf(), 'cv.pdf'],
    ])
    expect(response.status).toBe(503)
    expect(logged.at(-1)).toMatchObject({ event: 'refused', why: 'unavailable' })
    expect(await store.list({})).toEqual([])
  })

  test('is unreadable if the request ends too early or has no boundary', async () => {
    const { app } = await pottery({ forms: applicationForms, store, files })
    for (const type of ['multipart/form-data; boundary=a', 'multipart/form-data']) {
      const response = await app.request('/api/forms/application', {
        method: 'POST',
        body: '--a\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7',
        headers: { Origin: origin, 'Content-Type': type, Accept: 'application/json' },
      })
      expect(response.status).toBe(400)
    }
    expect(filesOnDisk()).toEqual([])
  })

  test('is refused from another site before any file is read', async () => {
    const { response } = await apply([['cv', pdf(), 'cv.pdf']], {
      headers: { Origin: 'https://other.example' },
    })
    expect(response.status).toBe(403)
    expect(() => filesOnDisk()).toThrow('ENOENT')
  })

  test('shows the form again with a hint about its files if JavaScript is missing', async () => {
    const { response } = await apply(
      [
        ['name', ''],
        ['cv', pdf(), 'cv.pdf'],
      ],
      {
        headers: { Accept: 'text/html' },
      },
    )
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toContain('Bitte wählen Sie Ihre Dateien noch einmal')
    expect(page).toMatch(/enctype="multipart\/form-data"/)
    expect(page).toMatch(/type="file"[^>]*accept="\.pdf,\.txt,\.md"/s)
  })

  test('is stored once if it is sent again with the same files, and twice with others', async () => {
    const headers = { 'Idempotency-Key': 'a-key-of-a-form' }
    const send = (cv: Blob) =>
      apply(
        [
          ['name', 'Mara'],
          ['cv', cv, 'cv.pdf'],
        ],
        { headers, written: false },
      )
    await send(pdf())
    await send(pdf())
    expect(await store.list({})).toHaveLength(1)
    expect(filesOnDisk()).toHaveLength(1)
    await send(pdf(30))
    expect(await store.list({})).toHaveLength(2)
    expect(filesOnDisk()).toHaveLength(2)
  })

  test('is not accepted by a form without a field for files', async () => {
    const { app } = await pottery({ files })
    const body = new FormData()
    body.append('name', pdf(), 'cv.pdf')
    const response = await app.request('/api/forms/contact', {
      ...{ method: 'POST', body, headers: { Origin: origin } },
    })
    expect(response.status).toBe(415)
  })
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\Mara\\cv.pdf', 'cv.pdf'],
  ['cv\u202Efdp.exe.pdf', 'cvfdp.exe.pdf'],
  ['cv\u0000.pdf', 'cv.pdf'],
  ['con.pdf', '_con.pdf'],
  ['COM¹.pdf', '_COM¹.pdf'],
  ['a<b>:"c|d?*.pdf', 'a_b___c_d__.pdf'],
  ['.htaccess', 'htaccess'],
  ['  Mein   Lebenslauf .pdf ', 'Mein Lebenslauf.pdf'],
  ['U\u0308ber mich.pdf', 'Über mich.pdf'],
  ['履歴書.pdf', '履歴書.pdf'],
  ['..', 'file'],
  ['', 'file'],
])('the file name %j becomes %j', (given, name) => {
  expect(safeFileName(given)).toBe(name)
})

test('a long file name keeps its ending and has at most 120 characters with a number', () => {
  expect(safeFileName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(106)}.pdf`)
  const japanese = safeFileName(`${'履'.repeat(300)}.pdf`)
  expect(japanese).toMatch(/履\.pdf$/)
  expect(Buffer.byteLength(japanese)).toBeLessThanOrEqual(200)
})

describe('stored files', () => {
  const stored = async () => {
    await apply([
      ['name', 'Mara'],
      ['cv', pdf(20_000_000 - 9), 'cv.pdf'],
    ])
    const [submission] = await store.list({})
    return submission?.id ?? ''
  }

  test('of 20 MB are delivered to the webhook as a browser would send them', async () => {
    const id = await stored()
    const requests: { fields: [string, string | number][]; key: string | null }[] = []
    const worker = startDeliveryWorker({
      ...{ store, webhooks: new Map([['application', 'https://workflow.example']]), log: () => {} },
      files: { ...files, fieldsOf: () => ['cv', 'photo'], maxBytesOf: () => 42_000_000 },
      async fetch(_url, { body, headers } = {}) {
        const data = await new Response(body).formData()
        const fields = [...data].map(([name, value]): [string, string | number] => [
          name,
          typeof value === 'string' ? value : value.size,
        ])
        requests.push({ fields, key: new Headers(headers).get('Idempotency-Key') })
        return new Response()
      },
    })
    await expect
      .poll(async () => (await store.list({}))[0]?.state, { timeout: 15_000 })
      .toBe('delivered')
    await worker.stop()
    const fields = [
      ['name', 'Mara'],
      ['cv', 20_000_000],
    ]
    expect(requests).toEqual([{ key: id, fields }])
  })

  test('that are missing make the delivery wait instead of sending half of a submission', async () => {
    const id = await stored()
    await files.remove([id])
    const worker = startDeliveryWorker({
      ...{ store, webhooks: new Map([['application', 'https://workflow.example']]), log: () => {} },
      files: { ...files, fieldsOf: () => ['cv', 'photo'], maxBytesOf: () => 42_000_000 },
      fetch: () => Promise.reject(new Error('nothing may be sent')),
    })
    await expect
      .poll(async () => (await store.list({}))[0]?.reason, { timeout: 15_000 })
      .toBe('files-missing')
    await worker.stop()
  })

  test('are shown and exported by the inbox command, and erased with their submission', async () => {
    const id = await stored()
    const submissions = await store.list({})
    const choice = { submissions, isNarrow: false, ids: [id], all: false, files, format: 'json' }
    const texts = englishToolTexts.inbox
    const shown = await findAction('show')(store, { ...choice, texts, copyTo: undefined })
    expect(shown.text).toContain(join(folder, id, 'cv', 'cv.pdf'))
    const withoutFiles = await findAction('export')(store, { ...choice, texts, copyTo: undefined })
    expect(withoutFiles.note).toBe('1 file is not included. Copy them with --files DIR.')
    const copyTo = join(folder, '..', 'copies')
    await findAction('export')(store, { ...choice, texts, copyTo })
    expect(readFileSync(join(copyTo, id, 'cv/cv.pdf')).length).toBe(20_000_000)
    await findAction('delete')(store, { ...choice, texts, copyTo: undefined })
    expect(filesOnDisk()).toEqual([])
  })

  test('are erased when the retention period of their submission ends', async () => {
    await stored()
    const later = Date.now() + 40 * 86_400_000
    await store.expire(later, { delivered: 0, held: 0, any: 1 })
    expect(filesOnDisk()).toEqual([])
  })

  test('of another inbox in the same folder are not erased', async () => {
    const id = await stored()
    const keeping = { delivered: 86_400_000, held: 86_400_000, any: 86_400_000 * 400 }
    await store.expire(Date.now(), keeping)
    const old = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(join(folder, id), old, old)
    const other = withFiles(openSqliteStore(inboxFile()), files)
    await other.expire(Date.now(), keeping)
    expect(readdirSync(folder)).toContain(id)
  })

  test('do not take more space than allowed when several arrive at the same time', async () => {
    files = createFileFolder(folder, 10_000_000)
    const { app } = await pottery({ forms: applicationForms, store, files, formRate: undefined })
    const send = async (number: number) => {
      const body = new FormData()
      body.append('name', `Mara ${number}`)
      body.append('cv', pdf(4_000_000), 'cv.pdf')
      const sent = new Request('http://localhost/api/forms/application', { method: 'POST', body })
      const bytes = await sent.arrayBuffer()
      const { status } = await app.request('/api/forms/application', {
        method: 'POST',
        body: bytes,
        headers: {
          ...{ Origin: origin, Accept: 'application/json' },
          'Content-Type': sent.headers.get('Content-Type') ?? '',
          'Content-Length': String(bytes.byteLength),
        },
      })
      return status
    }
    const statuses = await Promise.all([1, 2, 3, 4].map(send))
    expect(statuses.toSorted()).toEqual([202, 202, 503, 503])
  })

  test('that interrupted requests have left are erased after an hour', async () => {
    const id = await stored()
    const orphan = crypto.randomUUID()
    const old = new Date(Date.now() - 2 * 3_600_000)
    for (const path of [join(folder, orphan), join(folder, 'incoming', orphan), join(folder, id)]) {
      mkdirSync(path, { recursive: true })
      utimesSync(path, old, old)
    }
    mkdirSync(join(folder, 'incoming', 'new'))
    const keeping = { delivered: 86_400_000, held: 86_400_000, any: 86_400_000 * 400 }
    await store.expire(Date.now(), keeping)
    expect(readdirSync(folder).toSorted()).toEqual([id, 'inbox.txt', 'incoming'].toSorted())
    expect(readdirSync(join(folder, 'incoming'))).toEqual(['new'])
  })
})
