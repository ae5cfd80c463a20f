import { isLanguageTag } from '../../../schema/language.ts'
import { theme, type Theme } from '../../../schema/theme.ts'
import { readDocument } from '../yaml/read-document.ts'
import { fieldOf } from '../../../schema/path.ts'
import type { FileRead } from './content-files.ts'
import { siteFile, wordsFile } from './foundation.ts'

/** The `language` of content/site.yaml, whatever else is wrong with it: known before all schemas. */
export const siteLanguage = (read: (file: string) => FileRead): string =>
  siteLanguageIn(siteData(read))

function siteData(read: (file: string) => FileRead): unknown {
  const found = read(siteFile)
  return 'bytes' in found ? readDocument(siteFile, found.bytes).value : undefined
}

/** The `theme` of content/site.yaml; undefined where it names none, or one that cannot be used. */
export const siteTheme = (read: (file: string) => FileRead): Theme | undefined =>
  theme.safeParse(fieldOf(siteData(read), 'theme')).data

/** Of a site that names no language, or none that there is: German. */
export function siteLanguageIn(value: unknown): string {
  const language = fieldOf(value, 'language')
  return typeof language === 'string' && isLanguageTag(language) ? language : fallback
}

const fallback = 'de'

/** What a file of words says, as far as it can be read; undefined where there is none. */
export function ownWords(read: (file: string) => FileRead, file = wordsFile): unknown {
  const found = read(file)
  return 'bytes' in found ? readDocument(file, found.bytes).value : undefined
}
