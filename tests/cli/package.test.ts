import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { removeSites, smallSiteWith } from '../support/content-on-disk.ts'
import { clientCacheFolder, blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import { englishWords } from '../../src/locale/en/ui.ts'
import { germanWords } from '../../src/locale/de/ui.ts'
import { startDevOf } from '../support/dev-process.ts'
import { pathWithQuickNpx } from '../support/quick-npx.ts'
import { strangeTextsIn, strangeWordsIn, textsOfSite, writtenIn } from '../locale/strange-words.ts'
import { isCoverageRun } from '../support/coverage-run.ts'

// The tests start programs that compile everything for the first time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const Manifest = z.object({ dependencies: z.record(z.string(), z.string()) })
const Version = z.object({ version: z.string() })
const CreatePackage = z.object({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
})
const Lock = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
})
const Ci = z.object({
  jobs: z.object({
    package: z.object({
      steps: z.array(z.object({ name: z.string().optional(), run: z.string().optional() })),
    }),
  }),
})

const read = (file: string) => readFileSync(file, 'utf8')
const temporary = mkdtempSync(join(tmpdir(), 'blockwerk-package-'))
const site = join(temporary, 'site')
const program = join(site, 'node_modules/blockwerk')
afterAll(() => {
  removeSites()
  rmSync(temporary, { recursive: true, force: true })
})

/** Runs a step of the CI job exactly as it is written. */
function runStep(name: string, PATH = process.env['PATH'] ?? '') {
  const { steps } = Ci.parse(parse(read('.github/workflows/ci.yml'))).jobs.package
  const script = steps.find((step) => step.name === name)?.run
  if (script === undefined) throw new Error(`The job has no step “${name}”.`)
  return spawnSync('bash', ['-e', '-c', script], {
    encoding: 'utf8',
    env: { PATH, HOME: tmpdir(), RUNNER_TEMP: temporary, npm_config_update_notifier: 'false' },
  })
}

let archive = ''
beforeAll(() => {
  const { status, stderr } = runStep('Create the package')
  if (status !== 0) throw new Error(stderr)
  archive = join(
    temporary,
    readdirSync(temporary).find((name) => /^blockwerk-.*\.tgz$/.test(name)) ?? '',
  )
})

/**
 * Does the work of `npm install --omit=dev` for the archive without a registry: unpacks its files and
 * links its dependencies next to them.
 */
function install(): void {
  mkdirSync(join(site, 'node_modules/.bin'), { recursive: true })
  mkdirSync(program)
  spawnSync('tar', ['xzf', archive, '-C', program, '--strip-components=1'])
  symlinkSync('../blockwerk/src/cli/blockwerk.mjs', join(site, 'node_modules/.bin/blockwerk'))
  // Reuse the compressed scripts of other runs, because compressing takes seconds.
  const known = join(clientCacheFolder(blockwerkFolder), 'packed')
  mkdirSync(known, { recursive: true })
  mkdirSync(join(site, '.blockwerk/cache'), { recursive: true })
  symlinkSync(known, join(site, '.blockwerk/cache/packed'))
  const { packages } = Lock.parse(JSON.parse(read('package-lock.json')))
  for (const [path, { dev }] of Object.entries(packages)) {
    const isOutermost = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path)
    if (!isOutermost || dev === true || !existsSync(path)) continue
    mkdirSync(dirname(join(site, path)), { recursive: true })
    symlinkSync(resolve(path), join(site, path))
  }
}

