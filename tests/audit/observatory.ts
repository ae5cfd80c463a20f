import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SecureServer } from './secure-server.ts'

/**
 * Mozilla's scanner needs a server, two databases and a telemetry client: 131 MB that do not belong to our
 * packages. The audit installs it once for itself and runs none of its scripts.
 */
const scanner = '@mdn/mdn-http-observatory'
const version = '1.4.8'
const folder = join(process.cwd(), 'node_modules/.cache/blockwerk', `observatory-${version}`)

const Verdict = z.object({
  route: z.string(),
  score: z.int(),
  grade: z.string(),
  /** Tests without full marks: name → result. */
  failed: z.record(z.string(), z.string()),
  marks: z.record(z.string(), z.int()),
})
export type Verdict = z.infer<typeof Verdict>

/** Returns the results of the HTTP Observatory for routes of a server. */
export async function observe(
  { host, certificate }: SecureServer,
  routes: readonly string[],
): Promise<Verdict[]> {
  installScanner()
  const said = await run([join(folder, 'scan.mjs'), host, ...routes], {
    NODE_EXTRA_CA_CERTS: certificate,
  })
  return z.array(Verdict).parse(JSON.parse(said))
}

function installScanner(): void {
  if (existsSync(join(folder, 'scan.mjs'))) return
  const staging = `${folder}.${process.pid}`
  mkdirSync(staging, { recursive: true })
  writeFileSync(join(staging, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const words = ['install', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', [...words, '--save-exact', `${scanner}@${version}`], {
    cwd: staging,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm did not install ${scanner}: ${stderr}`)
  // Its install script downloads the HSTS preload list, which does not contain our domains.
  const home = join(staging, 'node_modules', scanner)
  writeFileSync(join(home, 'conf/hsts-preload.json'), '{}')
  writeFileSync(join(staging, 'scan.mjs'), scan)
  rmSync(folder, { recursive: true, force: true })
  renameSync(staging, folder)
}

const scan = `import { scan } from ${JSON.stringify(`./node_modules/${scanner}/src/scanner/index.js`)}

const [host, ...routes] = process.argv.slice(2)
const verdicts = []
for (const route of routes) {
  const { scan: { score, grade }, tests } = await scan(host + route)
  const all = Object.entries(tests)
  verdicts.push({
    route,
    score,
    grade,
    failed: Object.fromEntries(all.filter(([, { pass }]) => !pass).map(([name, { result }]) => [name, result])),
    marks: Object.fromEntries(all.map(([name, { scoreModifier }]) => [name, scoreModifier ?? 0])),
  })
}
process.stdout.write(JSON.stringify(verdicts))
`

function run(words: string[], environment: Record<string, string>): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, words, {
      env: { ...process.env, NODE_OPTIONS: '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    let complained = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()))
    child.on('error', fail)
    child.on('exit', (code) =>
      code === 0 ? done(said) : fail(new Error(`${scanner}: ${complained}`)),
    )
  })
}
