import { Worker } from 'node:worker_threads'
import type { Store } from '../queue.ts'
import { errorOf, type Answer, type Arguments, type Method, type Results } from './store-calls.ts'

/**
 * Opens the queue in a SQLite file, in a separate thread. So a slow disk or a rewrite of the file
 * does not block the process. `program` is the path of the built `store-thread.ts`. Rejects if the
 * file cannot be opened.
 */
export async function openThreadedStore(program: string, file: string): Promise<Store> {
  const worker = new Worker(program, { workerData: file })
  const waiting = new Map<
    number,
    { keep: (result: unknown) => void; fail: (error: Error) => void }
  >()
  let last = 0
  let end: Error | undefined

  worker.on('message', (answers: Answer[]) => {
    for (const answer of answers) {
      const caller = waiting.get(answer.number)
      waiting.delete(answer.number)
      if (answer.ok) caller?.keep(answer.result)
      else caller?.fail(errorOf(answer.error))
    }
  })
  const endWith = (error: Error) => {
    end ??= error
    for (const { fail } of waiting.values()) fail(end)
    waiting.clear()
  }
  worker.on('error', endWith)
  worker.on('exit', () => endWith(new Error('The thread of the store has ended.')))

  const answerTo = (number: number): Promise<unknown> =>
    new Promise((keep, fail) => {
      if (end === undefined) waiting.set(number, { keep, fail })
      else fail(end)
    })

  let calls: { number: number; name: Method; words: Arguments[Method] }[] = []
  const send = () => {
    worker.postMessage(calls)
    calls = []
  }

  async function ask<Name extends Method>(name: Name, ...words: Arguments[Name]) {
    const number = ++last
    const answer = answerTo(number)
    if (calls.length === 0) setImmediate(send)
    calls.push({ number, name, words })
    // The cast is safe, because the thread has called the method with this name.
    return (await answer) as Results[Name]
  }

  await answerTo(0)
  return {
    kind: 'sqlite',
    add: (...words) => ask('add', ...words),
    claim: (...words) => ask('claim', ...words),
    delivered: (...words) => ask('delivered', ...words),
    failed: (...words) => ask('failed', ...words),
    nextDue: (...words) => ask('nextDue', ...words),
    backlog: () => ask('backlog'),
    list: (...words) => ask('list', ...words),
    release: (...words) => ask('release', ...words),
    confirm: (...words) => ask('confirm', ...words),
    remove: (...words) => ask('remove', ...words),
    expire: (...words) => ask('expire', ...words),
    tidy: () => ask('tidy'),
    check: (...words) => ask('check', ...words),
    noteError: (...words) => ask('noteError', ...words),
    errors: (...words) => ask('errors', ...words),
    expireErrors: (...words) => ask('expireErrors', ...words),
    secret: () => ask('secret'),
    async close() {
      await ask('close')
      await worker.terminate()
    },
  }
}
