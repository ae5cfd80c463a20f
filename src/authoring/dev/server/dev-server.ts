import { deleteOldTrash } from '../../media-files.ts'
import { randomBytes } from 'node:crypto'
import { blockwerkFolder } from '../../../build/blockwerk-folders.ts'
import { uiStringsOf } from '../../../build/build-kit.ts'
import { blockModulesPlugin, ownStyleSheetsPlugin } from '../../../build/block-modules.ts'
import { stringModulesPlugin } from '../../../build/string-modules.ts'
import type { Language } from '../../../locale/texts.ts'
import { toolTexts } from '../../../locale/tool-texts.ts'
import { bindFirstFreePort } from '../../../gateway/http/bind.ts'
import { createServer } from '../../../gateway/http/create-server.ts'
import { createServerCloser } from '../../../gateway/http/shutdown.ts'
import { loadOnce } from '../../../text/load-once.ts'
import { once } from '../../../text/once.ts'
import {
  answerRequest,
  sendInternalError,
  pageHtmlWithProblems,
  type PreviewContext,
} from './answer-request.ts'
import {
  createDevAssets,
  entryAddresses,
  createLateVite,
  type LiveAssets,
  allowSocketsOfOwnPages,
  startVite,
  viteScriptTags,
} from './vite.ts'
import { ContentWriter, type EditContext } from './content-writer.ts'
import { startEditServer } from './edit-server.ts'
import { CurrentSite, SourceErrors } from './current-site.ts'
import type { DevInbox, DevInboxOptions } from './inbox.ts'
import { LanguageServerSockets, type OpenLanguageServer } from './language-server-sockets.ts'
import { liveClientPlugin } from './live-client.ts'
import type { LiveSite } from './live-site.ts'
import { OpenPages } from './open-pages.ts'
import { FileChanges } from './file-changes.ts'
import { createSiteWatcher, watchFiles } from './watch.ts'

export type DevServer = {
  port: number
  /** Secret in the address of the preview; undefined if the server listens only on this machine. */
  key: string | undefined
  closeServer: () => Promise<void>
}

export type DevOptions = DevInboxOptions & {
  root: string
  language: Language
  /**
   * Returns the kit of the site (its schemas, UI strings and theme). It is the same object as long as the
   * language, the theme and the site's own blocks stay the same, so a different object means that the site
   * must be loaded again.
   */
  currentKit: () => unknown
  /** Preferred port. If it is in use, the next free port is used. */
  port: number
  isInNetwork: boolean
  /** Host names, in lower case, under which a proxy on this machine shows the preview. */
  allowedHosts: readonly string[]
  /** Loads the site with the engine's current source code. Rejects if the code cannot be bundled. */
  loadSite: (assets: LiveAssets) => Promise<LiveSite>
  openLanguageServer: OpenLanguageServer
}

/** Starts the live preview of the site in `root`. Resolves when the server listens. */
export async function startDevServer(options: DevOptions): Promise<DevServer> {
  const { root, language, port, isInNetwork, allowedHosts, loadSite, currentKit } = options
  const started = Date.now()
  const assets = createDevAssets(root)
  const site = await CurrentSite.fromLoader(() => loadSite(assets))
  const faults = new SourceErrors(blockwerkFolder, language)
  const pages = new OpenPages(site.get, (route, page) =>
    pageHtmlWithProblems(route, page, site.get(), faults),
  )
  const token = createSecret()
  const key = isInNetwork ? createSecret() : undefined
  const access = { key, allowedHosts }
  const languageServers = new LanguageServerSockets(token, options.openLanguageServer)
  const watcher = createSiteWatcher(root, (error) =>
    console.error(toolTexts[language].preview.unwatched(String(error))),
  )

  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const http = createServer((request, response) => {
    clearTimeout(timer)
    response.once('close', startBackgroundWork)
    void answerRequest(request, response, preview).catch((error: unknown) =>
      sendInternalError(response, error, language),
    )
  })
  const closeHttp = createServerCloser(http)
  const plugins = [
    pages.plugin,
    languageServers.plugin,
    liveClientPlugin(),
    stringModulesPlugin(() => uiStringsOf(site.get().kit)),
    ...[blockModulesPlugin(root), ownStyleSheetsPlugin(root)],
  ]
  const vite = createLateVite(async () => {
    const server = await startVite(plugins, sockets, root, changes.isImportedByOwnBlocks)
    watcher.addViteWatcher(server.watcher)
    return server
  })
  const sockets = allowSocketsOfOwnPages(http, access, () => {
    startBackgroundWork()
    return vite.startOnce()
  })
  const changes = new FileChanges({
    ...{
      root,
      site,
      pages,
      languageServers,
      sourceErrors: faults,
      vite,
      watcher,
      currentKit,
    },
  })
  watchFiles(watcher, root, changes)

  /** Starts the work that is needed only once a page is open, such as watching files. */
  const startBackgroundWork = once(() => {
    if (isClosed) return
    watcher.start(started - maxClockLagMs)
    try {
      if (site.get().model.listPages()) pages.sendToAll({ type: 'content' })
    } catch (error) {
      logError(error)
    }
    changes.checkMedia()
    vite.startOnce().catch(logError)
  })
  const openMedia = loadOnce(async () => {
    const { createMediaListener } = await import('./media.ts')
    return createMediaListener(root, (copy) => changes.addPendingCopy(copy))
  })
  let inbox: Promise<DevInbox> | undefined
  const openInbox = loadOnce(
    () =>
      (inbox = import('./inbox.ts').then(({ openDevInbox }) => openDevInbox(site.get, options))),
  )

  // The edit server starts first, because pages contain its port. It answers only pages from the preview's
  // port.
  let pagePort = 0
  deleteOldTrash(root, Date.now())
  const editing: EditContext = {
    ...{ token, site: site.get, writer: new ContentWriter(root) },
    onWritten: (file, isNew) => changes.onWritten(file, isNew),
  }
  const editServer = await startEditServer(editing, port, () => pagePort, language)
  const preview: PreviewContext = {
    ...{ root, language, access, token, site: site.get, sourceErrors: faults, lateVite: vite },
    headHtml: `${runMetaTag(token, editServer.port)}${viteScriptTags()}`,
    entryPaths: entryAddresses(assets),
    mediaListener: async (...asked) => (await openMedia())(...asked),
    apiListener: async (...asked) => (await openInbox()).answerRequest(...asked),
  }
  const close = async () => {
    isClosed = true
    languageServers.close()
    watcher.close()
    clearTimeout(timer)
    await Promise.all([vite.close(), closeHttp(), editServer.close()])
    await (await inbox?.catch(() => undefined))?.close()
  }
  const host = isInNetwork ? undefined : 'localhost'
  pagePort = await bindFirstFreePort(http, port, host).catch(async (error: unknown) => {
    await close()
    throw error
  })
  // A browser that is already waiting gets its page before the background work starts.
  timer = setTimeout(startBackgroundWork, firstRequestDelayMs)
  return { port: pagePort, key, closeServer: close }
}

/** Maximum delay of file times behind the system clock, in milliseconds. */
const maxClockLagMs = 2000

/** Time within which a waiting browser requests a page, in milliseconds. */
const firstRequestDelayMs = 300

const logError = (error: unknown): void => console.error(error)

const createSecret = (): string => randomBytes(18).toString('base64url')

/** Returns the HTML element that gives pages the token of this run and the port of the edit server. */
const runMetaTag = (token: string, editPort: number): string =>
  `<meta name="blockwerk-token" content="${token}" data-edit-port="${editPort}">`