describe('the packed program, installed next to a site @nightly', () => {
  beforeAll(() => {
    cpSync(smallSiteWith({}), site, { recursive: true })
    install()
    packed = filesIn(program)
  })
  let packed = new Map<string, string>()

  test('validates and builds the site', () => {
    const { status, stdout, stderr } = runStep('Build the site with the package')
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('rror')])
    expect(stdout).toContain('blockwerk <Befehl> [Optionen]')
    expect(stdout).toContain('0 Fehler, 0 Warnungen')
    expect(stdout).toMatch(/2 Seiten in .* gebaut/)
  })

  test.skipIf(isCoverageRun)(
    'builds exactly the same files as the program in the repository',
    () => {
      const words = [
        'src/cli/blockwerk.mjs',
        'build',
        '--root',
        site,
        '--out',
        join(temporary, 'own'),
      ]
      expect(spawnSync(process.execPath, words, { encoding: 'utf8' }).status).toBe(0)
      expect(filesIn(join(site, 'dist'))).toEqual(filesIn(join(temporary, 'own')))
    },
  )

  test('guides a new user to an English site without errors and without German text', () => {
    mkdirSync(join(temporary, 'new-site'))
    symlinkSync(join(site, 'node_modules'), join(temporary, 'new-site/node_modules'))
    const path = pathWithQuickNpx(temporary)
    const { status, stdout, stderr } = runStep('Create and build a new site', path)
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('rror')])
    expect(stdout).toContain('Tested 2 examples, 0 failed.')
    expect(stdout).toContain('0 errors, 0 warnings')
    expect(stdout).not.toMatch(/[äöüß]|Seiten|Fehler/)
    const written = writtenIn(join(temporary, 'new-site'))
    const published = textsOfSite(join(temporary, 'new-site/dist'))
    expect(strangeTextsIn(published, germanWords, englishWords)).toEqual([])
    expect(strangeWordsIn(published, germanWords, { own: englishWords, written })).toEqual([])
  })

  test('creates a site that depends on its version', () => {
    const root = join(temporary, 'further-site')
    expect(blockwerk('new', { words: ['site', root] }).status).toBe(0)
    const { version } = Version.parse(JSON.parse(read('package.json')))
    const { dependencies } = Manifest.parse(JSON.parse(read(join(root, 'package.json'))))
    expect(dependencies).toEqual({ blockwerk: `^${version}` })
  })

  test('serves a live preview with every module that the pages load', async () => {
    const dev = await startDevOf(program, site, '--port', '0')
    try {
      const { found, failed } = await modulesFrom('/', dev.address)
      expect(failed).toEqual([])
      expect(found).toEqual(expect.arrayContaining(['/src/render/client/boot.ts', '/@vite/client']))
    } finally {
      await dev.end()
    }
  })

  test('has no commands for development of Blockwerk, such as bench', () => {
    const { status, stderr } = blockwerk('bench')
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('Den Befehl „bench“ gibt es nicht.'),
    ])
  })

  test('reports a missing content folder', () => {
    const { status, stderr } = blockwerk('validate', { cwd: temporary })
    expect(status).toBe(2)
    expect(stderr).toContain(`${temporary} has no folder “content”.`)
  })

  test('creates a site for npm create, which runs the package create-blockwerk', () => {
    const packages = join(site, 'node_modules')
    const createArchive =
      readdirSync(temporary).find((name) => name.startsWith('create-blockwerk-')) ?? ''
    mkdirSync(join(packages, 'create-blockwerk'))
    spawnSync('tar', [
      ...['xzf', join(temporary, createArchive), '-C', join(packages, 'create-blockwerk')],
      '--strip-components=1',
    ])
    symlinkSync('../create-blockwerk/create-blockwerk.mjs', join(packages, '.bin/create-blockwerk'))
    // npm finds the package in the folder and asks no registry.
    const words = ['create', 'blockwerk', 'shop', '--', '--yes', '--kind', 'catalogue']
    const { status, stdout, stderr } = spawnSync('npm', words, {
      cwd: site,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        HOME: temporary,
        LC_ALL: 'en_GB',
        npm_config_offline: 'true',
        npm_config_update_notifier: 'false',
      },
    })
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining('“shop” is ready')])
    expect(read(join(site, 'shop/content/site.yaml'))).toContain('name: shop')
  })

  test('has written nothing into its own folder', () => {
    expect(filesIn(program)).toEqual(packed)
  })
})

