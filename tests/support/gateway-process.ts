import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { countedProgram } from '../coverage/program-lines.ts'

/** A gateway in a process of its own, which can be killed and restarted. */
export type GatewayProcess = {
  url: string
  /** Kills the gateway with SIGKILL and starts it again. */
  kill: () => Promise<void>
  /** Ends the gateway with SIGTERM. Returns its exit code. */
  end: () => Promise<number | null>
  /** The output of the gateway across all restarts. */
  output: () => string
}

export function startGateway(
  root: string,
  port: number,
  environment: Record<string, string>,
  verb: 'gateway' | 'preview' = 'gateway',
): GatewayProcess {
  let text = ''
  const start = (): ChildProcess => {
    const place = ['--root', root, '--port', String(port), '--host', '127.0.0.1']
    const words = ['src/cli/blockwerk.mjs', verb, ...place]
    const child = spawn(process.execPath, words, {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        ...countedProgram,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
    child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part))
    return child
  }
  let child = start()
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      child = start()
    },
    async end() {
      if (child.exitCode !== null) return child.exitCode
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const killer = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await gone
      clearTimeout(killer)
      return child.exitCode
    },
    output: () => text,
  }
}
