import type { Plugin } from 'vite'
import { fromPage, toPage, type DevMessage, type Showing } from '../message.ts'
import { routeOf } from '../../site/route.ts'
import type { LiveAnswer } from './live-pages.ts'
import type { LiveSite } from './live-site.ts'
import { fieldOf } from '../../problem/path.ts'
import { oneAtATime } from '../../text/one-at-a-time.ts'

type Client = { send: (event: string, message: DevMessage) => void }

/** The part of Vite's channel to the open pages that is used here. */
type Channel = Client & {
  on: (event: string, listener: (data: unknown, client: Client) => void) => void
}

/**
 * The pages that are open in browsers. Each is told when what it shows is no longer what the files
 * say, whichever file that is due to; the others are left alone.
 */
export class OpenPages {
  readonly #showing = new Map<unknown, Showing & { client: Client }>()
  /** Files to be looked at; true for those that came or went. */
  readonly #changed = new Map<string, boolean>()
  #checked = Promise.resolve()

  #channel: Channel | undefined

  /** `textOf`: what a page is sent as. */
  constructor(
    readonly site: () => LiveSite,
    readonly textOf: (route: string, answer: LiveAnswer) => string,
  ) {}

  /** Listens to the pages; also to those of a Vite that has started itself anew. */
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

  /** A file has changed, came or went. */
  changed(file: string, isNew: boolean): void {
    this.site().note(file, isNew)
    this.#changed.set(file, isNew || this.#changed.get(file) === true)
    this.#checkSoon()
  }

  readonly #checkSoon = oneAtATime(() => this.#checkAll(), logError)

  /** The page whose own file it is comes first, and others must not keep it from being fetched. */
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

  /** One after the other: what was drawn first must not be sent last. A failed check holds up no later one. */
  #check(route: string): Promise<void> {
    this.#checked = this.#checked.then(() => this.#tell(route)).catch(logError)
    return this.#checked
  }

  /** What is drawn to tell whether a page is another is sent at once; asking for it would take as long again. */
  async #tell(route: string): Promise<void> {
    const answer = await this.#answerFor(route)
    const fingerprint = answer?.fingerprint ?? ''
    const others = [...this.#showing.values()].filter(
      (one) => one.route === route && one.fingerprint !== fingerprint,
    )
    if (others.length === 0) return
    const page = answer && this.#textFor(route, answer)
    for (const showing of others) {
      showing.fingerprint = fingerprint
      showing.client.send(toPage, { type: 'content', page })
    }
  }

  /** A page that cannot be answered for is fetched, and says so itself. */
  async #answerFor(route: string): Promise<LiveAnswer | undefined> {
    try {
      return await this.site().pages.answer(route)
    } catch {
      return undefined
    }
  }

  /** Undefined if it cannot be made: then the page is fetched, too. */
  #textFor(route: string, answer: LiveAnswer): string | undefined {
    try {
      return this.textOf(route, answer)
    } catch {
      return undefined
    }
  }
}

const logError = (error: unknown): void => console.error(error)

/** The route whose page a file is. */
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
