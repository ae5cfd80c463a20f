import { randomBytes } from 'node:crypto'
import { home } from '../../../build/home.ts'
import { wordsOf } from '../../../build/kit.ts'
import { blockModules, ownSheetsBesideOurs } from '../../../build/block-modules.ts'
import { wordModules } from '../../../build/word-modules.ts'
import type { Language } from '../../../locale/texts.ts'
import { toolTexts } from '../../../locale/tool-texts.ts'
import { bindNear } from '../../../gateway/http/bind.ts'
import { createServer } from '../../../gateway/http/http.ts'
import { closerOf } from '../../../gateway/http/shutdown.ts'
import { loadOnce } from '../../../text/load-once.ts'
import { once } from '../../../text/once.ts'
import { answer, fail, pageText, type Preview } from './answer.ts'
import {
  devAssets,
  entriesOf,
  lateVite,
  type LiveAssets,
  socketsOf,
  startVite,
  viteScripts,
} from './vite.ts'
import { ContentWriter, type Editing } from './content-writer.ts'
import { startEditServer } from './edit-server.ts'
import { CurrentSite, SourceFaults } from './current-site.ts'
import type { DevInbox, DevInboxOptions } from './inbox.ts'
import { LanguageSockets, type OpenLanguage } from './language-sockets.ts'
import { liveClient } from './live-client.ts'
import type { LiveSite } from './live-site.ts'
import { OpenPages } from './open-pages.ts'
import { FileChanges } from './file-changes.ts'
import { siteWatcher, watch } from './watch.ts'

export type DevServer = {
  port: number
  /** Secret in the address of the preview; undefined if the server listens only on this machine. */
  key: string | undefined
  close: () => Promise<void>
}

export type DevOptions = DevInboxOptions & {
  root: string
  language: Language
  /** Returns the kit of the site: the same object as long as language, theme and own blocks stay the same. */
  speech: () => unknown
  /** Preferred port. If it is in use, the next free port is used. */
  port: number
  inNetwork: boolean
  /** Loads the site with the engine's current source code. Rejects if the code cannot be bundled. */
  loadSite: (assets: LiveAssets) => Promise<LiveSite>
  openLanguage: OpenLanguage
}

/** Starts the live preview of the site in `root`. Resolves when the server listens. */
export async function startDev(options: DevOptions): Promise<DevServer> {
  const { root, language, port, inNetwork, loadSite, speech } = options
  const started = Date.now()
  const assets = devAssets(root)
  const site = await CurrentSite.from(() => loadSite(assets))
  const faults = new SourceFaults(home, language)
  const pages = new OpenPages(site.get, (route, page) => pageText(route, page, site.get(), faults))
  const token = newSecret()
  const key = inNetwork ? newSecret() : undefined
  const languages = new LanguageSockets(token, options.openLanguage)
  const watcher = siteWatcher(root, (error) =>
    console.error(toolTexts[language].preview.unwatched(String(error))),
  )

  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const http = createServer((request, response) => {
    clearTimeout(timer)
    response.once('close', continueStart)
    void answer(request, response, preview).catch((error: unknown) =>
      fail(response, error, language),
    )
  })
  const closeHttp = closerOf(http)
  const plugins = [
    pages.plugin,
    languages.plugin,
    liveClient(),
    wordModules(() => wordsOf(site.get().kit)),
    ...[blockModules(root), ownSheetsBesideOurs(root)],
  ]
  const vite = lateVite(async () => {
    const one = await startVite(plugins, sockets, root, changes.isOwnInput)
    watcher.join(one.watcher)
    return one
  })
  const sockets = socketsOf(http, key, () => {
    continueStart()
    return vite.get()
  })
  const changes = new FileChanges({
    ...{ root, site, pages, languages, faults, vite, watcher, speech },
  })
  watch(watcher, root, changes)

  /** Starts the work that is needed only once a page is open, such as watching files. */
  const continueStart = once(() => {
    if (isClosed) return
    watcher.begin(started - clockLagMs)
    try {
      if (site.get().model.listPages()) pages.tellAll({ type: 'content' })
    } catch (error) {
      logError(error)
    }
    changes.checkMedia()
    vite.get().catch(logError)
  })
  const openMedia = loadOnce(async () => {
    const { mediaListener } = await import('./media.ts')
    return mediaListener(root, (copy) => changes.noteCopy(copy))
  })
  let inbox: Promise<DevInbox> | undefined
  const openInbox = loadOnce(
    () =>
      (inbox = import('./inbox.ts').then(({ openDevInbox }) => openDevInbox(site.get, options))),
  )

  // The edit server starts first, because pages contain its port. It answers only pages from the preview's
  // port.
  let pagePort = 0
  const editing: Editing = {
    ...{ token, site: site.get, writer: new ContentWriter(root) },
    onWritten: (file, isNew) => changes.onWritten(file, isNew),
  }
  const editServer = await startEditServer(editing, port, () => pagePort, language)
  const preview: Preview = {
    ...{ root, language, key, token, site: site.get, faults, vite },
    head: `${metaOf(token, editServer.port)}${viteScripts()}`,
    entries: entriesOf(assets),
    media: async (...asked) => (await openMedia())(...asked),
    api: async (...asked) => (await openInbox()).answer(...asked),
  }
  const close = async () => {
    isClosed = true
    languages.close()
    watcher.close()
    clearTimeout(timer)
    await Promise.all([vite.close(), closeHttp(), editServer.close()])
    await (await inbox?.catch(() => undefined))?.close()
  }
  const host = inNetwork ? undefined : 'localhost'
  pagePort = await bindNear(http, port, host).catch(async (error: unknown) => {
    await close()
    throw error
  })
  // A browser that is already waiting gets its page before the background work starts.
  timer = setTimeout(continueStart, quietMs)
  return { port: pagePort, key, close }
}

/** Maximum delay of file times behind the system clock, in milliseconds. */
const clockLagMs = 2000

/** Time within which a waiting browser requests a page, in milliseconds. */
const quietMs = 300

const logError = (error: unknown): void => console.error(error)

const newSecret = (): string => randomBytes(18).toString('base64url')

/** Returns the HTML element that gives pages the token of this run and the port of the edit server. */
const metaOf = (token: string, editPort: number): string =>
  `<meta name="blockwerk-token" content="${token}" data-edit-port="${editPort}">`
