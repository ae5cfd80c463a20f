import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { pageFileIn } from '../../src/build/page-file.ts'

/** Where the page of a route stands in the built site. */
export const pageFile = (route: string): string => join(inject('dist'), pageFileIn(false)(route))

/** Every route of the built site, planned pages included. */
export const builtRoutes = (): string[] =>
  readdirSync(inject('dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/(?:^|\/)404\.html$/.test(file))
    .map((file) => `/${file === 'index.html' ? '' : file.slice(0, -'.html'.length)}`)
    .toSorted()
