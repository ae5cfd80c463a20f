import { readDocument } from '../yaml/read-document.ts'
import type { Note } from '../../problems/note.ts'
import { valueAt } from '../../../schema/path.ts'
import { notFoundRoute } from '../../text/language-folder.ts'
import { wordsFile, type Foundation } from './foundation.ts'
import { translatedWordsFile } from './translations.ts'

/** The favicon as SVG, below content/media. The other icons are generated from it. */
export const iconDrawing = 'brand/favicon.svg'
export const smallIcon = 'brand/favicon-32.png'

/** Returns notes about files and strings that the site lacks and that are replaced by defaults. */
export const notesOn = (foundation: Foundation): Note[] =>
  foundation.site === undefined ? [] : [...lacking(foundation), ...stillEnglish(foundation)]

function lacking({ pages, media: { files }, site }: Foundation): Note[] {
  const notes: Note[] = []
  if (!pages.some(({ route }) => route === notFoundRoute)) notes.push({ what: 'not-found' })
  if (!files.has(iconDrawing) && !files.has(smallIcon)) notes.push({ what: 'icons' })
  // With a logo, the images for shared links already show the site's own brand.
  if (site?.linkPictures === true && site.logo === undefined) notes.push({ what: 'link-pictures' })
  return notes
}

function stillEnglish({ read, schemas, tongues }: Foundation): Note[] {
  const others = [...tongues].map(
    ([tag, tongue]) => [translatedWordsFile(tag), tongue.schemas] as const,
  )
  return [[wordsFile, schemas] as const, ...others].flatMap(([file, { neededWords }]): Note[] => {
    const found = read(file)
    if (neededWords.length === 0 || !('bytes' in found)) return []
    const { value } = readDocument(file, found.bytes)
    const same = neededWords.filter(
      ({ path, text }) => isSentence(text) && valueAt(value, path) === text,
    )
    const [first] = same
    if (first === undefined) return []
    return [{ what: 'english-words', file, count: same.length, first: first.path.join('.') }]
  })
}

/** Single words may be the same in two languages. */
const isSentence = (text: string): boolean => /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(text)
