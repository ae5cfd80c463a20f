import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { changedFiles } from '../../src/build/validate/changed-files.ts'
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

/** What git and the verbs find around them: nothing of the machine on which the tests run. */
const surroundings = { PATH: process.env['PATH'], HOME: tmpdir(), GIT_CONFIG_NOSYSTEM: '1' }

function git(root: string, ...words: string[]): string {
  const somebody = ['-c', 'user.name=Mara', '-c', 'user.email=mara@toepferei.example']
  const modes = ['-c', 'init.defaultBranch=main', '-c', 'commit.gpgSign=false']
  const { status, stdout, stderr } = spawnSync('git', [...somebody, ...modes, ...words], {
    cwd: root,
    encoding: 'utf8',
    env: surroundings,
  })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`)
  return stdout.trim()
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function commit(root: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) write(root, file, text)
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'Schalen', '--allow-empty')
  return git(root, 'rev-parse', 'HEAD')
}

/** Each test has a copy of its own: to make a repository takes a dozen processes. */
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

/** Work on one page, left main before others went on there with another page. */
const mergeRequest = copiesOf(() => {
  const root = repository()
  git(root, 'switch', '-qc', 'work')
  commit(root, { [page]: pageYaml() })
  git(root, 'switch', '-q', 'main')
  commit(root, { [others]: pageYaml() })
  git(root, 'switch', '-q', 'work')
  return root
})

/** A clone of it in CI, with its whole history. */
const cloneOfRequest = copiesOf(() => clone(mergeRequest()))

/** A clone as CI makes it: of the work only, with so many of its commits. */
function clone(of: string, ...words: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'blockwerk-clone-'))
  made.push(root)
  git(root, 'clone', '-q', '--branch', 'work', ...words, `file://${of}`, '.')
  return root
}

const changed = (root: string, base?: string, environment: Record<string, string> = {}) =>
  [...changedFiles(root, base, 'en', environment)].toSorted()

describe('changed are', () => {
  test('the files that differ from the last commit, where nothing else is said', () => {
    const root = repository()
    expect(changed(root)).toEqual([])
    write(root, page, pageYaml())
    expect(changed(root)).toEqual([page])
    commit(root, {})
    expect(changed(root)).toEqual([])
  })

  test('those of a merge request, and not what others did meanwhile', () => {
    expect(changed(mergeRequest(), 'main')).toEqual([page])
  })

  test('what is not committed yet, too: written, staged, deleted and new', () => {
    const root = mergeRequest()
    write(root, 'content/pages/index.yaml', untidy)
    write(root, 'content/pages/neu.yaml', untidy)
    write(root, 'content/pages/bereit.yaml', untidy)
    git(root, 'add', 'content/pages/bereit.yaml')
    rmSync(join(root, page))
    expect(changed(root, 'HEAD')).toEqual(
      ['bereit', 'index', 'laden', 'neu'].map((name) => `content/pages/${name}.yaml`),
    )
  })

  test('both names of a file that was renamed', () => {
    const root = mergeRequest()
    renameSync(join(root, page), join(root, 'content/pages/shop.yaml'))
    expect(changed(root)).toEqual([page, 'content/pages/shop.yaml'])
    commit(root, {})
    expect(changed(root, 'main')).toEqual(['content/pages/shop.yaml'])
  })

  test('the same where no branch is checked out, as in CI', () => {
    const root = mergeRequest()
    git(root, 'switch', '-q', '--detach', 'work')
    expect(changed(root, 'main')).toEqual([page])
  })

  test('those of the request, where CI has merged it for a trial', () => {
    const root = mergeRequest()
    git(root, 'switch', '-q', '--detach', 'main')
    git(root, 'merge', '-q', '--no-ff', '-m', 'trial', 'work')
    expect(changed(root, 'main')).toEqual([page])
  })

  test('all files before the first commit', () => {
    const root = siteOf({ [page]: pageYaml(), [others]: pageYaml() })
    git(root, 'init', '-q')
    git(root, 'add', page)
    expect(changed(root)).toEqual([others, page])
  })

  test('named from the site’s folder, wherever the site stands in the repository', () => {
    const root = repository()
    const site = join(root, 'sites/töpferei am ufer')
    write(site, page, pageYaml())
    write(root, others, pageYaml())
    expect(changed(site)).toEqual([page])
    commit(root, {})
    write(site, page, untidy)
    expect(changed(site)).toEqual([page])
  })

  test('no file that git ignores', () => {
    const root = repository()
    write(root, '.gitignore', '*.tmp\n')
    write(root, `${page}.tmp`, '')
    expect(changed(root)).toEqual([])
  })
})

