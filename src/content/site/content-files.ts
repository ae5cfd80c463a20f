import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { codeOf } from './error-code.ts'
import { typedName } from './media-file.ts'
import { unportableName } from './portable-name.ts'
import { filesOfRoute, goodName, isGoodRoute, pageEndings, reservedIn, routeOf } from './route.ts'

/** A file that claims a route; paths are relative to the root, with `/`. */
export type PageFile = { file: string; route: string }

export type ContentFiles = {
  pages: PageFiles
  /** Name without ending → file. */
  shared: Map<string, string>
  /** Of shared files. */
  problems: Problem[]
}

type ListedPages = {
  /** In a fixed order. */
  pages: PageFile[]
  byRoute: ReadonlyMap<string, PageFile>
  /** Files whose name makes no route, or one that is taken, with the route they might have. */
  misnamed: PageFile[]
  problems: Problem[]
}

/** What is missing of a site without pages. */
export const firstPage = 'content/pages/index.yaml'

/** The content files of a root. Reads none of them, and lists those of pages when somebody asks for all of them. */
export function listContent(root: string): ContentFiles {
  const problems: Problem[] = []
  const shared = new Map<string, string>()
  for (const name of filesBelow(root, 'content/shared', problems)) {
    const file = `content/shared/${name}`
    if (!pageEndings.test(name)) {
      problems.push(stray(file, name))
      continue
    }
    const reference = typedName(name.replace(pageEndings, ''))
    const other = shared.get(reference)
    if (other === undefined) shared.set(reference, file)
    else
      problems.push(atTop({ code: 'duplicate-route', detail: { route: reference, other } }, file))
  }
  return { pages: new PageFiles(root), shared, problems }
}

const pagesFolder = 'content/pages'

/** The files of pages. To look for one of a hundred thousand takes less than to list them. */
export class PageFiles implements Pick<ReadonlyMap<string, PageFile>, 'get' | 'has' | 'keys'> {
  #all: ListedPages | undefined
  #ground: string | undefined

  constructor(readonly root: string) {}

  isListed(): boolean {
    return this.#all !== undefined
  }

