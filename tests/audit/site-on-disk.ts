import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the sorted files of a site, also when the site is a symbolic link. */
export const filesOf = (site: string): string[] =>
  readdirSync(`${site}/`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1))
    .toSorted()

/** Returns the files that a site names but does not contain, each with the file that names it. */
export function missingIn(site: string): string[] {
  const release = realpathSync(site)
  const known = new Map<string, boolean>()
  const isThere = (path: string) => {
    const there = known.get(path) ?? existsSync(join(release, path))
    known.set(path, there)
    return there
  }
  const readers = filesOf(release).filter((file) => /\.(?:html|css|js|webmanifest)$/.test(file))
  if (!readers.includes('index.html')) return ['index.html']
  return readers.flatMap((file) => {
    const text = readFileSync(join(release, file), 'utf8')
    if (file.endsWith('.html') && !/<\/html>\s*$/.test(text)) return [`${file} ends too early`]
    return namedIn(file, text)
      .filter((path) => !isThere(path))
      .map((path) => `${file} → ${path}`)
  })
}

/** Returns the hashed files that a file names, and the pages that a page links to. */
function namedIn(file: string, text: string): string[] {
  const hashed = hashedIn(text)
  if (file.endsWith('.js')) {
    return [...hashed, ...[...text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(inAssets)]
  }
  if (!file.endsWith('.html')) return hashed
  const links = [...text.matchAll(/<a\b[^>]*? href="\/([^"#?]*)/g)].map(([, path = '']) => path)
  const pages = links
    .filter((path) => !/\.\w+$/.test(path))
    .map((path) => `${path || 'index'}.html`)
  return [...new Set([...hashed, ...pages])]
}

/** Returns the hashed files that a text names. */
export const hashedIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/["'(\s,]\/((?:assets|media)\/[\w./%-]+\.\w+)/g)].map(
      ([, path = '']) => path,
    ),
  ),
]

const inAssets = ([, name = '']: RegExpMatchArray): string => join('assets', name)

/** Returns the hashes of a site's files, without files kept from earlier releases. */
export function treeOf(site: string): Map<string, string> {
  const record = `${realpathSync(site)}.json`
  const carried: unknown = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  const own = filesOf(site).filter((file) => !Object.hasOwn(Object(carried), file))
  return new Map(own.map((file) => [file, hashOf(join(site, file))]))
}

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex')

/** Returns paths that only one of two sites has, or whose contents differ. */
export const differing = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((path) => one.get(path) !== other.get(path))
    .toSorted()
