import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { countryOf } from '../../../schema/country.ts'
import { isLanguageTag } from '../../../schema/language.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Site, Translation } from '../../../schema/site.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { factsOf, parseTranslation, type ParseResult } from '../page/parse-page.ts'
import type { Facts } from '../page/facts.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { createProblemAtTop } from './content-files.ts'

/** An additional language of a site: the content that replaces that of site.yaml on its pages. */
export type Locale = {
  language: string
  /** The path `content/site.<language>.yaml`. */
  file: string
  schemas: SchemaKit
  facts: Facts
  /** Undefined if this file or site.yaml has errors. */
  site: Site | undefined
}

const namePattern = /^content\/(site|words)\.([^/]+)\.yaml$/

/** Returns the path of the site file for an additional language. */
export const translationFileOf = (tag: string): string => `content/site.${tag}.yaml`

/** Returns the path of the UI strings file for an additional language. */
export const translatedStringsFileOf = (tag: string): string => `content/words.${tag}.yaml`

/** Returns the kind and the language of a translation file by its name; undefined for other files. */
export function parseTranslationName(
  file: string,
): { kind: 'site' | 'words'; tag: string } | undefined {
  const [, kind, tag] = namePattern.exec(file) ?? []
  if (tag === undefined) return undefined
  return { kind: kind === 'site' ? 'site' : 'words', tag }
}

/** Returns the additional languages of a site. Each has a file with its menu and footer. */
export const listAdditionalLanguages = (root: string, mainLanguage: string): string[] =>
  listTranslations(root).flatMap(({ kind, tag }) =>
    kind === 'site' && tag !== mainLanguage && isLanguageTag(tag) ? [tag] : [],
  )

function listTranslations(root: string) {
  return listFolder(join(root, 'content')).flatMap((name) => {
    const file = `content/${name}`
    const found = parseTranslationName(file)
    return found === undefined ? [] : [{ ...found, file }]
  })
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

/** Reports translation files whose name has no language tag or an unsuitable one. */
export function findMisnamedTranslations(root: string, mainLanguage: string): Problem[] {
  const siteLanguages = listAdditionalLanguages(root, mainLanguage)
  return listTranslations(root).flatMap(({ kind, tag: language, file }) => {
    const what = !isLanguageTag(language)
      ? 'no-language'
      : language === mainLanguage
        ? 'own'
        : kind === 'words' && !siteLanguages.includes(language)
          ? 'words-alone'
          : undefined
    return what === undefined
      ? []
      : [createProblemAtTop({ code: 'site-language', detail: { what, language } }, file)]
  })
}

type MainLocale = { schemas: SchemaKit; site: Site | undefined; facts: Facts }

/** Parses the file of an additional language. Returns the language and the result of parsing. */
export function readLocale(
  document: YamlDocument,
  language: string,
  { schemas, site, facts }: MainLocale,
): { tongue: Locale; read: ParseResult<Translation> } {
  const localeSchemas = schemas.inLanguage(language)
  const merged = { ...facts, ...factsOf(document.value) }
  const read = explainCommonKeys(
    parseTranslation(document, localeSchemas, merged),
    document,
    localeSchemas,
  )
  const { file } = document
  const translated =
    site === undefined || read.value === undefined
      ? undefined
      : translateSite(site, read.value, language)
  return {
    tongue: { language, file, schemas: localeSchemas, facts: merged, site: translated },
    read,
  }
}

/** Replaces unknown-key problems for fields that all languages share and that are set in site.yaml. */
function explainCommonKeys<T>(
  read: ParseResult<T>,
  document: YamlDocument,
  { Site }: SchemaKit,
): ParseResult<T> {
  const commonKeys = new Set(Object.keys(Site.shape))
  const problems = read.problems.map((problem) => {
    const [key, ...below] = problem.path ?? []
    if (problem.code !== 'unknown-key' || below.length > 0 || typeof key !== 'string') {
      return problem
    }
    if (!commonKeys.has(key)) return problem
    const finding: Finding = { code: 'common-key', detail: { key } }
    return problemOf(finding, document.file, document.spanOf([key], 'key'), [key])
  })
  return { ...read, problems }
}

/** Returns the site settings for pages in another language. Its country stays the same. */
function translateSite(site: Site, translation: Translation, language: string): Site {
  const { facts, footer, planned, ...rest } = translation
  const { name = site.name, claim = site.claim, navigation = site.navigation } = rest
  return {
    ...site,
    ...{ name, claim, navigation, language, contact: rest.contact ?? site.contact },
    country: countryOf(site),
    facts: { ...site.facts, ...facts },
    footer: footer === undefined ? site.footer : { ...footer, above: site.footer.above },
    planned: planned ?? [],
  }
}
