import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isPageFile, routeOfFile } from '../../../content/site/route.ts'
import { withBase } from '../../../text/base-path.ts'
import type { ChangedFile, Changes } from '../edit-message.ts'

const run = promisify(execFile)

/** Maximum number of files, and of lines per file. */
const most = { files: 200, lines: 400 }

/**
 * Returns the changes in `content` since the last commit, as git reports them. `isKept` is false if the
 * site is not in a git repository. The git commands only read and start no program that the repository
 * configures.
 */
export async function changesIn(root: string, base: string): Promise<Changes> {
  const git = async (...words: string[]): Promise<string> => {
    const { stdout } = await run('git', ['-C', root, ...calm, ...words], {
      ...{ timeout: 10_000, maxBuffer: 50_000_000, windowsHide: true },
      env: { ...ownEnvironment(), GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
    })
    return stdout
  }
  try {
    const prefix = (await git('rev-parse', '--show-prefix')).trim()
    const status = await git(
      'status',
      '--porcelain',
      '-z',
      '--untracked-files=all',
      '--',
      'content',
    )
    const states = statesIn(status, prefix)
    // The diff fails if the repository has no commits yet.
    const diff = await git('diff', 'HEAD', ...plain, '--', 'content').catch(() => '')
    const lines = linesIn(diff)
    const files = [...states].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return {
      isKept: true,
      count: files.length,
      files: files.slice(0, most.files).map(([file, state]): ChangedFile => {
        const address = isPageFile(file) ? withBase(base, routeOfFile(file)) : undefined
        const shown = state === 'gone' ? undefined : address
        return { file, state, address: shown, lines: (lines.get(file) ?? []).slice(0, most.lines) }
      }),
    }
  } catch {
    return { isKept: false, count: 0, files: [] }
  }
}

/** Options that stop git from starting a file monitor or pager that the repository configures. */
const calm = ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false', '--no-pager']

const plain = ['--relative', '--no-ext-diff', '--no-textconv', '--no-color', '--no-renames', '-U1']

/**
 * Returns the environment without git's variables: a git hook that starts the preview sets them for its own
 * repository.
 */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))

/**
 * Parses entries of the form `XY path`, each ended by a zero byte. After a renamed file, the next entry is
 * its old path.
 */
function statesIn(status: string, prefix: string): Map<string, ChangedFile['state']> {
  const states = new Map<string, ChangedFile['state']>()
  const words = status.split('\0')
  const own = (path: string) => path.slice(prefix.length)
  for (let at = 0; at < words.length; at++) {
    const [, code = '', path = ''] = /^(..) (.*)$/s.exec(words[at] ?? '') ?? []
    if (path === '') continue
    const isRenamed = code.includes('R')
    if (isRenamed) states.set(own(words[++at] ?? ''), 'gone')
    const isNew = isRenamed || code === '??' || code.includes('A')
    states.set(own(path), code.includes('D') ? 'gone' : isNew ? 'new' : 'changed')
  }
  return states
}

/** Returns the added, removed and context lines of each file. */
function linesIn(diff: string): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const part of diff.split(/^diff --git .*\n/m).slice(1)) {
    const [head = '', ...pieces] = part.split(/^@@ .*@@.*\n/m)
    const names = [...head.matchAll(/^(?:\+\+\+ b|--- a)\/([^\t\n]*)/gm)]
    const name = names.at(-1)?.[1]
    if (name !== undefined)
      files.set(
        name,
        pieces.flatMap((piece, index) => [
          ...(index === 0 ? [] : ['']),
          ...piece.replace(/\n$/, '').split('\n'),
        ]),
      )
  }
  return files
}
