import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { home } from '../home.ts'

/** Seconds, seconds over all processes, and megabytes of the largest process. */
export type Measured = { wall: number; cpu: number; memory: number }

/** A command line for the system's shell. */
export type Call = { line: string; cwd: string; env?: Record<string, string> }

/** A measured program ended with an error; the message has its output. */
export class MeasuredProgramError extends Error {
  override name = 'MeasuredProgramError'
}

const Usage = z.object({ cpu: z.number(), memory: z.number() })

/** Runs a program from start to end in a process of its own. */
export async function measure(call: Call): Promise<Measured> {
  const file = join(tmpdir(), `blockwerk-usage-${process.pid}`)
  const preload = pathToFileURL(join(home, 'scripts/bench/report-usage.mjs')).href
  writeFileSync(file, '')
  // What earlier runs left to be written must not be charged to this one.
  spawnSync('sync')
  try {
    const begin = performance.now()
    await ended(call, { BENCH_USAGE_FILE: file, NODE_OPTIONS: `--import ${preload}` })
    const wall = (performance.now() - begin) / 1000
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const usages = lines.map((line) => Usage.parse(JSON.parse(line)))
    return {
      wall,
      cpu: usages.reduce((sum, { cpu }) => sum + cpu, 0),
      memory: Math.max(...usages.map(({ memory }) => memory)),
    }
  } finally {
    rmSync(file, { force: true })
  }
}

function ended(call: Call, extra: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const child = start(call, extra)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) done()
      else
        fail(new MeasuredProgramError(`${call.line} ended with ${code}:\n${output.slice(-4000)}`))
    })
  })
}

/** Starts a program in a group of its own, with the Node that runs this, and a neutral environment. */
export function start({ line, cwd, env }: Call, extra: Record<string, string> = {}) {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...own } = process.env
  return spawn(line, {
    cwd,
    shell: true,
    detached: process.platform !== 'win32',
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

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = 0, high = low] = sorted.slice(middle - 1 + (sorted.length % 2))
  return sorted.length % 2 === 1 ? low : (low + high) / 2
}
