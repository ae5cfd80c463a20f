import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { errorCodeOf } from './error-code.ts'
import { mediaPattern, nameAsTyped } from './media-file.ts'
import { findPortableNameFinding } from './portable-name.ts'
import {
  possibleFilesOfRoute,
  toValidFileName,
  unusualPartIn,
  isValidRoute,
  pageExtensions,
  isTemplatePath,
  reservedNameIn,
  routeOf,
  sharedExtensions,
  writtenFileOf,
} from './route.ts'

/** A page file with its route; paths are relative to the root, with `/`. */
export type PageFile = { file: string; route: string }

/** The files of a site's content folder. */
export type ContentFiles = {
  pages: PageFiles
  /** Shared files, by their names without extension. */
  sharedFiles: Map<string, string>
  /** Problems of shared files. */
  problems: Problem[]
}

type ListedPages = {
  /** Sorted by file name. */
  pages: PageFile[]
  pagesByRoute: ReadonlyMap<string, PageFile>
  /** Files whose name gives no valid route, or the route of another file, with a possible route. */
  misnamedPages: PageFile[]
  /** Files from which pages are made for records. */
  templates: string[]
  problems: Problem[]
}

/** The file that a site without pages needs first. */
export const startPageFile = 'content/pages/index.yaml'

/** Lists the content files of a root without reading them. Page files are listed only when all of them are needed. */
export function listContent(root: string): ContentFiles {
  const problems: Problem[] = []
  const shared = new Map<string, string>()
  for (const name of listFiles(root, 'content/shared', problems)) {
    const file = `content/shared/${name}`
    if (!sharedExtensions.test(name)) {
      problems.push(createStrayFileProblem(file, name))
      continue
    }
    const reference = nameAsTyped(name.replace(sharedExtensions, ''))
    const other = shared.get(reference)
    if (other === undefined) shared.set(reference, file)
    else
      problems.push(
        createProblemAtTop({ code: 'duplicate-route', detail: { route: reference, other } }, file),
      )
  }
  return { pages: new PageFiles(root), sharedFiles: shared, problems }
}

const pagesFolder = 'content/pages'

/** The page files. A single file is looked up on disk without listing all files, which is faster for 100,000 pages. */
export class PageFiles implements Pick<ReadonlyMap<string, PageFile>, 'get' | 'has'> {
  #all: ListedPages | undefined
  #realFolder: string | undefined
  #names: ListedNames | undefined
  /** The pages that are made from records, by route. */
  #recordPages: ReadonlyMap<string, PageFile> = new Map()
  #allPages: readonly PageFile[] | undefined

  constructor(readonly root: string) {}

  isListed(): boolean {
    return this.#all !== undefined
  }

