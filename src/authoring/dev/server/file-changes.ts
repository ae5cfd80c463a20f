import { isMadeOfOwnBlocks } from '../../../build/block-modules.ts'
import { wordModule } from '../../../build/word-modules.ts'
import { siteFile, wordsFile } from '../../../content/site/foundation.ts'
import { translationIn } from '../../../content/site/translations.ts'
import { oneAtATime } from '../../../text/one-at-a-time.ts'
import type { CurrentSite, SourceFaults } from './current-site.ts'
import type { LanguageSockets } from './language-sockets.ts'
import type { OpenPages } from './open-pages.ts'
import type { LateVite } from './vite.ts'
import { OwnInputs, ToldFiles, type Watcher, type Watching } from './watch.ts'

type Parts = {
  root: string
  site: CurrentSite
  pages: OpenPages
  languages: LanguageSockets
  faults: SourceFaults
  vite: LateVite
  watcher: Pick<Watcher, 'add'>
  /** Returns the kit of the site: the same object as long as language, theme and own blocks stay the same. */
  speech: () => unknown
}

const mediaFolder = 'content/media'

/**
 * Reacts to changed files: notifies open pages and language servers, and loads the site again if its code
 * has changed.
 */
export class FileChanges implements Watching {
  readonly #parts: Parts
  readonly #told: ToldFiles
  readonly #ownInputs: OwnInputs
  /** Copies of large images that are being created. */
  readonly #copies = new Set<Promise<unknown>>()
  #mediaTimer: NodeJS.Timeout | undefined
  #speech: unknown

  constructor(parts: Parts) {
    this.#parts = parts
    this.#told = new ToldFiles(parts.root)
    this.#ownInputs = new OwnInputs(parts.root)
    this.#speech = parts.speech()
    this.#watchOwnInputs()
  }

  /**
   * Called by the edit server after it has written a file. The file watcher reports the change some
   * milliseconds later.
   */
  onWritten(file: string, isNew = false): void {
    this.#told.note(file)
    this.#tell(file, isNew)
  }

  onContent(file: string, isNew: boolean): void {
    if (!this.#told.has(file)) this.#tell(file, isNew)
    const isOfSpeech = file === siteFile || file === wordsFile || translationIn(file) !== undefined
    if (!isOfSpeech) return
    const before = this.#speech
    this.#speech = this.#parts.speech()
    if (this.#speech === before) return
    this.#reload(() => {
      this.#forgetModules((id) => id.startsWith(wordModule))
      this.#parts.pages.tellAll({ type: 'reload' })
    })
  }

  #tell(file: string, isNew: boolean): void {
    this.#parts.pages.changed(file, isNew)
    this.#parts.languages.changed(file, isNew)
    if (file.startsWith(`${mediaFolder}/`)) this.#checkMediaSoon()
  }

  async onSource(file: string): Promise<void> {
    const { faults, pages } = this.#parts
    if (!(await faults.check(file))) return
    for (const { place, message } of faults.all()) console.error(`${place}: ${message}`)
    pages.tellAll({ type: 'content' })
  }

  onEngine(): void {
    const { faults, pages } = this.#parts
    this.#reload((error) => {
      if (error !== undefined) logMessage(error)
      faults.noteBundle(error)
      const isWhole = error === undefined && faults.all().length === 0
      pages.tellAll({ type: isWhole ? 'reload' : 'content' })
    })
  }

  onOwnBlocks(): void {
    this.#reload((error) => {
      if (error !== undefined) logMessage(error)
      this.#watchOwnInputs()
      const isOwn = (id: string) => isMadeOfOwnBlocks(id) || this.isOwnInput(id.replace(/\?.*/, ''))
      this.#forgetModules(isOwn)
      this.#parts.pages.tellAll({ type: 'reload' })
    })
  }

  readonly isOwnInput = (path: string): boolean => this.#ownInputs.has(path)

  #watchOwnInputs(): void {
    for (const file of this.#ownInputs.refresh()) this.#parts.watcher.add(file)
  }

  /** Loads the site again. The new site must list its pages and check its media. */
  #reload(tell: (error: unknown) => void): void {
    const { site } = this.#parts
    site.reload((error) => {
      site.get().model.listPages()
      tell(error)
      this.checkMedia()
    })
  }

  #forgetModules(isMeant: (id: string) => boolean): void {
    const graph = this.#parts.vite.current()?.moduleGraph
    for (const module of graph?.idToModuleMap.values() ?? [])
      if (isMeant(module.id ?? '')) graph?.invalidateModule(module)
  }

  /** Checks images and videos, and notifies open pages if the result differs from the last check. */
  readonly checkMedia = oneAtATime(
    async () => {
      const { site, pages } = this.#parts
      if (await site.get().lookIntoPictures()) pages.changed(mediaFolder, false)
    },
    (error) => console.error(error),
  )

  /**
   * Schedules a check of the media. It waits until pages are rendered and image copies are created, because
   * the check decodes large images.
   */
  #checkMediaSoon(): void {
    const check = () => {
      if (this.#copies.size === 0) this.checkMedia()
      else void Promise.allSettled(this.#copies).then(check)
    }
    clearTimeout(this.#mediaTimer)
    this.#mediaTimer = setTimeout(check, pageMs).unref()
  }

  /** Registers a copy of an image that is being created for a page. */
  noteCopy(copy: Promise<unknown>): void {
    const forget = () => void this.#copies.delete(copy)
    this.#copies.add(copy)
    copy.then(forget, forget)
  }
}

/** Time within which a page is rendered and requests its images, in milliseconds. */
const pageMs = 300

const logMessage = (error: unknown): void =>
  console.error(error instanceof Error ? error.message : error)
