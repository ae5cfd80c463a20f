import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['content', 'schema', 'scripts', 'src', 'package.json', 'package-lock.json']
const settings = ['tsconfig.json', 'vite.config.ts']

/** Copies the project with its packages, without build results. */
export function copyProject(to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of [...sources, ...settings]) cpSync(name, join(to, name), { recursive: true })
  const modules = join(to, 'node_modules')
  mkdirSync(modules)
  const packages = readdirSync('node_modules').filter((name) => name !== '.cache')
  // Hard links: a second copy takes little space and time.
  const { status } = spawnSync('cp', [
    '-al',
    ...packages.map((name) => join('node_modules', name)),
    modules,
  ])
  if (status !== 0) cpSync('node_modules', modules, { recursive: true })
}

export type Building = {
  /** Folder of the project that runs the build. */
  home: string
  root: string
  out: string
  /** Name of the folder below node_modules/.cache. */
  cache: string
  node?: string
  /** Words before the command. */
  before?: string[]
  env?: Record<string, string>
}

/** Starts the build as a user would. */
export function startBuild(building: Building): ChildProcess {
  const { home, root, out, cache, node = process.execPath, before = [], env = {} } = building
  const words = [join(home, 'src/cli/blockwerk.mjs'), 'build', '--root', root, '--out', out]
  const [command = node, ...rest] = [...before, node, ...words]
  return spawn(command, rest, {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', BLOCKWERK_CACHE: cache, ...env },
  })
}

/** Resolves with the duration in milliseconds; rejects with the output. */
export function build(building: Building): Promise<number> {
  const start = performance.now()
  const child = startBuild(building)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code, signal) => {
      if (code === 0) done(performance.now() - start)
      else fail(new Error(`The build ended with ${code ?? signal}: ${said}`))
    })
  })
}
