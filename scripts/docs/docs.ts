import { copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import { build } from '../../src/cli/build.ts'
import type { Command } from '../../src/cli/command.ts'
import { buildTryPage } from './build-try-page.ts'
import { writeReference } from './write-reference.ts'

/** Folder with the content of the documentation site. */
export const docsContent = join(blockwerkFolder, 'src/docs/content')

/** Root of the documentation site. Its content is a link, so that builds write nothing into the sources. */
const docsRoot = join(blockwerkFolder, '.blockwerk/docs')

export const docs: Command = {
  options: { build: { type: 'boolean' } },
  help: `blockwerk docs [--build]   Writes the reference of the documentation site from the schemas and help texts, and the scripts of the page to try.

  --build       also build the site into .blockwerk/docs/dist

“npm run docs” also serves the site, and “npm run docs:build” builds it.`,
  async runCommand(values) {
    mkdirSync(docsRoot, { recursive: true })
    const link = join(docsRoot, 'content')
    if (!existsSync(link)) symlinkSync(docsContent, link, 'junction')
    await writeReference(docsContent)
    await buildTryPage()
    if (values['build'] !== true) return 0
    const code = await build.runCommand({ root: docsRoot }, [])
    if (code === 0) addServiceWorker(join(docsRoot, 'dist'))
    return code
  },
}

/** Adds the script that answers from stored files without a network. Its URL has no hash, because browsers compare it. */
export const addServiceWorker = (dist: string): void =>
  copyFileSync(
    join(blockwerkFolder, 'src/docs/try/service-worker.js'),
    join(dist, 'service-worker.js'),
  )
