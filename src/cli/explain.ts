import { configurableCodes } from '../../schema/checks.ts'
import { blockwerkFolder } from '../build/blockwerk-folders.ts'
import { codes, isCode } from '../locale/explanations.ts'
import {
  formatCatalogue,
  formatExplanation,
  formatCodeList,
} from '../problems/format-explanation.ts'
import { germanCollectionsGuide } from '../locale/de/collections.ts'
import { englishCollectionsGuide } from '../locale/en/collections.ts'
import { findNearestNames } from '../text/nearest-name.ts'
import type { Language } from '../locale/texts.ts'
import { UsageError } from '../problems/usage-error.ts'
import {
  explainTopic,
  searchReference,
  listOfTopics,
  topicsByOtherName,
  topicsOf,
} from '../authoring/reference/terminal.ts'
import { renderReferencePage } from '../authoring/reference/markdown.ts'
import { wrapText } from '../text/wrap-text.ts'
import type { Command } from './command.ts'
import { messageLanguage, findRoot } from './options.ts'

export const explain: Command = {
  options: {
    root: { type: 'string' },
    lang: { type: 'string' },
    catalogue: { type: 'boolean' },
    reference: { type: 'boolean' },
  },
  async runCommand(values, [word, ...rest]) {
    const root = values['root'] === undefined ? process.cwd() : findRoot(values['root'])
    const language = messageLanguage(values['lang'], root)
    if (values['catalogue'] === true) {
      process.stdout.write(formatCatalogue(configurableCodes))
      return 0
    }
    if (values['reference'] === true) {
      const { listBlocksWithImage, createReference } = await import('./reference.ts')
      // In Blockwerk's own folder, the reference contains only the blocks of the library, and
      // images of their examples.
      const isLibraryReference = root === blockwerkFolder
      const reference = createReference(language, isLibraryReference ? undefined : root)
      const blocksWithImages = isLibraryReference ? listBlocksWithImage() : new Set<string>()
      process.stdout.write(renderReferencePage(reference, language, blocksWithImages))
      return 0
    }
    console.log(
      await (word === undefined
        ? listOfNames(language, root)
        : findExplanation([word, ...rest].join(' '), language, root)),
    )
    return 0
  },
}

/** Lists everything that can be explained: problem codes, files, blocks and groups of fields. */
async function listOfNames(language: Language, root: string): Promise<string> {
  const { createReference } = await import('./reference.ts')
  const [guideTitle] = collectionsGuide[language].split('\n')
  const topics = listOfTopics(createReference(language, root))
  return `${formatCodeList(language)}\n\n${topics}\n\ncollections  ${guideTitle}`
}

/** Explains models, records, and the pages and lists that are made from them. */
const collectionsGuide: Record<Language, string> = {
  de: germanCollectionsGuide,
  en: englishCollectionsGuide,
}

async function findExplanation(word: string, language: Language, root: string): Promise<string> {
  if (isCode(word)) return formatExplanation(word, language)
  if (/^(?:collections|sammlungen)$/i.test(word)) return collectionsGuide[language]
  const { findIcons, createReference } = await import('./reference.ts')
  const [isIconSearch, searchWord = ''] = /^icons(?:[. ]+(.*))?$/i.exec(word) ?? []
  if (isIconSearch !== undefined) {
    const found = findIcons(searchWord.toLowerCase())
    if (found.length > 0) return wrapText(found.join(' '), 98).join('\n')
    throw new UsageError({
      en: `No icon has to do with “${searchWord}”. The names are English; try a more general word.`,
      de: `Kein Symbol hat mit „${searchWord}“ zu tun. Die Namen sind englisch; nehmen Sie ein allgemeineres Wort.`,
    })
  }
  const reference = createReference(language, root)
  const found = explainTopic(reference, word, language)
  if (found !== undefined) return found
  const [topic, ...keys] = word.split('.')
  if (keys.length > 0 && topic !== undefined && explainTopic(reference, topic, language))
    throw new UsageError({
      en: `“${topic}” has no field “${keys.join('.')}”. Run “blockwerk explain ${topic}” to see its fields.`,
      de: `„${topic}“ hat kein Feld „${keys.join('.')}“. „blockwerk explain ${topic}“ zeigt seine Felder.`,
    })
  const names = topicsOf(reference).map(({ name }) => name)
  const near = findNearestNames(
    word,
    [...codes, ...names, 'collections'],
    topicsByOtherName(reference),
  )
  const isTypingError = near !== undefined && !word.includes(' ')
  const results = isTypingError ? undefined : searchReference(reference, word, language)
  if (results !== undefined) return results
  const suggestion =
    near === undefined ? 'Run “blockwerk explain” to list them.' : `Did you mean “${near}”?`
  const suggestionInGerman =
    near === undefined ? 'blockwerk explain nennt sie.' : `Meinten Sie „${near}“?`
  throw new UsageError({
    en: `“${word}” is not a problem code, block or field. ${suggestion}`,
    de: `Einen Code, einen Block oder ein Feld „${word}“ gibt es nicht. ${suggestionInGerman}`,
  })
}
