import type { TestProject } from 'vitest/node'
import { findChromium } from '../../scripts/browsers/find-chromium.ts'
import { findFirefox } from '../../scripts/browsers/find-firefox.ts'
import { agency } from '../support/content-on-disk.ts'
import { serveSite } from './serve-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, without a slash at the end. */
    site: string
    /** Folder of the built site. */
    dist: string
    /** Folder with the site's `content`. */
    root: string
    /** Path of the browser: a Firefox in the project of that name, else a Chromium. */
    browser: string
  }
}

/** What is published itself; what is tried on it holds for that content alone. */
const ownContent = process.cwd()

/** The projects whose tests are about what is published; all others are about the engine. */
const aboutContent = new Set(['content', 'audit'])

/** Builds the site of a project once and serves it, for all of its tests. */
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
