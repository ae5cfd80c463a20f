import type { SchemaKit } from '../../schema/kit.ts'
import type { Views } from '../render/components/view.ts'
import type { OwnBlocks } from './own-blocks/own-blocks.ts'
import type { SearchLanguage } from '../locale/search-language.ts'
import type { SiteTheme } from '../render/theme/site-theme.ts'
import type { Palette } from '../render/theme/palette.ts'
import type { Words } from '../locale/words.ts'

/** Everything that a build needs to know about blocks: schemas, views, UI strings and theme. */
export type BuildKit = BuildLanguageKit & {
  /** Schemas and UI strings in the site's other languages, by language code. */
  translations: ReadonlyMap<string, BuildLanguageKit>
  palette: Palette
  renderThemeSheet: SiteTheme['renderThemeSheet']
  loadViews: () => Promise<Views>
  ownBlocks: OwnBlocks
}

/** Schemas, UI strings and search settings in one language. */
type BuildLanguageKit = { schemas: SchemaKit; words: Words; searchLanguage: SearchLanguage }

/** Returns the UI strings in each language of the site, the main language first. */
export const uiStringsOf = ({
  words,
  translations,
}: Pick<BuildKit, 'words' | 'translations'>): Words[] => [
  words,
  ...[...translations.values()].map((one) => one.words),
]
