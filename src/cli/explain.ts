import { softCodes } from '../../schema/checks.ts'
import { home } from '../build/home.ts'
import { codes, isCode } from '../locale/explanations.ts'
import { catalogue, explanation, listOfCodes } from '../problems/format-explanation.ts'
import { nearest } from '../text/near.ts'
import type { Language } from '../locale/texts.ts'
import { UsageError } from '../problems/usage-error.ts'
import {
  explainedPart,
  listOfTopics,
  otherNamesIn,
  topicsOf,
} from '../authoring/reference/in-terminal.ts'
import { referencePage } from '../authoring/reference/markdown.ts'
import { wrapped } from '../text/wrapped.ts'
import type { Command } from './command.ts'
import { languageOf, rootOf } from './options.ts'

export const explain: Command = {
  options: {
    root: { type: 'string' },
    lang: { type: 'string' },
    catalogue: { type: 'boolean' },
    reference: { type: 'boolean' },
  },
  async run(values, [word, ...rest]) {
    const root = values['root'] === undefined ? process.cwd() : rootOf(values['root'])
    const language = languageOf(values['lang'], root)
    if (rest.length > 0)
      throw new UsageError({
        en: 'blockwerk explain takes one name.',
        de: 'blockwerk explain nimmt einen Namen.',
      })
    if (values['catalogue'] === true) {
      process.stdout.write(catalogue(softCodes))
      return 0
    }
    if (values['reference'] === true) {
      const { picturedBlocks, referenceFor } = await import('./reference.ts')
      // In a checkout, it is the reference of what every site has.
      const isOfAll = root === home
      const reference = referenceFor(language, isOfAll ? undefined : root)
      const pictured = isOfAll ? picturedBlocks() : new Set<string>()
      process.stdout.write(referencePage(reference, language, pictured))
      return 0
    }
    console.log(
      await (word === undefined ? everyName(language, root) : meaningOf(word, language, root)),
    )
    return 0
  },
}

/** Whatever can be asked about: the codes of problems, then files, blocks and groups of fields. */
async function everyName(language: Language, root: string): Promise<string> {
  const { referenceFor } = await import('./reference.ts')
  return `${listOfCodes(language)}\n\n${listOfTopics(referenceFor(language, root))}`
}

async function meaningOf(word: string, language: Language, root: string): Promise<string> {
  if (isCode(word)) return explanation(word, language)
  const { iconsAbout, referenceFor } = await import('./reference.ts')
  const [topic, about = ''] = word.toLowerCase().split('.')
  if (topic === 'icons') {
    const found = iconsAbout(about)
    if (found.length > 0) return wrapped(found.join(' '), 98).join('\n')
  }
  const reference = referenceFor(language, root)
  const found = explainedPart(reference, word, language)
  if (found !== undefined) return found
  const names = topicsOf(reference).map(({ name }) => name)
  const near = nearest(word, [...codes, ...names], otherNamesIn(reference))
  const meant = near === undefined ? 'blockwerk explain lists them.' : `Did you mean “${near}”?`
  const meantDe = near === undefined ? 'blockwerk explain nennt sie.' : `Meinten Sie „${near}“?`
  throw new UsageError({
    en: `There is no code, block or field “${word}”. ${meant}`,
    de: `Einen Code, einen Block oder ein Feld „${word}“ gibt es nicht. ${meantDe}`,
  })
}
