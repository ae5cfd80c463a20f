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
import { UsageError } from '../problems/usage-error.ts'
import { kitOf } from './kit.ts'

export const dev: Command = {
  options: {
    root: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'boolean' },
    'allowed-host': { type: 'string', multiple: true },
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
      allowedHosts: parseAllowedHosts(
        values['allowed-host'],
        process.env['BLOCKWERK_ALLOWED_HOSTS'],
      ),
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

/**
 * Returns the host names of the option and of the environment variable, which separates them by commas. Throws a
 * `UsageError` for a name that is not a host name, such as a URL.
 */
export function parseAllowedHosts(option: unknown, variable: string | undefined): string[] {
  const options: unknown[] = Array.isArray(option) ? option : []
  const names = [...options, ...(variable ?? '').split(',')]
    .map((name) => String(name).trim().toLowerCase())
    .filter((name) => name !== '')
  const wrong = names.find((name) => !/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(name))
  if (wrong === undefined) return names
  throw new UsageError({
    en: `--allowed-host and BLOCKWERK_ALLOWED_HOSTS need host names such as preview.example.org, not “${wrong}”.`,
    de: `--allowed-host und BLOCKWERK_ALLOWED_HOSTS nehmen Namen wie vorschau.example.org, nicht „${wrong}“.`,
  })
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
