import { createRequire } from 'node:module'
import { build } from 'esbuild'
import type { Page } from 'playwright'
import type { Virtual } from '@guidepup/virtual-screen-reader'

declare global {
  var screenReader: { virtual: Virtual }
}

let script: Promise<string> | undefined

/** Returns the screen reader as a script for pages. */
async function readerScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'screenReader',
    platform: 'browser',
    legalComments: 'none',
  })
  return outputFiles.map(({ text }) => text).join('\n')
}

/** Starts a screen reader at the top of the page or of a part of it. */
export async function startReader(page: Page, part = 'body'): Promise<void> {
  script ??= readerScript()
  await page.evaluate(`${await script}; globalThis.screenReader = screenReader`)
  await page.evaluate(async (selector) => {
    const container = document.querySelector(selector)
    if (container === null) throw new Error(`There is no ${selector}.`)
    // The screen reader does not ignore noscript elements.
    for (const unseen of document.querySelectorAll('noscript')) unseen.remove()
    await screenReader.virtual.start({ container })
  }, part)
}

/** Reads on to the end and returns all phrases. */
export const readOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { virtual } = screenReader
    const first = await virtual.lastSpokenPhrase()
    const said: string[] = [first]
    for (let item = 0; item < 5000; item++) {
      await virtual.next()
      const phrase = await virtual.lastSpokenPhrase()
      // After the last item it starts again.
      if (phrase === first) return said
      said.push(phrase)
    }
    throw new Error('The page has no end.')
  })

/** Returns the phrases since the last call. */
export const newPhrases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { virtual } = screenReader
    const phrases = await virtual.spokenPhraseLog()
    await virtual.clearSpokenPhraseLog()
    // A change in several steps is announced once by a real screen reader, and repeatedly by this one.
    return phrases.filter((phrase, index) => phrase !== phrases[index - 1])
  })

/** Moves from heading to heading, `count` times. */
export const readHeadings = (page: Page, count: number): Promise<string[]> =>
  page.evaluate(async (times) => {
    const { virtual } = screenReader
    const headings: string[] = []
    for (let heading = 0; heading < times; heading++) {
      await virtual.perform(virtual.commands.moveToNextHeading)
      headings.push(await virtual.lastSpokenPhrase())
    }
    return headings
  }, count)

/** Reads the next `count` items. */
export const readNext = (page: Page, count: number): Promise<string[]> =>
  page.evaluate(async (times) => {
    const { virtual } = screenReader
    const phrases: string[] = []
    for (let item = 0; item < times; item++) {
      await virtual.next()
      phrases.push(await virtual.lastSpokenPhrase())
    }
    return phrases
  }, count)
