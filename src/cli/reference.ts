import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { icons } from '../../schema/icons.ts'
import { fieldOf } from '../../schema/path.ts'
import { snippetsIn, yamlOf } from '../authoring/language-server/snippets.ts'
import type { Language } from '../locale/texts.ts'
import { referenceOf, type Reference } from '../authoring/reference/reference.ts'
import { speechOf } from '../locale/speech.ts'
import { home } from '../build/home.ts'
import { exampleFileIn, kitIn, ownBlocksOf } from './kit.ts'

/** Where the pictures of the examples lie, by the type of their block. */
export const examplePictures = join(home, 'schema/pictures')

/** The types of the blocks whose example there is a picture of, beside the reference of what every site has. */
export const picturedBlocks = (): ReadonlySet<string> =>
  new Set(readdirSync(examplePictures).map((file) => basename(file, '.webp')))

/** What the site in `root` can say, told in this language; without a site, what every site can. */
export function referenceFor(language: Language, root?: string): Reference {
  const own = root === undefined ? undefined : ownBlocksOf(root)
  const { schemas } = kitIn(speechOf(language), [], own)
  const blocks = new Set(schemas.Block.options.flatMap(({ shape }) => [...shape.type.values]))
  return referenceOf(schemas, language, (type) => {
    const file = blocks.has(type) ? exampleFileIn(root ?? home, type) : undefined
    if (file === undefined) return undefined
    const [longest] = snippetsIn(type, readFileSync(file, 'utf8'), language).toSorted(
      (one, other) => other.body.length - one.body.length,
    )
    return longest && yamlOf(longest)
  })
}

/** The icons whose name holds this word, or that are tagged with it; all where it is empty. */
export function iconsAbout(word: string): string[] {
  const tags: unknown = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('lucide-static/tags.json'), 'utf8'),
  )
  return [...icons].filter((name) => `${name} ${String(fieldOf(tags, name) ?? '')}`.includes(word))
}