  all(): ListedPages {
    return (this.#all ??= listPages(this.root))
  }

  /** The page at a route. */
  get(route: string): PageFile | undefined {
    return this.#all === undefined ? this.#find(route) : this.#all.byRoute.get(route)
  }

  has(route: string): boolean {
    return this.get(route) !== undefined
  }

  keys(): MapIterator<string> {
    return this.all().byRoute.keys()
  }

  #find(route: string): PageFile | undefined {
    if (!isGoodRoute(route)) return undefined
    const name = filesOfRoute(route).find((one) => this.#isListable(one))
    return name === undefined ? undefined : { file: `${pagesFolder}/${name}`, route }
  }

  /** An ordinary file, on a way without links, whose name is spelled so: not every disk tells cases apart. */
  #isListable(name: string): boolean {
    const folder = join(this.root, pagesFolder)
    const file = join(folder, name)
    return isSo(() => {
      if (!lstatSync(file).isFile() || isLink(folder)) return false
      this.#ground ??= realpathSync.native(folder)
      return realpathSync.native(file) === join(this.#ground, name)
    })
  }
}

function listPages(root: string): ListedPages {
  const problems: Problem[] = []
  const byRoute = new Map<string, PageFile>()
  const misnamed: PageFile[] = []
  for (const name of filesBelow(root, pagesFolder, problems)) {
    const file = `${pagesFolder}/${name}`
    if (!pageEndings.test(name)) {
      problems.push(stray(file, name))
      continue
    }
    const route = routeOf(name)
    const other = byRoute.get(route)
    if (other !== undefined) {
      problems.push(atTop({ code: 'duplicate-route', detail: { route, other: other.file } }, file))
      misnamed.push({ file, route })
    } else if (!isGoodRoute(route)) {
      const proposal = goodName(name)
      const detail = { name, proposal, reserved: reservedIn(route) }
      problems.push(atTop({ code: 'route-name', detail }, file))
      misnamed.push({ file, route: routeOf(proposal) })
    } else byRoute.set(route, { file, route })
  }
  return { pages: [...byRoute.values()], byRoute, misnamed, problems }
}

const stray = (file: string, name: string): Problem =>
  atTop({ code: 'stray-file', detail: { name }, severity: 'warning' }, file)

/** A problem of a file as a whole. */
export function atTop(finding: Finding, file: string): Problem {
  const top = { line: 1, column: 1 }
  return problemOf(finding, file, { start: top, end: top })
}

/** Ordinary files below a folder, sorted; links and devices are named, never followed. */
export function filesBelow(root: string, folder: string, problems: Problem[]): string[] {
  const names: string[] = []
  // The names of pages have to meet more than those of other files, and are told of elsewhere.
  const mustBePortable = folder !== pagesFolder
  const refuse = (file: string, reason: string) =>
    void problems.push(atTop({ code: 'unreadable', detail: { reason } }, file))
  const visit = (path: string) => {
    const here = `${folder}/${path}`
    const found: string[] = []
    for (const entry of entriesOf(join(root, here), here.slice(0, -1), problems)) {
      const { name } = entry
      if (name.startsWith('.')) continue
      if (entry.isDirectory()) found.push(`${name}/`)
      else if (entry.isFile()) found.push(name)
      else refuse(`${here}${name}`, entry.isSymbolicLink() ? 'symbolic link' : 'not a file')
    }
    const others = new Map<string, string>()
    // So all of them together are in order, too.
    for (const name of found.toSorted()) {
      const bare = name.endsWith('/') ? name.slice(0, -1) : name
      const finding = mustBePortable ? unportableName(bare, others) : undefined
      if (finding !== undefined) problems.push(atTop(finding, here + bare))
      if (name.endsWith('/')) visit(path + name)
      else names.push(path + name)
    }
  }
  if (isLink(join(root, folder))) refuse(folder, 'symbolic link')
  else visit('')
  return names
}

const isLink = (path: string): boolean => isSo(() => lstatSync(path).isSymbolicLink())

/** What is asked of the disk; false where nothing can be known: reading says why. */
function isSo(ask: () => boolean): boolean {
  try {
    return ask()
  } catch (error) {
    if (codeOf(error) === '') throw error
    return false
  }
}

function entriesOf(path: string, folder: string, problems: Problem[]) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    const reason = codeOf(error)
    if (reason === '') throw error
    const detail = { reason, isFolder: true }
    if (reason !== 'ENOENT') problems.push(atTop({ code: 'unreadable', detail }, folder))
    return []
  }
}

/** The bytes of a file, or the reason why there are none. */
export type FileRead = { bytes: Uint8Array } | { reason: string }

export function bytesOf(path: string): FileRead {
  try {
    if (!lstatSync(path).isFile()) return { reason: 'not a file' }
    return { bytes: readFileSync(path) }
  } catch (error) {
    return { reason: codeOf(error) || String(error) }
  }
}

/** True where there is something under this name, readable or not. */
export const exists = (found: FileRead): boolean => 'bytes' in found || found.reason !== 'ENOENT'

/** Reads files below a root as they stand on the disk. */
export const readerOf =
  (root: string) =>
  (file: string): FileRead =>
    bytesOf(join(root, file))

/** Returns a reader that reads each file once and keeps it in memory, so later changes by other programs are not seen. */
export function snapshotOf(root: string): (file: string) => FileRead {
  const known = new Map<string, FileRead>()
  return (file) => {
    const found = known.get(file) ?? bytesOf(join(root, file))
    known.set(file, found)
    return found
  }
}

/** Bytes of files that wait to be read once more. */
const room = 8 << 20

/**
 * The same for who looks through files before others read them: as far as there is room, `readAhead` holds what it has
 * read for the next who calls `read`, and the disk is asked once for both.
 */
export function sharingReader(root: string) {
  const read = readerOf(root)
  const held = new Map<string, FileRead>()
  let size = 0
  return {
    readAhead(file: string): FileRead {
      const found = read(file)
      const bytes = 'bytes' in found ? found.bytes.length : 0
      if (size + bytes > room) return found
      size += bytes
      held.set(file, found)
      return found
    },
    read(file: string): FileRead {
      const found = held.get(file)
      held.delete(file)
      return found ?? read(file)
    },
  }
}
