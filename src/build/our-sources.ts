import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../pictures/folders.ts'
import type { FileStamps } from '../site/file-stamps.ts'
import { home } from './home.ts'
import { sealed, unsealed } from './sealed.ts'

const inClient = /\.(?:tsx?|css|woff2)$/

let listed: readonly string[] | undefined

/** Files of ours that go to browsers, by their whole paths: listed once, since they do not come and go in a run. */
export const ourSources = (): readonly string[] =>
  (listed ??= ['schema', 'src']
    .flatMap((folder) =>
      readdirSync(join(home, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && inClient.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .toSorted())

/** What they are compiled with. A published package has no lock file; it names the versions itself. */
const compiledWith = (): string[] =>
  [
    ...['vite.config.ts', 'tsconfig.json'],
    existsSync(join(home, 'package-lock.json')) ? 'package-lock.json' : 'package.json',
  ].map((name) => join(home, name))

/**
 * A hash over all of that. They are read only where they bear other stamps than when they were read last, which is noted
 * in the folder `cache`.
 */
export function stateOfOurs(stamps: FileStamps, cache: string): string {
  const store = join(cache, 'sources.txt')
  const files = [...ourSources(), ...compiledWith()]
  const name = nameOf(files, stamps)
  const [known, before] = name === undefined ? [] : keptWords(store)
  if (known === name && before !== undefined) return before
  const hash = createHash('sha256')
  for (const path of files) hash.update(path.slice(home.length)).update(readFileSync(path))
  const state = hash.digest('hex')
  if (name !== undefined) keep(store, `${name} ${state}`)
  return state
}

/** Undefined where one of them is too fresh to tell its states apart. */
function nameOf(files: readonly string[], stamps: FileStamps): string | undefined {
  const hash = createHash('sha256')
  for (const path of files) {
    const stamp = stamps.of(path) ?? ''
    if (stamp === '') return undefined
    hash.update(`${path}:${stamp}\n`)
  }
  return hash.digest('hex')
}

function keptWords(store: string): string[] {
  try {
    return unsealed(readFileSync(store, 'utf8'))?.split(' ') ?? []
  } catch {
    return []
  }
}

/** Nothing is lost where it cannot be kept. */
function keep(store: string, words: string): void {
  try {
    writeWhole(store, sealed(words))
  } catch {
    // A folder that cannot be written to makes the next build slower, no more.
  }
}
