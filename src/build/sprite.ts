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

/** The icons that blocks and frame draw by themselves. */
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

/** Where files of the site are to be had, and their stamps. */
type Reading = { stamps: FileStamps; read: (file: string) => FileRead }

/**
 * The icons that the texts of a site may show: whatever is called like one where a value stands, in its
 * content and in the blocks of its own. To read the blocks for it would come too late: pages name the
 * sprite by what it holds. With an `engine`, what this state of it has found in a file is kept.
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
  /** Names how is searched: the same names are found in a file as long as this is the same. */
  state: string
  read: (file: string) => readonly string[]
}

/** The stamp of a file, and the names in it. */
type Found = [stamp: string, ...names: string[]]

/** All that `read` finds in these files. A file that has not changed since an earlier run is not read again. */
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

/** Those that the examples of our blocks show. */
export const iconsInExamples = (): string[] =>
  [...textsBelow(home, 'schema/blocks', contentFile)].flatMap((text) =>
    [...text.matchAll(iconValue)].flatMap(([, name = '']) => (known.has(name) ? [name] : [])),
  )

const known = new Set(icons)

const contentFile = /^(?!content\/(?:media|blocks)\b).*\.(?:ya?ml|json)$/
const blockFile = /\.(?:ya?ml|json|tsx?)$/

/** `icon: wheat`, `- icon: 'wheat'`, `{ icon: wheat }`: all blocks of ours call the field so. */
const iconValue = /\bicon["']?\s*:\s*["']?([a-z][\w./-]*)/g

/** `symbol: wheat`, `<Icon name="wheat" />`; a type is no icon. */
const value = /(?<!\btype)[:=]\s*["'{]*([a-z][\w./-]*)/g

/** In the schema of a block, a field of another name that takes icons: `symbol: icon`, `z.array(icon)`. */
const otherField = /(?<!\bicon["']?)\s*:\s*(?:z\.\w+\(\s*)*icon\b/

function* textsBelow(root: string, folder: string, wanted: RegExp): Generator<string> {
  for (const file of filesBelow(root, folder, wanted)) yield textOf(root, file)
}

const textOf = (root: string, file: string): string => lettersIn(readFileSync(join(root, file)))

/** Names are in plain letters, which need no decoding. */
const lettersIn = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('latin1')

/** By their paths below `root`. */
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
 * One SVG file with a symbol for each of these icons; `file` is its path, which names its content.
 * Those of the site's own stand below content/media of `root`.
 */
export function spriteOf(names: Iterable<string>, root: string): { file: string; svg: string } {
  const symbols = [...new Set(names)]
    .toSorted()
    .map((name) => (isOwnIcon(name) ? ownSymbol(name, root) : symbolOf(name)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${symbols.join('')}</svg>`
  const hash = shortHash(svg)
  return { file: `assets/icons.${hash}.svg`, svg }
}

/** Beside Blockwerk's own folder, where that is an installed package. */
const resolve = createRequire(join(home, 'package.json')).resolve

function symbolOf(name: string): string {
  const folder = join(dirname(resolve('lucide-static/package.json')), 'icons')
  const svg = readFileSync(join(folder, `${name}.svg`), 'utf8')
  const inside = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return `<symbol id="${name}" viewBox="0 0 24 24">${inside.replace(/\s+/g, ' ').trim()}</symbol>`
}

/** A file that is not there, or no drawing, is told of as any other picture. */
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
