import { isLanguageTag } from '../../../schema/language.ts'
import { theme, type Theme } from '../../../schema/theme.ts'
import { readDocument } from '../yaml/read-document.ts'
import { fieldOf } from '../../../schema/path.ts'
import { basicSettingsOf } from './basic-settings.ts'
import type { FileRead } from './content-files.ts'
import { siteFile, stringsFile } from './site-context.ts'

/**
 * Returns the `language` of content/site.yaml, even if the file has errors. It is needed before the schemas are loaded.
 */
export const readSiteLanguage = (read: (file: string) => FileRead): string =>
  siteLanguageOf(readSiteData(read))

/** Returns the data of content/site.yaml as far as it can be read; undefined if there is no such file. */
export function readSiteData(read: (file: string) => FileRead): unknown {
  const found = read(siteFile)
  return 'bytes' in found ? readDocument(siteFile, found.bytes).value : undefined
}

/** Returns the time zone in which the days of the site begin. It is needed before the site is read. */
export const readSiteTimeZone = (read: (file: string) => FileRead): string =>
  basicSettingsOf(readSiteData(read)).timeZone

/** Returns the `theme` of content/site.yaml; undefined if it is missing or invalid. */
export const readSiteTheme = (read: (file: string) => FileRead): Theme | undefined =>
  theme.safeParse(fieldOf(readSiteData(read), 'theme')).data

/**
 * Returns the language of the site, or German (`de`) if the site file contains no valid language.
 */
export function siteLanguageOf(value: unknown): string {
  const language = fieldOf(value, 'language')
  return typeof language === 'string' && isLanguageTag(language) ? language : defaultLanguage
}

const defaultLanguage = 'de'

/**
 * Returns the language whose rules the texts of a file follow, by its field `language`: `otherwise` if the field is missing,
 * `und`, for which there are no rules, if its value is no language.
 */
export function textLanguageOf(value: unknown, otherwise = unknownLanguage): string {
  const language = fieldOf(value, 'language')
  if (language === undefined) return otherwise
  return typeof language === 'string' && isLanguageTag(language) ? language : unknownLanguage
}

/** The BCP 47 tag of an unknown language. */
const unknownLanguage = 'und'

/** Returns the data of a UI strings file as far as it can be read; undefined if there is no file. */
export function readOwnStrings(read: (file: string) => FileRead, file = stringsFile): unknown {
  const found = read(file)
  return 'bytes' in found ? readDocument(file, found.bytes).value : undefined
}
