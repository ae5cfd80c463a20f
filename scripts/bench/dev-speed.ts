import { utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { change, type Contestant } from './contestant.ts'
import { MeasuredProgramError, start } from './measure.ts'

/** Milliseconds: from the start to the first page, from listening to it, from saving to serving. */
export type DevMeasured = { ready: number; afterListening: number | undefined; served: number[] }

const timeoutMs = 120_000

/** Starts a preview server, asks for a page, changes that page `edits` times and waits for it. */
export async function measureDev(
  contestant: Contestant,
  edits: number,
): Promise<DevMeasured | undefined> {
  const { dev, folder, build } = contestant
  if (dev === undefined) return undefined
  const port = await freePort()
  const address = `http://localhost:${port}${dev.url}`
  change(contestant, 'Anfang')
  const begin = performance.now()
  const child = start({ ...build, line: dev.line.replaceAll('{port}', String(port)), cwd: folder })
  let listening: number | undefined
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (text.includes(`localhost:${port}`)) listening ??= performance.now()
    })
  }
  const alive = () => {
    if (child.exitCode === null) return
    throw new MeasuredProgramError(`${dev.line} ended with ${child.exitCode}:\n${output}`)
  }
  try {
    const first = await untilServed(address, 'Anfang', alive)
    const served: number[] = []
    for (let edit = 0; edit <= edits; edit++) {
      await sleep(edit === 0 ? 1500 : 400)
      const saved = performance.now()
      change(contestant, `Fassung ${edit}`)
      if (dev.touch !== undefined) utimesSync(dev.touch, new Date(), new Date())
      // The first change warms up whatever it has to.
      const shown = await untilServed(address, `Fassung ${edit}`, alive)
      if (edit > 0) served.push(shown - saved)
    }
    return {
      ready: first - begin,
      afterListening: listening === undefined ? undefined : first - listening,
      served,
    }
  } finally {
    if (child.pid !== undefined) stop(child.pid)
  }
}

async function untilServed(address: string, mark: string, alive: () => void): Promise<number> {
  const begin = performance.now()
  while (performance.now() - begin < timeoutMs) {
    alive()
    const asked = performance.now()
    if ((await textAt(address)).includes(mark)) return performance.now()
    // At most half of the server's time goes into answering us.
    await sleep(Math.max(5, performance.now() - asked))
  }
  throw new MeasuredProgramError(`${address} never showed “${mark}”.`)
}

async function textAt(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    return await answer.text()
  } catch {
    return ''
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

function stop(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM')
  } catch {
    // It has ended already.
  }
}
