import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** No Firefox could be found or installed; the message says what was tried. */
export class NoFirefoxError extends Error {
  override name = 'NoFirefoxError'
}

/**
 * The path of a Firefox for the second run of the browser tests: the one BLOCKWERK_FIREFOX names, an
 * installed one, one from apt where we are root. Playwright’s own speaks another protocol.
 */
export async function findFirefox(say: (line: string) => void): Promise<string> {
  const named = process.env['BLOCKWERK_FIREFOX']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new NoFirefoxError(`BLOCKWERK_FIREFOX names ${named}, which does not exist.`)
  }
  const found = installedFirefox()
  if (found !== undefined) return found

  if (process.getuid?.() === 0 && runs('--version')) {
    say('No Firefox found; installing the package firefox-esr with apt-get …')
    runs('update', '-qq')
    runs('install', '-y', '-qq', '--no-install-recommends', 'firefox-esr')
    const packaged = installedFirefox()
    if (packaged !== undefined) return packaged
  }
  throw new NoFirefoxError(
    [
      'The tests in Firefox need Firefox, and none could be found or installed. Tried, in this order:',
      '  1. the environment variable BLOCKWERK_FIREFOX (not set)',
      `  2. on the path: ${names.join(', ')}`,
      '  3. apt-get install firefox-esr (only as root on Debian or Ubuntu)',
      'Install Firefox 140 or newer, or set BLOCKWERK_FIREFOX to its path.',
    ].join('\n'),
  )
}

const names = ['firefox-esr', 'firefox']

function installedFirefox(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ]
  return candidates.find((path) => existsSync(path))
}

const runs = (...words: string[]): boolean =>
  spawnSync('apt-get', words, {
    stdio: words[0] === '--version' ? 'ignore' : 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