describe.each([
  ['GitHub', 'GITHUB_BASE_REF'],
  ['GitLab', 'CI_MERGE_REQUEST_TARGET_BRANCH_NAME'],
])('in a merge request of %s @nightly', (_host, variable) => {
  test('the target branch is the base, as it was fetched', () => {
    const root = cloneOfRequest()
    expect(changed(root, undefined, { [variable]: 'main' })).toEqual([page])
  })

  test('a branch of that name that is behind does not count', () => {
    const origin = mergeRequest()
    git(origin, 'rebase', '-q', 'main')
    const root = clone(origin)
    git(root, 'branch', '-q', '--no-track', 'main', 'origin/main~1')
    expect(changed(root, undefined, { [variable]: 'main' })).toEqual([page])
    expect(changed(root, 'main')).toEqual([others, page])
  })

  test('what is said on the command line counts more, and an empty variable for nothing', () => {
    const root = mergeRequest()
    expect(changed(root, 'HEAD', { [variable]: 'main' })).toEqual([])
    expect(changed(root, undefined, { [variable]: '' })).toEqual([])
  })

  test('a target branch that was not fetched is told, with what to fetch', () => {
    const root = clone(mergeRequest(), '--single-branch')
    const fetch = 'git fetch origin main:refs/remotes/origin/main'
    expect(() => changed(root, undefined, { [variable]: 'main' })).toThrow(
      `The branch “main”, into which this is to be merged, is not here. Fetch what is missing:\n  ${fetch}`,
    )
    git(root, ...fetch.split(' ').slice(1))
    expect(changed(root, undefined, { [variable]: 'main' })).toEqual([page])
  })
})

describe('where too little is known @nightly', () => {
  test('a branch of a clone is found under the name that its people use', () => {
    expect(changed(cloneOfRequest(), 'main')).toEqual([page])
  })

  test('a clone without the common commit says so, and what it advises helps', () => {
    const root = clone(mergeRequest(), '--depth=1', '--no-single-branch')
    expect(() => changed(root, 'main')).toThrow(
      /This clone holds only a part of the history[^]*\n {2}git fetch --unshallow origin\n[^]*fetch-depth: 0[^]*GIT_DEPTH: 0/,
    )
    git(root, 'fetch', '-q', '--unshallow', 'origin')
    expect(changed(root, 'main')).toEqual([page])
  })

  test('a shallow clone of one branch learns of both: the branch, and the history', () => {
    const root = clone(mergeRequest(), '--depth=1')
    expect(() => changed(root, 'main')).toThrow(/git fetch origin main[^]*--unshallow/)
  })

  test('a history of its own has nothing in common, and is told so', () => {
    const root = repository()
    git(root, 'switch', '-q', '--orphan', 'anew')
    commit(root, { [page]: pageYaml() })
    expect(() => changed(root, 'main')).toThrow('have no commit in common')
  })

  test('a commit that is not there is named', () => {
    expect(() => changed(repository(), 'HEAD~1')).toThrow('There is no commit “HEAD~1” here.')
    expect(() => changed(repository(), '--help')).toThrow('There is no commit “--help” here.')
  })

  test('a folder outside of any repository is told in the words of git', () => {
    const root = siteOf({})
    expect(() => changed(root)).toThrow(/needs a git repository[^]*not a git repository/)
  })

  test('each of these is told in German and in English', () => {
    const cases: [string, string | undefined][] = [
      [siteOf({}), undefined],
      [repository(), 'neben'],
      [clone(mergeRequest(), '--depth=1', '--no-single-branch'), 'main'],
    ]
    for (const [root, base] of cases) {
      const said = languages.map((language) => {
        try {
          return [...changedFiles(root, base, language, {})].join(' ')
        } catch (error) {
          return error instanceof Error ? error.message : ''
        }
      })
      expect(new Set(said.map((text) => text.split('\n')[0])).size).toBe(languages.length)
      expect(said.map((text) => text.length > 20)).toEqual(languages.map(() => true))
    }
  })
})

describe('on the command line, --changed', () => {
  const Report = z.object({
    problems: z.array(z.object({ file: z.string(), code: z.string() })),
  })
  async function validate(root: string, ...words: string[]) {
    const line = ['validate', '--format', 'json', ...words, '--root', root]
    const { status, stdout, stderr } = await blockwerk(line, {
      ...{ GITHUB_BASE_REF: undefined, CI_MERGE_REQUEST_TARGET_BRANCH_NAME: undefined },
      ...surroundings,
    })
    const problems = stdout === '' ? [] : Report.parse(JSON.parse(stdout)).problems
    return { status, stderr, said: problems.map(({ file, code }) => `${file} ${code}`) }
  }

  test('tells warnings only of changed files, but all errors', async () => {
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

  test('is meant by --base, too, and fails in the language that was asked for', async () => {
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
