import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { blocksIn } from '../../schema/block.ts'
import { schemaKit } from '../../schema/kit.ts'
import { notFoundPageIn, plannedPageIn } from '../../schema/planned.ts'
import { home } from '../build/home.ts'
import { noOwnBlocks, ownBlocksIn, type OwnBlocks } from '../build/own-blocks/own-blocks.ts'
import { sourcesOf } from '../build/own-blocks/sources.ts'
import { SearchLanguage } from '../locale/search-language.ts'
import { readerOf } from '../content/site/content-files.ts'
import type { Views } from '../render/components/view.ts'
import { ownWords, siteLanguage, siteTheme } from '../content/site/site-language.ts'
import { otherLanguages, translatedWordsFile } from '../content/site/translations.ts'
import { loadOnce } from '../text/load-once.ts'
import { LruCache } from '../text/lru-cache.ts'
import { faintColors } from '../render/theme/contrast.ts'
import { lookOf } from '../render/theme/look.ts'
import { speechOf, type Speech } from '../locale/speech.ts'

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
  const ownBlocks = ownBlocksOf(root, [language, ...others.map(([tag]) => tag)])
  const theme = siteTheme(read)
  const said = JSON.stringify([own, others, ownBlocks.state])
  const speaking = speakers.get(said) ?? speakingAs(own, others, ownBlocks)
  speakers.set(said, speaking)
  if (theme === undefined) return speaking
  const shown = said + JSON.stringify(theme)
  const known = kits.get(shown) ?? { ...speaking, ...lookOf(theme) }
  kits.set(shown, known)
  return known
}

/** A language, and what authors have said in it in the place of our words. */
type Spoken = Parameters<typeof speechOf>

const speakingAs = (own: Spoken, others: readonly Spoken[], ownBlocks: OwnBlocks): Kit =>
  kitIn(
    speechOf(...own),
    others.map((other) => speechOf(...other)),
    ownBlocks,
  )

/**
 * Each holds two megabytes and more. Those in use: of the site as it stands on the disk, and as each editor has it
 * open.
 */
const mostKits = 4

/** Without a theme; what reads a site needs no other where only its looks change. */
const speakers = new LruCache<Kit>(mostKits)
const kits = new LruCache<Kit>(mostKits)

type Read = Parameters<typeof siteLanguage>[0]

/**
 * A kit is put together here and nowhere else. What reads a site is given its schemas; what draws
 * one, its views and the words and colours of the site. `others`: how its pages in other languages speak.
 */
export function kitIn(
  speech: Speech,
  others: readonly Speech[] = [],
  ownBlocks: OwnBlocks = noOwnBlocks,
) {
  const translations = new Map(others.map((other) => [other.language, tongueIn(other, ownBlocks)]))
  const own = tongueIn(speech, ownBlocks, (tag) => translations.get(tag)?.schemas)
  return {
    ...own,
    /** Of the pages in other languages. */
    translations,
    ...lookOf(undefined),
    /** React comes with them, so those who only read never ask. */
    loadViews: loadOnce(async (): Promise<Views> => {
      const { viewsWith } = await import('./views.ts')
      return viewsWith(ownBlocks)
    }),
    /** Reads answers for browsers without script; they have no reader of their own. */
    loadMarkdown: async () => {
      const { markdownWith } = await import('../render/components/markdown-html.ts')
      return markdownWith
    },
    ownBlocks,
  }
}

/** What a kit holds of one language. */
const tongueIn = (
  { words, search, own }: Speech,
  { blocks, ...ownBlocks }: OwnBlocks,
  others?: Parameters<typeof schemaKit>[2],
) => ({
  schemas: schemaKit(
    [...blocksIn(words), ...blocks.map(({ schemaIn }) => schemaIn(words.language))],
    {
      ownBlocks,
      plannedPage: plannedPageIn(words),
      notFoundPage: notFoundPageIn(words),
      own,
      faintColors,
      frameAnchors: new Set([words.frame.contentAnchor, 'menu']),
    },
    others,
  ),
  words: { ...words, blocks: { ...words.blocks, ...ownWordsIn(blocks, words.language) } },
  searchLanguage: new SearchLanguage(search),
})

/** The UI strings of own blocks in a language, by type. */
const ownWordsIn = (blocks: OwnBlocks['blocks'], language: string): Record<string, unknown> =>
  Object.fromEntries(blocks.map(({ sources, wordsIn }) => [sources.type, wordsIn(language)]))

/** The blocks that only the site in `root` has. `languages`: those of its pages, in which its blocks need UI strings. */
export const ownBlocksOf = (root: string, languages: readonly string[] = []): OwnBlocks =>
  ownBlocksIn(root, home, isInLibrary, languages)

const libraryFolder = join(home, 'schema/blocks')

/** No block of a site's own is called like this. */
export const isInLibrary = (type: string): boolean => existsSync(join(libraryFolder, `${type}.ts`))

/** Where the examples of a block stand, which editors offer to authors of the site in `root`; undefined where there are none. */
export function exampleFileIn(root: string, type: string): string | undefined {
  const file = isInLibrary(type)
    ? join(libraryFolder, `${type}.yaml`)
    : join(root, sourcesOf(type).examples)
  return existsSync(file) ? file : undefined
}
