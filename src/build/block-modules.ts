import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { OwnBlockFault } from '../../schema/own-block-fault.ts'
import {
  ownBlocksFolder,
  ownSourcesIn,
  ownSourcesOf,
  type OwnBlockSources,
} from './own-blocks/own-sources.ts'
import { blockwerkFolder } from './blockwerk-folders.ts'

/** Modules that own blocks of a site can import from Blockwerk, with their source files. */
const authorModulePaths: Readonly<Record<string, string>> = {
  blockwerk: join(blockwerkFolder, 'src/render/components/for-authors.tsx'),
  'blockwerk/schema': join(blockwerkFolder, 'schema/for-authors.ts'),
}

const reactModulePattern = /^react(?:-dom)?(?:\/|$)/

/**
 * The source files of a block that the browser may load, as absolute paths. Each file is optional.
 */
type BlockFiles = { type: string; view: string; part: string; early: string }

/** Returns the blocks of the library, plus the own blocks of the site in `root` if it is given. */
const blockFilesIn = (root: string | undefined): BlockFiles[] => [
  ...readdirSync(libraryFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const file = join(libraryFolder, name, name)
      return { type: name, view: `${file}.tsx`, part: `${file}.part.ts`, early: `${file}.early.ts` }
    }),
  ...(root === undefined ? [] : ownBlockFilesIn(root)),
]

const ownBlockFilesIn = (root: string): BlockFiles[] =>
  ownSourcesIn(root).map(({ type, view, part, early }) => ({
    ...{ type, view: join(root, view), part: join(root, part), early: join(root, early) },
  }))

const libraryFolder = join(blockwerkFolder, 'src/blocks')

/**
 * Returns the name of the view that sets when it hydrates (`Globe.hydrate = 'visible'`), or
 * undefined if no view in the file does.
 */
const hydratedViewNameIn = (file: string): string | undefined =>
  existsSync(file) ? /^(\w+)\.hydrate\s*=/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined

/**
 * Returns the scripts of blocks and components that run while the browser is still loading the page, by the value of
 * `data-early`.
 */
export const earlyScriptsIn = (root: string | undefined): [name: string, file: string][] =>
  filesOf(
    blockFilesIn(root).map(({ type, early }) => [type, early]),
    '.early.ts',
  )

/**
 * Returns the source files of all parts (behaviour without React), by name: parts of blocks, and
 * parts of components that several blocks share.
 */
const partFilesIn = (root: string | undefined): [name: string, file: string][] =>
  filesOf(
    blockFilesIn(root).map(({ type, part }) => [type, part]),
    '.part.ts',
  )

/** Returns the files of blocks that exist, and the files of components with this ending, by name. */
function filesOf(
  blockFiles: readonly [name: string, file: string][],
  ending: string,
): [name: string, file: string][] {
  const componentsFolder = join(blockwerkFolder, 'src/render/components')
  return [
    ...blockFiles,
    ...readdirSync(componentsFolder)
      .filter((name) => name.endsWith(ending))
      .map((name): [string, string] => [basename(name, ending), join(componentsFolder, name)]),
  ].filter(([, file]) => existsSync(file))
}

const virtualModulePattern = /^virtual:(?:live-views(?:\/|$)|parts$)/

/**
 * Vite plugin that provides the browser code of blocks, one chunk per block:
 * `virtual:live-views` lists the views that hydrate.
 * `virtual:live-views/globe` is the view of one type and its UI strings.
 * `virtual:parts` lists the parts.
 * Includes the library and the own blocks of the site in `root`. Own blocks use Blockwerk's copy of
 * React.
 */
export const blockModulesPlugin = (root?: string): Plugin => ({
  name: 'block-modules',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (virtualModulePattern.test(id)) return `\0${id}`
    if (root === undefined || importer === undefined || !isOwnBlockFile(root, importer)) return null
    const engineModule = authorModulePaths[id]
    // Tells the bundler that the module has no side effects, so that it drops all exports that the
    // site's block does not import.
    if (engineModule !== undefined) return { id: engineModule, moduleSideEffects: false }
    if (/^[./]/.test(id)) return null
    const resolved = reactModulePattern.test(id)
      ? null
      : await this.resolve(id, importer, { skipSelf: true }).catch(() => null)
    return (
      resolved ??
      this.resolve(id, join(blockwerkFolder, 'src/render/client/islands.tsx'), { skipSelf: true })
    )
  },
  load: {
    filter: { id: /^\0virtual:(?:live-views|parts)/ },
    handler(id) {
      const name = id.slice(1)
      if (name === 'virtual:parts') {
        const loaders = partFilesIn(root).map(([part, file]) => loaderSourceOf(part, file))
        return `export const parts = { ${loaders.join(', ')} }`
      }
      const views = blockFilesIn(root).filter(({ view }) => existsSync(view))
      if (name === 'virtual:live-views') {
        for (const { view } of views) this.addWatchFile(view)
        const loaders = views
          .filter(({ view }) => hydratedViewNameIn(view) !== undefined)
          .map(({ type }) => loaderSourceOf(type, `virtual:live-views/${type}`))
        return `export const liveViews = { ${loaders.join(', ')} }`
      }
      const type = basename(name)
      const file = views.find((one) => one.type === type)?.view ?? ''
      return [
        `export { ${hydratedViewNameIn(file)} as view } from ${JSON.stringify(file)}`,
        `export { words } from 'virtual:words/blocks/${type}'`,
      ].join('\n')
    },
  },
})

const loaderSourceOf = (name: string, module: string): string =>
  `${JSON.stringify(name)}: () => import(${JSON.stringify(module)})`

