import { mediaPathNextToPage, nameAsTyped } from '../content/site/media-file.ts'
import { UsageError } from '../problems/usage-error.ts'
import { nearestNameOf } from '../text/nearest-name.ts'
import { escapeToOneLine } from '../text/printable.ts'

/** Returns the path that authors write. Also takes the path of the file itself: `content/media/team/anna.jpg`. */
export function mediaPathFromWord(word: string): string {
  const path = nameAsTyped(word.replaceAll('\\', '/').replace(/^\.\//, ''))
  return path.startsWith('content/pages/')
    ? mediaPathNextToPage(path.slice('content/pages/'.length))
    : path.replace(/^content\/media\//, '')
}

/** Returns the error for a path that no media file has. */
export function unknownMediaError(path: string, files: ReadonlySet<string>): UsageError {
  const { near } = nearestNameOf(path, [...files])
  const name = escapeToOneLine(path)
  return new UsageError({
    en: `There is no file ${name} in content/media or in a release.${near === undefined ? '' : ` Do you mean ${near}?`}`,
    de: `Eine Datei ${name} gibt es weder in content/media noch in einer Fassung der Website.${near === undefined ? '' : ` Meinen Sie ${near}?`}`,
  })
}
