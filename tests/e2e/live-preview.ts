import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import {
  pageYaml,
  removeSites,
  smallSiteWith,
  siteYaml,
  type Files,
} from '../support/content-on-disk.ts'
import { startDev, type ServingProcess } from '../support/dev-process.ts'

/** The live preview of a small site whose files a test changes. */
export type LivePreview = {
  /** Folder with the site's `content`. */
  root: string
  dev: () => ServingProcess
  /** Ends the preview and starts it again. */
  again: (start: () => Promise<ServingProcess>) => Promise<void>
  /** Kills the preview and starts it again after `meanwhile`. */
  crash: (start: () => Promise<ServingProcess>, meanwhile: () => Promise<void>) => Promise<void>
  /** The whole address of a route. */
  at: (route: string) => string
  /** Writes a file, which is restored after the test. */
  save: (file: string, content: string | Uint8Array) => void
  remove: (file: string) => void
}

/** Without these icons browsers request /favicon.ico and log that it is missing. */
const icons = {
  'content/media/brand/favicon.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  'content/media/brand/favicon-32.png': '',
  'content/media/brand/apple-touch-icon.png': '',
}

/** Runs the preview during the tests of a file; the tests fail if it does not end cleanly. */
export function useLivePreview(
  files: Files,
  start: (root: string) => Promise<ServingProcess> = (root) => startDev(root, '--port', '0'),
): LivePreview {
  const original: Files = {
    'content/site.yaml': siteYaml(),
    'content/pages/index.yaml': pageYaml(),
    ...files,
  }
  const touched = new Set<string>()
  const root = smallSiteWith({ ...icons, ...files })
  let dev: ServingProcess | undefined

  beforeAll(async () => {
    dev = await start(root)
  })
  afterEach(() => {
    for (const file of touched) {
      const text = original[file]
      if (text === undefined) rmSync(join(root, file), { force: true })
      else writeFileSync(join(root, file), text)
    }
    touched.clear()
  })
  afterAll(async () => {
    const code = await dev?.end()
    removeSites()
    if (code !== 0) throw new Error(`dev ended with code ${code}:\n${dev?.output()}`)
  })

  const running = () => {
    if (dev === undefined) throw new Error('The live preview runs only during tests.')
    return dev
  }
  return {
    root,
    dev: running,
    again: async (begin) => {
      const code = await running().end()
      if (code !== 0) throw new Error(`dev ended with code ${code}:\n${running().output()}`)
      dev = await begin()
    },
    crash: async (begin, meanwhile) => {
      await running().kill()
      await meanwhile()
      dev = await begin()
    },
    at: (route) => `${running().address}${route}`,
    save(file, text) {
      touched.add(file)
      writeFileSync(join(root, file), text)
    },
    remove(file) {
      touched.add(file)
      rmSync(join(root, file))
    },
  }
}

/** Waits until the page is connected to the live preview. */
export const listening = (page: Page) => page.locator('html[data-router=off]').waitFor()
