import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { z } from 'zod'
import { windowedChromium } from '../../scripts/browsers/find-chromium.ts'
import { clientCacheFolder, blockwerkFolder } from '../../src/build/blockwerk-folders.ts'

const run = promisify(execFile)

/** Lighthouse and a Node for it are too large for the packages of the project. */
const source = 'tests/audit/lighthouse'

const Visit = z.object({
  performance: z.number(),
  accessibility: z.number().optional(),
  bestPractices: z.number().optional(),
  seo: z.number().optional(),
  fcp: z.number(),
  lcp: z.number(),
  tbt: z.number(),
  cls: z.number(),
  bytes: z.number(),
  /** Lighthouse's benchmark of the machine; 1,500 and more is an idle desktop. */
  machine: z.number(),
  failed: z.array(z.string()),
})
export type LighthouseVisit = z.infer<typeof Visit>

/** Runs Lighthouse on a phone `visits` times: all categories in the first run, only performance in the others. */
export async function visitsOf(
  url: string,
  visits: number,
  skipAudits: readonly string[] = [],
): Promise<LighthouseVisit[]> {
  const folder = await installed()
  // The headless shell reports mouse moves to each page, which would hydrate blocks on intent.
  const browser = windowedChromium() ?? inject('browser')
  const settings = [browser, url, String(visits), JSON.stringify(skipAudits)]
  const { stdout } = await run(nodeIn(folder), [join(folder, 'run.mjs'), ...settings], {
    env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' },
    maxBuffer: 2 ** 24,
  })
  return stdout
    .trim()
    .split('\n')
    .map((line) => Visit.parse(JSON.parse(line)))
}

/** Installs the packages once for each state of the lock file, and returns their folder. */
async function installed(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of readdirSync(source).toSorted()) hash.update(readFileSync(join(source, name)))
  const folder = join(
    clientCacheFolder(blockwerkFolder),
    `lighthouse-${hash.digest('hex').slice(0, 16)}`,
  )
  if (existsSync(folder)) return folder

  const staging = `${folder}.${process.pid}`
  cpSync(source, staging, { recursive: true })
  try {
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await run('npm', ['ci', ...quiet], { cwd: staging })
  } catch (cause) {
    rmSync(staging, { recursive: true, force: true })
    throw new Error('Lighthouse is installed from the npm registry, which did not work.', { cause })
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(staging, folder)
  return folder
}

/** Returns this Node if it is 22.19 or newer, which Lighthouse needs, or else the installed one. */
function nodeIn(folder: string): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath
  const packages = join(folder, 'node_modules')
  const found = readdirSync(packages).find((name) => /^node-(?:linux|win)-/.test(name))
  if (found === undefined) {
    throw new Error(`Lighthouse needs Node 22.19 or newer; this is ${process.version}.`)
  }
  return join(packages, found, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
}
