import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { OwnBlockFault } from '../../schema/own-block-fault.ts'
import { ownFolder, ownSourcesIn, sourcesOf, type OwnSources } from './own-blocks/sources.ts'
import { home } from './home.ts'

/** Modules that own blocks of a site can import from Blockwerk, with their source files. */
const forAuthors: Readonly<Record<string, string>> = {
  blockwerk: join(home, 'src/render/components/for-authors.tsx'),
  'blockwerk/schema': join(home, 'schema/for-authors.ts'),
}

const isReact = /^react(?:-dom)?(?:\/|$)/

/**
 * The source files of a block that the browser may load, as absolute paths. Each file is optional.
 */
type BlockFiles = { type: string; view: string; part: string; early: string }

/** Returns the blocks of the library, plus the own blocks of the site in `root` if it is given. */
const blocksIn = (root: string | undefined): BlockFiles[] => [
  ...readdirSync(library, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const file = join(library, name, name)
      return { type: name, view: `${file}.tsx`, part: `${file}.part.ts`, early: `${file}.early.ts` }
    }),
  ...(root === undefined ? [] : ownBlocksOf(root)),
]

const ownBlocksOf = (root: string): BlockFiles[] =>
  ownSourcesIn(root).map(({ type, view, part, early }) => ({
    ...{ type, view: join(root, view), part: join(root, part), early: join(root, early) },
  }))

const library = join(home, 'src/blocks')

/**
 * Returns the name of the view that sets when it hydrates (`Globe.hydrate = 'visible'`), or
 * undefined if no view in the file does.
 */
const liveViewIn = (file: string): string | undefined =>
  existsSync(file) ? /^(\w+)\.hydrate\s*=/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined

/**
 * Returns the scripts of blocks that run while the browser is still loading the page, by block
 * type.
 */
export const earlyScriptsIn = (root: string | undefined): [type: string, file: string][] =>
  blocksIn(root).flatMap(({ type, early }) => (existsSync(early) ? [[type, early]] : []))

/**
 * Returns the source files of all parts (behaviour without React), by name: parts of blocks, and
 * parts of components that several blocks share.
 */
function partsIn(root: string | undefined): [name: string, file: string][] {
  const elements = join(home, 'src/render/components')
  return [
    ...blocksIn(root).map(({ type, part }): [string, string] => [type, part]),
    ...readdirSync(elements)
      .filter((name) => name.endsWith('.part.ts'))
      .map((name): [string, string] => [basename(name, '.part.ts'), join(elements, name)]),
  ].filter(([, file]) => existsSync(file))
}

const isModule = /^virtual:(?:live-views(?:\/|$)|parts$)/

/**
 * Vite plugin that provides the browser code of blocks, one chunk per block:
 * `virtual:live-views` lists the views that hydrate.
 * `virtual:live-views/globe` is the view of one type and its UI strings.
 * `virtual:parts` lists the parts.
 * Includes the library and the own blocks of the site in `root`. Own blocks use Blockwerk's copy of
 * React.
 */
export const blockModules = (root?: string): Plugin => ({
  name: 'block-modules',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (isModule.test(id)) return `\0${id}`
    if (root === undefined || importer === undefined || !isBelow(root, importer)) return null
    const ours = forAuthors[id]
    // Lets the bundler drop all exports that the own block does not import.
    if (ours !== undefined) return { id: ours, moduleSideEffects: false }
    if (/^[./]/.test(id)) return null
    const found = isReact.test(id)
      ? null
      : await this.resolve(id, importer, { skipSelf: true }).catch(() => null)
    return (
      found ?? this.resolve(id, join(home, 'src/render/client/islands.tsx'), { skipSelf: true })
    )
  },
  load: {
    filter: { id: /^\0virtual:(?:live-views|parts)/ },
    handler(id) {
      const name = id.slice(1)
      if (name === 'virtual:parts') {
        const loaders = partsIn(root).map(([part, file]) => loaderOf(part, file))
        return `export const parts = { ${loaders.join(', ')} }`
      }
      const views = blocksIn(root).filter(({ view }) => existsSync(view))
      if (name === 'virtual:live-views') {
        for (const { view } of views) this.addWatchFile(view)
        const loaders = views
          .filter(({ view }) => liveViewIn(view) !== undefined)
          .map(({ type }) => loaderOf(type, `virtual:live-views/${type}`))
        return `export const liveViews = { ${loaders.join(', ')} }`
      }
      const type = basename(name)
      const file = views.find((one) => one.type === type)?.view ?? ''
      return [
        `export { ${liveViewIn(file)} as view } from ${JSON.stringify(file)}`,
        `export { words } from 'virtual:words/blocks/${type}'`,
      ].join('\n')
    },
  },
})

const loaderOf = (name: string, module: string): string =>
  `${JSON.stringify(name)}: () => import(${JSON.stringify(module)})`

const isBelow = (root: string, file: string): boolean =>
  file.startsWith(join(root, ownFolder) + sep)

