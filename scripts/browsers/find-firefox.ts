import { existsSync } from 'node:fs'
import { aptInstall, installedProgram, mayUseApt } from './installed-program.ts'

/** The error if no Firefox was found or installed. The message lists the attempts. */
class NoFirefoxError extends Error {
  override name = 'NoFirefoxError'
}

/**
 * Returns the path of a Firefox for the second run of the browser tests. Tries in this order: the
 * environment variable BLOCKWERK_FIREFOX, an installed Firefox, and apt if this process runs as
 * root. Playwright's own Firefox cannot be used, because it needs another protocol.
 */
export async function findFirefox(say: (line: string) => void): Promise<string> {
  const named = process.env['BLOCKWERK_FIREFOX']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new NoFirefoxError(`BLOCKWERK_FIREFOX names ${named}, which does not exist.`)
  }
  const found = installedFirefox()
  if (found !== undefined) return found

  if (mayUseApt()) {
    say('No Firefox found; installing the package firefox-esr with apt-get …')
    aptInstall('--no-install-recommends', 'firefox-esr')
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

const installedFirefox = () =>
  installedProgram(names, [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ])
