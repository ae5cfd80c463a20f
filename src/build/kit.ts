import type { SchemaKit } from '../../schema/kit.ts'
import type { Views } from '../render/components/view.ts'
import type { OwnBlocks } from './own-blocks/own-blocks.ts'
import type { SearchLanguage } from '../locale/search-language.ts'
import type { Look } from '../render/theme/look.ts'
import type { Palette } from '../render/theme/palette.ts'
import type { Words } from '../locale/words.ts'

/** What a site is built with: what its blocks mean, and how they are drawn. */
export type BuildKit = BuildTongue & {
  /** Of pages in other languages. */
  translations: ReadonlyMap<string, BuildTongue>
  palette: Palette
  themeSheet: Look['themeSheet']
  loadViews: () => Promise<Views>
  ownBlocks: OwnBlocks
}

/** What it is told of one language. */
type BuildTongue = { schemas: SchemaKit; words: Words; searchLanguage: SearchLanguage }

/** How its pages speak in each language, its own first. */
export const wordsOf = ({
  words,
  translations,
}: Pick<BuildKit, 'words' | 'translations'>): Words[] => [
  words,
  ...[...translations.values()].map((one) => one.words),
]
