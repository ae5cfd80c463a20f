import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The folder with a site's own blocks, one subfolder per block. */
export const ownBlocksFolder = 'content/blocks'

/** The folder for the site's own blocks up to version 0.1 of Blockwerk. */
const oldOwnBlocksFolder = 'blocks'

/** The paths of an own block's files, relative to the site's root, with `/`. */
export type OwnBlockSources = {
  type: string
  folder: string
  schema: string
  view: string
  examples: string
  style: string
  /** Script that adds behaviour to the static HTML, without React. */
  part: string
  /** Script that runs while the browser is still loading the page. */
  early: string
}

/**
 * Returns the source paths of every own block of the site in `root`, sorted by type. Does not check
 * that the files exist.
 */
export const ownSourcesIn = (root: string): OwnBlockSources[] =>
  sourcesInFolder(root, ownBlocksFolder)

/**
 * Returns the source paths of own blocks that are still in the old folder `blocks/`, sorted by
 * type.
 */
export const oldSourcesIn = (root: string): OwnBlockSources[] =>
  sourcesInFolder(root, oldOwnBlocksFolder).filter(({ schema }) => existsSync(join(root, schema)))

function sourcesInFolder(root: string, below: string): OwnBlockSources[] {
  const folder = join(root, below)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map(({ name }) => ownSourcesOf(name, below))
    .toSorted((one, other) => (one.type < other.type ? -1 : 1))
}

/**
 * Moves the own blocks of the site in `root` from `blocks/` to `content/blocks/`, and changes the
 * `include` of its `tsconfig.json`. Returns false and moves nothing if `blocks/` has no block, if
 * `content/blocks/` exists, or if a file imports a file outside of the folder by a relative path.
 */
export function moveOldBlocks(root: string): boolean {
  if (oldSourcesIn(root).length === 0 || existsSync(join(root, ownBlocksFolder))) return false
  if (hasImportsOutside(join(root, oldOwnBlocksFolder))) return false
  renameSync(join(root, oldOwnBlocksFolder), join(root, ownBlocksFolder))
  const settings = join(root, 'tsconfig.json')
  if (existsSync(settings)) {
    const text = readFileSync(settings, 'utf8')
    writeFileSync(settings, text.replace(/("include":\s*\[\s*)"blocks"/, `$1"${ownBlocksFolder}"`))
  }
  return true
}

function hasImportsOutside(folder: string): boolean {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[jt]sx?|css|json)$/.test(file))
    .some((file) => {
      const depth = file.split(sep).length
      const outsidePattern = new RegExp(`["'(](?:\\.\\./){${depth}}`)
      return outsidePattern.test(readFileSync(join(folder, file), 'utf8'))
    })
}

/** Returns the source paths of the own block of a type. The files need not exist. */
export function ownSourcesOf(type: string, below: string = ownBlocksFolder): OwnBlockSources {
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

/** Returns the name of a block's component: `price-list` → `PriceList`. */
export const componentNameOf = (type: string): string =>
  type.replace(/(?:^|-)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

/** Returns the name of a block's schema: `price-list` → `priceList`. */
export function schemaNameOf(type: string): string {
  const component = componentNameOf(type)
  return component.charAt(0).toLowerCase() + component.slice(1)
}
