import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { home } from '../build/home.ts'
import type { Command } from './command.ts'
import { greetingOf } from '../authoring/dev/server/addresses.ts'
import { startDev } from '../authoring/dev/server/dev-server.ts'
import { languageOf, portOf, rootOf } from './options.ts'
import { serveUntilStopped } from '../gateway/http/shutdown.ts'
import { engineFolder } from './engine.mjs'
import type { OpenLanguage } from '../authoring/dev/server/language-sockets.ts'
import type { Language } from '../locale/texts.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { temporaryWorkFolder } from '../content/site/work-folder.ts'
import type * as LiveEngine from './live-engine.ts'
import { kitOf } from './kit.ts'

export const dev: Command = {
  options: {
    root: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'boolean' },
    lang: { type: 'string' },
  },
  async run(values) {
    const root = rootOf(values['root'])
    const language = languageOf(values['lang'], root)
    const temporary = temporaryWorkFolder(root)
    if (temporary !== undefined) console.error(toolTexts[language].build.readOnly(temporary))
    const loadEngine = engineLoader()
    const port = portOf(values['port'], 5173)
    const server = await startDev({
      root,
      language,
      port,
      inNetwork: values['host'] === true,
      loadSite: async (assets) => (await loadEngine()).openLiveSite(root, assets, language),
      openLanguage: languageWhenAsked(root, language),
      speech: () => kitOf(root),
      async loadQuestions() {
        const { questionsAbout } = await import('../gateway/host/questions.ts')
        return (index, words, log) =>
          questionsAbout(index, { words, environment: process.env, log })
      },
      show: (text) => console.log(text),
    })
    if (port !== 0 && server.port !== port)
      console.error(toolTexts[language].gateway.otherPort(port, server.port))
    const { isTTY: isTerminal } = process.stdout
    return serveUntilStopped(
      () => console.log(greetingOf({ ...server, isTerminal, language })),
      server.close,
    )
  },
}

/** The language server, which takes a moment to load: a page is drawn sooner. */
function languageWhenAsked(root: string, language: Language): OpenLanguage {
  return (send) => {
    const server = import('./dev-language.ts').then(({ languageFor }) =>
      languageFor(root, language)(send),
    )
    const logError = (error: unknown) => console.error(error)
    return {
      receive: (message) => void server.then((one) => one.receive(message)).catch(logError),
      end: () => void server.then((one) => one.end()).catch(logError),
    }
  }
}

/**
 * Loads the engine. The first load takes the one that runs; each further load compiles the sources again if they have changed.
 */
function engineLoader(): () => Promise<typeof LiveEngine> {
  let isFirst = true
  return async () => {
    if (isFirst) {
      isFirst = false
      return import('./live-engine.ts')
    }
    const folder = await engineFolder(home)
    return import(pathToFileURL(join(folder, 'live-engine.js')).href)
  }
}
