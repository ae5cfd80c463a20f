import { randomBytes } from 'node:crypto'
import { home } from '../../build/home.ts'
import { wordsOf } from '../../build/kit.ts'
import { blockModules, isMadeOfOwnBlocks, ownSheetsBesideOurs } from '../../build/block-modules.ts'
import { wordModule, wordModules } from '../../build/word-modules.ts'
import type { Language } from '../../problem/texts.ts'
import { toolTexts } from '../../problem/tool-texts.ts'
import { bindNear } from '../../serve/bind.ts'
import { createServer } from '../../serve/http.ts'
import { closerOf } from '../../serve/shutdown.ts'
import { siteFile, wordsFile } from '../../site/foundation.ts'
import { translationIn } from '../../site/translations.ts'
import { loadOnce } from '../../text/load-once.ts'
import { once } from '../../text/once.ts'
import { oneAtATime } from '../../text/one-at-a-time.ts'
import { answer, fail, pageText, type Preview } from './answer.ts'
import {
  devAssets,
  entriesOf,
  lateVite,
  type LateVite,
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
import { OwnInputs, siteWatcher, ToldFiles, watch, type Watcher, type Watching } from './watch.ts'

export type DevServer = {
  port: number
  /** Where it listens on the network: what the address must hold. */
  key: string | undefined
  close: () => Promise<void>
}

export type DevOptions = DevInboxOptions & {
  root: string
  language: Language
  /** What the site is drawn with: the same object as long as it speaks and looks the same. */
  speech: () => unknown
  /** The next free one where it is taken. */
  port: number
  inNetwork: boolean
  /** Draws with the engine as its sources are now; fails where they cannot be put together. */
  loadSite: (assets: LiveAssets) => Promise<LiveSite>
  openLanguage: OpenLanguage
}

/** Shows the site in `root` while it is being written; resolves when it listens. */
export async function startDev(options: DevOptions): Promise<DevServer> {
  const { root, language, port, inNetwork, loadSite } = options
  const started = Date.now()
  const assets = devAssets(root)
  const site = await CurrentSite.from(() => loadSite(assets))
  const faults = new SourceFaults(home, language)
  const pages = new OpenPages(site.get, (route, page) => pageText(route, page, site.get(), faults))
  let inbox: Promise<DevInbox> | undefined
  const openInbox = loadOnce(
    () =>
      (inbox = import('./inbox.ts').then(({ openDevInbox }) => openDevInbox(site.get, options))),
  )
  const token = newSecret()
  const languages = new LanguageSockets(token, options.openLanguage)
  const key = inNetwork ? newSecret() : undefined

  const http = createServer((request, response) => {
    clearTimeout(goingOn)
    response.once('close', goOn)
    void answer(request, response, preview).catch((error: unknown) =>
      fail(response, error, language),
    )
  })
  let goingOn: NodeJS.Timeout | undefined
  let isClosed = false
  const closeHttp = closerOf(http)
  const plugins = [
    pages.plugin,
    languages.plugin,
    liveClient(),
    wordModules(() => wordsOf(site.get().kit)),
    ...[blockModules(root), ownSheetsBesideOurs(root)],
  ]
  const vite = lateVite(async () => {
    const one = await startVite(plugins, sockets, root, (path) => ownInputs.has(path))
    watcher.join(one.watcher)
    return one
  })
  const sockets = socketsOf(http, key, () => {
    goOn()
    return vite.get()
  })
  const speech = speechOf(options.speech)
  const lookIntoPictures = oneAtATime(async () => {
    if (await site.get().lookIntoPictures()) pages.changed(mediaFolder, false)
  }, logError)
  const copies = new Set<Promise<unknown>>()
  const lookSoon = soon(copies, lookIntoPictures)
  const told = new ToldFiles(root)
  const ownInputs = new OwnInputs(root)
  const watcher = siteWatcher(root, (error) =>
    console.error(toolTexts[language].preview.unwatched(String(error))),
  )
  watch(
    watcher,
    root,
    watching({
      site,
      pages,
      languages,
      faults,
      speech,
      vite,
      lookIntoPictures,
      lookSoon,
      told,
      ownInputs,
      watcher,
    }),
  )
  for (const file of ownInputs.refresh()) watcher.add(file)
  const editing: Editing = {
    ...{ token, site: site.get, writer: new ContentWriter(root) },
    // The watcher would tell it a moment later.
    onWritten: (file, isNew = false) => {
      told.note(file)
      pages.changed(file, isNew)
      languages.changed(file, isNew)
      if (file.startsWith(`${mediaFolder}/`)) lookSoon()
    },
  }
  const openMedia = loadOnce(async () => {
    const { mediaListener } = await import('./media.ts')
    return mediaListener(root, (copy) => noteIn(copies, copy))
  })
  /** What a page needs that is open in a browser, and none before. */
  const goOn = once(() => {
    if (isClosed) return
    watcher.begin(started - clockSteps)
    try {
      if (site.get().model.listPages()) pages.tellAll({ type: 'content' })
    } catch (error) {
      logError(error)
    }
    lookIntoPictures()
    vite.get().catch(logError)
  })
  // Before the pages, which name its port, and are those that it answers.
  let pagePort = 0
  const editServer = await startEditServer(editing, port, () => pagePort, language)
  const meta = metaOf({ token, editPort: editServer.port })
  const preview: Preview = {
    ...{ root, language, key, token, site: site.get, faults, vite },
    head: `${meta}${viteScripts()}`,
    entries: entriesOf(assets),
    media: async (...asked) => (await openMedia())(...asked),
    api: async (...asked) => (await openInbox()).answer(...asked),
  }
  const close = async () => {
    isClosed = true
    languages.close()
    watcher.close()
    clearTimeout(goingOn)
    await Promise.all([vite.close(), closeHttp(), editServer.close()])
    await (await inbox?.catch(() => undefined))?.close()
  }
  const host = inNetwork ? undefined : 'localhost'
  pagePort = await bindNear(http, port, host).catch(async (error: unknown) => {
    await close()
    throw error
  })
  // Whoever asks for a page at once is not kept waiting by what only its scripts need.
  goingOn = setTimeout(goOn, quietMs)
  return { port: pagePort, key, close }
}

/** Milliseconds by which the times of files may lag behind the clock. */
const clockSteps = 2000

/** Milliseconds in which a browser that was waiting asks for a page. */
const quietMs = 300

/** Milliseconds in which a page has been drawn, and has asked for its pictures. */
const pageMs = 300

/**
 * Calls `look` a moment after the last time that it was asked for, and when all `copies` are made: all of a large photo
 * is decoded there, and whoever waits for one comes first.
 */
function soon(copies: ReadonlySet<Promise<unknown>>, look: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const lookWhenFree = () => {
    if (copies.size === 0) look()
    else void Promise.allSettled(copies).then(lookWhenFree)
  }
  return () => {
    clearTimeout(timer)
    timer = setTimeout(lookWhenFree, pageMs).unref()
  }
}

function noteIn(copies: Set<Promise<unknown>>, copy: Promise<unknown>): void {
  const forget = () => void copies.delete(copy)
  copies.add(copy)
  copy.then(forget, forget)
}

/** Whether the site speaks or looks otherwise than when this was last asked. */
function speechOf(current: () => unknown) {
  let known = current()
  return {
    hasChanged() {
      const before = known
      known = current()
      return known !== before
    },
  }
}

const logError = (error: unknown): void => console.error(error)

const newSecret = (): string => randomBytes(18).toString('base64url')

/** The token of the run, for what only its own pages may ask for, and the port of what writes. */
const metaOf = ({ token, editPort }: { token: string; editPort: number }): string =>
  `<meta name="blockwerk-token" content="${token}" data-edit-port="${editPort}">`

type Watched = {
  site: CurrentSite
  pages: OpenPages
  languages: LanguageSockets
  faults: SourceFaults
  speech: { hasChanged: () => boolean }
  vite: LateVite
  lookIntoPictures: () => void
  lookSoon: () => void
  told: ToldFiles
  ownInputs: OwnInputs
  watcher: Pick<Watcher, 'add'>
}

const mediaFolder = 'content/media'

/** What happens when a file has changed: the pages that it concerns are told. */
const watching = ({
  site,
  pages,
  languages,
  faults,
  speech,
  vite,
  lookIntoPictures,
  lookSoon,
  told,
  ownInputs,
  watcher,
}: Watched): Watching => {
  /** Another site has not listed its pages, nor looked into any picture. */
  const reload = (tell: (error: unknown) => void) =>
    site.reload((error) => {
      site.get().model.listPages()
      tell(error)
      lookIntoPictures()
    })
  const forgetModules = (isMeant: (id: string) => boolean) => {
    const graph = vite.current()?.moduleGraph
    for (const module of graph?.idToModuleMap.values() ?? [])
      if (isMeant(module.id ?? '')) graph?.invalidateModule(module)
  }
  return {
    onContent(file, isNew) {
      if (!told.has(file)) {
        pages.changed(file, isNew)
        languages.changed(file, isNew)
        if (file.startsWith(`${mediaFolder}/`)) lookSoon()
      }
      const isOfSpeech =
        file === siteFile || file === wordsFile || translationIn(file) !== undefined
      if (!isOfSpeech || !speech.hasChanged()) return
      reload(() => {
        forgetModules((id) => id.startsWith(wordModule))
        pages.tellAll({ type: 'reload' })
      })
    },
    async onSource(file) {
      if (!(await faults.check(file))) return
      for (const { place, message } of faults.all()) console.error(`${place}: ${message}`)
      pages.tellAll({ type: 'content' })
    },
    onEngine: () =>
      reload((error) => {
        if (error !== undefined) console.error(error instanceof Error ? error.message : error)
        faults.noteBundle(error)
        const isWhole = error === undefined && faults.all().length === 0
        pages.tellAll({ type: isWhole ? 'reload' : 'content' })
      }),
    onOwnBlocks: () =>
      reload((error) => {
        if (error !== undefined) console.error(error instanceof Error ? error.message : error)
        for (const file of ownInputs.refresh()) watcher.add(file)
        forgetModules((id) => isMadeOfOwnBlocks(id) || ownInputs.has(id.replace(/\?.*/, '')))
        pages.tellAll({ type: 'reload' })
      }),
    isOwnInput: (path) => ownInputs.has(path),
  }
}
