import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { watchMemory } from './memory-watch.ts'

/**
 * Seconds, seconds over all processes, and megabytes of the largest process: as the system counts them,
 * whatever the program is written in. Undefined where it does not: CPU on Windows, memory everywhere but
 * on Linux.
 */
export type Measured = { wall: number; cpu: number | undefined; memory: number | undefined }

/** A command line for the system's shell. */
export type Call = { line: string; cwd: string; env?: Record<string, string> }

/** A measured program ended with an error; the message has its output. */
export class MeasuredProgramError extends Error {
  override name = 'MeasuredProgramError'
}

/** Runs a program from start to end in a process of its own. */
export async function measure(call: Call): Promise<Measured> {
  const file = join(tmpdir(), `blockwerk-usage-${process.pid}`)
  writeFileSync(file, '')
  // What earlier runs left to be written must not be charged to this one.
  spawnSync('sync')
  try {
    const begin = performance.now()
    const memory = await ended({ ...call, line: counted(call.line) }, call, {
      BENCH_USAGE_FILE: file,
    })
    const wall = (performance.now() - begin) / 1000
    return { wall, cpu: childTimesIn(readFileSync(file, 'utf8')), memory }
  } finally {
    rmSync(file, { force: true })
  }
}

/** The shell says at its end what all that it has waited for have used (POSIX `times`). */
const counted = (line: string): string =>
  process.platform === 'win32'
    ? line
    : `(\n${line}\n)\nstatus=$?\ntimes > "$BENCH_USAGE_FILE"\nexit $status`

/** The second line: user and system time of the children, each as 0m0.00s. */
export function childTimesIn(text: string): number | undefined {
  const times = [...(text.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  if (times.length !== 2) return undefined
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** Resolves with the megabytes of its largest process, if they are counted. */
function ended(
  call: Call,
  { line }: Call,
  extra: Record<string, string>,
): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const child = start(call, extra)
    const endWatch = watchMemory(child.pid)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.on('error', (error) => {
      endWatch()
      fail(error)
    })
    child.on('close', (code) => {
      const memory = endWatch()
      if (code === 0) done(memory)
      else fail(new MeasuredProgramError(`${line} ended with ${code}:\n${output.slice(-4000)}`))
    })
  })
}

/** Starts a program with the Node that runs this, in a neutral environment. */
function start({ line, cwd, env }: Call, extra: Record<string, string> = {}) {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...own } = process.env
  return spawn(line, {
    cwd,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...own,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
      NO_COLOR: '1',
      CI: '1',
      ...env,
      ...extra,
    },
  })
}

/** One figure by another, where both were counted. */
export const ratio = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one / other

/** What this system does not count. */
export const uncounted =
  process.platform === 'linux'
    ? ''
    : ` Not counted here: ${process.platform === 'win32' ? 'CPU and memory' : 'memory'}.`

/** Of figures that the system may not have counted: a dash where it has not. */
export function shown(values: readonly (number | undefined)[], digits: number): string {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? '–' : median(known).toFixed(digits)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = 0, high = low] = sorted.slice(middle - 1 + (sorted.length % 2))
  return sorted.length % 2 === 1 ? low : (low + high) / 2
}
