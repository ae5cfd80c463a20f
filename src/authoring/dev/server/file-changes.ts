import { isMediaFile } from '../../../content/site/media-file.ts'
import { dependsOnOwnBlocks } from '../../../build/block-modules.ts'
import { stringModulePrefix } from '../../../build/string-modules.ts'
import { siteFile, stringsFile } from '../../../content/site/site-context.ts'
import { parseTranslationName } from '../../../content/site/locales.ts'
import { oneAtATime } from '../../../text/one-at-a-time.ts'
import type { CurrentSite, SourceErrors } from './current-site.ts'
import type { LanguageServerSockets } from './language-server-sockets.ts'
import type { OpenPages } from './open-pages.ts'
import type { LateVite } from './vite.ts'
import { OwnBlockImports, ReportedFiles, type Watcher, type ChangeListeners } from './watch.ts'

type FileChangesOptions = {
  root: string
  site: CurrentSite
  pages: OpenPages
  languageServers: LanguageServerSockets
  sourceErrors: SourceErrors
  vite: LateVite
  watcher: Pick<Watcher, 'add'>
  /**
   * Returns the kit of the site (its schemas, UI strings and theme). It is the same object as long as the
   * language, the theme and the site's own blocks stay the same, so a different object means that the site
   * must be loaded again.
   */
  currentKit: () => unknown
}

const mediaFolder = 'content/media'

/**
 * Reacts to changed files: notifies open pages and language servers, and loads the site again if its code
 * has changed.
 */
export class FileChanges implements ChangeListeners {
  readonly #options: FileChangesOptions
  readonly #reportedFiles: ReportedFiles
  readonly #ownInputs: OwnBlockImports
  /** Smaller copies of large images whose creation has not finished. */
  readonly #pendingCopies = new Set<Promise<unknown>>()
  #mediaTimer: NodeJS.Timeout | undefined
  #kit: unknown

  constructor(parts: FileChangesOptions) {
    this.#options = parts
    this.#reportedFiles = new ReportedFiles(parts.root)
    this.#ownInputs = new OwnBlockImports(parts.root)
    this.#kit = parts.currentKit()
    this.#watchOwnInputs()
  }

  /**
   * Called by the edit server after it has written a file. The file watcher reports the same change some
   * milliseconds later, and that report is ignored.
   */
  onWritten(file: string, isNew = false): void {
    this.#reportedFiles.add(file)
    this.#notifyPages(file, isNew)
  }

  onContentChange(file: string, isNew: boolean): void {
    if (!this.#reportedFiles.isUnchanged(file)) this.#notifyPages(file, isNew)
    if (isMediaFile(file) && file.endsWith('.css'))
      this.#options.pages.sendToAll({ type: 'reload' })
    const canChangeKit =
      file === siteFile || file === stringsFile || parseTranslationName(file) !== undefined
    if (!canChangeKit) return
    const before = this.#kit
    this.#kit = this.#options.currentKit()
    if (this.#kit === before) return
    this.#reloadSite(() => {
      this.#invalidateModules((id) => id.startsWith(stringModulePrefix))
      this.#options.pages.sendToAll({ type: 'reload' })
    })
  }

  #notifyPages(file: string, isNew: boolean): void {
    this.#options.pages.noteChange(file, isNew)
    this.#options.languageServers.notifyChange(file, isNew)
    if (isMediaFile(file)) this.#checkMediaSoon()
  }

  async onSourceChange(file: string): Promise<void> {
    const { sourceErrors, pages } = this.#options
    if (!(await sourceErrors.checkFile(file))) return
    for (const { place, message } of sourceErrors.allErrors()) console.error(`${place}: ${message}`)
    pages.sendToAll({ type: 'content' })
  }

  onEngineChange(): void {
    const { sourceErrors, pages } = this.#options
    this.#reloadSite((error) => {
      if (error !== undefined) logMessage(error)
      sourceErrors.setBundleError(error)
      const hasNoErrors = error === undefined && sourceErrors.allErrors().length === 0
      pages.sendToAll({ type: hasNoErrors ? 'reload' : 'content' })
    })
  }

  onOwnBlocksChange(): void {
    this.#reloadSite((error) => {
      if (error !== undefined) logMessage(error)
      this.#watchOwnInputs()
      const isOwn = (id: string) =>
        dependsOnOwnBlocks(id) || this.isImportedByOwnBlocks(id.replace(/\?.*/, ''))
      this.#invalidateModules(isOwn)
      this.#options.pages.sendToAll({ type: 'reload' })
    })
  }

  readonly isImportedByOwnBlocks = (path: string): boolean => this.#ownInputs.has(path)

  #watchOwnInputs(): void {
    for (const file of this.#ownInputs.refresh()) this.#options.watcher.add(file)
  }

  /**
   * Loads the site again. The loaded site is a new object without a list of pages and without checked media,
   * so both are created again.
   */
  #reloadSite(tell: (error: unknown) => void): void {
    const { site } = this.#options
    site.reload((error) => {
      site.get().model.listPages()
      tell(error)
      this.checkMedia()
    })
  }

  #invalidateModules(isMeant: (id: string) => boolean): void {
    const graph = this.#options.vite.runningServer()?.moduleGraph
    for (const module of graph?.idToModuleMap.values() ?? [])
      if (isMeant(module.id ?? '')) graph?.invalidateModule(module)
  }

  /** Checks images and videos, and notifies open pages if the result differs from the last check. */
  readonly checkMedia = oneAtATime(
    async () => {
      const { site, pages } = this.#options
      if (await site.get().checkMedia()) pages.noteChange(mediaFolder, false)
    },
    (error) => console.error(error),
  )

  /**
   * Schedules a check of the media. It waits until pages are rendered and image copies are created, because
   * the check decodes large images.
   */
  #checkMediaSoon(): void {
    const check = () => {
      if (this.#pendingCopies.size === 0) this.checkMedia()
      else void Promise.allSettled(this.#pendingCopies).then(check)
    }
    clearTimeout(this.#mediaTimer)
    this.#mediaTimer = setTimeout(check, renderMs).unref()
  }

  /**
   * Registers a smaller copy of an image that is being created for a page, so that the check of the media
   * waits for it.
   */
  addPendingCopy(copy: Promise<unknown>): void {
    const forget = () => void this.#pendingCopies.delete(copy)
    this.#pendingCopies.add(copy)
    copy.then(forget, forget)
  }
}

/** Time within which a page is rendered and requests its images, in milliseconds. */
const renderMs = 300

const logMessage = (error: unknown): void =>
  console.error(error instanceof Error ? error.message : error)
