import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of a site in which its own blocks stand, one folder each. */
export const ownFolder = 'blocks'

/** The files of one block of the site's own, by their paths below the root, with `/`. */
export type OwnSources = {
  type: string
  folder: string
  schema: string
  view: string
  examples: string
  style: string
}

/** The sources of every block of the site in `root`, in the order of their names; none of them is read. */
export function ownSourcesIn(root: string): OwnSources[] {
  const folder = join(root, ownFolder)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map(({ name }) => sourcesOf(name))
    .toSorted((one, other) => (one.type < other.type ? -1 : 1))
}

export function sourcesOf(type: string): OwnSources {
  const folder = `${ownFolder}/${type}`
  return {
    type,
    folder,
    schema: `${folder}/schema.ts`,
    view: `${folder}/view.tsx`,
    examples: `${folder}/examples.yaml`,
    style: `${folder}/style.css`,
  }
}

/** What the view of a type is called: `price-list` → `PriceList`. */
export const componentOf = (type: string): string =>
  type.replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

/** The view says when it hydrates, as ours do: `PriceList.hydrate = 'visible' as const`. */
export function isLive({ type, view }: OwnSources, root: string): boolean {
  const file = join(root, view)
  return (
    existsSync(file) &&
    new RegExp(`^${componentOf(type)}\\.hydrate\\s*=`, 'm').test(readFileSync(file, 'utf8'))
  )
}
