import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildTryPage } from '../../scripts/docs/build-try-page.ts'
import { docsContent } from '../../scripts/docs/docs.ts'
import { writeReference } from '../../scripts/docs/write-reference.ts'

const writtenByHand = ['site.yaml', 'site.de.yaml', 'pages', 'collections', 'media/brand/logo.svg']

/** Writes the documentation site with its generated reference, and returns its root, which the caller removes. */
export async function createDocsSite(): Promise<string> {
  // A folder of the project, because its packages contain the fonts of the site.
  mkdirSync('.blockwerk', { recursive: true })
  const root = mkdtempSync(resolve('.blockwerk/docs-test-'))
  for (const name of writtenByHand)
    cpSync(join(docsContent, name), join(root, 'content', name), { recursive: true })
  symlinkSync(join(docsContent, 'blocks'), join(root, 'content/blocks'), 'junction')
  await buildTryPage()
  await writeReference(join(root, 'content'))
  return root
}
