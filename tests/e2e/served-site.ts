import type { TestProject } from 'vitest/node'
import { findChromium } from '../../scripts/browsers/find-chromium.ts'
import { findFirefox } from '../../scripts/browsers/find-firefox.ts'
import { agency } from '../support/content-on-disk.ts'
import { serveSite } from './serve-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, without a trailing slash. */
    site: string
    /** Folder of the built site. */
    dist: string
    /** Folder with the site's `content`. */
    root: string
    /** Path of the browser: Firefox in the project of that name, otherwise Chromium. */
    browser: string
  }
}

/** The published site of this repository; its tests are valid for its content only. */
const ownContent = process.cwd()

/** The projects that test the published site; all others test the engine. */
const aboutContent = new Set(['content', 'audit'])

/** Builds and serves the site of a project once for all its tests. */
export default async function setup(project: TestProject) {
  process.env['NODE_ENV'] = 'production'
  const root = aboutContent.has(project.name) ? ownContent : agency
  const { address, dist, close } = await serveSite(root)
  project.provide('site', address)
  project.provide('dist', dist)
  project.provide('root', root)
  const find = project.name === 'firefox' ? findFirefox : findChromium
  const browser = await find(console.error)
  project.provide('browser', browser)
  return close
}
