import { readFileSync } from 'node:fs'
import { mediaFilePath } from '../content/site/media-file.ts'
import { escapeForRegExp } from '../text/escape-for-reg-exp.ts'
import { sha256Of } from './images/encoder-settings.ts'
import { encodeUnsafePath } from './images/variants.ts'

/**
 * Returns a function that recognizes the published files of a media file: the file itself, earlier versions of it, its
 * variants, and their compressed versions. It takes paths in the site, such as `media/team/anna.1a2b3c4d9e.640.avif`.
 * `files`: the paths of all media files. If another of them is published under the same name (`anna.png` and `anna.jpg`),
 * its current variants are left out.
 */
export function publishedCopyMatcher(
  root: string,
  path: string,
  files: Iterable<string>,
): (published: string) => boolean {
  const stem = stemOf(path)
  const hashesOfOthers = new Set<string>()
  for (const other of files)
    if (other !== path && stemOf(other) === stem)
      hashesOfOthers.add(sha256Of(readFileSync(mediaFilePath(root, other))).slice(0, 8))
  const isVariant = variantPattern(stem)
  const dot = path.lastIndexOf('.')
  const isWhole = wholeFilePattern(path.slice(0, dot), path.slice(dot))
  return (published) => {
    const file = published.replace(/\.(?:br|gz)$/, '')
    if (file === `files/${path}` || published === `files/${path}`) return true
    if (isWhole.test(file)) return true
    const [, hash] = isVariant.exec(file) ?? []
    return hash !== undefined && !hashesOfOthers.has(hash)
  }
}

const stemOf = (path: string): string => encodeUnsafePath(path.replace(/\.\w+$/, ''))

/** Matches a file that is published unchanged. */
const wholeFilePattern = (name: string, ending: string): RegExp =>
  new RegExp(`^media/${escapeForRegExp(name)}\\.[0-9a-f]{8}${escapeForRegExp(ending)}$`)

/** Matches a variant. The first group is the hash of the original's content; the settings of the encoder follow it. */
const variantPattern = (stem: string): RegExp =>
  new RegExp(`^media/${escapeForRegExp(stem)}\\.([0-9a-f]{8})[0-9a-f]{2}(?:\\.[\\dx-]+)*\\.\\w+$`)
