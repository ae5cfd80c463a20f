import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listChangedFiles } from '../../src/build/validate/changed-files.ts'
import { languages } from '../../src/locale/texts.ts'
import { blockwerk } from '../support/command-line.ts'
import { pageYaml, removeSites, siteOf, smallSiteWith } from '../support/content-on-disk.ts'

const made: string[] = []
afterAll(() => {
  removeSites()
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

const page = 'content/pages/laden.yaml'
const others = 'content/pages/kurse.yaml'
const untidy = pageYaml('    text: Schale - Becher\n')

/** The environment of git and the commands, without settings of this machine. */
const environmentOfGit = { PATH: process.env['PATH'], HOME: tmpdir(), GIT_CONFIG_NOSYSTEM: '1' }

function git(root: string, ...words: string[]): string {
  const somebody = ['-c', 'user.name=Mara', '-c', 'user.email=mara@toepferei.example']
  const modes = ['-c', 'init.defaultBranch=main', '-c', 'commit.gpgSign=false']
  const { status, stdout, stderr } = spawnSync('git', [...somebody, ...modes, ...words], {
    cwd: root,
    encoding: 'utf8',
    env: environmentOfGit,
  })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`)
  return stdout.trim()
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function commit(root: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) write(root, file, text)
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'Schalen', '--allow-empty')
}

/** Returns copies of one repository, because creating a repository takes a dozen processes. */
function copiesOf(make: () => string): () => string {
  let original: string | undefined
  return () => {
    original ??= make()
    const copy = mkdtempSync(join(tmpdir(), 'blockwerk-copy-'))
    made.push(copy)
    cpSync(original, copy, { recursive: true })
    return copy
  }
}

/** A repository with one commit on main. */
const repository = copiesOf(() => {
  const root = siteOf({})
  git(root, 'init', '-q')
  commit(root, { 'content/pages/index.yaml': pageYaml() })
  return root
})

/** A branch “work” that adds one page, while main has a later commit with another page. */
const mergeRequest = copiesOf(() => {
  const root = repository()
  git(root, 'switch', '-qc', 'work')
  commit(root, { [page]: pageYaml() })
  git(root, 'switch', '-q', 'main')
  commit(root, { [others]: pageYaml() })
  git(root, 'switch', '-q', 'work')
  return root
})

/** A clone of the merge request as in CI, with its whole history. */
const cloneOfRequest = copiesOf(() => clone(mergeRequest()))

/** A clone of the branch “work” as in CI, with additional options of git clone. */
function clone(of: string, ...words: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'blockwerk-clone-'))
  made.push(root)
  git(root, 'clone', '-q', '--branch', 'work', ...words, `file://${of}`, '.')
  return root
}

const changed = (root: string, base?: string, environment: Record<string, string> = {}) =>
  [...listChangedFiles(root, base, 'en', environment)].toSorted()

describe('changedFiles', () => {
  test('returns the files that differ from the last commit by default @nightly', () => {
    const root = repository()
    expect(changed(root)).toEqual([])
    write(root, page, pageYaml())
    expect(changed(root)).toEqual([page])
    commit(root, {})
    expect(changed(root)).toEqual([])
  })

  test('returns the files of a merge request without later changes on main @nightly', () => {
    expect(changed(mergeRequest(), 'main')).toEqual([page])
  })

  test('includes uncommitted files: modified, staged, deleted and new', () => {
    const root = repository()
    write(root, 'content/pages/neu.yaml', untidy)
    write(root, page, untidy)
    git(root, 'add', page)
    expect(changed(root)).toEqual([page, 'content/pages/neu.yaml'])
    rmSync(join(root, page))
    rmSync(join(root, 'content/pages/index.yaml'))
    expect(changed(root)).toEqual(['content/pages/index.yaml', 'content/pages/neu.yaml'])
  })

  test('returns both names of a renamed file @nightly', () => {
    const root = mergeRequest()
    renameSync(join(root, page), join(root, 'content/pages/shop.yaml'))
    expect(changed(root)).toEqual([page, 'content/pages/shop.yaml'])
    commit(root, {})
    expect(changed(root, 'main')).toEqual(['content/pages/shop.yaml'])
  })

  test('returns the same files if no branch is checked out, as in CI @nightly', () => {
    const root = mergeRequest()
    git(root, 'switch', '-q', '--detach', 'work')
    expect(changed(root, 'main')).toEqual([page])
  })

  test('returns the files of the request when CI has merged it for a test @nightly', () => {
    const root = mergeRequest()
    git(root, 'switch', '-q', '--detach', 'main')
    git(root, 'merge', '-q', '--no-ff', '-m', 'trial', 'work')
    expect(changed(root, 'main')).toEqual([page])
  })

  test('returns all files before the first commit @nightly', () => {
    const root = siteOf({ [page]: pageYaml(), [others]: pageYaml() })
    git(root, 'init', '-q')
    git(root, 'add', page)
    expect(changed(root)).toEqual([others, page])
  })

  test('returns paths relative to the site folder inside the repository @nightly', () => {
    const root = repository()
    const site = join(root, 'sites/töpferei am ufer')
    write(site, page, pageYaml())
    write(root, others, pageYaml())
    expect(changed(site)).toEqual([page])
    commit(root, {})
    write(site, page, untidy)
    expect(changed(site)).toEqual([page])
  })

  test('leaves out files that git ignores @nightly', () => {
    const root = repository()
    write(root, '.gitignore', '*.tmp\n')
    write(root, `${page}.tmp`, '')
    expect(changed(root)).toEqual([])
  })
})

describe.each([
  ['GitHub', 'GITHUB_BASE_REF'],
  ['GitLab', 'CI_MERGE_REQUEST_TARGET_BRANCH_NAME'],
])('changedFiles in a merge request of %s @nightly', (_host, variable) => {
  test('uses the fetched target branch as the base', () => {
    const root = cloneOfRequest()
    expect(changed(root, undefined, { [variable]: 'main' })).toEqual([page])
  })

  test('prefers the remote target branch to an outdated local branch', () => {
    const origin = mergeRequest()
    git(origin, 'rebase', '-q', 'main')
    const root = clone(origin)
    git(root, 'branch', '-q', '--no-track', 'main', 'origin/main~1')
    expect(changed(root, undefined, { [variable]: 'main' })).toEqual([page])
    expect(changed(root, 'main')).toEqual([others, page])
  })

  test('prefers the base of the command line, and ignores an empty variable', () => {
    const root = mergeRequest()
    expect(changed(root, 'HEAD', { [variable]: 'main' })).toEqual([])
    expect(changed(root, undefined, { [variable]: '' })).toEqual([])
  })

  test('names the git fetch command when the target branch was not fetched', () => {
    const root = clone(mergeRequest(), '--single-branch')
    const fetch = 'git fetch origin main:refs/remotes/origin/main'
    expect(() => changed(root, undefined, { [variable]: 'main' })).toThrow(
      `The target branch “main” is missing from this clone. Fetch it:\n  ${fetch}`,
    )
    git(root, ...fetch.split(' ').slice(1))
    expect(changed(root, undefined, { [variable]: 'main' })).toEqual([page])
  })
})

describe('changedFiles with an incomplete history @nightly', () => {
  test('finds a branch of a clone under its remote name', () => {
    expect(changed(cloneOfRequest(), 'main')).toEqual([page])
  })

  test('says which git fetch is missing in a shallow clone', () => {
    const root = clone(mergeRequest(), '--depth=1', '--no-single-branch')
    expect(() => changed(root, 'main')).toThrow(
      /This clone is shallow[^]*\n {2}git fetch --unshallow origin\n[^]*fetch-depth: 0[^]*GIT_DEPTH: 0/,
    )
    git(root, 'fetch', '-q', '--unshallow', 'origin')
    expect(changed(root, 'main')).toEqual([page])
  })

  test('names both fetches that a shallow clone of one branch needs', () => {
    const root = clone(mergeRequest(), '--depth=1')
    expect(() => changed(root, 'main')).toThrow(/git fetch origin main[^]*--unshallow/)
  })

  test('reports branches without a common commit', () => {
    const root = repository()
    git(root, 'switch', '-q', '--orphan', 'anew')
    commit(root, { [page]: pageYaml() })
    expect(() => changed(root, 'main')).toThrow('have no common history')
  })

  test('names a commit that does not exist', () => {
    expect(() => changed(repository(), 'HEAD~1')).toThrow(
      'The commit “HEAD~1” does not exist in this clone.',
    )
    expect(() => changed(repository(), '--help')).toThrow(
      'The commit “--help” does not exist in this clone.',
    )
  })

  test('reports a folder outside of any repository with the message of git', () => {
    const root = siteOf({})
    expect(() => changed(root)).toThrow(/needs a Git repository[^]*not a git repository/)
  })

  test('reports each of these errors in German and in English', () => {
    const cases: [string, string | undefined][] = [
      [siteOf({}), undefined],
      [repository(), 'neben'],
      [clone(mergeRequest(), '--depth=1', '--no-single-branch'), 'main'],
    ]
    for (const [root, base] of cases) {
      const said = languages.map((language) => {
        try {
          return [...listChangedFiles(root, base, language, {})].join(' ')
        } catch (error) {
          return error instanceof Error ? error.message : ''
        }
      })
      expect(new Set(said.map((text) => text.split('\n')[0])).size).toBe(languages.length)
      expect(said.map((text) => text.length > 20)).toEqual(languages.map(() => true))
    }
  })
})

describe('validate --changed', () => {
  const Report = z.object({
    problems: z.array(z.object({ file: z.string(), code: z.string() })),
  })
  async function validate(root: string, ...words: string[]) {
    const line = ['validate', '--format', 'json', ...words, '--root', root]
    const { status, stdout, stderr } = await blockwerk(line, {
      ...{ GITHUB_BASE_REF: undefined, CI_MERGE_REQUEST_TARGET_BRANCH_NAME: undefined },
      ...environmentOfGit,
    })
    const problems = stdout === '' ? [] : Report.parse(JSON.parse(stdout)).problems
    return { status, stderr, said: problems.map(({ file, code }) => `${file} ${code}`) }
  }

  test('reports warnings only for changed files, but all errors', async () => {
    const root = smallSiteWith({ [others]: pageYaml('    text: A - B [Laden](/laden)\n') })
    write(root, page, pageYaml())
    expect((await validate(root, '--changed')).status).toBe(2)
    git(root, 'init', '-q')
    commit(root, {})
    expect((await validate(root, '--changed')).said).toEqual([])
    write(root, 'content/pages/neu.yaml', untidy)
    expect((await validate(root, '--changed')).said).toEqual(['content/pages/neu.yaml typography'])
    git(root, 'rm', '-q', page)
    expect((await validate(root, '--changed')).said).toContain(`${others} broken-link`)
  })

  test('is implied by --base, and reports an unknown base in German @nightly', async () => {
    const root = smallSiteWith({})
    git(root, 'init', '-q')
    commit(root, {})
    git(root, 'switch', '-qc', 'work')
    commit(root, { [page]: untidy })
    git(root, 'switch', '-q', 'main')
    commit(root, { [others]: untidy })
    git(root, 'switch', '-q', 'work')
    expect((await validate(root, '--base', 'main')).said).toEqual([`${page} typography`])
    const { status, stderr } = await validate(root, '--base', 'nirgends')
    expect([status, stderr]).toEqual([2, expect.stringContaining('gibt es hier nicht')])
  })
})
