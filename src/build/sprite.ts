import { readFileSync, readdirSync, type Dirent } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { icons, isOwnIcon } from '../../schema/icons.ts'
import { readerOf, type FileRead } from '../content/site/content-files.ts'
import { cachedValue, cacheValue } from '../content/site/cache/cache-file.ts'
import { FileStamps } from '../content/site/cache/file-stamps.ts'
import { workFolder } from '../content/site/work-folder.ts'
import { harmlessSvgOf } from '../text/inline-svg.ts'
import { ownFolder } from './own-blocks/sources.ts'
import { home } from './home.ts'
import { mediaFile } from '../content/site/media-file.ts'
import { shortHash } from './short-hash.ts'

/** Icons that the library's blocks and the page frame use without being named in the content. */
export const drawnByUs = [
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
  'send',
  'star',
  'sun',
  'users',
  'x',
] as const

/** Access to the files of a site and to their signatures. */
type Reading = { stamps: FileStamps; read: (file: string) => FileRead }

/**
 * Returns the icons that the pages of a site may show: every icon name that occurs as a value in
 * the content or in the sources of own blocks. Searches the text, because parsing the content would
 * be too late: pages refer to the sprite by a hash of its content. With `engine` (a hash of the
 * engine's sources), results are cached per file.
 */
export function iconsNamedIn(
  root: string,
  engine?: string,
  { stamps = new FileStamps(), read: bytesOf = readerOf(root) }: Partial<Reading> = {},
): string[] {
  const own = [...textsBelow(root, ownFolder, blockFile)]
  const pattern = own.some((text) => otherField.test(text)) ? value : iconValue
  const isIcon = (name: string) => known.has(name) || isOwnIcon(name)
  const iconsIn = (text: string, wanted: RegExp): string[] =>
    [...new Set([...text.matchAll(wanted)].map(([, name = '']) => name))].filter(isIcon)
  const read = (file: string) => {
    const found = bytesOf(file)
    return 'bytes' in found ? iconsIn(lettersIn(found.bytes), pattern) : []
  }
  const paths = [...filesBelow(root, 'content', contentFile)].toSorted()
  const found =
    engine === undefined
      ? paths.flatMap(read)
      : foundIn(paths, { root, stamps, state: `${engine} ${pattern.source}`, read })
  return [...new Set([...found, ...own.flatMap((text) => iconsIn(text, value))])]
}

type Search = {
  root: string
  stamps: FileStamps
  /** Identifies the search. Cached results are reused while it is unchanged. */
  state: string
  read: (file: string) => readonly string[]
}

/** The signature of a file, and the icon names found in it. */
type Found = [stamp: string, ...names: string[]]

/**
 * Returns all names that `read` finds in the files. Reads only files that have changed since the
 * last run.
 */
function foundIn(files: readonly string[], { root, stamps, state, read }: Search): string[] {
  const store = join(workFolder(root), 'cache/icons.jsonl')
  const known = new Map(cachedValue<[string, Found][]>(store, state))
  const now = new Map<string, Found>()
  const all = new Set<string>()
  let same = 0
  for (const file of files) {
    const stamp = stamps.of(`${root}/${file}`) ?? ''
    const before = known.get(file)
    const isSame = stamp !== '' && before?.[0] === stamp
    if (isSame) same++
    const [, ...names] = isSame ? before : ['', ...read(file)]
    if (stamp !== '') now.set(file, isSame ? before : [stamp, ...names])
    for (const name of names) all.add(name)
  }
  if (same < files.length || same < known.size) cacheValue(store, state, [...now])
  return [...all]
}

/** Returns the icons in the examples of the library's blocks. */
export const iconsInExamples = (): string[] =>
  [...textsBelow(home, 'schema/blocks', contentFile)].flatMap((text) =>
    [...text.matchAll(iconValue)].flatMap(([, name = '']) => (known.has(name) ? [name] : [])),
  )

const known = new Set(icons)

const contentFile = /^(?!content\/(?:media|blocks)\b).*\.(?:ya?ml|json)$/
const blockFile = /\.(?:ya?ml|json|tsx?)$/

/**
 * Matches `icon: wheat`, `- icon: 'wheat'`, `{ icon: wheat }`. All blocks of the library name the
 * field `icon`.
 */
const iconValue = /\bicon["']?\s*:\s*["']?([a-z][\w./-]*)/g

/** Matches `symbol: wheat`, `<Icon name="wheat" />`, but not `type: …`. */
const value = /(?<!\btype)[:=]\s*["'{]*([a-z][\w./-]*)/g

/**
 * Matches a field with another name that accepts icons in the schema of an own block: `symbol:
 * icon`, `z.array(icon)`.
 */
const otherField = /(?<!\bicon["']?)\s*:\s*(?:z\.\w+\(\s*)*icon\b/

function* textsBelow(root: string, folder: string, wanted: RegExp): Generator<string> {
  for (const file of filesBelow(root, folder, wanted)) yield textOf(root, file)
}

const textOf = (root: string, file: string): string => lettersIn(readFileSync(join(root, file)))

/** Decodes bytes as Latin-1, which is fast and enough, because icon names are ASCII. */
const lettersIn = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('latin1')

/** Returns the matching files of a folder and its subfolders, as paths relative to `root`. */
function* filesBelow(root: string, folder: string, wanted: RegExp): Generator<string> {
  for (const entry of entriesIn(join(root, folder))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(root, path, wanted)
    else if (wanted.test(path)) yield path
  }
}

function entriesIn(folder: string): Dirent[] {
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
export function spriteOf(names: Iterable<string>, root: string): { file: string; svg: string } {
  const symbols = [...new Set(names)]
    .toSorted()
    .map((name) => (isOwnIcon(name) ? ownSymbol(name, root) : symbolOf(name)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${symbols.join('')}</svg>`
  const hash = shortHash(svg)
  return { file: `assets/icons.${hash}.svg`, svg }
}

/**
 * Resolves packages from Blockwerk's own folder, or from the folder above it if Blockwerk is an
 * installed package.
 */
const resolve = createRequire(join(home, 'package.json')).resolve

function symbolOf(name: string): string {
  const folder = join(dirname(resolve('lucide-static/package.json')), 'icons')
  const svg = readFileSync(join(folder, `${name}.svg`), 'utf8')
  const inside = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return `<symbol id="${name}" viewBox="0 0 24 24">${inside.replace(/\s+/g, ' ').trim()}</symbol>`
}

/**
 * Returns the symbol of a site's own icon, or an empty string if the file is missing or not an SVG.
 * The problem is reported like that of any other image.
 */
function ownSymbol(name: string, root: string): string {
  const drawn = ownDrawing(mediaFile(root, name))
  if (drawn === undefined) return ''
  return `<symbol id="${name}" viewBox="${drawn.viewBox}"><g fill="currentColor" stroke="none">${drawn.markup}</g></symbol>`
}

function ownDrawing(file: string): ReturnType<typeof harmlessSvgOf> {
  try {
    return harmlessSvgOf(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
