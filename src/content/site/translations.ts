import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { countryOf } from '../../../schema/country.ts'
import { isLanguageTag } from '../../../schema/language.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Site, Translation } from '../../../schema/site.ts'
import type { Document } from '../yaml/read-document.ts'
import { factsOf, readTranslation, type Read } from '../page/read-page.ts'
import type { Facts } from '../page/facts.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { atTop } from './content-files.ts'

/** An additional language of a site: the content that replaces that of site.yaml on its pages. */
export type Tongue = {
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
export const translationFile = (tag: string): string => `content/site.${tag}.yaml`

/** Returns the path of the UI strings file for an additional language. */
export const translatedWordsFile = (tag: string): string => `content/words.${tag}.yaml`

/** Returns the kind and the language of a translation file by its name; undefined for other files. */
export function translationIn(file: string): { kind: 'site' | 'words'; tag: string } | undefined {
  const [, kind, tag] = namePattern.exec(file) ?? []
  if (tag === undefined) return undefined
  return { kind: kind === 'site' ? 'site' : 'words', tag }
}

/** Returns the additional languages of a site. Each has a file with its menu and footer. */
export const otherLanguages = (root: string, own: string): string[] =>
  translationsBelow(root).flatMap(({ kind, tag }) =>
    kind === 'site' && tag !== own && isLanguageTag(tag) ? [tag] : [],
  )

function translationsBelow(root: string) {
  return namesIn(join(root, 'content')).flatMap((name) => {
    const file = `content/${name}`
    const found = translationIn(file)
    return found === undefined ? [] : [{ ...found, file }]
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

/** Reports translation files whose name has no language tag or an unsuitable one. */
export function misnamedTranslations(root: string, own: string): Problem[] {
  const spoken = otherLanguages(root, own)
  return translationsBelow(root).flatMap(({ kind, tag: language, file }) => {
    const what = !isLanguageTag(language)
      ? 'no-language'
      : language === own
        ? 'own'
        : kind === 'words' && !spoken.includes(language)
          ? 'words-alone'
          : undefined
    return what === undefined
      ? []
      : [atTop({ code: 'site-language', detail: { what, language } }, file)]
  })
}

type Around = { schemas: SchemaKit; site: Site | undefined; facts: Facts }

/** Parses the file of an additional language. Returns the language and the result of parsing. */
export function readTongue(
  document: Document,
  language: string,
  { schemas, site, facts }: Around,
): { tongue: Tongue; read: Read<Translation> } {
  const own = schemas.inLanguage(language)
  const merged = { ...facts, ...factsOf(document.value) }
  const read = withoutCommonKeys(readTranslation(document, own, merged), document, own)
  const { file } = document
  const translated =
    site === undefined || read.value === undefined
      ? undefined
      : translatedSite(site, read.value, language)
  return { tongue: { language, file, schemas: own, facts: merged, site: translated }, read }
}

/** Replaces unknown-key problems for fields that all languages share and that are set in site.yaml. */
function withoutCommonKeys<T>(read: Read<T>, document: Document, { Site }: SchemaKit): Read<T> {
  const common = new Set(Object.keys(Site.shape))
  const problems = read.problems.map((problem) => {
    const [key, ...below] = problem.path ?? []
    if (problem.code !== 'unknown-key' || below.length > 0 || typeof key !== 'string') {
      return problem
    }
    if (!common.has(key)) return problem
    const finding: Finding = { code: 'common-key', detail: { key } }
    return problemOf(finding, document.file, document.locate([key], 'key'), [key])
  })
  return { ...read, problems }
}

/** Returns the site settings for pages in another language. Its country stays the same. */
function translatedSite(site: Site, own: Translation, language: string): Site {
  const { facts, footer, planned, ...rest } = own
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
