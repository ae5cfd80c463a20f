import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Where the page of a route stands in the built site. */
export const pageFile = (route: string): string => join(inject('dist'), route, 'index.html')

/** Every route of the built site, planned pages included. */
export const builtRoutes = (): string[] =>
  readdirSync(inject('dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)index\.html$/.test(file))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .toSorted()
