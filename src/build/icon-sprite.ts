import { readFileSync, readdirSync, type Dirent } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { isIcon, isIconPath } from '../../schema/icons.ts'
import { createDiskReader, type FileRead } from '../content/site/content-files.ts'
import { readCachedValue, writeCachedValue } from '../content/site/cache/cache-file.ts'
import { FileSignatures } from '../content/site/cache/file-signatures.ts'
import { workFolder } from '../content/site/work-folder.ts'
import { once } from '../text/once.ts'
import { harmlessSvgOf } from '../text/inline-svg.ts'
import { ownBlocksFolder } from './own-blocks/own-sources.ts'
import { blockwerkFolder } from './blockwerk-folders.ts'
import { mediaFilePath } from '../content/site/media-file.ts'
import { shortHash } from './short-hash.ts'

/** Icons that the library's blocks and the page frame use without being named in the content. */
export const builtInIcons = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'badge-check',
  'bot',
  'calendar',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'clock',
  'expand',
  'info',
  'loader-circle',
  'mail',
  'map-pin',
  'menu',
  'message-square',
  'moon',
  'move-3d',
  'pause',
  'phone',
  'play',
  'refresh-cw',
  'search',
  'send',
  'star',
  'star-half',
  'sun',
  'users',
  'x',
] as const

/** Access to the files of a site and to their signatures. */
type FileAccess = { stamps: FileSignatures; readFile: (file: string) => FileRead }

/**
 * Returns the icons that the pages of a site may show: every icon name that occurs as a value in
 * the content or in the sources of own blocks. Searches the text, because parsing the content would
 * be too late: pages refer to the sprite by a hash of its content. With `engine` (a hash of the
 * engine's sources), results are cached per file.
 */
export function iconNamesIn(
  root: string,
  engine?: string,
  {
    stamps: signatures = new FileSignatures(),
    readFile: bytesOf = createDiskReader(root),
  }: Partial<FileAccess> = {},
): string[] {
  const ownBlockTexts = [...readTextsBelow(root, ownBlocksFolder, blockFilePattern)]
  const pattern = ownBlockTexts.some((text) => otherIconFieldPattern.test(text))
    ? anyFieldPattern
    : iconFieldPattern
  const iconsIn = (text: string, wanted: RegExp): string[] =>
    [...new Set([...text.matchAll(wanted)].map(([, name = '']) => name))].filter(isIcon)
  const read = (file: string) => {
    const found = bytesOf(file)
    return 'bytes' in found ? iconsIn(decodeLatin1(found.bytes), pattern) : []
  }
  const paths = [...listFilesBelow(root, 'content', contentFilePattern)].toSorted()
  const found =
    engine === undefined
      ? paths.flatMap(read)
      : findIconNames(paths, {
          root,
          stamps: signatures,
          state: `${engine} ${pattern.source}`,
          readFileLines: read,
        })
  return [
    ...new Set([...found, ...ownBlockTexts.flatMap((text) => iconsIn(text, anyFieldPattern))]),
  ]
}

type IconSearch = {
  root: string
  stamps: FileSignatures
  /**
   * Hash of everything that affects the search except the file. Cached results are reused while it
   * is unchanged.
   */
  state: string
  readFileLines: (file: string) => readonly string[]
}

/** The signature of a file, and the icon names found in it. */
type ReadIconsOfFile = [stamp: string, ...names: string[]]

/**
 * Returns all names that `read` finds in the files. Reads only files that have changed since the
 * last run.
 */
function findIconNames(
  files: readonly string[],
  { root, stamps: signatures, state, readFileLines }: IconSearch,
): string[] {
  const cacheFile = join(workFolder(root), 'cache/icons.jsonl')
  const cachedFiles = new Map(readCachedValue<[string, ReadIconsOfFile][]>(cacheFile, state))
  const currentFiles = new Map<string, ReadIconsOfFile>()
  const all = new Set<string>()
  let unchangedCount = 0
  for (const file of files) {
    const signature = signatures.get(`${root}/${file}`) ?? ''
    const before = cachedFiles.get(file)
    const isSame = signature !== '' && before?.[0] === signature
    if (isSame) unchangedCount++
    const [, ...names] = isSame ? before : ['', ...readFileLines(file)]
    if (signature !== '') currentFiles.set(file, isSame ? before : [signature, ...names])
    for (const name of names) all.add(name)
  }
  if (unchangedCount < files.length || unchangedCount < cachedFiles.size)
    writeCachedValue(cacheFile, state, [...currentFiles])
  return [...all]
}