const blockwerk = (verb: string, { cwd = site, words = [] }: Call = {}) =>
  spawnSync(join(site, 'node_modules/.bin/blockwerk'), [verb, ...words], { cwd, encoding: 'utf8' })

type Call = { cwd?: string; words?: string[] }

/** The paths that a page and its scripts load, directly or indirectly, and the paths that fail. */
async function modulesFrom(page: string, address: string) {
  const found = [page]
  const failed: string[] = []
  for (const path of found) {
    const response = await fetch(new URL(path, address), {
      headers: { Accept: path === page ? 'text/html' : '*/*' },
    })
    if (!response.ok) failed.push(path)
    const named = (await response.text()).matchAll(
      /<script type="module" src="([^"]+)"|^import (?:[^"'\n]* from )?"(\/[^"]+)"/gm,
    )
    for (const [, script, module] of named) {
      const next = script ?? module ?? ''
      if (!found.includes(next)) found.push(next)
    }
  }
  return { found, failed }
}

/** Every file below `folder` with its content. */
const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]),
  )

describe('the package create-blockwerk', () => {
  const folder = 'scripts/create-blockwerk'
  const { version, dependencies } = CreatePackage.parse(
    JSON.parse(read(join(folder, 'package.json'))),
  )

  test('has the version of Blockwerk, and depends on exactly this version', () => {
    const { version: own } = Version.parse(JSON.parse(read('package.json')))
    expect([version, dependencies]).toEqual([own, { blockwerk: own }])
  })
})

describe('the npm package', () => {
  let paths: string[] = []
  beforeAll(() => {
    const { stdout } = spawnSync('tar', ['tzf', archive], { encoding: 'utf8' })
    paths = stdout
      .trimEnd()
      .split('\n')
      .map((path) => path.replace('package/', ''))
  })

  test('contains only the program', () => {
    const rooms = new Set(paths.map((path) => /^[^/]*(?:\/(?=.*\/))?/.exec(path)?.[0]))
    expect([...rooms].toSorted()).toEqual([
      ...['LICENSE', 'README.md', 'compiled', 'package.json', 'schema', 'schema/', 'src/'],
      ...['tsconfig.json', 'vite.config.ts'],
    ])
  })

  test('has at most 4.8 MB, of which the templates of sites take 1.3 MB', () => {
    expect(statSync(archive).size).toBeLessThanOrEqual(4_800_000)
  })

  test('contains every module that its sources for browsers import', () => {
    const packed = new Set(paths)
    const isForBrowsers = (path: string) =>
      /^(?:schema|src\/(?:blocks|render|authoring\/dev\/(?:client|ui)))\/|^vite\.config/.test(path)
    const reached = new Set(
      paths.filter((path) => isForBrowsers(path) && /\.[cm]?tsx?$/.test(path)),
    )
    for (const path of reached) {
      const imported = read(path).matchAll(/^(?:import|export) (?:[^'";]*? from )?'(\.[^']*)'/gm)
      for (const [, name = ''] of imported) reached.add(join(dirname(path), name))
    }
    expect([...reached].filter((path) => !packed.has(path))).toEqual([])
  })

  test('imports only packages among its dependencies', () => {
    const { dependencies } = Manifest.parse(JSON.parse(read('package.json')))
    const missing = paths
      .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
      .flatMap((path) => packagesIn(read(path)).map((name) => [path, name]))
      .filter(([, name = '']) => !Object.hasOwn(dependencies, name))
    expect(missing).toEqual([])
  })
})

/** The packages that a source imports, except type-only imports. */
function packagesIn(source: string): string[] {
  const statements = source.matchAll(
    /^(?:(?:import|export) (?!type )(?:[^'";]*? from )?|@import )'([^'.][^']*)'/gm,
  )
  const calls = source.matchAll(/\bimport\(\s*'([^'.][^']*)'\s*\)/g)
  return [...statements, ...calls]
    .map(([, name = '']) => name)
    .filter((name) => !/^(?:node|virtual):/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}
