import { Worker } from 'node:worker_threads'
import type { Store } from '../queue.ts'
import {
  deserializeError,
  type CallAnswer,
  type MethodArguments,
  type StoreMethod,
  type MethodResults,
} from './store-calls.ts'

/**
 * Opens the queue in a SQLite file, in a separate thread. So a slow disk or a rewrite of the file
 * does not block the process. `program` is the path of the built `store-thread.ts`. Rejects if the
 * file cannot be opened.
 */
export async function openThreadedStore(program: string, file: string): Promise<Store> {
  const worker = new Worker(program, { workerData: file })
  const waitingCalls = new Map<
    number,
    { keep: (result: unknown) => void; fail: (error: Error) => void }
  >()
  let lastNumber = 0
  let endError: Error | undefined

  worker.on('message', (answers: CallAnswer[]) => {
    for (const answer of answers) {
      const caller = waitingCalls.get(answer.number)
      waitingCalls.delete(answer.number)
      if (answer.ok) caller?.keep(answer.result)
      else caller?.fail(deserializeError(answer.error))
    }
  })
  const failAll = (error: Error) => {
    endError ??= error
    for (const { fail } of waitingCalls.values()) fail(endError)
    waitingCalls.clear()
  }
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('The store’s thread has ended.')))

  const waitForAnswer = (number: number): Promise<unknown> =>
    new Promise((keep, fail) => {
      if (endError === undefined) waitingCalls.set(number, { keep, fail })
      else fail(endError)
    })

  let calls: { number: number; name: StoreMethod; words: MethodArguments[StoreMethod] }[] = []
  const send = () => {
    worker.postMessage(calls)
    calls = []
  }

  async function callThread<Name extends StoreMethod>(name: Name, ...words: MethodArguments[Name]) {
    const number = ++lastNumber
    const answer = waitForAnswer(number)
    if (calls.length === 0) setImmediate(send)
    calls.push({ number, name, words })
    // The cast is safe: the answer has the number of this call, so the thread has called the method with this
    // name.
    return (await answer) as MethodResults[Name]
  }

  await waitForAnswer(0)
  return {
    kind: 'sqlite',
    add: (...words) => callThread('add', ...words),
    claim: (...words) => callThread('claim', ...words),
    delivered: (...words) => callThread('delivered', ...words),
    failed: (...words) => callThread('failed', ...words),
    nextDue: (...words) => callThread('nextDue', ...words),
    backlog: () => callThread('backlog'),
    list: (...words) => callThread('list', ...words),
    release: (...words) => callThread('release', ...words),
    confirm: (...words) => callThread('confirm', ...words),
    remove: (...words) => callThread('remove', ...words),
    expire: (...words) => callThread('expire', ...words),
    tidy: () => callThread('tidy'),
    check: (...words) => callThread('check', ...words),
    noteError: (...words) => callThread('noteError', ...words),
    errors: (...words) => callThread('errors', ...words),
    expireErrors: (...words) => callThread('expireErrors', ...words),
    secret: () => callThread('secret'),
    async close() {
      await callThread('close')
      await worker.terminate()
    },
  }
}
