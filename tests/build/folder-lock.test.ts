import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from '../../src/build/folder-lock.ts'
import { compiled, exitOf, runProgram } from '../support/child-program.ts'

const work = mkdtempSync(join(tmpdir(), 'blockwerk-turn-'))
const module = JSON.stringify(compiled('src/build/folder-lock.ts', work))
let count = 0
const freshFolder = () => join(work, `folder-${++count}`)

afterAll(() => rmSync(work, { recursive: true, force: true }))

/**
 * A program that locks the folder it is sent, and unlocks it on request. It pauses at one step of
 * locking, a disk access or an SQLite statement, until the file `goFile` exists or 50 ms have passed.
 */
const heldUp = `
  import fs from 'node:fs'
  import { createRequire, syncBuiltinESMExports } from 'node:module'
  const { existsSync: exists } = fs
  const moment = new Int32Array(new SharedArrayBuffer(4))
  let steps = 0, holdAt = 0, goFile = ''
  const step = () => {
    if (++steps !== holdAt) return
    process.send('is held up')
    const end = Date.now() + 50
    while (!exists(goFile) && Date.now() < end) Atomics.wait(moment, 0, 0, 1)
  }
  const slow = (object, name) => {
    const plain = object[name]
    object[name] = function (...words) {
      step()
      return plain.apply(this, words)
    }
  }
  for (const name of ['mkdirSync', 'readdirSync', 'writeFileSync', 'openSync', 'rmSync']) slow(fs, name)
  syncBuiltinESMExports()
  const Database = createRequire(${JSON.stringify(import.meta.url)})('libsql')
  slow(Database.prototype, 'exec')
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('select 1'))
  for (const name of ['run', 'get', 'all']) slow(statement, name)

  const { lockFolder } = await import(${module})
  let turn
  process.on('message', async (order) => {
    if (order === 'out') return turn.releaseLock()
    steps = 0
    holdAt = order.holdAt
    goFile = order.goFile
    turn = await lockFolder(order.folder, () => process.send('waits'))
    process.send('is inside')
  })
  process.send('is ready')`

/** More steps than locking a folder takes. */
const stepsOnTheWay = 24
/** Each of the two processes is paused once at each step; TURN_ROUNDS=2000 makes more rounds. */
const rounds = Number(process.env['TURN_ROUNDS'] ?? 2 * stepsOnTheWay)

test.concurrent(
  `two processes that lock a folder, one paused at any step, never hold the lock together (${rounds} rounds)`,
  async () => {
    const pair = [talkTo(runProgram(heldUp, work)), talkTo(runProgram(heldUp, work))] as const
    for (const one of pair) await one.says('is ready')
    const met: number[] = []
    for (let round = 0; round < rounds; round++) {
      const folder = freshFolder()
      const goFile = `${folder}.go`
      const [held, other] = round % 2 === 0 ? pair : [pair[1], pair[0]]
      const holdAt = 1 + (Math.floor(round / 2) % stepsOnTheWay)
      held.child.send({ folder, holdAt, goFile })
      const first = await held.says('is held up', 'is inside')
      other.child.send({ folder, holdAt: 0, goFile })
      const [one, two] = await Promise.all([
        other.says('is inside', 'waits').then((word) => {
          writeFileSync(goFile, '')
          return word
        }),
        first === 'is inside' ? first : held.says('is inside', 'waits'),
      ])
      if (one === 'is inside' && two === 'is inside') met.push(holdAt)
      const entered = [
        (one === 'waits' ? other.says('is inside') : Promise.resolve()).then(() => other),
        (two === 'waits' ? held.says('is inside') : Promise.resolve()).then(() => held),
      ]
      const inside = await Promise.race(entered)
      inside.child.send('out')
      await Promise.all(entered)
      const outside = inside === held ? other : held
      outside.child.send('out')
    }
    expect(met).toEqual([])
    await Promise.all(pair.map((one) => one.killed()))
  },
  120_000 + rounds * 200,
)

