import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import type { Command } from '../../src/cli/command.ts'
import { writeReference } from './write-reference.ts'

/** Folder with the content of the documentation site. */
export const docsContent = join(blockwerkFolder, 'src/docs/content')

/** Root of the documentation site. Its content is a link, so that builds write nothing into the sources. */
const docsRoot = join(blockwerkFolder, '.blockwerk/docs')

export const docs: Command = {
  options: {},
  help: `blockwerk docs   Writes the reference of the documentation site from the schemas and help texts.

“npm run docs” also serves the site, and “npm run docs:build” writes it to .blockwerk/docs/dist.`,
  async runCommand() {
    mkdirSync(docsRoot, { recursive: true })
    const link = join(docsRoot, 'content')
    if (!existsSync(link)) symlinkSync(docsContent, link, 'junction')
    await writeReference(docsContent)
    return 0
  },
}
