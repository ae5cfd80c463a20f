import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { home } from '../../src/build/home.ts'

/** Runs an installed tool in Blockwerk's own folder, in sight; returns its exit code. */
export function runTool(
  name: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(join(home, 'node_modules/.bin', name), words, {
      cwd: home,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.on('error', fail)
    child.on('exit', (code) => done(code ?? 1))
  })
}
