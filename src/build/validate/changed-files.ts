import { spawnSync } from 'node:child_process'
import type { Language } from '../../locale/texts.ts'
import { toolTexts } from '../../locale/tool-texts.ts'
import { UsageError } from '../../problems/usage-error.ts'
import { errorCodeOf } from '../../content/site/error-code.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the files below `root/content` that have changed since the current branch left `base`, as
 * paths relative to `root`. Includes uncommitted, new, deleted and renamed files (both names).
 * Without `base`, the target branch of the merge request is used, which GitHub and GitLab set in
 * the environment, or otherwise the last commit.
 * @throws {UsageError} in the given language, if there is no repository, no such commit, or too
 * little history was fetched
 */
export function listChangedFiles(
  root: string,
  base: string | undefined,
  language: Language,
  environment: Environment,
): ReadonlySet<string> {
  const git = createGitRunner(root, language)
  const texts = toolTexts[language].changes
  git(texts.noRepository, 'rev-parse', '--git-dir')
  const target = base === undefined ? targetBranchIn(environment) : undefined
  const name = base ?? target ?? 'HEAD'
  const untracked = ['ls-files', '--others', '--exclude-standard', '-z', '--', 'content']
  const files = (...words: string[]) => splitFileNames(git(texts.failed, ...words))

  const head = commitOf(root, 'HEAD')
  if (head === undefined && base === undefined) {
    // Before the first commit, all files are new.
    return new Set([...files('ls-files', '-z', '--', 'content'), ...files(...untracked)])
  }
  const isShallow = git(texts.failed, 'rev-parse', '--is-shallow-repository').trim() === 'true'
  const baseCommit = commitOfBranch(root, name, target !== undefined)
  if (baseCommit === undefined)
    throw new UsageError(texts.noCommit(name, target !== undefined, isShallow))
  if (head === undefined) throw new UsageError(texts.noCommit('HEAD', false, isShallow))
  const mergeBase = runGit(root, 'merge-base', baseCommit, head)
  if (mergeBase.status === 1) {
    throw new UsageError(isShallow ? texts.shallow(name) : texts.unrelated(name))
  }
  if (mergeBase.status !== 0) throw new UsageError(texts.failed(mergeBase.stderr.trim()))
  const diffArguments = [
    'diff',
    '--name-only',
    '--no-renames',
    '--relative',
    '-z',
    mergeBase.stdout.trim(),
  ]
  return new Set([...files(...diffArguments, '--', 'content'), ...files(...untracked)])
}

/**
 * Returns the target branch of the current merge request, or undefined outside of a merge request.
 */
const targetBranchIn = (environment: Environment): string | undefined =>
  environment['GITHUB_BASE_REF'] || environment['CI_MERGE_REQUEST_TARGET_BRANCH_NAME'] || undefined

/**
 * Returns the commit of a branch or other name. For a target branch, the fetched remote branch
 * comes first, because a local branch of the same name may be outdated. A name that a person has
 * given is tried unchanged first.
 */
function commitOfBranch(root: string, name: string, isTarget: boolean): string | undefined {
  const fetched = `refs/remotes/origin/${name}`
  const refs = isTarget ? [fetched, name] : [name, fetched]
  return refs.map((place) => commitOf(root, place)).find((commit) => commit !== undefined)
}

function commitOf(root: string, name: string): string | undefined {
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]
  const { status, stdout } = runGit(root, ...words)
  return status === 0 ? stdout.trim() : undefined
}

const splitFileNames = (listed: string): string[] =>
  listed.split('\0').filter((name) => name !== '')

const createGitRunner =
  (root: string, language: Language) =>
  (failed: (git: string) => string, ...gitArguments: string[]): string => {
    const { status, stdout, stderr, error } = runGit(root, ...gitArguments)
    if (errorCodeOf(error) === 'ENOENT') {
      throw new UsageError(toolTexts[language].changes.noGit)
    }
    if (status !== 0) throw new UsageError(failed(error?.message ?? stderr.trim()))
    return stdout
  }

const runGit = (root: string, ...gitArguments: string[]) =>
  spawnSync('git', gitArguments, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
