import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The folder of a site that holds its own blocks, one folder for each. */
export const ownFolder = 'content/blocks'

/** The folder that held own blocks up to version 0.1. */
const oldFolder = 'blocks'

/** The files of one block of the site's own, by their paths below the root, with `/`. */
export type OwnSources = {
  type: string
  folder: string
  schema: string
  view: string
  examples: string
  style: string
  /** Behaviour of its static HTML, without React. */
  part: string
  /** Runs while the page is being read. */
  early: string
}

/** The sources of every own block of the site in `root`, sorted by type. Reads no file. */
export const ownSourcesIn = (root: string): OwnSources[] => sourcesBelow(root, ownFolder)

/** The sources of own blocks that still stand in `blocks/`, sorted by type. */
export const oldSourcesIn = (root: string): OwnSources[] =>
  sourcesBelow(root, oldFolder).filter(({ schema }) => existsSync(join(root, schema)))

function sourcesBelow(root: string, below: string): OwnSources[] {
  const folder = join(root, below)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map(({ name }) => sourcesOf(name, below))
    .toSorted((one, other) => (one.type < other.type ? -1 : 1))
}

/**
 * Moves the own blocks of the site in `root` from `blocks/` to `content/blocks/`, and the `include` of its
 * `tsconfig.json` with them. Returns false and moves nothing if no block stands there, if `content/blocks/` exists, or
 * if a file names another one outside of the folder by a relative path.
 */
export function moveOldBlocks(root: string): boolean {
  if (oldSourcesIn(root).length === 0 || existsSync(join(root, ownFolder))) return false
  if (namesFilesOutside(join(root, oldFolder))) return false
  renameSync(join(root, oldFolder), join(root, ownFolder))
  const settings = join(root, 'tsconfig.json')
  if (existsSync(settings)) {
    const text = readFileSync(settings, 'utf8')
    writeFileSync(settings, text.replace(/("include":\s*\[\s*)"blocks"/, `$1"${ownFolder}"`))
  }
  return true
}

function namesFilesOutside(folder: string): boolean {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[jt]sx?|css|json)$/.test(file))
    .some((file) => {
      const depth = file.split(sep).length
      const outside = new RegExp(`["'(](?:\\.\\./){${depth}}`)
      return outside.test(readFileSync(join(folder, file), 'utf8'))
    })
}

/** The paths of the files of the own block of a type; none of them need exist. */
export function sourcesOf(type: string, below: string = ownFolder): OwnSources {
  const folder = `${below}/${type}`
  return {
    type,
    folder,
    schema: `${folder}/schema.ts`,
    view: `${folder}/view.tsx`,
    examples: `${folder}/examples.yaml`,
    style: `${folder}/style.css`,
    part: `${folder}/part.ts`,
    early: `${folder}/early.ts`,
  }
}

/** The name of the view of a type: `price-list` → `PriceList`. */
export const componentOf = (type: string): string =>
  type.replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

/** The name of the schema of a type: `price-list` → `priceList`. */
export function schemaNameOf(type: string): string {
  const component = componentOf(type)
  return component.charAt(0).toLowerCase() + component.slice(1)
}