/** Returns the icons in the examples of the library's blocks. */
export const iconsInExamples = (): string[] =>
  [...readTextsBelow(blockwerkFolder, 'schema/blocks', contentFilePattern)].flatMap((text) =>
    [...text.matchAll(iconFieldPattern)].flatMap(([, name = '']) => (isIcon(name) ? [name] : [])),
  )

const contentFilePattern = /^(?!content\/(?:media|blocks)\b).*\.(?:ya?ml|json)$/
const blockFilePattern = /\.(?:ya?ml|json|tsx?)$/

/**
 * Matches `icon: wheat`, `- icon: 'wheat'`, `{ icon: wheat }`. All blocks of the library name the
 * field `icon`.
 */
const iconFieldPattern = /\bicon["']?\s*:\s*["']?([a-z][\w./:-]*)/g

/** Matches `symbol: wheat`, `<Icon name="wheat" />`, but not `type: …`. */
const anyFieldPattern = /(?<!\btype)[:=]\s*["'{]*([a-z][\w./:-]*)/g

/**
 * Matches a field with another name that accepts icons in the schema of an own block: `symbol:
 * icon`, `z.array(icon)`.
 */
const otherIconFieldPattern = /(?<!\bicon["']?)\s*:\s*(?:z\.\w+\(\s*)*icon\b/

function* readTextsBelow(root: string, folder: string, wanted: RegExp): Generator<string> {
  for (const file of listFilesBelow(root, folder, wanted)) yield readTextFile(root, file)
}

const readTextFile = (root: string, file: string): string =>
  decodeLatin1(readFileSync(join(root, file)))

/** Decodes bytes as Latin-1, which is fast and enough, because icon names are ASCII. */
const decodeLatin1 = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('latin1')

/** Returns the matching files of a folder and its subfolders, as paths relative to `root`. */
function* listFilesBelow(root: string, folder: string, wanted: RegExp): Generator<string> {
  for (const entry of readEntries(join(root, folder))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* listFilesBelow(root, path, wanted)
    else if (wanted.test(path)) yield path
  }
}

function readEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/**
 * Returns one SVG file with a symbol for each icon. The file name contains a hash of the content.
 * The site's own icons are read from content/media of `root`.
 */
export function createSprite(names: Iterable<string>, root: string): { file: string; svg: string } {
  const symbols = [...new Set(names)].toSorted().map((name) => {
    if (isIconPath(name)) return createOwnSymbol(name, root)
    return name.startsWith('brand:') ? createBrandSymbol(name) : createSymbol(name)
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${symbols.join('')}</svg>`
  const hash = shortHash(svg)
  return { file: `assets/icons.${hash}.svg`, svg }
}

/**
 * Resolves packages from Blockwerk's own folder, or from the folder above it if Blockwerk is an
 * installed package.
 */
const resolvePackage = createRequire(join(blockwerkFolder, 'package.json')).resolve

function createSymbol(name: string): string {
  const folder = join(dirname(resolvePackage('lucide-static/package.json')), 'icons')
  const svg = readFileSync(join(folder, `${name}.svg`), 'utf8')
  const inside = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return `<symbol id="${name}" viewBox="0 0 24 24">${inside.replace(/\s+/g, ' ').trim()}</symbol>`
}

const BrandSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })

/** Reads the icons of all brands, which takes 100 ms, when a site first shows one. */
const readBrands = once(() => {
  const file = resolvePackage('@iconify-json/simple-icons/icons.json')
  return BrandSet.parse(JSON.parse(readFileSync(file, 'utf8'))).icons
})

/** Returns the symbol of a brand: one path, in the colour of the text. */
function createBrandSymbol(name: string): string {
  const { body = '' } = readBrands()[name.slice(name.indexOf(':') + 1)] ?? {}
  return `<symbol id="${name}" viewBox="0 0 24 24"><g stroke="none">${body}</g></symbol>`
}

/**
 * Returns the symbol of a site's own icon, or an empty string if the file is missing or not an SVG.
 * The problem is reported like that of any other image.
 */
function createOwnSymbol(name: string, root: string): string {
  const ownSvg = readOwnSvg(mediaFilePath(root, name))
  if (ownSvg === undefined) return ''
  return `<symbol id="${name}" viewBox="${ownSvg.viewBox}"><g fill="currentColor" stroke="none">${ownSvg.markup}</g></symbol>`
}

function readOwnSvg(file: string): ReturnType<typeof harmlessSvgOf> {
  try {
    return harmlessSvgOf(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
