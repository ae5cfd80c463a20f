import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/build/home.ts'
import { aptInstall, installedProgram, mayUseApt, runs } from './installed-program.ts'

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
export async function findChromium(say: (line: string) => void): Promise<string> {
  const named = process.env['BLOCKWERK_CHROMIUM']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new NoChromiumError(`BLOCKWERK_CHROMIUM names ${named}, which does not exist.`)
  }
  const found = installedChromium() ?? (await playwrightChromium())
  if (found !== undefined) return found

  say('No Chromium found; installing the one of Playwright …')
  runs(join(home, 'node_modules/.bin/playwright'), ['install', 'chromium'])
  const downloaded = await playwrightChromium()
  if (downloaded !== undefined) return downloaded

  if (mayUseApt()) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      say(`That did not work; installing the package ${name} with apt-get …`)
      aptInstall(name)
      const packaged = installedChromium()
      if (packaged !== undefined) return packaged
    }
  }
  throw new NoChromiumError(
    [
      'The browser tests need Chromium, and none could be found or installed. Tried, in this order:',
      '  1. the environment variable BLOCKWERK_CHROMIUM (not set)',
      `  2. on the path: ${names.join(', ')}`,
      '  3. Playwright’s own, and “playwright install chromium”',
      '  4. apt-get install chromium-headless-shell, or chromium (only as root on Debian or Ubuntu)',
      'Install Chromium or Chrome, or set BLOCKWERK_CHROMIUM to its path. “npm test -- --unit” runs without it.',
    ].join('\n'),
  )
}

const names = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome-stable', 'google-chrome', 'chrome'],
]

const installedChromium = () => installed(names)

/**
 * Returns the path of a Chromium with a window instead of the headless shell, or undefined if none
 * is installed. It sends no mouse events without mouse movement.
 */
export const wholeChromium = () => installed(names.slice(1))

const installed = (programs: readonly string[]) =>
  installedProgram(programs, [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ])

async function playwrightChromium(): Promise<string | undefined> {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
