import { join, relative, sep } from 'node:path'
import { home } from '../../../build/home.ts'
import { ownFolder } from '../../../build/own-blocks/sources.ts'
import { stampOf, statsOf } from '../../../content/site/cache/file-stamps.ts'
import type { FSWatcher } from 'vite'
import { FolderWatch } from './folder-watch.ts'
import { filesOfOwnSheets } from '../../../build/block-modules.ts'
import { compiledFrom } from '../../../build/own-blocks/compile.ts'

export type Watching = {
  onContent: (file: string, isNew: boolean) => void
  /** Called when a component or style sheet of the engine was changed or removed. */
  onSource: (file: string) => Promise<void>
  /** Called when components of the engine have changed. */
  onEngine: () => void
  /** Called when the site's own blocks have changed. */
  onOwnBlocks: () => void
  /** True for a file that own blocks import from outside their folders. */
  isOwnInput: (path: string) => boolean
}

/** Reports changed files. */
export type Watcher = {
  add: (folder: string) => unknown
  on: (event: 'all', listener: (event: string, path: string) => void) => unknown
}

/**
 * Calls the listeners for changed files. Logs their errors, because an exception in a callback would end
 * the process.
 */
export function watch(watcher: Watcher, root: string, changes: Watching): void {
  watcher.add(join(root, 'content'))
  watcher.add(join(root, ownFolder))
  let timer: NodeJS.Timeout | undefined
  let ownTimer: NodeJS.Timeout | undefined
  const moving = new Map<string, boolean>()
  /** Waits until a media file is complete, because large files are written in many steps. */
  const onMedium = (file: string, path: string, isNew: boolean) => {
    const isWaiting = moving.has(file)
    moving.set(file, isNew || moving.get(file) === true)
    if (isWaiting) return
    atRest(path, stampOf(path), (stamp) => {
      const hasCome = moving.get(file) === true
      moving.delete(file)
      lookAgain(path, stamp, () => onMedium(file, path, false))
      changes.onContent(file, hasCome)
    })
  }
  const onOwn = (event: string, path: string) => {
    // Vite sends changed style sheets to the pages.
    if (path.endsWith('.css') && event === 'change') return
    const changed = () => {
      clearTimeout(ownTimer)
      ownTimer = after(50, () => changes.onOwnBlocks())
    }
    changed()
    lookAgain(path, stampOf(path), changed)
  }
  const onEvent = (event: string, path: string) => {
    const file = relative(root, path).replaceAll(sep, '/')
    // Hidden files, such as temporary files that programs rename later, are not part of the site.
    if (/^content\/(?:.*\/)?\./.test(file)) return
    if (file.startsWith(`${ownFolder}/`)) {
      onOwn(event, path)
      return
    }
    if (changes.isOwnInput(path)) onOwn(event, path)
    if (file.startsWith('content/media/')) {
      onMedium(file, path, event !== 'change')
      return
    }
    if (file.startsWith('content/')) {
      const tell = (isNew: boolean) => whenWritten(path, () => changes.onContent(file, isNew))
      lookAgain(path, stampOf(path), () => tell(false))
      tell(event !== 'change')
      return
    }
    const source = relative(home, path).replaceAll(sep, '/')
    if (!/^(?:schema|src)\/.*\.(?:tsx?|css)$/.test(source)) return
    const changed = () => {
      changes.onSource(source).catch(logError)
      if (source.endsWith('.css')) return
      clearTimeout(timer)
      timer = after(50, () => changes.onEngine())
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

/** Runs `work` after some milliseconds. The timer does not keep the process alive. */
const after = (milliseconds: number, work: () => void): NodeJS.Timeout =>
  setTimeout(() => safely(work), milliseconds).unref()

/** Time after an event during which watchers report nothing, in milliseconds. */
const stillMs = 100

/** Calls `changed` if a file was saved again while its watcher reported nothing. */
function lookAgain(path: string, stamp: string, changed: () => void): void {
  after(stillMs, () => {
    const now = stampOf(path)
    if (now === stamp) return
    lookAgain(path, now, changed)
    changed()
  })
}

/** Maximum pause of programs that write a file in several steps, in milliseconds. */
const restMs = 20

/** Waits while a file is empty, because most programs empty a file before they write it. */
function whenWritten(path: string, done: () => void): void {
  if (statsOf(path)?.size === 0) atRest(path, stampOf(path), done)
  else done()
}

/** Calls `done` when a file no longer changes. */
function atRest(path: string, stamp: string, done: (stamp: string) => void): void {
  after(restMs, () => {
    const now = stampOf(path)
    if (now === stamp) done(now)
    else atRest(path, now, done)
  })
}

/**
 * True if content is watched by folder. Vite's watcher reads the state of each file and watches every file,
 * which takes ten seconds for 100,000 pages. However, it works on every system, and can poll if the user
 * asks for that.
 */
export const watchesFolders: boolean =
  process.platform === 'linux' && process.env['CHOKIDAR_USEPOLLING'] === undefined

type ViteWatcher = Pick<FSWatcher, 'add' | 'on'>

type SiteWatcher = Watcher & {
  /** Starts watching content. Folders that changed after `since`, in milliseconds since 1970, are reported. */
  begin: (since: number) => void
  /** Also reports the files that Vite's watcher watches. */
  join: (vite: ViteWatcher) => void
  close: () => void
}

/** Returns a watcher of the files of the site in `root`. `onFailure` is called if some files cannot be watched. */
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

/** Files that were reported before the watcher noticed them, with their state at that time. */
export class ToldFiles {
  readonly #stamps = new Map<string, string>()

  constructor(readonly root: string) {}

  note(file: string): void {
    this.#stamps.set(file, stampOf(join(this.root, file)))
  }

  /** True if the file has not changed since it was reported. Otherwise the file is forgotten. */
  has(file: string): boolean {
    const isSame = this.#stamps.get(file) === stampOf(join(this.root, file))
    if (!isSame) this.#stamps.delete(file)
    return isSame
  }
}

/** The files outside the block folders that the site's own blocks import, except packages. */
export class OwnInputs {
  #files: ReadonlySet<string> = new Set()

  constructor(readonly root: string) {}

  /** Finds the current files and returns them. */
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
