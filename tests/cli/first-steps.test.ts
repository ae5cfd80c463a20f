import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { copySources, linkPackages } from '../support/program-copy.ts'

/**
 * Runs the commands of the README one after the other next to a clone. The packages of the clone are linked and nothing is
 * downloaded. With `README_INSTALL=1`, npm installs all packages and the packed program as well.
 */
const installs = process.env['README_INSTALL'] !== undefined

vi.setConfig({ testTimeout: installs ? 900_000 : 240_000 })

/** The environment without the variables of the test run: those of npm name its folder. */
const ownEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:npm_\w+|NODE_ENV)$/i.test(name)),
)

const temporary = mkdtempSync(join(tmpdir(), 'blockwerk-first-steps-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

test.each([
  ['README.md', 'For your site', 'my-site'],
  ['src/docs/content/pages/start/first-site.md', '1. Create it', 'Quayside Pottery'],
  ['src/docs/content/pages/de/start/first-site.md', '1. Anlegen', 'Töpferei am Kai'],
])('the commands in %s below “%s” work as printed @nightly', async (file, heading, title) => {
  const folder = mkdtempSync(join(temporary, 'steps-'))
  copySources(join(folder, 'blockwerk'))
  if (!installs) linkPackages(join(folder, 'blockwerk'))
  const env = {
    ...ownEnvironment,
    ...{ PATH: pathWithLinkedPackages(folder), LC_ALL: 'C' },
    ...(!installs && { npm_config_offline: 'true' }),
  }
  let cwd = folder
  const run = (line: string) => {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', line], {
      cwd,
      env,
      encoding: 'utf8',
    })
    expect({ line, status, stderr }).toMatchObject({ line, status: 0 })
    return stdout
  }

  const [start, pack] = blocksBelow(file, heading)
  expect(start?.length).toBeGreaterThan(2)
  for (const line of start ?? []) {
    if (line.endsWith(' dev')) expect(await homePage(line, cwd, env)).toContain(title)
    else run(line)
    cwd = join(cwd, /^cd (\S+)/.exec(line)?.[1] ?? '')
  }
  run('npx blockwerk new block tide-table')
  expect(run('npx blockwerk test-blocks')).toContain('✓ ')
  expect(run('npx blockwerk validate')).toMatch(/\b0 (?:errors|Fehler)\b/)
  run('npx blockwerk build')
  // A clone of the site on another machine installs the packages of the lock file.
  run('npm ci')
  expect(pack).toHaveLength(1)
  if (!installs) return

  for (const line of pack ?? []) run(line)
  rmSync(join(folder, 'blockwerk'), { recursive: true })
  run('npm ci')
  run('npx blockwerk build')
})

/** The commands of each code block below a heading of a document, without comments. */
const blocksBelow = (file: string, heading: string): string[][] => {
  const [, section = ''] = readFileSync(file, 'utf8').split(`\n## ${heading}\n`)
  const [text = ''] = section.split(/^#+ /m)
  return [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) =>
    block
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/ +#.*/, '')),
  )
}

/**
 * A search path on which `npm ci` for the clone does nothing, and on which a site takes its fonts from the packages of this
 * project. Every other npm command runs as usual.
 */
function pathWithLinkedPackages(folder: string): string {
  const path = process.env['PATH'] ?? ''
  if (installs) return path
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'npm'),
    `#!/bin/sh
[ "$*" = "ci --omit=dev --prefix blockwerk" ] && exec test -e blockwerk/package-lock.json
[ "$*" = install ] && sed -i -E 's|("(@fontsource-variable/[a-z-]+)": )"[^"]*"|\\1"file:${resolve('node_modules')}/\\2"|' package.json
PATH=\${PATH#*${delimiter}} exec npm "$@"
`,
  )
  chmodSync(join(bin, 'npm'), 0o755)
  return `${bin}${delimiter}${path}`
}

/** Starts a server with the command, fetches the home page and ends the server with Ctrl-C. */
async function homePage(line: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  // A process group of its own, as in a terminal, where Ctrl-C reaches npm, npx and the program.
  const child = spawn('bash', ['-c', line], { cwd, env, detached: true })
  const ended = once(child, 'close')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part))
  const address = await new Promise<string>((found, fail) => {
    child.stdout.on('data', () => {
      const [at] = /http:\/\/localhost:\d+\//.exec(said) ?? []
      if (at !== undefined) found(at)
    })
    void ended.then(() => fail(new Error(`${line} ended:\n${said}`)))
  })
  try {
    return await (await fetch(address)).text()
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
    await ended
  }
}