/**
 * Returns a Tailwind style sheet for each own block of a site, by block type. It contains the
 * block's style.css, in the same cascade layer as the library's blocks, and the utility classes
 * that the block's sources use.
 */
export function ownSheets(root: string): [type: string, css: string][] {
  return ownSourcesIn(root).map((sources) => [sources.type, sheetOf(sources, root)])
}

function sheetOf({ folder, style }: OwnSources, root: string): string {
  const own = join(root, style)
  return [
    `@reference ${cssPath(join(home, 'src/render/theme/site.css'))};`,
    ...(existsSync(own) ? [`@import ${cssPath(own)} layer(components);`] : []),
    // Utility classes of Blockwerk's own sources are already in the style sheet of every page.
    `@source not ${cssPath(join(home, 'src'))};`,
    `@source ${cssPath(join(root, folder, '**/*.{ts,tsx}'))};`,
    '@layer utilities { @tailwind utilities source(none); }',
    '',
  ].join('\n')
}

const cssPath = (path: string): string => JSON.stringify(path.replaceAll(sep, '/'))

/**
 * Vite plugin for the live preview. Adds the style sheets of own blocks to the library's style
 * sheet.
 */
export const ownSheetsBesideOurs = (root: string): Plugin => ({
  name: 'own-sheets',
  enforce: 'pre',
  transform: {
    // Runs before Tailwind's own 'pre' transform, so that Tailwind compiles the added styles.
    order: 'pre',
    filter: { id: /\/src\/render\/theme\/blocks\.css(?:\?|$)/ },
    handler: (ours) => ourSheetWith(ours, root),
  },
})

function ourSheetWith(ours: string, root: string): string | undefined {
  const sheets = ownSheets(root).map(([, css]) => css.split('\n'))
  if (sheets.length === 0) return undefined
  const lines = [...new Set(sheets.flat())]
  const isImport = (line: string) => /^@(?:import|reference) /.test(line)
  return [...lines.filter(isImport), ours, ...lines.filter((line) => !isImport(line))].join('\n')
}

/** True for a module whose code depends on the own blocks of a site. */
export const isMadeOfOwnBlocks = (id: string): boolean =>
  /^\0virtual:(?:live-views|parts)/.test(id) || /\/src\/render\/theme\/blocks\.css(?:\?|$)/.test(id)

/**
 * Returns all files of a site that can change the browser code of its own blocks, with their
 * content. Modules that own blocks import from other folders are not included: `OwnBlocks.state`
 * covers them.
 */
export function ownFilesIn(root: string): [name: string, bytes: Uint8Array][] {
  const folder = join(root, ownFolder)
  if (!existsSync(folder)) return []
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[jt]sx?|css|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  // These files set the versions of imported packages and the compiler options.
  const settings = ['package.json', 'package-lock.json', 'tsconfig.json']
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))
  const paths = new Set([...sources, ...settings, ...filesOfOwnSheets(root)])
  return [...paths].map((path) => [relative(root, path).replaceAll(sep, '/'), readFileSync(path)])
}

/**
 * Returns the style sheets of the own blocks, the style sheets that they import, and the images and
 * fonts that they load. Absolute paths.
 */
export function filesOfOwnSheets(root: string): string[] {
  const found = new Set<string>()
  const add = (path: string) => {
    if (found.has(path) || statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return
    found.add(path)
    if (!path.endsWith('.css')) return
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(namedInSheet))
      add(join(dirname(path), name.replace(/[?#].*/, '')))
  }
  for (const { style } of ownSourcesIn(root)) add(join(root, style))
  return [...found]
}

/** Matches the path in `@import "a.css"` or `url(a.svg)`. */
const namedInSheet = /(?:@(?:import|reference|plugin|config)\s+|url\(\s*)["']?([^"')\s;]+)/g

/**
 * Returns the mistake in an own block's style sheet that caused a compile error, or undefined for
 * any other error.
 */
export function sheetFaultIn(error: unknown, root: string): OwnBlockFault | undefined {
  const said = error instanceof Error ? error.message : ''
  const [whole = '', type] = /\.sheets[\\/]([a-z0-9-]+)\.css/.exec(said) ?? []
  if (type === undefined) return undefined
  const { style: file } = sourcesOf(type)
  const after = said.slice(said.indexOf(whole) + whole.length)
  const message = /Error: (.*)/.exec(after)?.[1] ?? after.trim()
  const place = placeOfNamed(message, join(root, file))
  return { file, ...place, mistake: { type, what: 'syntax', message } }
}

/**
 * Returns the position in the style sheet of the first name that the error message quotes, or of
 * line 1, column 1.
 */
function placeOfNamed(message: string, file: string): { line: number; column: number } {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const named = /[`'"]([^`'"]+)[`'"]| at (\S+)$/.exec(message)
  const offset = text.indexOf(named?.[1] ?? named?.[2] ?? text)
  const before = text.slice(0, Math.max(0, offset)).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
