import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { blockSchemasIn } from '../../schema/block.ts'
import { createSchemaKit } from '../../schema/kit.ts'
import {
  createNotFoundPage,
  createPlannedPage,
  createSearchPage,
} from '../../schema/planned-page.ts'
import { blockwerkFolder } from '../build/blockwerk-folders.ts'
import { noOwnBlocks, readOwnBlocks, type OwnBlocks } from '../build/own-blocks/own-blocks.ts'
import { ownSourcesOf } from '../build/own-blocks/own-sources.ts'
import { SearchLanguage } from '../locale/search-language.ts'
import { createDiskReader } from '../content/site/content-files.ts'
import type { Views } from '../render/components/view.ts'
import { readOwnStrings, readSiteLanguage, readSiteTheme } from '../content/site/site-language.ts'
import { listAdditionalLanguages, translatedStringsFileOf } from '../content/site/locales.ts'
import { loadOnce } from '../text/load-once.ts'
import { LruCache } from '../text/lru-cache.ts'
import { findLowContrastColors } from '../render/theme/contrast.ts'
import { siteThemeOf } from '../render/theme/site-theme.ts'
import { speechOf, type Speech } from '../locale/speech.ts'

/** The blocks, UI strings and colours for the engine. */
export type Kit = ReturnType<typeof createKit>

/**
 * Returns the kit of the site in `root`, with the language and theme of its content. The object stays the same
 * while these are unchanged. `read` reads files, by default from the disk.
 */
export function kitOf(root: string, read: ReadFile = createDiskReader(root)): Kit {
  const language = readSiteLanguage(read)
  const translationInputs = listAdditionalLanguages(root, language).map((tag): LocaleInput => [
    tag,
    readOwnStrings(read, translatedStringsFileOf(tag)),
  ])
  const mainInput: LocaleInput = [language, readOwnStrings(read)]
  const ownBlocks = ownBlocksOfSite(root, [language, ...translationInputs.map(([tag]) => tag)])
  const theme = readSiteTheme(read)
  const localesKey = JSON.stringify([mainInput, translationInputs, ownBlocks.state])
  const kitWithoutTheme =
    kitCacheWithoutTheme.get(localesKey) ??
    createKitForLocales(mainInput, translationInputs, ownBlocks)
  kitCacheWithoutTheme.set(localesKey, kitWithoutTheme)
  if (theme === undefined) return kitWithoutTheme
  const themeKey = localesKey + JSON.stringify(theme)
  const themedKit = themedKitCache.get(themeKey) ?? { ...kitWithoutTheme, ...siteThemeOf(theme) }
  themedKitCache.set(themeKey, themedKit)
  return themedKit
}

/** A language and the author's own strings. */
type LocaleInput = Parameters<typeof speechOf>

const createKitForLocales = (
  own: LocaleInput,
  others: readonly LocaleInput[],
  ownBlocks: OwnBlocks,
): Kit =>
  createKit(
    speechOf(...own),
    others.map((other) => speechOf(...other)),
    ownBlocks,
  )

/** Cache of kits in use: of the site on disk, and of each open editor. Each kit needs more than two megabytes. */
const maxCachedKits = 4

/**
 * Kits by a key without the theme, for code that only reads a site and so does not depend on its
 * theme.
 */
const kitCacheWithoutTheme = new LruCache<Kit>(maxCachedKits)
const themedKitCache = new LruCache<Kit>(maxCachedKits)

type ReadFile = Parameters<typeof readSiteLanguage>[0]

/**
 * Creates a kit. Validation needs only its schemas. Rendering also needs its views, UI strings and
 * colours. `others` contains the languages of translated pages.
 */
export function createKit(
  locale: Speech,
  otherLocales: readonly Speech[] = [],
  ownBlocks: OwnBlocks = noOwnBlocks,
) {
  const translations = new Map(
    otherLocales.map((other) => [other.language, createLocaleKit(other, ownBlocks)]),
  )
  const own = createLocaleKit(locale, ownBlocks, (tag) => translations.get(tag)?.schemas)
  return {
    ...own,
    /** Kits of the pages in other languages. */
    translations,
    ...siteThemeOf(undefined),
    /** Loaded on demand because views load React. */
    loadViews: loadOnce(async (): Promise<Views> => {
      const { addOwnViews } = await import('./views.ts')
      return addOwnViews(ownBlocks)
    }),
    /** Renders answers for browsers without JavaScript. */
    loadMarkdown: async () => {
      const { createMarkdownRenderer } = await import('../render/components/markdown-html.ts')
      return createMarkdownRenderer
    },
    ownBlocks,
  }
}

/** The part of a kit for one language. */
const createLocaleKit = (
  { words, search, own }: Speech,
  { blocks, ...ownBlocks }: OwnBlocks,
  others?: Parameters<typeof createSchemaKit>[2],
) => ({
  schemas: createSchemaKit(
    [...blockSchemasIn(words), ...blocks.map(({ schemaIn }) => schemaIn(words.language))],
    {
      ownBlocks,
      plannedPage: createPlannedPage(words),
      notFoundPage: createNotFoundPage(words),
      searchPage: createSearchPage(words),
      searchPath: words.search.path,
      editableStrings: own,
      faintColors: findLowContrastColors,
      frameAnchors: new Set([words.frame.contentAnchor, 'menu', 'docs-menu', 'page-contents']),
    },
    others,
  ),
  words: { ...words, blocks: { ...words.blocks, ...ownStringsIn(blocks, words.language) } },
  searchLanguage: new SearchLanguage(search),
})

/** The UI strings of own blocks in a language, by type. */
const ownStringsIn = (blocks: OwnBlocks['blocks'], language: string): Record<string, unknown> =>
  Object.fromEntries(blocks.map(({ sources, wordsIn }) => [sources.type, wordsIn(language)]))

/** The blocks that only the site in `root` has. `languages`: those of its pages, in which its blocks need UI strings. */
export const ownBlocksOfSite = (root: string, languages: readonly string[] = []): OwnBlocks =>
  readOwnBlocks(root, blockwerkFolder, isLibraryBlock, languages)

const librarySchemaFolder = join(blockwerkFolder, 'schema/blocks')

/**
 * True for the type of a block of the library. A site must not use such a name for a block that it
 * writes itself.
 */
export const isLibraryBlock = (type: string): boolean =>
  existsSync(join(librarySchemaFolder, `${type}.ts`))

/** Returns the file with the examples of a block, or undefined if it does not exist. */
export function exampleFileOf(root: string, type: string): string | undefined {
  const file = isLibraryBlock(type)
    ? join(librarySchemaFolder, `${type}.yaml`)
    : join(root, ownSourcesOf(type).examples)
  return existsSync(file) ? file : undefined
}
