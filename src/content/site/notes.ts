import { dayOf } from '../page/iso-day.ts'
import { readDocument } from '../yaml/read-document.ts'
import type { SiteNote } from '../../problems/note.ts'
import { valueAt } from '../../../schema/path.ts'
import { timeZoneOf } from './basic-settings.ts'
import { notFoundRoute } from '../../text/language-folder.ts'
import type { SiteReadResult } from './read-all.ts'
import { stringsFile, type SiteContext } from './site-context.ts'
import { translatedStringsFileOf } from './locales.ts'

/** The favicon as SVG, below content/media. The other icons are generated from it. */
export const faviconSvg = 'brand/favicon.svg'
export const faviconPng = 'brand/favicon-32.png'

/**
 * Returns notes about files, settings and strings that the site lacks and that are replaced by defaults. `hasDays`: true if
 * pages are published only on certain days. `nextChange`: the next time at which a page appears or disappears.
 */
export const notesOf = (
  foundation: SiteContext,
  { hasDays, nextChange }: Pick<SiteReadResult, 'hasDays' | 'nextChange'>,
): SiteNote[] =>
  foundation.site === undefined
    ? []
    : [
        ...findMissingFileNotes(foundation),
        ...(hasDays && timeZoneOf(foundation.site) === undefined
          ? [{ what: 'time-zone' } as const]
          : []),
        ...(nextChange !== undefined && isSoon(nextChange.at)
          ? [{ what: 'next-change' as const, ...nextChange }]
          : []),
        ...findUntranslatedNotes(foundation),
      ]

/** True for a time within the next two weeks. */
const isSoon = (time: string): boolean => Date.parse(dayOf(time)) - Date.now() < 14 * 86_400_000

function findMissingFileNotes({ pages, media: { files }, site }: SiteContext): SiteNote[] {
  const notes: SiteNote[] = []
  if (!pages.some(({ route }) => route === notFoundRoute)) notes.push({ what: 'not-found' })
  if (!files.has(faviconSvg) && !files.has(faviconPng)) notes.push({ what: 'icons' })
  // With a logo, the images for shared links already show the site's own brand.
  if (site?.linkPictures === true && site.logo === undefined) notes.push({ what: 'link-pictures' })
  return notes
}

function findUntranslatedNotes({ read, schemas, locales }: SiteContext): SiteNote[] {
  const localeFiles = [...locales].map(
    ([tag, tongue]) => [translatedStringsFileOf(tag), tongue.schemas] as const,
  )
  return [[stringsFile, schemas] as const, ...localeFiles].flatMap(
    ([file, { neededWords }]): SiteNote[] => {
      const found = read(file)
      if (neededWords.length === 0 || !('bytes' in found)) return []
      const { value } = readDocument(file, found.bytes)
      const unchanged = neededWords.filter(
        ({ path, text }) => isSentence(text) && valueAt(value, path) === text,
      )
      const [first] = unchanged
      if (first === undefined) return []
      return [{ what: 'english-words', file, count: unchanged.length, first: first.path.join('.') }]
    },
  )
}

/**
 * True for a text with several words. An untranslated single word is no reason for a note, because
 * it may be the same in both languages.
 */
const isSentence = (text: string): boolean => /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(text)
