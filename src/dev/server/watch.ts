import { join, relative, sep } from 'node:path'
import { home } from '../../build/home.ts'
import { ownFolder } from '../../own-blocks/sources.ts'
import { stampOf, statsOf } from '../../site/stamp.ts'
import type { FSWatcher } from 'vite'
import { FolderWatch } from './folder-watch.ts'
import { filesOfOwnSheets } from '../../build/block-modules.ts'
import { compiledFrom } from '../../own-blocks/compile.ts'

export type Watching = {
  onContent: (file: string, isNew: boolean) => void
  /** A source has changed or went: a component, a style sheet. */
  onSource: (file: string) => Promise<void>
  /** Components have changed, one or several at once. */
  onEngine: () => void
  /** Blocks of the site's own have changed, one or several at once. */
  onOwnBlocks: () => void
  /** True for a file that these import from elsewhere. */
  isOwnInput: (path: string) => boolean
}

/** What tells of files. */
export type Watcher = {
  add: (folder: string) => unknown
  on: (event: 'all', listener: (event: string, path: string) => void) => unknown
}

/** Reports what listeners throw: an exception in a callback of a watcher or a timer ends the process. */
export function watch(
  watcher: Watcher,
  root: string,
  { onContent, onSource, onEngine, onOwnBlocks, isOwnInput }: Watching,
): void {
  watcher.add(join(root, 'content'))
  watcher.add(join(root, ownFolder))
  let timer: NodeJS.Timeout | undefined
  let ownTimer: NodeJS.Timeout | undefined
  const moving = new Map<string, boolean>()
  /** A large picture is written in many steps; a page has no use for half of it. */
  const onMedium = (file: string, path: string, isNew: boolean) => {
    const isWaiting = moving.has(file)
    moving.set(file, isNew || moving.get(file) === true)
    if (isWaiting) return
    atRest(path, stampOf(path), (stamp) => {
      const hasCome = moving.get(file) === true
      moving.delete(file)
      lookAgain(path, stamp, () => onMedium(file, path, false))
      onContent(file, hasCome)
    })
  }
  const onOwn = (event: string, path: string) => {
    // Sheets that are changed, not added, are brought to pages as ours are.
    if (path.endsWith('.css') && event === 'change') return
    const changed = () => {
      clearTimeout(ownTimer)
      ownTimer = after(50, onOwnBlocks)
    }
    changed()
    lookAgain(path, stampOf(path), changed)
  }
  const onEvent = (event: string, path: string) => {
    const file = relative(root, path).replaceAll(sep, '/')
    // What programs write beside a file, and put in its place later, is none of the site.
    if (/^content\/(?:.*\/)?\./.test(file)) return
    if (file.startsWith(`${ownFolder}/`)) {
      onOwn(event, path)
      return
    }
    if (isOwnInput(path)) onOwn(event, path)
    if (file.startsWith('content/media/')) {
      onMedium(file, path, event !== 'change')
      return
    }
    if (file.startsWith('content/')) {
      const tell = (isNew: boolean) => whenWritten(path, () => onContent(file, isNew))
      lookAgain(path, stampOf(path), () => tell(false))
      tell(event !== 'change')
      return
    }
    const source = relative(home, path).replaceAll(sep, '/')
    if (!/^(?:schema|src)\/.*\.(?:tsx?|css)$/.test(source)) return
    const changed = () => {
      onSource(source).catch(logError)
      if (source.endsWith('.css')) return
      clearTimeout(timer)
      timer = after(50, onEngine)
    }
    changed()
    lookAgain(path, stampOf(path), changed)
  }
  watcher.on('all', (event, path) => safely(() => onEvent(event, path)))
}

function safely(work: () => void): void {
  try {
    work()
  } catch (error) {
    logError(error)
  }
}

const logError = (error: unknown): void => console.error(error)

/** Does `work` in some milliseconds; the process does not go on for it alone. */
const after = (milliseconds: number, work: () => void): NodeJS.Timeout =>
  setTimeout(() => safely(work), milliseconds).unref()

/** Watchers keep still for a moment after each event; nothing tells of what is saved in it. */
const stillMs = 100

/** Calls `changed` where a file has been saved once more while its watcher kept still. */
function lookAgain(path: string, stamp: string, changed: () => void): void {
  after(stillMs, () => {
    const now = stampOf(path)
    if (now === stamp) return
    lookAgain(path, now, changed)
    changed()
  })
}

/** Programs that write a file in steps go on sooner than this. */
const restMs = 20

/** Most programs empty a file before they write it; what is empty for a moment was not meant. */
function whenWritten(path: string, done: () => void): void {
  if (statsOf(path)?.size === 0) atRest(path, stampOf(path), done)
  else done()
}

/** Calls `done` when nobody writes at a file any more. */
function atRest(path: string, stamp: string, done: (stamp: string) => void): void {
  after(restMs, () => {
    const now = stampOf(path)
    if (now === stamp) done(now)
    else atRest(path, now, done)
  })
}

/**
 * Whether content is watched by its folders. Vite's watcher asks for the state of each file and has the system watch
 * it, which takes ten seconds for 100,000 pages; but it knows every system, and polls where somebody asks for that.
 */
export const watchesFolders: boolean =
  process.platform === 'linux' && process.env['CHOKIDAR_USEPOLLING'] === undefined

type ViteWatcher = Pick<FSWatcher, 'add' | 'on'>

type SiteWatcher = Watcher & {
  /** Begins with content; of folders in which something has come or gone `since` then is told. */
  begin: (since: number) => void
  /** Has Vite's watcher tell of what it looks at, too. */
  join: (vite: ViteWatcher) => void
  close: () => void
}

/** What tells of the files of a site in `root`; `failed`: where some of them are not watched. */
export function siteWatcher(root: string, failed: (error: unknown) => void): SiteWatcher {
  let tell: (event: string, path: string) => void = () => {}
  const others: string[] = []
  let joined: ViteWatcher | undefined
  const contentFolder = join(root, 'content')
  let content: FolderWatch | undefined
  return {
    add(folder) {
      if (watchesFolders && folder === contentFolder) return
      others.push(folder)
      joined?.add(folder)
    },
    on: (_, listener) => (tell = listener),
    begin(since) {
      if (watchesFolders)
        content = new FolderWatch(root, 'content', (...told) => tell(...told), failed, since)
    },
    join(vite) {
      vite.on('all', (event, path) => tell(event, path))
      for (const folder of others) vite.add(folder)
      joined = vite
    },
    close: () => content?.close(),
  }
}

/** Files that were told of before their watcher did, as they were then. */
export class ToldFiles {
  readonly #stamps = new Map<string, string>()

  constructor(readonly root: string) {}

  note(file: string): void {
    this.#stamps.set(file, stampOf(join(this.root, file)))
  }

  /** Whether it is still as it was; where it is not, it is no longer known. */
  has(file: string): boolean {
    const isSame = this.#stamps.get(file) === stampOf(join(this.root, file))
    if (!isSame) this.#stamps.delete(file)
    return isSame
  }
}

/** The files that blocks of the site's own import from elsewhere, but for those of packages. */
export class OwnInputs {
  #files: ReadonlySet<string> = new Set()

  constructor(readonly root: string) {}

  /** Finds out which they are now. */
  refresh(): readonly string[] {
    const own = join(this.root, ownFolder) + sep
    const all = [...compiledFrom(this.root), ...filesOfOwnSheets(this.root)]
    const isElsewhere = (file: string) =>
      !file.startsWith(own) && !file.includes(`${sep}node_modules${sep}`)
    this.#files = new Set(all.filter(isElsewhere))
    return [...this.#files]
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }
}
