import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import Database from 'libsql'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { programEnds } from '../support/command-line.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { defined } from '../support/defined-site.ts'
import { startGateway, type GatewayProcess } from '../support/gateway-process.ts'
import { inboxFile, letter, removeInboxes } from '../support/gateway-site.ts'
import { freePort } from '../support/postgres-server.ts'
import { letterForm } from '../support/pottery-forms.ts'
import type { NewSubmission } from '../../src/gateway/queue.ts'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'

const smallDisk = mountSmallDisk()
afterAll(() => {
  smallDisk?.unmount()
  removeInboxes()
  removeSites()
})

/** Builds a site with one page and a form and serves it together with its gateway. */
async function serveSite(inbox: string): Promise<GatewayProcess> {
  const root = await defined(
    smallSiteWith({
      'content/site.yaml': siteYaml(),
      'content/pages/kontakt.yaml': `${pageYaml()}${letterForm}`,
    }),
  )
  const environment = { INBOX_FILE: inbox, FORM_RATE: 'off' }
  const gateway = startGateway(root, await freePort(), environment, 'preview')
  await vi.waitFor(() => fetch(gateway.url), { timeout: 30_000 })
  return gateway
}

async function post(url: string, message = letter.message): Promise<number> {
  const response = await fetch(`${url}/api/forms/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ ...letter, message }),
  })
  return response.status
}

async function health(url: string): Promise<[number, unknown]> {
  const response = await fetch(`${url}/api/health`)
  const body: unknown = await response.json()
  const status = typeof body === 'object' && body && 'status' in body ? body.status : undefined
  return [response.status, status]
}

/** Runs the inbox command in a process of its own. */
const inbox = (file: string, ...words: string[]) =>
  programEnds(['inbox', ...words], { LC_ALL: 'en_GB', INBOX_FILE: file })

/** Locks the database from another process until the returned function is called. */
async function lock(file: string): Promise<() => Promise<void>> {
  const program = `
    const Database = require('libsql')
    const db = new Database(process.argv[1], { timeout: 5000 })
    db.exec('begin immediate')
    console.log('locked')
    process.stdin.on('end', () => { db.exec('rollback'); db.close() }).resume()`
  const other = spawn(process.execPath, ['-e', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  return async () => {
    const gone = once(other, 'exit')
    other.stdin.end()
    await gone
  }
}

describe.concurrent('while another program locks the inbox @nightly', () => {
  test('the gateway serves pages and answers submissions with 503 without a long delay', async () => {
    const file = inboxFile()
    const gateway = await serveSite(file)
    try {
      expect(await post(gateway.url, 'Vorher')).toBe(202)
      const unlock = await lock(file)
      const answered = new AbortController()
      const letters = Promise.all([post(gateway.url), post(gateway.url)])
      void letters.finally(() => answered.abort())
      let pages = 0
      while (!answered.signal.aborted) {
        expect((await fetch(gateway.url)).status).toBe(200)
        pages += 1
      }
      expect(await letters).toEqual([503, 503])
      // If pages waited for the submission, only one page would be answered.
      expect(pages).toBeGreaterThan(10)
      expect(await health(gateway.url)).toEqual([503, 'store-locked'])
      const [list, erasing] = await Promise.all([
        inbox(file, 'list'),
        inbox(file, 'delete', '--all'),
      ])
      expect(list.stdout.split('\n')).toHaveLength(2)
      expect([erasing.status, erasing.stdout]).toEqual([2, ''])
      expect(erasing.stderr).toContain('Another program has locked the inbox.')

      await unlock()
      expect(await post(gateway.url, 'Nachher')).toBe(202)
      await vi.waitFor(async () => expect(await health(gateway.url)).toEqual([200, 'ok']), {
        timeout: 15_000,
      })
      expect(gateway.output()).toContain(
        '"event":"store-failed","form":"contact","reason":"SQLITE_BUSY',
      )
    } finally {
      await gateway.end()
    }
  })
})

describe.skipIf(smallDisk === undefined)('the trial write on a nearly full disk @nightly', () => {
  const letterOf = (bytes: number): NewSubmission => {
    const id = randomUUID()
    const payload = { message: 'x'.repeat(bytes) }
    const token = { id, expiresAt: Date.now() + 60_000 }
    return { id, form: 'contact', payload, createdAt: Date.now(), state: 'waiting', key: id, token }
  }
  const succeeds = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )

  test.each([64, 96, 128, 160, 192, 224, 256])(
    'fails when submissions have failed because only %i kB were left for 160 submissions',
    async (kb) => {
      const disk = mountSmallDisk()
      const folder = disk?.folder ?? ''
      const store = openSqliteStore(join(folder, 'inbox.db'))
      try {
        for (let sent = 0; sent < 6; sent += 1) await store.add(letterOf(12_000))
        expect(await succeeds(store.check(16_384))).toBe(true)
        const { bavail, bsize } = statfsSync(folder)
        writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize - kb * 1024))
        const letters = Array.from({ length: 160 }, () => succeeds(store.add(letterOf(12_000))))
        expect(await Promise.all(letters)).toContain(false)
        expect(await succeeds(store.check(16_384))).toBe(false)
      } finally {
        await store.close()
        disk?.unmount()
      }
    },
  )

  test('does not use up disk space', async () => {
    const disk = mountSmallDisk()
    const folder = disk?.folder ?? ''
    const store = openSqliteStore(join(folder, 'inbox.db'))
    try {
      const sizes = []
      for (let trial = 0; trial < 60; trial += 1) {
        await store.check(100_000)
        sizes.push(statfsSync(folder).bavail)
      }
      expect(new Set(sizes.slice(2)).size).toBe(1)
    } finally {
      await store.close()
      disk?.unmount()
    }
  })
})

describe.skipIf(smallDisk === undefined).concurrent('on a full disk @nightly', () => {
  test('the gateway answers 503, health says why, and erasing works or reports the full disk', async () => {
    const folder = smallDisk?.folder ?? ''
    const file = join(folder, 'inbox.db')
    const gateway = await serveSite(file)
    try {
      for (let sent = 0; sent < 20; sent += 1) expect(await post(gateway.url)).toBe(202)
      fill(join(folder, 'filler'))
      expect(await post(gateway.url, 'Schale '.repeat(1400))).toBe(503)
      await vi.waitFor(async () => expect(await health(gateway.url)).toEqual([503, 'store-full']), {
        timeout: 15_000,
      })
      expect((await fetch(gateway.url)).status).toBe(200)

      const kept = async () => (await inbox(file, 'list')).stdout.split('\n').length - 1
      expect(await kept()).toBe(20)
      const { status, stdout, stderr } = await inbox(file, 'delete', '--email', letter.email)
      // The free space may or may not suffice; the command reports both cases.
      if (status === 0) expect([stdout, await kept()]).toEqual(['20 erased.\n', 0])
      else {
        expect([status, await kept()]).toEqual([2, 20])
        expect(stderr).toContain('The disk with the inbox is full')
      }

      rmSync(join(folder, 'filler'))
      expect((await inbox(file, 'delete', '--email', letter.email)).status).toBe(0)
      expect(await kept()).toBe(0)
      expect(await post(gateway.url)).toBe(202)
      await vi.waitFor(async () => expect(await health(gateway.url)).toEqual([200, 'ok']), {
        timeout: 15_000,
      })
    } finally {
      await gateway.end()
    }
  })
})

describe.skipIf(smallDisk === undefined)('on a disk full to the last byte @nightly', () => {
  const disks: ReturnType<typeof mountSmallDisk>[] = []
  afterAll(() => disks.forEach((disk) => disk?.unmount()))

  /** The inbox of a stopped gateway with 400 submissions, on a disk that is full afterwards. */
  async function fullInbox(): Promise<string> {
    const disk = mountSmallDisk(24)
    disks.push(disk)
    const folder = disk?.folder ?? ''
    const file = join(folder, 'inbox.db')
    const gateway = await serveSite(file)
    await vi.waitFor(() => expect(statSync(`${file}-reserve`).size).toBe(5 * 1024 * 1024))
    const letters = Array.from({ length: 400 }, (_, index) =>
      post(gateway.url, `Schale ${index} `.repeat(300)),
    )
    expect(new Set(await Promise.all(letters))).toEqual(new Set([202]))
    await gateway.end()
    fill(join(folder, 'filler'))
    return file
  }
  const textsLeft = (file: string) =>
    ['', '-wal', '-shm'].filter(
      (end) => existsSync(file + end) && readFileSync(file + end).includes('Schale 7'),
    )
  const isSound = (file: string) => {
    const db = new Database(file)
    const rows = db.pragma('integrity_check')
    db.close()
    return JSON.stringify(rows).includes('"ok"')
  }

  test('erasing the whole inbox works and leaves no text in its files', async () => {
    const file = await fullInbox()
    const { status, stdout } = await inbox(file, 'delete', '--all')
    expect([status, stdout]).toEqual([0, '400 submissions erased.\n'])
    expect(textsLeft(file)).toEqual([])
    expect((await inbox(file, 'list')).stdout).toBe('')
    expect(isSound(file)).toBe(true)
  })

  test('erasing half of the inbox keeps the other half while a gateway runs', async () => {
    const file = await fullInbox()
    const store = openSqliteStore(file)
    const all = (await store.list({})).map(({ id }) => id)
    fill(join(dirname(file), 'filler'))
    await expect(store.check(16_384)).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    const { status, stdout } = await inbox(file, 'delete', ...all.slice(0, 200))
    // The rest is too large to rewrite, so the erased text is overwritten in place.
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(/^200 submissions erased; copies may remain/),
    ])
    expect((await store.list({})).map(({ id }) => id)).toEqual(all.slice(200))
    await store.close()
  })

  test('erasing expired submissions works, and the reserve file is restored later', async () => {
    const file = await fullInbox()
    const store = openSqliteStore(file)
    const keeping = { delivered: 0, held: 0, any: 0 }
    expect(await store.expire(Date.now() + 1000, keeping)).toEqual({ count: 400, copy: 'none' })
    expect(textsLeft(file)).toEqual([])
    rmSync(join(dirname(file), 'filler'))
    expect(await store.tidy()).toBe('none')
    expect(statSync(`${file}-reserve`).size).toBe(5 * 1024 * 1024)
    await store.close()
  })

  test('a killed erase leaves a sound database that can be erased afterwards', async () => {
    const file = await fullInbox()
    const words = ['src/cli/blockwerk.mjs', 'inbox', 'delete', '--all']
    const erasing = spawn(process.execPath, words, { env: { ...process.env, INBOX_FILE: file } })
    const gone = once(erasing, 'exit')
    const store = openSqliteStore(file)
    await vi.waitFor(async () => expect((await store.list({})).length).toBeLessThan(400), {
      timeout: 20_000,
      interval: 1,
    })
    erasing.kill('SIGKILL')
    await gone
    await store.close()
    expect(isSound(file)).toBe(true)
    expect((await inbox(file, 'delete', '--all')).status).toBe(0)
    expect(textsLeft(file)).toEqual([])
  })
})

/** Fills the disk to the last byte. */
function fill(file: string): void {
  for (const size of [65_536, 4096, 512, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // No room is left for a piece of this size.
    }
  }
}

/** Returns undefined and prints a warning if this user may not mount a file system. */
function mountSmallDisk(megabytes = 1) {
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-disk-'))
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m`,
    'tmpfs',
    folder,
  ])
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (status !== 0) {
    remove()
    console.warn('No small disk can be mounted here: the test that needs it was NOT run.')
    return undefined
  }
  return {
    folder,
    unmount() {
      // A closed database keeps its file open until its statements are collected.
      spawnSync('umount', ['--lazy', folder])
      remove()
    },
  }
}
