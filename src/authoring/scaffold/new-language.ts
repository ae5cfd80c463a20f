import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguageTag } from '../../../schema/language.ts'
import { fieldOf } from '../../../schema/path.ts'
import { createDiskReader } from '../../content/site/content-files.ts'
import { readSiteData, siteLanguageOf } from '../../content/site/site-language.ts'
import type { Beginnings } from '../../locale/new-site.ts'
import { stringsFile } from '../../content/site/site-context.ts'
import { translatedStringsFileOf, translationFileOf } from '../../content/site/locales.ts'
import { UsageError } from '../../problems/usage-error.ts'
import { speechOf } from '../../locale/speech.ts'
import type { FilesByPath } from './new-files.ts'
import { createUiStringsFile } from './ui-strings-file.ts'

/** The files of a new language, and the one with UI strings that its author has to translate. */
type NewLanguageFiles = { files: FilesByPath; stringsFile: string | undefined }

/**
 * Returns the files that a site lacks in a language: the file with its menu and footer unless it is the main language of
 * the site, and the file with UI strings if Blockwerk has none in the language. Throws a `UsageError` if `tag` is no
 * language tag, or if the site has these files.
 */
export function createNewLanguageFiles(
  root: string,
  tag: string,
  siteFile: Beginnings['language'],
): NewLanguageFiles {
  if (!isLanguageTag(tag))
    throw new UsageError({
      en: `“${tag}” is not a language. Write a BCP 47 tag such as fi or pt-BR.`,
      de: `„${tag}“ ist keine Sprache. Schreiben Sie ein Kürzel nach BCP 47 wie fi oder pt-BR.`,
    })
  const { needed } = speechOf(tag).own
  const site = readSiteData(createDiskReader(root))
  const claim = fieldOf(site, 'claim')
  const isMain = tag === siteLanguageOf(site)
  const strings = isMain ? stringsFile : translatedStringsFileOf(tag)
  const isMissing = (file: string): boolean => !existsSync(join(root, file))
  const needsStrings = needed.length > 0 && isMissing(strings)
  const translation = translationFileOf(tag)
  const needsTranslation = !isMain && isMissing(translation)
  if (!needsStrings && !needsTranslation)
    throw new UsageError({
      en: `The site already has all files for the language “${tag}”. “npx blockwerk validate” names the strings that are missing in them.`,
      de: `Die Website hat schon alle Dateien für die Sprache „${tag}“. „npx blockwerk validate“ nennt, was darin fehlt.`,
    })
  return {
    files: {
      ...(needsTranslation && {
        [translation]: siteFile(tag, typeof claim === 'string' ? claim : ''),
      }),
      ...(needsStrings && { [strings]: createUiStringsFile(needed) }),
    },
    stringsFile: needsStrings ? strings : undefined,
  }
}
