import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isPageFile, routeOfFile } from '../../../content/site/route.ts'
import { withBase } from '../../../text/base-path.ts'
import type { ChangedFile, ContentChanges } from '../edit-message.ts'

const runProgram = promisify(execFile)

/** Maximum number of files, and of lines per file. */
const changeLimits = { files: 200, lines: 400 }

/**
 * Returns the changes in `content` since the last commit, as git reports them. `isKept` is false if the
 * site is not in a git repository. The git commands only read and start no program that the repository
 * configures.
 */
export async function readContentChanges(root: string, base: string): Promise<ContentChanges> {
  const git = async (...words: string[]): Promise<string> => {
    const { stdout } = await runProgram('git', ['-C', root, ...safeGitOptions, ...words], {
      ...{ timeout: 10_000, maxBuffer: 50_000_000, windowsHide: true },
      env: { ...environmentWithoutGit(), GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
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
    const states = parseStatus(status, prefix)
    // The diff fails if the repository has no commits yet.
    const diff = await git('diff', 'HEAD', ...plainDiffOptions, '--', 'content').catch(() => '')
    const lines = parseDiff(diff)
    const files = [...states].toSorted(([one], [other]) => (one < other ? -1 : 1))
    return {
      isKept: true,
      count: files.length,
      files: files.slice(0, changeLimits.files).map(([file, state]): ChangedFile => {
        const address = isPageFile(file) ? withBase(base, routeOfFile(file)) : undefined
        const shown = state === 'gone' ? undefined : address
        return {
          file,
          state,
          address: shown,
          lines: (lines.get(file) ?? []).slice(0, changeLimits.lines),
        }
      }),
    }
  } catch {
    return { isKept: false, count: 0, files: [] }
  }
}

/** Options that stop git from starting a file monitor or pager that the repository configures. */
const safeGitOptions = ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false', '--no-pager']

const plainDiffOptions = [
  '--relative',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-renames',
  '-U1',
]

/**
 * Returns the environment without git's variables: a git hook that starts the preview sets them for its own
 * repository.
 */
const environmentWithoutGit = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))

/**
 * Parses entries of the form `XY path`, each ended by a zero byte. After a renamed file, the next entry is
 * its old path.
 */
function parseStatus(status: string, prefix: string): Map<string, ChangedFile['state']> {
  const states = new Map<string, ChangedFile['state']>()
  const words = status.split('\0')
  const withoutPrefix = (path: string) => path.slice(prefix.length)
  for (let at = 0; at < words.length; at++) {
    const [, code = '', path = ''] = /^(..) (.*)$/s.exec(words[at] ?? '') ?? []
    if (path === '') continue
    const isRenamed = code.includes('R')
    if (isRenamed) states.set(withoutPrefix(words[++at] ?? ''), 'gone')
    const isNew = isRenamed || code === '??' || code.includes('A')
    states.set(withoutPrefix(path), code.includes('D') ? 'gone' : isNew ? 'new' : 'changed')
  }
  return states
}

/** Returns the added, removed and context lines of each file. */
function parseDiff(diff: string): Map<string, string[]> {
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
