import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { OwnBlockFault } from '../../schema/own-block-fault.ts'
import { ownFolder, ownSourcesIn, sourcesOf, type OwnSources } from './own-blocks/sources.ts'
import { home } from './home.ts'

/** What blocks of a site's own import of Blockwerk. */
const forAuthors: Readonly<Record<string, string>> = {
  blockwerk: join(home, 'src/render/components/for-authors.tsx'),
  'blockwerk/schema': join(home, 'schema/for-authors.ts'),
}

const isReact = /^react(?:-dom)?(?:\/|$)/

/** A block as the browser may need it: the paths of its files, which need not exist. */
type BlockFiles = { type: string; view: string; part: string; early: string }

/** The blocks of the library, and the own blocks of the site in `root`; without a root, the library alone. */
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

/** The name of the view in a file that says when it hydrates (`Globe.hydrate = 'visible'`); undefined where it does not. */
const liveViewIn = (file: string): string | undefined =>
  existsSync(file) ? /^(\w+)\.hydrate\s*=/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined

/** The scripts of blocks that run while a page is being read, by type. */
export const earlyScriptsIn = (root: string | undefined): [type: string, file: string][] =>
  blocksIn(root).flatMap(({ type, early }) => (existsSync(early) ? [[type, early]] : []))

/** The code of all parts, by name: of blocks, and of elements that several blocks share. */
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
 * The code of blocks for the browser, each a file of its own: `virtual:live-views` lists the views that hydrate,
 * `virtual:live-views/globe` is one of them with the UI strings of its type, `virtual:parts` lists the parts. Holds the
 * library and the own blocks of the site in `root`, whose React is ours.
 */
export const blockModules = (root?: string): Plugin => ({
  name: 'block-modules',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (isModule.test(id)) return `\0${id}`
    if (root === undefined || importer === undefined || !isBelow(root, importer)) return null
    const ours = forAuthors[id]
    // Of what it offers, only what is asked for goes along.
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
 * The style sheet of each block of the site's own, by its type: its style.css among those of our blocks,
 * and the utilities that its sources name.
 */
export function ownSheets(root: string): [type: string, css: string][] {
  return ownSourcesIn(root).map((sources) => [sources.type, sheetOf(sources, root)])
}

function sheetOf({ folder, style }: OwnSources, root: string): string {
  const own = join(root, style)
  return [
    `@reference ${cssPath(join(home, 'src/render/theme/site.css'))};`,
    ...(existsSync(own) ? [`@import ${cssPath(own)} layer(components);`] : []),
    // The utilities of our own sources are in the sheet that every page has.
    `@source not ${cssPath(join(home, 'src'))};`,
    `@source ${cssPath(join(root, folder, '**/*.{ts,tsx}'))};`,
    '@layer utilities { @tailwind utilities source(none); }',
    '',
  ].join('\n')
}

const cssPath = (path: string): string => JSON.stringify(path.replaceAll(sep, '/'))

/** For the live preview: one sheet holds ours, and those of the site's own blocks. */
export const ownSheetsBesideOurs = (root: string): Plugin => ({
  name: 'own-sheets',
  enforce: 'pre',
  transform: {
    // Tailwind, which is asked before us, has to see it.
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

/** True for a module that changes with the own blocks of a site. */
export const isMadeOfOwnBlocks = (id: string): boolean =>
  /^\0virtual:(?:live-views|parts)/.test(id) || /\/src\/render\/theme\/blocks\.css(?:\?|$)/.test(id)

/**
 * Every file that the browser's share of the site's own blocks is made of, but for those that their scripts import
 * from elsewhere: what these say is part of the compiled blocks.
 */
export function ownFilesIn(root: string): [name: string, bytes: Uint8Array][] {
  const folder = join(root, ownFolder)
  if (!existsSync(folder)) return []
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[jt]sx?|css|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  // They say which packages a block is made with, and how it is compiled.
  const settings = ['package.json', 'package-lock.json', 'tsconfig.json']
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))
  const paths = new Set([...sources, ...settings, ...filesOfOwnSheets(root)])
  return [...paths].map((path) => [relative(root, path).replaceAll(sep, '/'), readFileSync(path)])
}

/** The sheets of the site's own blocks, the sheets that these import, and the pictures and fonts that they show. */
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

/** `@import "a.css"`, `url(a.svg)`: whatever follows, up to its end. */
const namedInSheet = /(?:@(?:import|reference|plugin|config)\s+|url\(\s*)["']?([^"')\s;]+)/g

/** What keeps the sheet of a block of the site's own from being compiled; undefined for any other error. */
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

/** Where the sheet says what a message names. */
function placeOfNamed(message: string, file: string): { line: number; column: number } {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const named = /[`'"]([^`'"]+)[`'"]| at (\S+)$/.exec(message)
  const offset = text.indexOf(named?.[1] ?? named?.[2] ?? text)
  const before = text.slice(0, Math.max(0, offset)).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
