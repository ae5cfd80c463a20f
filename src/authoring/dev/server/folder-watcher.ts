import { readdirSync, watch, type Dirent, type FSWatcher, type Stats } from 'node:fs'
import { join } from 'node:path'
import { signatureOf, statsOf } from '../../../content/site/cache/file-signatures.ts'

/** Kind of change of a file. */
export type FileEvent = 'add' | 'change' | 'unlink'

/**
 * Time in milliseconds after a report during which a path is not reported again. Programs replace a file,
 * or write it in several steps, in less time.
 */
const quietPeriodMs = 100

/** Value of `since` for which all files are reported. */
const reportAll = -Infinity

type WatchedFolder = {
  watcher: FSWatcher
  inodeNumber: number
  files: Set<string>
  subfolderNames: Set<string>
}

/**
 * Reports changes of the files below a folder, even if the folder is created later. Linux reports changes
 * of all files in a watched folder. Therefore each folder needs one watch and is listed once, and no file
 * is accessed before it changes. Symbolic links are not followed. `onFailure` is called once if the system
 * cannot watch any more folders.
 */
export class FolderWatcher {
  readonly #folders = new Map<string, WatchedFolder>()
  /**
   * Files that were reported a moment ago, and removed files that may be created again. Their events are
   * ignored for a moment.
   */
  readonly #quietPaths = new Set<string>()
  readonly #changedPaths = new Set<string>()
  #parentWatcher: FSWatcher | undefined
  #isFailed = false

  constructor(
    parent: string,
    name: string,
    readonly report: (event: FileEvent, path: string) => void,
    readonly onFailure: (error: unknown) => void,
    /**
     * Time in milliseconds since 1970. If an entry of a folder was added or removed since then, the folder
     * itself is reported.
     */
    since = Infinity,
  ) {
    const top = join(parent, name)
    this.#parentWatcher = this.#watch(parent, (changed) => {
      if (changed === name) this.#scheduleCheck(top)
    })
    const stats = statsOf(top)
    if (stats?.isDirectory()) this.#watchFolder(top, stats, since)
  }

  close(): void {
    this.#parentWatcher?.close()
    for (const { watcher } of this.#folders.values()) watcher.close()
    this.#folders.clear()
  }

  #watch(folder: string, changed: (name: string) => void): FSWatcher | undefined {
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name !== null) changed(name)
      })
      // The folder was removed. The watch of its parent folder reports the removal.
      watcher.on('error', () => watcher.close())
      return watcher
    } catch (error) {
      if (!this.#isFailed && statsOf(folder) !== undefined) {
        this.#isFailed = true
        this.onFailure(error)
      }
      return undefined
    }
  }

  /** Starts watching a folder. Changes after `since` are reported. */
  #watchFolder(path: string, { ino, mtimeMs }: Stats, since: number): void {
    // Watches the folder before listing it, so that a file created in between is reported twice rather than
    // never.
    const watcher = this.#watch(path, (name) => this.#scheduleCheck(join(path, name)))
    if (watcher === undefined) return
    const folder: WatchedFolder = {
      watcher,
      inodeNumber: ino,
      files: new Set(),
      subfolderNames: new Set(),
    }
    this.#folders.set(path, folder)
    const isNew = since === reportAll
    if (!isNew && mtimeMs >= since) this.report('add', path)
    for (const entry of entriesOf(path)) {
      const inside = join(path, entry.name)
      if (isNew) this.#scheduleCheck(inside)
      else if (entry.isFile()) folder.files.add(entry.name)
      else if (entry.isDirectory()) {
        const stats = statsOf(inside)
        folder.subfolderNames.add(entry.name)
        if (stats?.isDirectory()) this.#watchFolder(inside, stats, since)
      }
    }
  }

  /**
   * Collects the events of one turn of the event loop, so that several events of a path count as one
   * change.
   */
  #scheduleCheck(path: string): void {
    if (this.#changedPaths.size === 0) setImmediate(() => this.#checkChangedPaths())
    this.#changedPaths.add(path)
  }

  #checkChangedPaths(): void {
    const paths = [...this.#changedPaths]
    this.#changedPaths.clear()
    for (const path of paths) this.#checkPath(path)
  }

  #checkPath(path: string): void {
    const [above, name] = this.#parentAndName(path)
    const stats = statsOf(path)
    const isFolder = stats?.isDirectory() === true
    // A new folder with the same name must be watched again.
    if (!isFolder || this.#folders.get(path)?.inodeNumber !== stats.ino) this.#unwatchFolder(path)
    if (isFolder) {
      above?.subfolderNames.add(name)
      if (!this.#folders.has(path)) this.#watchFolder(path, stats, reportAll)
      return
    }
    if (above === undefined || this.#quietPaths.has(path)) return
    const isKnown = above.files.has(name)
    if (stats === undefined) {
      if (isKnown) this.#delayWhileQuiet(path, () => this.#reportRemoval(path))
    } else if (stats.isFile()) {
      above.files.add(name)
      const stamp = signatureOf(path)
      this.report(isKnown ? 'change' : 'add', path)
      this.#delayWhileQuiet(path, () => {
        if (signatureOf(path) !== stamp) this.#checkPath(path)
      })
    }
  }

  /**
   * Returns the watched folder that contains a path, undefined if there is none, and the last name of the
   * path.
   */
  #parentAndName(path: string): [WatchedFolder | undefined, string] {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return [this.#folders.get(path.slice(0, -name.length - 1)), name]
  }

  #reportRemoval(path: string): void {
    const [above, name] = this.#parentAndName(path)
    if (above === undefined || !above.files.has(name)) return
    if (statsOf(path) !== undefined) {
      this.report('change', path)
      return
    }
    above.files.delete(name)
    this.report('unlink', path)
  }

  /** Reports no change of a path for a moment, and then calls `then`. */
  #delayWhileQuiet(path: string, then: () => void): void {
    this.#quietPaths.add(path)
    setTimeout(() => {
      this.#quietPaths.delete(path)
      then()
    }, quietPeriodMs).unref()
  }

  #unwatchFolder(path: string): void {
    const folder = this.#folders.get(path)
    if (folder === undefined) return
    folder.watcher.close()
    this.#folders.delete(path)
    for (const name of folder.subfolderNames) this.#unwatchFolder(join(path, name))
    for (const name of folder.files) this.report('unlink', join(path, name))
    this.#parentAndName(path)[0]?.subfolderNames.delete(path.slice(path.lastIndexOf('/') + 1))
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // The folder was removed or cannot be read. The code that reads its files reports the error.
    return []
  }
}