const isOwnBlockFile = (root: string, file: string): boolean =>
  file.startsWith(join(root, ownBlocksFolder) + sep)

/**
 * Returns a Tailwind style sheet for each block that the site has written itself, by block type. It
 * contains the block's style.css, in the same cascade layer as the library's blocks, and the
 * utility classes that the block's sources use.
 */
export function ownStyleSheetsIn(root: string): [type: string, css: string][] {
  return ownSourcesIn(root).map((sources) => [sources.type, ownStyleSheetOf(sources, root)])
}

function ownStyleSheetOf({ folder, style }: OwnBlockSources, root: string): string {
  const stylePath = join(root, style)
  return [
    `@reference ${quoteCssPath(join(blockwerkFolder, 'src/render/theme/site.css'))};`,
    ...(existsSync(stylePath) ? [`@import ${quoteCssPath(stylePath)} layer(components);`] : []),
    // Utility classes of Blockwerk's own sources are already in the style sheet of every page.
    `@source not ${quoteCssPath(join(blockwerkFolder, 'src'))};`,
    `@source ${quoteCssPath(join(root, folder, '**/*.{ts,tsx}'))};`,
    '@layer utilities { @tailwind utilities source(none); }',
    '',
  ].join('\n')
}

const quoteCssPath = (path: string): string => JSON.stringify(path.replaceAll(sep, '/'))

/**
 * Vite plugin for the live preview. Adds the style sheets of own blocks to the library's style
 * sheet.
 */
export const ownStyleSheetsPlugin = (root: string): Plugin => ({
  name: 'own-sheets',
  enforce: 'pre',
  transform: {
    // Runs before Tailwind's own 'pre' transform, so that Tailwind compiles the added styles.
    order: 'pre',
    filter: { id: /\/src\/render\/theme\/blocks\.css(?:\?|$)/ },
    handler: (libraryCss) => appendOwnStyleSheets(libraryCss, root),
  },
})

function appendOwnStyleSheets(libraryCss: string, root: string): string | undefined {
  const ownSheetLines = ownStyleSheetsIn(root).map(([, css]) => css.split('\n'))
  if (ownSheetLines.length === 0) return undefined
  const lines = [...new Set(ownSheetLines.flat())]
  const isImport = (line: string) => /^@(?:import|reference) /.test(line)
  return [...lines.filter(isImport), libraryCss, ...lines.filter((line) => !isImport(line))].join(
    '\n',
  )
}

/** True for a module whose code depends on the own blocks of a site. */
export const dependsOnOwnBlocks = (id: string): boolean =>
  /^\0virtual:(?:live-views|parts)/.test(id) || /\/src\/render\/theme\/blocks\.css(?:\?|$)/.test(id)

/**
 * Returns all files of a site that can change the browser code of its own blocks, with their
 * content. Modules that own blocks import from other folders are not included: `OwnBlocks.state`
 * covers them.
 */
export function ownClientFilesIn(root: string): [name: string, bytes: Uint8Array][] {
  const folder = join(root, ownBlocksFolder)
  if (!existsSync(folder)) return []
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[jt]sx?|css|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  // These files set the versions of imported packages and the compiler options.
  const settingsFiles = ['package.json', 'package-lock.json', 'tsconfig.json']
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))
  const paths = new Set([...sources, ...settingsFiles, ...listOwnStyleSheetFiles(root)])
  return [...paths].map((path) => [relative(root, path).replaceAll(sep, '/'), readFileSync(path)])
}

/**
 * Returns the style sheets of the own blocks, the style sheets that they import, and the images and
 * fonts that they load. Absolute paths.
 */
export function listOwnStyleSheetFiles(root: string): string[] {
  const files = new Set<string>()
  const add = (path: string) => {
    if (files.has(path) || statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return
    files.add(path)
    if (!path.endsWith('.css')) return
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(styleSheetPathPattern))
      add(join(dirname(path), name.replace(/[?#].*/, '')))
  }
  for (const { style } of ownSourcesIn(root)) add(join(root, style))
  return [...files]
}

/** Matches the path in `@import "a.css"` or `url(a.svg)`. */
const styleSheetPathPattern =
  /(?:@(?:import|reference|plugin|config)\s+|url\(\s*)["']?([^"')\s;]+)/g

/**
 * Returns the mistake in an own block's style sheet that caused a compile error, or undefined for
 * any other error.
 */
export function styleSheetFaultOf(error: unknown, root: string): OwnBlockFault | undefined {
  const errorText = error instanceof Error ? error.message : ''
  const [sheetPath = '', type] = /\.sheets[\\/]([a-z0-9-]+)\.css/.exec(errorText) ?? []
  if (type === undefined) return undefined
  const { style: file } = ownSourcesOf(type)
  const textAfterPath = errorText.slice(errorText.indexOf(sheetPath) + sheetPath.length)
  const message = /Error: (.*)/.exec(textAfterPath)?.[1] ?? textAfterPath.trim()
  const position = positionOfQuotedName(message, join(root, file))
  return { file, ...position, mistake: { type, what: 'syntax', message } }
}

/**
 * Returns the position in the style sheet of the first name that the error message quotes, or of
 * line 1, column 1.
 */
function positionOfQuotedName(message: string, file: string): { line: number; column: number } {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const quotedName = /[`'"]([^`'"]+)[`'"]| at (\S+)$/.exec(message)
  const offset = text.indexOf(quotedName?.[1] ?? quotedName?.[2] ?? text)
  const linesBefore = text.slice(0, Math.max(0, offset)).split('\n')
  return { line: linesBefore.length, column: (linesBefore.at(-1) ?? '').length + 1 }
}
