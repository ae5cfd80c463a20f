import { parentPort, workerData } from 'node:worker_threads'
import type { Store } from '../queue.ts'
import { openSqliteStore } from './sqlite-store.ts'
import {
  serializeError,
  type CallAnswer,
  type MethodArguments,
  type StoreCall,
  type StoreMethod,
  type MethodResults,
} from './store-calls.ts'

type StoreMethods = {
  [Name in StoreMethod]: (...words: MethodArguments[Name]) => Promise<MethodResults[Name]>
}

/**
 * This module is the thread of `openThreadedStore`. It opens the file in `workerData` and executes
 * the calls it receives.
 */
let pendingAnswers: CallAnswer[] = []

try {
  serveStore(openSqliteStore(String(workerData)))
  sendAnswer({ number: 0, ok: true, result: undefined })
} catch (error) {
  sendAnswer({ number: 0, ok: false, error: serializeError(error) })
}

function serveStore(store: Store): void {
  parentPort?.on('message', (calls: StoreCall[]) => {
    for (const call of calls) void executeCall(call, store)
  })
}

async function executeCall(call: StoreCall, store: Store): Promise<void> {
  const { number, name } = call
  try {
    sendAnswer({ number, ok: true, result: await callMethod(store, call) })
  } catch (error) {
    sendAnswer({ number, ok: false, error: serializeError(error) })
  }
  if (name === 'close') {
    flushAnswers()
    parentPort?.close()
  }
}

/** Sends an answer. Simultaneous answers are sent in one message. */
function sendAnswer(callAnswer: CallAnswer): void {
  if (pendingAnswers.length === 0) queueMicrotask(flushAnswers)
  pendingAnswers.push(callAnswer)
}

function flushAnswers(): void {
  if (pendingAnswers.length > 0) parentPort?.postMessage(pendingAnswers)
  pendingAnswers = []
}

function callMethod<Name extends StoreMethod>(
  table: StoreMethods,
  { name, words: args }: StoreCall<Name>,
) {
  return table[name](...args)
}
