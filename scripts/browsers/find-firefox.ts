import { existsSync } from 'node:fs'
import { installWithApt, findProgram, canUseApt } from './installed-program.ts'

/** The error if no Firefox was found or installed. The message lists the attempts. */
class NoFirefoxError extends Error {
  override name = 'NoFirefoxError'
}

/**
 * Returns the path of a Firefox for the second run of the browser tests. Tries in this order: the
 * environment variable BLOCKWERK_FIREFOX, an installed Firefox, and apt if this process runs as
 * root. Playwright's own Firefox cannot be used, because it needs another protocol.
 */
export async function findFirefox(log: (line: string) => void): Promise<string> {
  const configuredPath = process.env['BLOCKWERK_FIREFOX']
  if (configuredPath !== undefined && configuredPath !== '') {
    if (existsSync(configuredPath)) return configuredPath
    throw new NoFirefoxError(`BLOCKWERK_FIREFOX names ${configuredPath}, which does not exist.`)
  }
  const found = installedFirefox()
  if (found !== undefined) return found

  if (canUseApt()) {
    log('No Firefox found; installing the package firefox-esr with apt-get …')
    installWithApt('--no-install-recommends', 'firefox-esr')
    const installedByApt = installedFirefox()
    if (installedByApt !== undefined) return installedByApt
  }
  throw new NoFirefoxError(
    [
      'The tests in Firefox need Firefox, and none could be found or installed. Tried, in this order:',
      '  1. the environment variable BLOCKWERK_FIREFOX (not set)',
      `  2. on the path: ${programNames.join(', ')}`,
      '  3. apt-get install firefox-esr (only as root on Debian or Ubuntu)',
      'Install Firefox 140 or newer, or set BLOCKWERK_FIREFOX to its path.',
    ].join('\n'),
  )
}

const programNames = ['firefox-esr', 'firefox']

const installedFirefox = () =>
  findProgram(programNames, [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ])