/** Wraps a process; `says` returns its next message that is among the expected ones. */
function talkTo(child: ChildProcess) {
  const words = on(child, 'message')
  return {
    child,
    pid: child.pid,
    async says(...expected: string[]): Promise<string> {
      for (;;) {
        const word = String((await words.next()).value[0])
        if (expected.length === 0 || expected.includes(word)) return word
      }
    },
    killed: () => {
      child.kill('SIGKILL')
      return exitOf(child)
    },
  }
}

/** Starts a process that locks the folder and reports it. */
function startLocker(folder: string) {
  const program = `
    import { lockFolder } from ${module}
    const turn = await lockFolder(${JSON.stringify(folder)}, (pid) => process.send('waits for ' + pid))
    process.on('message', () => { turn.releaseLock(); process.disconnect() })
    process.send('is inside')`
  const process = talkTo(runProgram(program, work))
  return {
    ...process,
    goesOut: () => {
      process.child.send('go')
      return exitOf(process.child)
    },
  }
}

test.concurrent('waiting processes get the lock in order, and each is told which process holds it', async () => {
  const folder = freshFolder()
  const first = await lockFolder(folder, () => {})
  const second = startLocker(folder)
  expect(await second.says()).toBe(`waits for ${process.pid}`)
  const third = startLocker(folder)
  expect(await third.says()).toBe(`waits for ${process.pid}`)
  first.releaseLock()
  expect(await second.says()).toBe('is inside')
  expect(await third.says()).toBe(`waits for ${second.pid}`)
  expect(await second.goesOut()).toBe(0)
  expect(await third.says()).toBe('is inside')
  expect(await third.goesOut()).toBe(0)
})

test.concurrent('a process that is killed with the lock or while it waits blocks no other process @nightly', async () => {
  const folder = freshFolder()
  const inside = startLocker(folder)
  expect(await inside.says()).toBe('is inside')
  const waiting = startLocker(folder)
  expect(await waiting.says()).toBe(`waits for ${inside.pid}`)
  const last = startLocker(folder)
  expect(await last.says()).toBe(`waits for ${inside.pid}`)
  await Promise.all([waiting.killed(), inside.killed()])
  expect(await last.says()).toBe('is inside')
  expect(await last.goesOut()).toBe(0)
})

test.concurrent('a stopped process keeps its lock, and is passed over if it was stopped while waiting @nightly', async () => {
  const folder = freshFolder()
  const inside = startLocker(folder)
  expect(await inside.says()).toBe('is inside')
  const stopped = startLocker(folder)
  expect(await stopped.says()).toBe(`waits for ${inside.pid}`)
  stopped.child.kill('SIGSTOP')
  inside.child.kill('SIGSTOP')
  const last = startLocker(folder)
  expect(await last.says()).toBe(`waits for ${inside.pid}`)
  inside.child.kill('SIGCONT')
  expect(await inside.goesOut()).toBe(0)
  // It waits two seconds for the process before it; on a busy machine they may have passed already.
  const said = await last.says()
  if (said !== 'is inside') {
    expect(said).toBe(`waits for ${stopped.pid}`)
    expect(await last.says()).toBe('is inside')
  }
  stopped.child.kill('SIGCONT')
  expect(await stopped.says()).toBe(`waits for ${last.pid}`)
  expect(await last.goesOut()).toBe(0)
  expect(await stopped.says()).toBe('is inside')
  expect(await stopped.goesOut()).toBe(0)
})

test.concurrent('a damaged queue file does not block the lock @nightly', async () => {
  const folder = freshFolder()
  const turn = await lockFolder(folder, () => {})
  const waiting = startLocker(folder)
  expect(await waiting.says()).toBe(`waits for ${process.pid}`)
  await waiting.killed()
  turn.releaseLock()
  writeFileSync(join(folder, 'queue.db'), 'what a crash of the machine has left '.repeat(99))
  const next = startLocker(folder)
  expect(await next.says()).toBe('is inside')
  expect(await next.goesOut()).toBe(0)
})
