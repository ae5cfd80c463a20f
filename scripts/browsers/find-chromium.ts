import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import { installWithApt, findProgram, canUseApt, runCommand } from './installed-program.ts'

/** The error if no browser was found or installed. The message lists the attempts. */
class NoChromiumError extends Error {
  override name = 'NoChromiumError'
}

/**
 * Returns the path of a Chromium for the browser tests. Tries in this order: the environment
 * variable BLOCKWERK_CHROMIUM, an installed Chromium or Chrome, Playwright's own Chromium, a
 * download by Playwright, and apt if this process runs as root. The headless shell comes first:
 * Playwright prefers it as well, and tests take a third less time with it.
 */
export async function findChromium(log: (line: string) => void): Promise<string> {
  const configuredPath = process.env['BLOCKWERK_CHROMIUM']
  if (configuredPath !== undefined && configuredPath !== '') {
    if (existsSync(configuredPath)) return configuredPath
    throw new NoChromiumError(`BLOCKWERK_CHROMIUM names ${configuredPath}, which does not exist.`)
  }
  const found = installedChromium() ?? (await playwrightChromium())
  if (found !== undefined) return found

  log('No Chromium found; installing the one of Playwright …')
  runCommand(join(blockwerkFolder, 'node_modules/.bin/playwright'), ['install', 'chromium'])
  const downloaded = await playwrightChromium()
  if (downloaded !== undefined) return downloaded

  if (canUseApt()) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      log(`That did not work; installing the package ${name} with apt-get …`)
      installWithApt(name)
      const installedByApt = installedChromium()
      if (installedByApt !== undefined) return installedByApt
    }
  }
  throw new NoChromiumError(
    [
      'The browser tests need Chromium, and none could be found or installed. Tried, in this order:',
      '  1. the environment variable BLOCKWERK_CHROMIUM (not set)',
      `  2. on the path: ${programNames.join(', ')}`,
      '  3. Playwright’s own, and “playwright install chromium”',
      '  4. apt-get install chromium-headless-shell, or chromium (only as root on Debian or Ubuntu)',
      'Install Chromium or Chrome, or set BLOCKWERK_CHROMIUM to its path. “npm test -- --unit” runs without it.',
    ].join('\n'),
  )
}

const programNames = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome-stable', 'google-chrome', 'chrome'],
]

const installedChromium = () => findInstalled(programNames)

/**
 * Returns the path of a Chromium with a window instead of the headless shell, or undefined if none
 * is installed. Unlike the headless shell, it sends mouse events only if the mouse moves.
 */
export const windowedChromium = () => findInstalled(programNames.slice(1))

const findInstalled = (programs: readonly string[]) =>
  findProgram(programs, [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ])

async function playwrightChromium(): Promise<string | undefined> {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
