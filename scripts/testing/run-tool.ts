import { spawn, type StdioOptions } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'

/** Runs an installed tool in Blockwerk's own folder with visible output. Returns its exit code. */
export const runTool = (
  name: string,
  toolArguments: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> => exitCodeOf(startTool(name, toolArguments, 'inherit', environment))

/** The exit code of a tool, and its complete output. */
export type ToolResult = { exitCode: number; output: string }

/** Runs an installed tool in Blockwerk's own folder and captures its output. */
export async function captureTool(
  name: string,
  toolArguments: readonly string[],
): Promise<ToolResult> {
  const child = startTool(name, toolArguments, ['ignore', 'pipe', 'pipe'])
  const [code, ...outputs] = await Promise.all([
    exitCodeOf(child),
    ...[child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream))),
  ])
  return { exitCode: code, output: outputs.join('') }
}

const startTool = (
  name: string,
  toolArguments: readonly string[],
  stdio: StdioOptions,
  environment: NodeJS.ProcessEnv = {},
) =>
  spawn(join(blockwerkFolder, 'node_modules/.bin', name), toolArguments, {
    cwd: blockwerkFolder,
    stdio,
    env: { ...process.env, ...environment },
  })

const exitCodeOf = (child: ReturnType<typeof startTool>): Promise<number> =>
  new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code) => done(code ?? 1))
  })
