import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../problems/usage-error.ts'
import { isValidRoute, possibleFilesOfRoute } from '../../content/site/route.ts'

/**
 * Returns the file of a new page at this route, relative to `root`. `extension`: with its dot. Throws a `UsageError` if the route is
 * not valid or already in use.
 */
export function createNewPageFile(root: string, route: string, extension = '.yaml'): string {
  if (!route.startsWith('/') || route === '/' || !isValidRoute(route)) {
    throw new UsageError({
      en: `“${route}” is not a valid route. Start with /, and use lowercase letters, digits and hyphens: /team`,
      de: `„${route}“ ist keine Adresse einer Seite. Sie beginnt mit „/“ und besteht aus Kleinbuchstaben, Ziffern und Bindestrichen: /team`,
    })
  }
  const taken = possibleFilesOfRoute(route)
    .map((file) => `content/pages/${file}`)
    .find((file) => existsSync(join(root, file)))
  if (taken !== undefined) {
    throw new UsageError({
      en: `The page ${route} already exists: ${taken}`,
      de: `Die Seite ${route} gibt es schon: ${taken}`,
    })
  }
  return `content/pages${route}${extension}`
}

/** Returns a title for a route: `/team/our-story` → `Our story`. */
export function titleFromRoute(route: string): string {
  const words = (route.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
