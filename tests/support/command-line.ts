import { execFile } from 'node:child_process'
import { format } from 'node:util'
import { vi } from 'vitest'
import { main } from '../../src/cli/main.ts'

type Ended = { status: number; stdout: string; stderr: string }

/**
 * Runs a command in this process and returns its exit status and output. Variables of `environment`
 * apply to this run only; undefined removes a variable. Only one run at a time is possible.
 */
export async function blockwerk(
  words: readonly string[],
  environment: Record<string, string | undefined> = {},
): Promise<Ended> {
  const said = { stdout: '', stderr: '' }
  const { exitCode } = process
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += String(text)
      return true
    }),
  )
  const log = vi.spyOn(console, 'log').mockImplementation((...parts) => {
    said.stdout += `${format(...parts)}\n`
  })
  const error = vi.spyOn(console, 'error').mockImplementation((...parts) => {
    said.stderr += `${format(...parts)}\n`
  })
  const before = Object.entries(process.env)
  try {
    for (const [name, value] of Object.entries(environment)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    await main([...words])
    return { status: Number(process.exitCode), ...said }
  } finally {
    for (const name of Object.keys(environment)) delete process.env[name]
    Object.assign(process.env, Object.fromEntries(before))
    for (const spy of [...spies, log, error]) spy.mockRestore()
    process.exitCode = exitCode
  }
}

/** Runs a command in a process of its own with only these variables. Several runs at once are possible. */
export function programEnds(
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<Ended> {
  const env = { PATH: process.env['PATH'], ...environment }
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      ['src/cli/blockwerk.mjs', ...words],
      { env },
      (error, stdout, stderr) => {
        const status = error === null ? 0 : error.code
        if (typeof status === 'number') done({ status, stdout, stderr })
        else fail(error ?? new Error('The program ended without a code.'))
      },
    )
  })
}
