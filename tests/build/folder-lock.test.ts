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
 * Takes a turn when it is told a folder, and gives it back when it is told to. Is held up at one step
 * on its way, whatever it does there on the disk or asks SQLite: until the other has come as far as it
 * can, which a file says, or for 50 ms where the other can do nothing meanwhile.
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
    if (order === 'out') return turn.end()
    steps = 0
    holdAt = order.holdAt
    goFile = order.goFile
    turn = await lockFolder(order.folder, () => process.send('waits'))
    process.send('is inside')
  })
  process.send('is ready')`

/** More than there are on the way to a turn. */
const stepsOnTheWay = 24
/** Each of the two is held up once at each step; TURN_ROUNDS=2000 makes more rounds. */
const rounds = Number(process.env['TURN_ROUNDS'] ?? 2 * stepsOnTheWay)

test.concurrent(
  `two that come together, one held up at any step: never inside together (${rounds} rounds)`,
  async () => {
    const pair = [speaking(runProgram(heldUp, work)), speaking(runProgram(heldUp, work))] as const
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

/** A process and what it says, word by word; other words than those that are waited for are skipped. */
function speaking(child: ChildProcess) {
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

/** A process that takes a turn, and says so. */
function comer(folder: string) {
  const program = `
    import { lockFolder } from ${module}
    const turn = await lockFolder(${JSON.stringify(folder)}, (pid) => process.send('waits for ' + pid))
    process.on('message', () => { turn.end(); process.disconnect() })
    process.send('is inside')`
  const process = speaking(runProgram(program, work))
  return {
    ...process,
    goesOut: () => {
      process.child.send('go')
      return exitOf(process.child)
    },
  }
}

test.concurrent('who comes first goes in first, and who waits is told for whom', async () => {
  const folder = freshFolder()
  const first = await lockFolder(folder, () => {})
  const second = comer(folder)
  expect(await second.says()).toBe(`waits for ${process.pid}`)
  const third = comer(folder)
  expect(await third.says()).toBe(`waits for ${process.pid}`)
  first.end()
  expect(await second.says()).toBe('is inside')
  expect(await third.says()).toBe(`waits for ${second.pid}`)
  expect(await second.goesOut()).toBe(0)
  expect(await third.says()).toBe('is inside')
  expect(await third.goesOut()).toBe(0)
})

test.concurrent('who is killed inside or while it waits is waited for by nobody @nightly', async () => {
  const folder = freshFolder()
  const inside = comer(folder)
  expect(await inside.says()).toBe('is inside')
  const waiting = comer(folder)
  expect(await waiting.says()).toBe(`waits for ${inside.pid}`)
  const last = comer(folder)
  expect(await last.says()).toBe(`waits for ${inside.pid}`)
  await Promise.all([waiting.killed(), inside.killed()])
  expect(await last.says()).toBe('is inside')
  expect(await last.goesOut()).toBe(0)
})

test.concurrent('who is stopped inside keeps its turn; who is stopped while it waits is passed over @nightly', async () => {
  const folder = freshFolder()
  const inside = comer(folder)
  expect(await inside.says()).toBe('is inside')
  const stopped = comer(folder)
  expect(await stopped.says()).toBe(`waits for ${inside.pid}`)
  stopped.child.kill('SIGSTOP')
  inside.child.kill('SIGSTOP')
  const last = comer(folder)
  expect(await last.says()).toBe(`waits for ${inside.pid}`)
  inside.child.kill('SIGCONT')
  expect(await inside.goesOut()).toBe(0)
  // It waits for who came before it for two seconds, which a busy machine may have taken already.
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

test.concurrent('a queue that is broken costs nobody the turn @nightly', async () => {
  const folder = freshFolder()
  const turn = await lockFolder(folder, () => {})
  const waiting = comer(folder)
  expect(await waiting.says()).toBe(`waits for ${process.pid}`)
  await waiting.killed()
  turn.end()
  writeFileSync(join(folder, 'queue.db'), 'what a crash of the machine has left '.repeat(99))
  const next = comer(folder)
  expect(await next.says()).toBe('is inside')
  expect(await next.goesOut()).toBe(0)
})