  listAll(): ListedPages {
    return (this.#all ??= listPages(this.#listNames()))
  }

  /** Returns the names of the media files below content/pages. */
  mediaNames(): string[] {
    return this.#listNames().names.filter((name) => mediaPattern.test(name))
  }

  #listNames(): ListedNames {
    if (this.#names !== undefined) return this.#names
    const problems: Problem[] = []
    return (this.#names = { names: listFiles(this.root, pagesFolder, problems), problems })
  }

  /** Adds the pages that are made from records, in place of those that were added before. */
  setRecordPages(pages: readonly PageFile[]): void {
    this.#recordPages = new Map(pages.map((page) => [page.route, page]))
    this.#allPages = undefined
  }

  /** Returns all pages: those with a file of their own, sorted by file name, and those that are made from records. */
  allPages(): readonly PageFile[] {
    return (this.#allPages ??=
      this.#recordPages.size === 0
        ? this.listAll().pages
        : [...this.listAll().pages, ...this.#recordPages.values()])
  }

  /** Returns the page file of a route, or undefined. */
  get(route: string): PageFile | undefined {
    const own = this.#all === undefined ? this.#findFile(route) : this.#all.pagesByRoute.get(route)
    return own ?? this.#recordPages.get(route)
  }

  has(route: string): boolean {
    return this.get(route) !== undefined
  }

  *keys(): Generator<string> {
    yield* this.listAll().pagesByRoute.keys()
    yield* this.#recordPages.keys()
  }

  #findFile(route: string): PageFile | undefined {
    if (!isValidRoute(route)) return undefined
    const names = possibleFilesOfRoute(route)
    // Some programs write file names with accents as separate characters (NFD).
    const separateNames = /[^ -~]/.test(route) ? names.map((one) => one.normalize('NFD')) : []
    const name = [...names, ...separateNames].find((one) => this.#isListable(one))
    return name === undefined ? undefined : { file: `${pagesFolder}/${name}`, route }
  }

  /**
   * True for an ordinary file without symbolic links in its path and with this exact name. Some file systems ignore
   * upper and lower case.
   */
  #isListable(name: string): boolean {
    const folder = join(this.root, pagesFolder)
    const file = join(folder, name)
    return askFileSystem(() => {
      if (!lstatSync(file).isFile() || isLink(folder)) return false
      this.#realFolder ??= realpathSync.native(folder)
      return realpathSync.native(file) === join(this.#realFolder, name)
    })
  }
}

/** The names of all files below content/pages, and the problems of folders and links among them. */
type ListedNames = { names: readonly string[]; problems: readonly Problem[] }

function listPages(listed: ListedNames): ListedPages {
  const problems = [...listed.problems]
  const byRoute = new Map<string, PageFile>()
  const misnamed: PageFile[] = []
  const templates: string[] = []
  const routesByName = new Map<string, string>()
  for (const name of listed.names) {
    const file = `${pagesFolder}/${name}`
    if (mediaPattern.test(name)) continue
    if (!pageExtensions.test(name)) {
      problems.push(createStrayFileProblem(file, name))
      continue
    }
    if (isTemplatePath(name)) {
      templates.push(file)
      continue
    }
    const route = routeOf(name)
    const other = byRoute.get(route)
    if (other !== undefined) {
      problems.push(
        createProblemAtTop({ code: 'duplicate-route', detail: { route, other: other.file } }, file),
      )
      misnamed.push({ file, route })
    } else if (!isValidRoute(route)) {
      const proposal = toValidFileName(name)
      const detail = { name, proposal, reserved: reservedNameIn(route) }
      problems.push(createProblemAtTop({ code: 'route-name', detail }, file))
      misnamed.push({ file, route: routeOf(proposal) })
    } else {
      byRoute.set(route, { file, route })
      const finding = unusualRouteFinding(route, name, routesByName)
      if (finding !== undefined) problems.push(createProblemAtTop(finding, file))
    }
  }
  const pages = [...byRoute.values()]
  return { pages, pagesByRoute: byRoute, misnamedPages: misnamed, templates, problems }
}

/**
 * Returns the problem of a route that does not work in the same way everywhere; undefined if there is none.
 * `routesByName`: the routes so far by their names in small letters; the function adds this route.
 */
function unusualRouteFinding(
  route: string,
  name: string,
  routesByName: Map<string, string>,
): Finding | undefined {
  const folded = route.toLowerCase()
  const other = routesByName.get(folded)
  routesByName.set(folded, route)
  const findingOf = (
    what: 'case' | 'form' | 'character',
    part: string,
    proposal = toValidFileName(name),
  ): Finding => ({
    code: 'unusual-route',
    detail: { what, route, part, proposal },
    severity: 'warning',
  })
  if (other !== undefined) return findingOf('case', other)
  const composed = name.normalize('NFC')
  if (name !== composed) return findingOf('form', name, composed)
  const part = unusualPartIn(route)
  return part === undefined ? undefined : findingOf('character', part)
}

/** Returns the problem of a file that does not belong into its folder. `name`: its path in the folder. */
export const createStrayFileProblem = (file: string, name: string): Problem =>
  createProblemAtTop({ code: 'stray-file', detail: { name }, severity: 'warning' }, file)

/** Returns a problem about a file as a whole. */
export function createProblemAtTop(finding: Finding, file: string): Problem {
  const top = { line: 1, column: 1 }
  return problemOf(finding, writtenFileOf(file), { start: top, end: top })
}

/** Returns the ordinary files below a folder, sorted. Links and devices are reported and never followed. */
export function listFiles(root: string, folder: string, problems: Problem[]): string[] {
  const names: string[] = []
  // Page names are not checked here, because `route.ts` has stricter rules for them.
  const mustBePortable = folder !== pagesFolder
  const refuse = (file: string, reason: string) =>
    void problems.push(createProblemAtTop({ code: 'unreadable', detail: { reason } }, file))
  const visit = (path: string) => {
    const folderPath = `${folder}/${path}`
    const found: string[] = []
    for (const entry of readFolder(join(root, folderPath), folderPath.slice(0, -1), problems)) {
      const { name } = entry
      if (name.startsWith('.')) continue
      if (entry.isDirectory()) found.push(`${name}/`)
      else if (entry.isFile()) found.push(name)
      else refuse(`${folderPath}${name}`, entry.isSymbolicLink() ? 'symbolic link' : 'not a file')
    }
    const namesSoFar = new Map<string, string>()
    // Folder names get a slash at the end before sorting. Then the paths of all files are in order,
    // too.
    for (const name of found.toSorted()) {
      const bare = name.endsWith('/') ? name.slice(0, -1) : name
      const finding = mustBePortable ? findPortableNameFinding(bare, namesSoFar) : undefined
      if (finding !== undefined) problems.push(createProblemAtTop(finding, folderPath + bare))
      if (name.endsWith('/')) visit(path + name)
      else names.push(path + name)
    }
  }
  if (isLink(join(root, folder))) refuse(folder, 'symbolic link')
  else visit('')
  return names
}

const isLink = (path: string): boolean => askFileSystem(() => lstatSync(path).isSymbolicLink())

/**
 * Returns the result of `ask`; false if the file system reports an error. The error is reported later, when the file is
 * read.
 */
function askFileSystem(ask: () => boolean): boolean {
  try {
    return ask()
  } catch (error) {
    if (errorCodeOf(error) === '') throw error
    return false
  }
}

function readFolder(path: string, folder: string, problems: Problem[]) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    const reason = errorCodeOf(error)
    if (reason === '') throw error
    const detail = { reason, isFolder: true }
    if (reason !== 'ENOENT')
      problems.push(createProblemAtTop({ code: 'unreadable', detail }, folder))
    return []
  }
}

/** The bytes of a file, or the reason why it cannot be read. */
export type FileRead = { bytes: Uint8Array } | { reason: string }

/** Reads a file. Symbolic links are not followed. */
export function readBytes(path: string): FileRead {
  try {
    if (!lstatSync(path).isFile()) return { reason: 'not a file' }
    return { bytes: readFileSync(path) }
  } catch (error) {
    return { reason: errorCodeOf(error) || String(error) }
  }
}

/** True if a file with this name exists, readable or not. */
export const fileExists = (found: FileRead): boolean =>
  'bytes' in found || found.reason !== 'ENOENT'

/** Returns a function that reads files below a root from disk. */
export const createDiskReader =
  (root: string) =>
  (file: string): FileRead =>
    readBytes(join(root, file))

/**
 * Returns a function that reads each file once and keeps it in memory, so later changes by other programs are not seen.
 */
export function createSnapshotReader(root: string): (file: string) => FileRead {
  const cache = new Map<string, FileRead>()
  return (file) => {
    const found = cache.get(file) ?? readBytes(join(root, file))
    cache.set(file, found)
    return found
  }
}

/** Limit for files that are read ahead, in bytes. */
const readAheadLimit = 8 << 20

/**
 * Returns a reader for two consumers of the same files. `readAhead` keeps a file in memory, up to a limit, for the next
 * call of `read`, so that the file is read from disk only once.
 */
export function createSharingReader(root: string) {
  const read = createDiskReader(root)
  const filesReadAhead = new Map<string, FileRead>()
  let size = 0
  return {
    readAhead(file: string): FileRead {
      const found = read(file)
      const bytes = 'bytes' in found ? found.bytes.length : 0
      if (size + bytes > readAheadLimit) return found
      size += bytes
      filesReadAhead.set(file, found)
      return found
    },
    read(file: string): FileRead {
      const found = filesReadAhead.get(file)
      filesReadAhead.delete(file)
      return found ?? read(file)
    },
  }
}
