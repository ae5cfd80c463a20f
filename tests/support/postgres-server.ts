import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type PostgresServer = { url: string; stop: () => void }

/**
 * Starts a temporary PostgreSQL server. Returns undefined and prints a warning if PostgreSQL is not
 * installed or does not start; the tests that need it are skipped then.
 */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const programs = folderOfPrograms()
  if (programs === undefined) return notHere('is not installed on this machine')
  const user = userFor()
  if (user === undefined) return notHere('refuses to run as root, and there is no user “postgres”')
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (name: string, ...words: string[]) =>
    execFileSync(join(programs, name), words, { cwd: folder, stdio: 'pipe', ...user })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    run('initdb', '-D', data, '-U', 'blockwerk', '-A', 'trust', '-E', 'UTF8', '--no-instructions')
    const options = `-p ${port} -k ${folder} -h 127.0.0.1`
    run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', options, 'start')
  } catch (error) {
    remove()
    return notHere(`did not start (${error instanceof Error ? error.message : 'no reason'})`)
  }
  return {
    url: `postgres://blockwerk@127.0.0.1:${port}/postgres`,
    stop() {
      spawnSync(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], {
        cwd: folder,
        ...user,
      })
      remove()
    },
  }
}

function notHere(why: string): undefined {
  console.warn(`PostgreSQL ${why}: the tests that need it were NOT run.`)
  return undefined
}

/** The folder of the PostgreSQL programs, which Debian does not put on the search path. */
function folderOfPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    ...versions
      .toSorted((first, second) => Number(second) - Number(first))
      .map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

/** The user that runs PostgreSQL, because it refuses to run as root. */
function userFor(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}
