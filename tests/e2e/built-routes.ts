import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { pageFileFor } from '../../src/build/page-file.ts'

/** Returns the file of a route in the built site. */
export const pageFile = (route: string): string => join(inject('dist'), pageFileFor(false)(route))

/** Returns every route of the built site, including planned pages. */
export const builtRoutes = (): string[] =>
  readdirSync(inject('dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/(?:^|\/)404\.html$/.test(file))
    .map((file) => `/${file === 'index.html' ? '' : file.slice(0, -'.html'.length)}`)
    .toSorted()
