import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { watchMemory } from './memory-watch.ts'

/**
 * Resources used by a build, as measured by the operating system: `wall` is the elapsed time in
 * seconds, `cpu` the CPU time of all processes in seconds, `memory` the peak memory of the largest
 * process in megabytes. `cpu` is undefined on Windows, `memory` on all systems except Linux.
 */
export type Measurement = { wall: number; cpu: number | undefined; memory: number | undefined }

/** A shell command with its working directory and environment variables. */
export type ShellCommand = { command: string; folder: string; env?: Record<string, string> }

/** The error if a measured program fails. The message contains its output. */
export class MeasuredProgramError extends Error {
  override name = 'MeasuredProgramError'
}

/** Runs a command and measures it. */
export async function measureCommand(call: ShellCommand): Promise<Measurement> {
  const file = join(tmpdir(), `blockwerk-usage-${process.pid}`)
  writeFileSync(file, '')
  // Flushes the disk first, so that writes of earlier runs do not slow down this one.
  spawnSync('sync')
  try {
    const begin = performance.now()
    const memory = await runToEnd({ ...call, command: withCpuTimes(call.command) }, call, {
      BENCH_USAGE_FILE: file,
    })
    const wall = (performance.now() - begin) / 1000
    return { wall, cpu: parseChildTimes(readFileSync(file, 'utf8')), memory }
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Wraps a command so that the shell writes the CPU time of its child processes to a file (POSIX
 * `times`).
 */
const withCpuTimes = (line: string): string =>
  process.platform === 'win32'
    ? line
    : `(\n${line}\n)\nstatus=$?\ntimes > "$BENCH_USAGE_FILE"\nexit $status`

/**
 * Returns the CPU time in seconds of the child processes, from the second line of the output of
 * `times`: user and system time, each as 0m0.00s.
 */
export function parseChildTimes(text: string): number | undefined {
  const times = [...(text.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  if (times.length !== 2) return undefined
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/**
 * Runs the command. Resolves with the peak memory of its largest process in megabytes, or undefined
 * if it is not measured.
 */
function runToEnd(
  call: ShellCommand,
  { command }: ShellCommand,
  extra: Record<string, string>,
): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const child = startCommand(call, extra)
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
      else fail(new MeasuredProgramError(`${command} ended with ${code}:\n${output.slice(-4000)}`))
    })
  })
}

/** Starts a command with the same version of Node and a neutral environment. */
function startCommand({ command, folder, env }: ShellCommand, extra: Record<string, string> = {}) {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...own } = process.env
  return spawn(command, {
    cwd: folder,
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

/** Returns the quotient of two measurements, or undefined if one of them is missing. */
export const ratioOf = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one / other

/** A note for the report about measurements that are missing on this operating system. */
export const missingMeasurementsNote =
  process.platform === 'linux'
    ? ''
    : ` Not counted here: ${process.platform === 'win32' ? 'CPU and memory' : 'memory'}.`

/** Formats the median of the measurements, or a dash if there are none. */
export function formatMedian(values: readonly (number | undefined)[], digits: number): string {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? '–' : median(known).toFixed(digits)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = 0, high = low] = sorted.slice(middle - 1 + (sorted.length % 2))
  return sorted.length % 2 === 1 ? low : (low + high) / 2
}
