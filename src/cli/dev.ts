import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { blockwerkFolder } from '../build/blockwerk-folders.ts'
import type { Command } from './command.ts'
import { greetingOf } from '../authoring/dev/server/addresses.ts'
import { startDevServer } from '../authoring/dev/server/dev-server.ts'
import { messageLanguage, parsePort, findRoot } from './options.ts'
import { serveUntilStopped } from '../gateway/http/shutdown.ts'
import { engineFolder } from './engine.mjs'
import type { OpenLanguageServer } from '../authoring/dev/server/language-server-sockets.ts'
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
  async runCommand(values) {
    const root = findRoot(values['root'])
    const language = messageLanguage(values['lang'], root)
    const temporary = temporaryWorkFolder(root)
    if (temporary !== undefined) console.error(toolTexts[language].build.readOnly(temporary))
    const loadEngine = createEngineLoader()
    const port = parsePort(values['port'], 5173)
    const server = await startDevServer({
      root,
      language,
      port,
      isInNetwork: values['host'] === true,
      loadSite: async (assets) => (await loadEngine()).openLiveSite(root, assets, language),
      openLanguageServer: createLazyLanguageServer(root, language),
      currentKit: () => kitOf(root),
      async loadQuestionService() {
        const { createQuestions } = await import('../gateway/host/questions.ts')
        return (index, words, log) =>
          createQuestions(index, { words, environment: process.env, log })
      },
      print: (text) => console.log(text),
    })
    if (port !== 0 && server.port !== port)
      console.error(toolTexts[language].gateway.otherPort(port, server.port))
    const { isTTY: isTerminal } = process.stdout
    return serveUntilStopped(
      () => console.log(greetingOf({ ...server, isTerminal, language })),
      server.closeServer,
    )
  },
}

/** Loads the language server after the first page, because loading takes a moment. */
function createLazyLanguageServer(root: string, language: Language): OpenLanguageServer {
  return (send) => {
    const server = import('./dev-language-server.ts').then(({ createLanguageServer }) =>
      createLanguageServer(root, language)(send),
    )
    const logError = (error: unknown) => console.error(error)
    return {
      receiveMessage: (message) =>
        void server.then((one) => one.receiveMessage(message)).catch(logError),
      end: () => void server.then((one) => one.end()).catch(logError),
    }
  }
}

/**
 * Returns a function that loads the engine. The first call returns the engine of this process. Each
 * later call compiles the engine's sources again if they have changed.
 */
function createEngineLoader(): () => Promise<typeof LiveEngine> {
  let isFirst = true
  return async () => {
    if (isFirst) {
      isFirst = false
      return import('./live-engine.ts')
    }
    const folder = await engineFolder(blockwerkFolder)
    return import(pathToFileURL(join(folder, 'live-engine.js')).href)
  }
}
