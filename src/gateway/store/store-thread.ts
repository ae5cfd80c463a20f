import { parentPort, workerData } from 'node:worker_threads'
import type { Store } from '../queue.ts'
import { openSqliteStore } from './sqlite-store.ts'
import {
  faultIn,
  type Answer,
  type Arguments,
  type Call,
  type Method,
  type Results,
} from './store-calls.ts'

type Table = { [Name in Method]: (...words: Arguments[Name]) => Promise<Results[Name]> }

/**
 * This module is the thread of `openThreadedStore`. It opens the file in `workerData` and executes
 * the calls it receives.
 */
let answers: Answer[] = []

try {
  serve(openSqliteStore(String(workerData)))
  answer({ number: 0, ok: true, result: undefined })
} catch (error) {
  answer({ number: 0, ok: false, error: faultIn(error) })
}

function serve(store: Store): void {
  parentPort?.on('message', (calls: Call[]) => {
    for (const call of calls) void carryOut(call, store)
  })
}

async function carryOut(call: Call, store: Store): Promise<void> {
  const { number, name } = call
  try {
    answer({ number, ok: true, result: await perform(store, call) })
  } catch (error) {
    answer({ number, ok: false, error: faultIn(error) })
  }
  if (name === 'close') {
    send()
    parentPort?.close()
  }
}

/** Sends an answer. Simultaneous answers are sent in one message. */
function answer(what: Answer): void {
  if (answers.length === 0) queueMicrotask(send)
  answers.push(what)
}

function send(): void {
  if (answers.length > 0) parentPort?.postMessage(answers)
  answers = []
}

function perform<Name extends Method>(table: Table, { name, words }: Call<Name>) {
  return table[name](...words)
}
