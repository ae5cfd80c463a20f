import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { home } from '../src/build/home.ts'
import type { Command } from './command.ts'
import { greetingOf } from '../src/dev/server/addresses.ts'
import { startDev } from '../src/dev/server/dev-server.ts'
import { languageOf, portOf, rootOf } from './options.ts'
import { serveUntilStopped } from '../src/serve/shutdown.ts'
import { bundleEngine } from './bundle.mjs'
import type * as LiveEngine from './live-engine.ts'
import { questionsAbout } from '../src/gateway/host/questions.ts'
import { kitOf } from './kit.ts'

export const dev: Command = {
  options: {
    root: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'boolean' },
    lang: { type: 'string' },
  },
  help: `blockwerk dev   Shows the site while it is being written.

  --root DIR    folder with content/ (default: the project)
  --port N      default 5173; the next free one if it is taken
  --host        also for a phone in the same network: prints its address, and a QR code
  --lang LANG   de or en (default: the language of the site)

A site below a path is served there, and http://localhost:N/ leads to it.
Save a file and every open page that shows something of it follows, without losing what was typed or
opened in it. A block that is wrong stays as it was when it was last good, with the problem over it;
the title of the page counts its problems, and a note in the corner leads to them. Ctrl-C ends it.

Forms can be tried: what is sent is shown here, letter by letter, and goes nowhere; the inbox is of
this run only. Question boxes answer from the pages as they are now, or by the service that the
environment names (blockwerk gateway --help).

Without --host only this machine gets in, and of it only the preview's own pages. With --host the
address holds a key of this run; everything else is refused to whoever does not have it.`,
  async run(values) {
    const root = rootOf(values['root'])
    const language = languageOf(values['lang'], root)
    const server = await startDev({
      root,
      language,
      port: portOf(values['port'], 5173),
      inNetwork: values['host'] === true,
      loadSite: async (assets) => (await loadEngine()).openLiveSite(root, assets, language),
      speech: () => kitOf(root),
      questionsAbout: (index, words, log) =>
        questionsAbout(index, { words, environment: process.env, log }),
      show: (text) => console.log(text),
    })
    const { isTTY: isTerminal } = process.stdout
    return serveUntilStopped(
      () => console.log(greetingOf({ ...server, isTerminal, language })),
      server.close,
    )
  },
}

/** The engine as its sources are now; a changed source is bundled and loaded beside the old one. */
async function loadEngine(): Promise<typeof LiveEngine> {
  const folder = await bundleEngine(home)
  return import(pathToFileURL(join(folder, 'live-engine.js')).href)
}
