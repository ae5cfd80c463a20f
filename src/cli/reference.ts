import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { brandIcons } from '../../schema/brand-icons.ts'
import { icons } from '../../schema/icons.ts'
import { fieldOf } from '../../schema/path.ts'
import { parseSnippets, snippetYamlOf } from '../authoring/language-server/snippets.ts'
import type { Language } from '../locale/texts.ts'
import { referenceOf, type Reference } from '../authoring/reference/reference.ts'
import { speechOf } from '../locale/speech.ts'
import { blockwerkFolder } from '../build/blockwerk-folders.ts'
import { exampleFileOf, createKit, ownBlocksOfSite } from './kit.ts'

/** Folder with preview images of the examples, by block type. */
export const exampleImagesFolder = join(blockwerkFolder, 'schema/pictures')

/** Returns the block types whose example has a preview image in `exampleImagesFolder`. */
export const listBlocksWithImage = (): ReadonlySet<string> =>
  new Set(readdirSync(exampleImagesFolder).map((file) => basename(file, '.webp')))

/** Returns the reference of the site in `root` in one language. Without a site, it contains only the library. */
export function createReference(language: Language, root?: string): Reference {
  const own = root === undefined ? undefined : ownBlocksOfSite(root)
  const { schemas } = createKit(speechOf(language), [], own)
  const blocks = new Set(schemas.Block.options.flatMap(({ shape }) => [...shape.type.values]))
  return referenceOf(schemas, language, (type) => {
    const file = blocks.has(type) ? exampleFileOf(root ?? blockwerkFolder, type) : undefined
    if (file === undefined) return undefined
    const [longest] = parseSnippets(type, readFileSync(file, 'utf8'), language).toSorted(
      (one, other) => other.body.length - one.body.length,
    )
    return longest && snippetYamlOf(longest)
  })
}

/** Returns the icons and brands whose name or tag contains the word, or all for an empty word. */
export function findIcons(word: string): string[] {
  const tags: unknown = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('lucide-static/tags.json'), 'utf8'),
  )
  return [...icons, ...brandIcons].filter((name) =>
    `${name} ${String(fieldOf(tags, name) ?? '')}`.includes(word),
  )
}
