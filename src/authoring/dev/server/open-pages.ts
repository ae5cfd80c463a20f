import type { Plugin } from 'vite'
import { fromPage, toPage, type DevMessage, type Showing } from '../message.ts'
import { routeOf } from '../../../content/site/route.ts'
import type { LiveAnswer } from './live-pages.ts'
import type { LiveSite } from './live-site.ts'
import { fieldOf } from '../../../../schema/path.ts'
import { oneAtATime } from '../../../text/one-at-a-time.ts'

type Client = { send: (event: string, message: DevMessage) => void }

/** The part of Vite's channel to the open pages that is used here. */
type Channel = Client & {
  on: (event: string, listener: (data: unknown, client: Client) => void) => void
}

/** The pages that are open in browsers. A page is sent again when a changed file changes the page's content. */
export class OpenPages {
  readonly #showing = new Map<unknown, Showing & { client: Client }>()
  /** Changed files. The value is true for files that were added or removed. */
  readonly #changed = new Map<string, boolean>()
  #checked = Promise.resolve()

  #channel: Channel | undefined

  /** `htmlOf` returns the HTML to send for an answer. */
  constructor(
    readonly site: () => LiveSite,
    readonly textOf: (route: string, answer: LiveAnswer) => string,
  ) {}

  /** Vite plugin that listens to the pages, also after Vite has restarted. */
  readonly plugin: Plugin = {
    name: 'open-pages',
    configureServer: ({ environments }) => this.listen(environments.client.hot),
  }

  listen(channel: Channel): void {
    this.#channel = channel
    this.#showing.clear()
    channel.on(fromPage, (data: unknown, client) => {
      const showing = showingIn(data)
      if (showing === undefined) return
      this.#showing.set(client, { ...showing, client })
      void this.#check(showing.route)
    })
    channel.on('vite:client:disconnect', (_, client) => void this.#showing.delete(client))
  }

  tellAll(message: DevMessage): void {
    this.#channel?.send(toPage, message)
  }

  /** Handles a changed file. `isNew` is true if the file was added or removed. */
  changed(file: string, isNew: boolean): void {
    this.site().note(file, isNew)
    this.#changed.set(file, isNew || this.#changed.get(file) === true)
    this.#checkSoon()
  }

  readonly #checkSoon = oneAtATime(() => this.#checkAll(), logError)

  /** Checks the page of the changed file first. Between two checks, the server can answer requests. */
  async #checkAll(): Promise<void> {
    while (this.#changed.size > 0) {
      const files = [...this.#changed]
      this.#changed.clear()
      const site = this.site()
      const routes = new Set([...this.#showing.values()].map(({ route }) => route))
      const concerned = [...routes].filter((route) =>
        files.some(([file, isNew]) => site.pages.dependsOn(route, file, isNew)),
      )
      const isOwn = (route: string) => files.some(([file]) => pageRoute(file) === route)
      for (const route of concerned.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))) {
        await this.#check(route)
        await new Promise((done) => setImmediate(done))
      }
    }
    this.tellAll({ type: 'site' })
  }

  /**
   * Checks pages one after another, so that an older state is never sent last. A failed check does not stop
   * later checks.
   */
  #check(route: string): Promise<void> {
    this.#checked = this.#checked.then(() => this.#tell(route)).catch(logError)
    return this.#checked
  }

  /**
   * Sends the page to browsers that show a different state of it. The page was already rendered for the
   * comparison, so sending it is faster than a new request. If rendering fails, browsers request the page
   * themselves and show the error.
   */
  async #tell(route: string): Promise<void> {
    const { fingerprint, page } = await this.#rendered(route)
    for (const showing of this.#showing.values()) {
      if (showing.route !== route || showing.fingerprint === fingerprint) continue
      showing.fingerprint = fingerprint
      showing.client.send(toPage, { type: 'content', page })
    }
  }

  async #rendered(route: string): Promise<{ fingerprint: string; page?: string }> {
    try {
      const answer = await this.site().pages.answer(route)
      return { fingerprint: answer.fingerprint, page: this.textOf(route, answer) }
    } catch {
      return { fingerprint: '' }
    }
  }
}

const logError = (error: unknown): void => console.error(error)

/** Returns the route of the page that a file contains; undefined if the file is not a page. */
function pageRoute(file: string): string | undefined {
  const folder = 'content/pages/'
  return file.startsWith(folder) ? routeOf(file.slice(folder.length)) : undefined
}

function showingIn(data: unknown): Showing | undefined {
  const route = fieldOf(data, 'route')
  const fingerprint = fieldOf(data, 'fingerprint')
  return typeof route === 'string' && typeof fingerprint === 'string'
    ? { route, fingerprint }
    : undefined
}
