import { join } from 'node:path'
import { blocksIn } from '../schema/block.ts'
import { schemaKit } from '../schema/kit.ts'
import { plannedPageIn } from '../schema/planned.ts'
import { home } from '../src/build/home.ts'
import { SearchLanguage } from '../src/search/language.ts'
import { readerOf } from '../src/site/content-files.ts'
import { ownWords, siteLanguage, siteTheme } from '../src/site/site-language.ts'
import { otherLanguages, translatedWordsFile } from '../src/site/translations.ts'
import { faintColors } from '../src/theme/contrast.ts'
import { lookOf } from '../src/theme/look.ts'
import { speechOf, type Speech } from '../src/words/speech.ts'

/** All that the engine is told about blocks, words and colours. */
export type Kit = ReturnType<typeof kitIn>

/**
 * The kit of the site in `root`, which speaks and looks as its content says; the same object as long
 * as it says the same. `read`: where texts are to be had, if not from the disk.
 */
export function kitOf(root: string, read: Read = readerOf(root)): Kit {
  const language = siteLanguage(read)
  const others = otherLanguages(root, language).map((tag): Spoken => [
    tag,
    ownWords(read, translatedWordsFile(tag)),
  ])
  const own: Spoken = [language, ownWords(read)]
  const theme = siteTheme(read)
  const said = JSON.stringify([own, others])
  const speaking = speakers.get(said) ?? speakingAs(own, others)
  speakers.set(said, speaking)
  if (theme === undefined) return speaking
  const shown = said + JSON.stringify(theme)
  const known = kits.get(shown) ?? { ...speaking, ...lookOf(theme) }
  kits.set(shown, known)
  return known
}

/** A language, and what authors have said in it in the place of our words. */
type Spoken = Parameters<typeof speechOf>

const speakingAs = (own: Spoken, others: readonly Spoken[]): Kit =>
  kitIn(
    speechOf(...own),
    others.map((other) => speechOf(...other)),
  )

/** Without a theme; what reads a site needs no other where only its looks change. */
const speakers = new Map<string, Kit>()
const kits = new Map<string, Kit>()

type Read = Parameters<typeof siteLanguage>[0]

/**
 * A kit is put together here and nowhere else. What reads a site is given its schemas; what draws
 * one, its views and the words and colours of the site. `others`: how its pages in other languages speak.
 */
export function kitIn(speech: Speech, others: readonly Speech[] = []) {
  const translations = new Map(others.map((other) => [other.language, tongueIn(other)]))
  const own = tongueIn(speech, (tag) => translations.get(tag)?.schemas)
  return {
    ...own,
    /** Of the pages in other languages. */
    translations,
    ...lookOf(undefined),
    /** React comes with them, so those who only read never ask. */
    loadViews: async () => (await import('../src/blocks/registry.ts')).views,
  }
}

/** What a kit holds of one language. */
const tongueIn = ({ words, search, own }: Speech, others?: Parameters<typeof schemaKit>[2]) => ({
  schemas: schemaKit(
    blocksIn(words),
    {
      plannedPage: plannedPageIn(words),
      own,
      faintColors,
      frameAnchors: new Set([words.frame.contentAnchor, 'menu']),
    },
    others,
  ),
  words,
  searchLanguage: new SearchLanguage(search),
})

/** The examples of every block, which editors offer: `<type>.yaml`. */
export const exampleFolder = join(home, 'schema/blocks')
