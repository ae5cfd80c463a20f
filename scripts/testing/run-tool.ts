import { spawn, type StdioOptions } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { home } from '../../src/build/home.ts'

/** Runs an installed tool in Blockwerk's own folder with visible output. Returns its exit code. */
export const runTool = (
  name: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> => ended(startTool(name, words, 'inherit', environment))

/** The exit code of a tool, and its complete output. */
export type Captured = { code: number; output: string }

/** Runs an installed tool in Blockwerk's own folder and captures its output. */
export async function captureTool(name: string, words: readonly string[]): Promise<Captured> {
  const child = startTool(name, words, ['ignore', 'pipe', 'pipe'])
  const [code, ...said] = await Promise.all([
    ended(child),
    ...[child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream))),
  ])
  return { code, output: said.join('') }
}

const startTool = (
  name: string,
  words: readonly string[],
  stdio: StdioOptions,
  environment: NodeJS.ProcessEnv = {},
) =>
  spawn(join(home, 'node_modules/.bin', name), words, {
    cwd: home,
    stdio,
    env: { ...process.env, ...environment },
  })

const ended = (child: ReturnType<typeof startTool>): Promise<number> =>
  new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => done(code ?? 1))
  })
