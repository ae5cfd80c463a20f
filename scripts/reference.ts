import { blockSnippets } from '../src/editor/block-snippets.ts'
import { yamlOf } from '../src/editor/snippets.ts'
import type { Language } from '../src/problem/texts.ts'
import { referenceOf, type Reference } from '../src/reference/reference.ts'
import { speechOf } from '../src/words/speech.ts'
import { exampleFolder, kitIn } from './kit.ts'

/** What a site in this language can say, told in it. */
export function referenceFor(language: Language): Reference {
  const { schemas } = kitIn(speechOf(language))
  const examples = blockSnippets(schemas, exampleFolder)
  return referenceOf(schemas, language, (type) => {
    const [longest] = examples
      .filter((example) => example.type === type)
      .toSorted((one, other) => other.body.length - one.body.length)
    return longest && yamlOf(longest)
  })
}
