import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { countedProgram } from '../coverage/program-lines.ts'

/** A running command that serves a site. */
export type ServingProcess = {
  /** The address of the site without a trailing slash: `http://localhost:5173`. */
  address: string
  /** The output of the command so far. */
  output: () => string
  /** Ends the command with SIGINT, as Ctrl-C does. Returns its exit code. */
  end: () => Promise<number | null>
  /** Ends the command at once with SIGKILL. */
  kill: () => Promise<void>
}

/** Starts `dev` for the site in `root`. */
export const startDev = (root: string, ...words: string[]): Promise<ServingProcess> =>
  startDevOf('.', root, ...words)

/** Starts `dev` of the program in another folder. */
export const startDevOf = (
  program: string,
  root: string,
  ...words: string[]
): Promise<ServingProcess> => startServing(program, ['dev', '--root', root, ...words])

/** Starts a serving command of the program in a folder. `node`: how to start Node, for example as another user. */
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
