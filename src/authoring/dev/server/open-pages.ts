import type { Plugin } from 'vite'
import { fromPageEvent, toPageEvent, type DevMessage, type ShownState } from '../dev-message.ts'
import { routeOf } from '../../../content/site/route.ts'
import type { LiveAnswer } from './live-pages.ts'
import type { LiveSite } from './live-site.ts'
import { fieldOf } from '../../../../schema/path.ts'
import { oneAtATime } from '../../../text/one-at-a-time.ts'

type PageClient = { send: (event: string, message: DevMessage) => void }

/** The part of Vite's channel to the open pages that is used here. */
type PageChannel = PageClient & {
  on: (event: string, listener: (data: unknown, client: PageClient) => void) => void
}

/** The pages that are open in browsers. A page is sent again when a changed file changes the page's content. */
export class OpenPages {
  readonly #shownStates = new Map<unknown, ShownState & { client: PageClient }>()
  /** Changed files. The value is true for files that were added or removed. */
  readonly #changedFiles = new Map<string, boolean>()
  #lastCheck = Promise.resolve()

  #channel: PageChannel | undefined

  /** `htmlOf` returns the HTML to send for an answer. */
  constructor(
    readonly site: () => LiveSite,
    readonly htmlOf: (route: string, answer: LiveAnswer) => string,
  ) {}

  /** Vite plugin that listens to the pages, also after Vite has restarted. */
  readonly plugin: Plugin = {
    name: 'open-pages',
    configureServer: ({ environments }) => this.listenToChannel(environments.client.hot),
  }

  listenToChannel(channel: PageChannel): void {
    this.#channel = channel
    this.#shownStates.clear()
    channel.on(fromPageEvent, (data: unknown, client) => {
      const showing = parseShownState(data)
      if (showing === undefined) return
      this.#shownStates.set(client, { ...showing, client })
      void this.#checkPage(showing.route)
    })
    channel.on('vite:client:disconnect', (_, client) => void this.#shownStates.delete(client))
  }

  sendToAll(message: DevMessage): void {
    this.#channel?.send(toPageEvent, message)
  }

  /** Handles a changed file. `isNew` is true if the file was added or removed. */
  noteChange(file: string, isNew: boolean): void {
    this.site().noteChange(file, isNew)
    this.#changedFiles.set(file, isNew || this.#changedFiles.get(file) === true)
    this.#checkSoon()
  }

  readonly #checkSoon = oneAtATime(() => this.#checkOpenPages(), logError)

  /** Checks the page of the changed file first. Between two checks, the server can answer requests. */
  async #checkOpenPages(): Promise<void> {
    while (this.#changedFiles.size > 0) {
      const files = [...this.#changedFiles]
      this.#changedFiles.clear()
      const site = this.site()
      const routes = new Set([...this.#shownStates.values()].map(({ route }) => route))
      const concerned = [...routes].filter((route) =>
        files.some(([file, isNew]) => site.pages.dependsOn(route, file, isNew)),
      )
      const isOwn = (route: string) => files.some(([file]) => routeOfPageFile(file) === route)
      for (const route of concerned.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))) {
        await this.#checkPage(route)
        await new Promise((done) => setImmediate(done))
      }
    }
    this.sendToAll({ type: 'site' })
  }

  /**
   * Checks pages one after another, so that an older state is never sent last. A failed check does not stop
   * later checks.
   */
  #checkPage(route: string): Promise<void> {
    this.#lastCheck = this.#lastCheck.then(() => this.#sendIfChanged(route)).catch(logError)
    return this.#lastCheck
  }

  /**
   * Sends the page to browsers that show a different state of it. The page was already rendered for the
   * comparison, so sending it is faster than a new request. If rendering fails, browsers request the page
   * themselves and show the error.
   */
  async #sendIfChanged(route: string): Promise<void> {
    const { fingerprint, page } = await this.#renderPage(route)
    for (const showing of this.#shownStates.values()) {
      if (showing.route !== route || showing.fingerprint === fingerprint) continue
      showing.fingerprint = fingerprint
      showing.client.send(toPageEvent, { type: 'content', page })
    }
  }

  async #renderPage(route: string): Promise<{ fingerprint: string; page?: string }> {
    try {
      const answer = await this.site().pages.answer(route)
      return { fingerprint: answer.fingerprint, page: this.htmlOf(route, answer) }
    } catch {
      return { fingerprint: '' }
    }
  }
}

const logError = (error: unknown): void => console.error(error)

/** Returns the route of the page that a file contains; undefined if the file is not a page. */
function routeOfPageFile(file: string): string | undefined {
  const folder = 'content/pages/'
  return file.startsWith(folder) ? routeOf(file.slice(folder.length)) : undefined
}

function parseShownState(data: unknown): ShownState | undefined {
  const route = fieldOf(data, 'route')
  const fingerprint = fieldOf(data, 'fingerprint')
  return typeof route === 'string' && typeof fingerprint === 'string'
    ? { route, fingerprint }
    : undefined
}
