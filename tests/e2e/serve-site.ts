import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { countedProgram } from '../coverage/program-lines.ts'
import { startServing } from '../support/dev-process.ts'
import { plantedSecrets } from './planted-secrets.ts'

export type Served = {
  /** Without a trailing slash and without the base path. */
  address: string
  /** Folder of the built site. */
  dist: string
  close: () => Promise<void>
}

/** Removes secrets from a developer's environment, so that test submissions are not delivered. */
const withoutSecrets: NodeJS.ProcessEnv = Object.fromEntries(
  Object.keys(plantedSecrets).map((name) => [name, undefined]),
)

/**
 * Builds the site in `root` and serves it with its gateway by `preview`. Both run as the bundled program, which
 * starts and renders several times as fast as its sources.
 */
export async function serveSite(root: string): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-served-'))
  const dist = join(folder, 'dist')
  const line = ['src/cli/blockwerk.mjs', 'build', '--root', root, '--out', dist]
  try {
    await promisify(execFile)(process.execPath, line, {
      env: { ...process.env, ...countedProgram, NODE_ENV: 'production', ...plantedSecrets },
    })
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true })
    const said = cause instanceof Error && 'stdout' in cause ? String(cause.stdout) : ''
    throw new Error(`The site in ${root} was not built:\n${said}`, { cause })
  }
  const words = ['preview', '--root', root, '--out', dist, '--port', '0']
  const settings = { INBOX_FILE: join(folder, 'inbox.db'), FORM_RATE: 'off' }
  const server = await startServing('.', words, { ...withoutSecrets, ...settings })
  return {
    address: server.address,
    dist,
    async close() {
      await server.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
