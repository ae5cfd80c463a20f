import { execFileSync } from 'node:child_process'
import { UsageError } from '../src/problem/usage-error.ts'

/** Files below the root that differ from the commit `base`, new and deleted ones included. */
export function changedFiles(root: string, base: string): ReadonlySet<string> {
  const git = (...words: string[]): string[] => {
    try {
      const found = execFileSync('git', words, {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      return found.split('\0').filter((name) => name !== '')
    } catch (error) {
      throw new UsageError(
        `--changed needs a git repository with the commit “${base}”. ${reasonOf(error)}`,
      )
    }
  }
  return new Set([
    ...git(
      'diff',
      '--name-only',
      '--no-renames',
      '--relative',
      '-z',
      '--end-of-options',
      base,
      '--',
      'content',
    ),
    ...git('ls-files', '--others', '--exclude-standard', '-z', '--', 'content'),
  ])
}

function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  return (said.split('\n')[0] ?? '').trim()
}
