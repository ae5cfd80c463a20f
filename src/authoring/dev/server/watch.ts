import { isMediaFile } from '../../../content/site/media-file.ts'
import { join, relative, sep } from 'node:path'
import { blockwerkFolder } from '../../../build/blockwerk-folders.ts'
import { ownBlocksFolder } from '../../../build/own-blocks/own-sources.ts'
import { signatureOf, statsOf } from '../../../content/site/cache/file-signatures.ts'
import type { FSWatcher } from 'vite'
import { FolderWatcher } from './folder-watcher.ts'
import { listOwnStyleSheetFiles } from '../../../build/block-modules.ts'
import { modelScriptInputsOf } from '../../../content/collections/read-collections.ts'
import { compileInputsOf } from '../../../build/own-blocks/compile-blocks.ts'

export type ChangeListeners = {
  onContentChange: (file: string, isNew: boolean) => void
  /** Called when a component or style sheet of the engine was changed or removed. */
  onSourceChange: (file: string) => Promise<void>
  /** Called when components of the engine have changed. */
  onEngineChange: () => void
  /** Called when the site's own blocks have changed. */
  onOwnBlocksChange: () => void
  /** True for a file outside the block folders that the site's own blocks import. */
  isImportedByOwnBlocks: (path: string) => boolean
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
export function watchFiles(watcher: Watcher, root: string, changes: ChangeListeners): void {
  watcher.add(join(root, 'content'))
  watcher.add(join(root, ownBlocksFolder))
  let timer: NodeJS.Timeout | undefined
  let ownBlocksTimer: NodeJS.Timeout | undefined
  const unfinishedMedia = new Map<string, boolean>()
  /** Waits until a media file is complete, because large files are written in many steps. */
  const onMediaFile = (file: string, path: string, isNew: boolean) => {
    const isWaiting = unfinishedMedia.has(file)
    unfinishedMedia.set(file, isNew || unfinishedMedia.get(file) === true)
    if (isWaiting) return
    callWhenUnchanged(path, signatureOf(path), (stamp) => {
      const wasAdded = unfinishedMedia.get(file) === true
      unfinishedMedia.delete(file)
      checkAgain(path, stamp, () => onMediaFile(file, path, false))
      changes.onContentChange(file, wasAdded)
    })
  }
  const onOwnBlockFile = (event: string, path: string) => {
    // Vite itself sends changed style sheets to the pages, so the site need not be loaded again.
    if (path.endsWith('.css') && event === 'change') return
    const changed = () => {
      clearTimeout(ownBlocksTimer)
      ownBlocksTimer = runLater(50, () => changes.onOwnBlocksChange())
    }
    changed()
    checkAgain(path, signatureOf(path), changed)
  }
  const onEvent = (event: string, path: string) => {
    const file = relative(root, path).replaceAll(sep, '/')
    // Hidden files, such as temporary files that programs rename later, are not part of the site.
    if (/^content\/(?:.*\/)?\./.test(file)) return
    if (file.startsWith(`${ownBlocksFolder}/`)) {
      onOwnBlockFile(event, path)
      return
    }
    if (changes.isImportedByOwnBlocks(path)) onOwnBlockFile(event, path)
    if (isMediaFile(file)) {
      onMediaFile(file, path, event !== 'change')
      return
    }
    if (file.startsWith('content/')) {
      const tell = (isNew: boolean) =>
        callWhenNotEmpty(path, () => changes.onContentChange(file, isNew))
      checkAgain(path, signatureOf(path), () => tell(false))
      tell(event !== 'change')
      return
    }
    const source = relative(blockwerkFolder, path).replaceAll(sep, '/')
    if (!/^(?:schema|src)\/.*\.(?:tsx?|css)$/.test(source)) return
    const changed = () => {
      changes.onSourceChange(source).catch(logError)
      if (source.endsWith('.css')) return
      clearTimeout(timer)
      timer = runLater(50, () => changes.onEngineChange())
    }
    changed()
    checkAgain(path, signatureOf(path), changed)
  }
  watcher.on('all', (event, path) => runSafely(() => onEvent(event, path)))
}

function runSafely(work: () => void): void {
  try {
    work()
  } catch (error) {
    logError(error)
  }
}

const logError = (error: unknown): void => console.error(error)

/** Runs `work` after some milliseconds. The timer does not keep the process alive. */
const runLater = (milliseconds: number, work: () => void): NodeJS.Timeout =>
  setTimeout(() => runSafely(work), milliseconds).unref()

/** Time after an event during which watchers report nothing, in milliseconds. */
const watcherRestartPauseMs = 100

/** Calls `changed` if a file was saved again while its watcher reported nothing. */
function checkAgain(path: string, stamp: string, changed: () => void): void {
  runLater(watcherRestartPauseMs, () => {
    const now = signatureOf(path)
    if (now === stamp) return
    checkAgain(path, now, changed)
    changed()
  })
}

/** Maximum pause of programs that write a file in several steps, in milliseconds. */
const writePauseMs = 20

/** Waits while a file is empty, because most programs empty a file before they write it. */
function callWhenNotEmpty(path: string, done: () => void): void {
  if (statsOf(path)?.size === 0) callWhenUnchanged(path, signatureOf(path), done)
  else done()
}

/** Calls `done` when a file no longer changes. */
function callWhenUnchanged(path: string, stamp: string, done: (stamp: string) => void): void {
  runLater(writePauseMs, () => {
    const now = signatureOf(path)
    if (now === stamp) done(now)
    else callWhenUnchanged(path, now, done)
  })
}

/**
 * True if content is watched by folder. Vite's watcher reads the state of each file and watches every file,
 * which takes ten seconds for 100,000 pages. However, it works on every system, and can poll if the user
 * asks for that.
 */
export const isWatchedByFolder: boolean =
  process.platform === 'linux' && process.env['CHOKIDAR_USEPOLLING'] === undefined

type ViteWatcher = Pick<FSWatcher, 'add' | 'on'>

type SiteWatcher = Watcher & {
  /** Starts watching content. Folders that changed after `since`, in milliseconds since 1970, are reported. */
  start: (since: number) => void
  /** Also reports the files that Vite's watcher watches. */
  addViteWatcher: (vite: ViteWatcher) => void
  close: () => void
}

/** Returns a watcher of the files of the site in `root`. `onFailure` is called if some files cannot be watched. */
export function createSiteWatcher(root: string, onFailure: (error: unknown) => void): SiteWatcher {
  let report: (event: string, path: string) => void = () => {}
  const otherFolders: string[] = []
  let viteWatcher: ViteWatcher | undefined
  const contentFolder = join(root, 'content')
  let content: FolderWatcher | undefined
  return {
    add(folder) {
      if (isWatchedByFolder && folder === contentFolder) return
      otherFolders.push(folder)
      viteWatcher?.add(folder)
    },
    on: (_, listener) => (report = listener),
    start(since) {
      if (isWatchedByFolder)
        content = new FolderWatcher(root, 'content', (...told) => report(...told), onFailure, since)
    },
    addViteWatcher(vite) {
      vite.on('all', (event, path) => report(event, path))
      for (const folder of otherFolders) vite.add(folder)
      viteWatcher = vite
    },
    close: () => content?.close(),
  }
}

/**
 * Files that the edit server has written and reported before the watcher noticed the change, with their state
 * at that time. If the state is still the same, the report of the watcher is ignored.
 */
export class ReportedFiles {
  readonly #stamps = new Map<string, string>()

  constructor(readonly root: string) {}

  add(file: string): void {
    this.#stamps.set(file, signatureOf(join(this.root, file)))
  }

  /** True if the file has not changed since it was reported. Otherwise the file is forgotten. */
  isUnchanged(file: string): boolean {
    const isSame = this.#stamps.get(file) === signatureOf(join(this.root, file))
    if (!isSame) this.#stamps.delete(file)
    return isSame
  }
}

/** The files outside the block folders that the site's own blocks and models import, except packages. */
export class OwnBlockImports {
  #files: ReadonlySet<string> = new Set()

  constructor(readonly root: string) {}

  /** Finds the files that are imported now, and returns them. */
  refresh(): readonly string[] {
    const own = join(this.root, ownBlocksFolder) + sep
    const content = join(this.root, 'content') + sep
    const all = [
      ...compileInputsOf(this.root),
      ...listOwnStyleSheetFiles(this.root),
      ...modelScriptInputsOf(this.root).filter((file) => !file.startsWith(content)),
    ]
    const isElsewhere = (file: string) =>
      !file.startsWith(own) && !file.includes(`${sep}node_modules${sep}`)
    this.#files = new Set(all.filter(isElsewhere))
    return [...this.#files]
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }
}
