import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { icons } from '../../schema/icons.ts'
import { fieldOf } from '../../schema/path.ts'
import { parseSnippets, snippetYaml } from '../authoring/language-server/snippets.ts'
import type { Language } from '../locale/texts.ts'
import { referenceOf, type Reference } from '../authoring/reference/reference.ts'
import { speechOf } from '../locale/speech.ts'
import { blockwerkFolder } from '../build/home.ts'
import { exampleFileOf, createKit, ownBlocksOfSite } from './kit.ts'

/** Where the pictures of the examples lie, by the type of their block. */
export const exampleImagesFolder = join(blockwerkFolder, 'schema/pictures')

/** The types of the blocks whose example there is a picture of, beside the reference of what every site has. */
export const blocksWithImage = (): ReadonlySet<string> =>
  new Set(readdirSync(exampleImagesFolder).map((file) => basename(file, '.webp')))

/** What the site in `root` can say, told in this language; without a site, what every site can. */
export function referenceFor(language: Language, root?: string): Reference {
  const own = root === undefined ? undefined : ownBlocksOfSite(root)
  const { schemas } = createKit(speechOf(language), [], own)
  const blocks = new Set(schemas.Block.options.flatMap(({ shape }) => [...shape.type.values]))
  return referenceOf(schemas, language, (type) => {
    const file = blocks.has(type) ? exampleFileOf(root ?? blockwerkFolder, type) : undefined
    if (file === undefined) return undefined
    const [longest] = parseSnippets(type, readFileSync(file, 'utf8'), language).toSorted(
      (one, other) => other.body.length - one.body.length,
    )
    return longest && snippetYaml(longest)
  })
}

/** The icons whose name holds this word, or that are tagged with it; all where it is empty. */
export function findIcons(word: string): string[] {
  const tags: unknown = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('lucide-static/tags.json'), 'utf8'),
  )
  return [...icons].filter((name) => `${name} ${String(fieldOf(tags, name) ?? '')}`.includes(word))
}
