import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { docsContent } from '../../scripts/docs/docs.ts'

/** A code sample of the documentation. */
export type Sample = {
  /** Path of the page, such as `de/build/theme.md`. */
  page: string
  /** Line of the page at which the text of the sample starts. */
  line: number
  language: string
  /** The word after the language of the fence: a path in the reader's site, `page`, `fragment`, or an empty text. */
  kind: string
  text: string
}

const pages = join(docsContent, 'pages')

/** All code samples of the pages that people write. The pages of the reference are generated. */
export const samples: readonly Sample[] = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .map((page) => page.replaceAll('\\', '/'))
  .filter((page) => /\.(?:md|yaml)$/.test(page) && !/^(?:de\/)?reference\//.test(page))
  .toSorted()
  .flatMap((page) => samplesIn(page, readFileSync(join(pages, page), 'utf8')))

/** Returns the fences in the text of a page. */
export function samplesIn(page: string, text: string): Sample[] {
  return [...text.matchAll(/^ *```(\S*) ?(\S*)\n([^]*?)^ *```$/gm)].map(
    ({ 0: fence, 1: language = '', 2: kind = '', 3: code = '', index }) => {
      const before = text.slice(0, index + fence.indexOf('\n') + 1)
      return { page, line: before.split('\n').length, language, kind, text: code }
    },
  )
}

/** Returns where a line of a sample is, such as `build/theme.md:54`. `line` counts from 1. */
export const placeOf = ({ page, line }: Sample, lineOfSample = 1): string =>
  `${page}:${line + lineOfSample - 1}`
