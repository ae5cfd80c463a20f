import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { countedProgram } from '../coverage/program-lines.ts'

/** A program of ours that serves a site. */
export type ServingProcess = {
  /** Where it shows the site, without a slash at the end: `http://localhost:5173`. */
  address: string
  /** All it wrote so far. */
  output: () => string
  /** Ctrl-C; its exit code. */
  end: () => Promise<number | null>
  /** At once, in the middle of whatever it does. */
  kill: () => Promise<void>
}

/** The live preview of the site in `root`, in a process of its own. */
export const startDev = (root: string, ...words: string[]): Promise<ServingProcess> =>
  startDevOf('.', root, ...words)

/** The same by the program in a folder. */
export const startDevOf = (
  program: string,
  root: string,
  ...words: string[]
): Promise<ServingProcess> => startServing(program, ['dev', '--root', root, ...words])

/** The program in a folder with these words, which make it serve a site. `node` starts Node, as another user for example. */
export async function startServing(
  program: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  node: readonly string[] = [process.execPath],
): Promise<ServingProcess> {
  const [verb = ''] = words
  const [command = '', ...line] = [...node, join(program, 'src/cli/blockwerk.mjs'), ...words]
  const child = spawn(command, line, {
    env: { ...process.env, ...countedProgram, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  }
  const address = await new Promise<string>((found, fail) => {
    child.stdout.on('data', () => {
      const [, at] = /(http:\/\/localhost:\d+)/.exec(text) ?? []
      if (at !== undefined) found(at)
    })
    void ended.then(() => fail(new Error(`${verb} ended with code ${child.exitCode}:\n${text}`)))
  })
  return {
    address,
    output: () => text,
    async end() {
      child.kill('SIGINT')
      await ended
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
