import { mediaPathIn } from '../../text/media-address.ts'
import { Lines } from '../../content/yaml/lines.ts'
import type { Document } from '../../content/yaml/read-document.ts'
import { type Path, valueAt } from '../../../schema/path.ts'
import { isError, type Span } from '../../problems/problem.ts'
import { linksIn } from '../../content/page/markdown-links.ts'
import type { MarkdownKind } from '../../../schema/collect.ts'
import type { Range } from '../../content/page/markdown-parts.ts'
import type { LinkFact } from '../../content/site/page-facts.ts'
import type { LiveContent } from './live-content.ts'
import { readLink } from '../../content/site/own-address.ts'
import { declarationOf, linkTarget, type Target, type Thing } from './definition.ts'
import { pagesShowing, pagesWith } from './knowledge.ts'

/** A place that refers to a symbol. `text` is the value at this place, without escapes. */
type Use = { file: string; span: Span; text: string }

/** The uses of a symbol. `missed` lists places that seem to be uses but whose exact position is unknown. */
export type Uses = { uses: Use[]; missed: { file: string; line: number }[] }

/** Returns all links of the site for which `isWanted` is true. */
export function linksWhere(
  content: LiveContent,
  isWanted: (href: string, file: string) => boolean,
): Uses {
  return together(
    content.files.map((checked) => {
      const { file, facts } = checked
      const { links } = content.meaningOf(checked)
      const hrefs = [...new Set(links.map(({ href }) => href))]
      const found = hrefs
        .filter((href) => isWanted(href, file))
        .map((href) => usesOfLink(href, links, sourceOf(file, content)))
      if (facts.partial !== true) return together(found)
      const looks = /[/#][\w/#-]*/g
      return withDoubts(together(found), sourceOf(file, content), looks, (word) =>
        isWanted(word, file),
      )
    }),
  )
}

/** Returns all occurrences of `{facts.name}` on the site. */
function mentionsOfFact(name: string, content: LiveContent): Uses {
  const words = `{facts.${name}}`
  return together(
    content.files.map(({ file }) => {
      const source = sourceOf(file, content)
      // In a file with escapes, the fact may be written differently, so the file must be parsed.
      if (!source.text.includes(words) && !source.text.includes('\\')) return nothing
      const places = placesOf(words, source.document()?.value)
      const found = usesAt(words, places, source, () => false)
      const isWhole = source.document()?.problems.some(isError) === false
      return isWhole
        ? found
        : withDoubts(found, source, /\{facts\.\w+\}/g, (word) => word === words)
    }),
  )
}

/** Returns all places that show a file below content/media or link to it. */
function mentionsOfFile(path: string, content: LiveContent): Uses {
  const shown = content.files.map((checked) => {
    const { media } = content.meaningOf(checked)
    return valuesAt(
      media.filter(({ src }) => src === path),
      path,
      sourceOf(checked.file, content),
    )
  })
  return together([...shown, linksWhere(content, (href) => mediaPathIn(href) === path)])
}

/** Returns all references to a shared file. */
const mentionsOfShared = (name: string, content: LiveContent): Uses =>
  together(
    content.files.map((checked) => {
      const { refs } = content.meaningOf(checked)
      return valuesAt(
        refs.filter(({ to }) => to === name),
        name,
        sourceOf(checked.file, content),
      )
    }),
  )

/** Returns the places of fields whose whole value is `words`. */
function valuesAt(fields: readonly { path: Path }[], words: string, source: Source): Uses {
  if (fields.length === 0) return nothing
  const places = fields.map(({ path }) => ({ path, rangesIn: rangeOfWhole(words), count: 1 }))
  return usesAt(words, places, source, (beside) => /[\w/.-]/.test(beside))
}

/** The text of a file, and a function that parses the file at the first call. */
type Source = { file: string; text: string; document: () => Document | undefined }

function sourceOf(file: string, content: LiveContent): Source {
  let known: Document | undefined
  return {
    file,
    text: content.textOf(file) ?? '',
    document: () => (known ??= content.documentOf(file)),
  }
}

const nothing: Uses = { uses: [], missed: [] }

const together = (all: readonly Uses[]): Uses => ({
  uses: all.flatMap(({ uses }) => uses),
  missed: all.flatMap(({ missed }) => missed),
})

/** Returns the places at which a file links to `href`. `links` are all links of the file. */
function usesOfLink(href: string, links: readonly LinkFact[], source: Source): Uses {
  const byPath = new Map<string, Place>()
  for (const { path, markdown } of links.filter((link) => link.href === href)) {
    const key = JSON.stringify(path)
    const rangesIn = markdown === undefined ? rangeOfWhole(href) : rangesOfLinks(href, markdown)
    byPath.set(key, { path, rangesIn, count: (byPath.get(key)?.count ?? 0) + 1 })
  }
  const places = [...byPath.values()]
  // A fact may contain the link's target, so the file may not contain `href` itself.
  if (source.text.includes('{facts.'))
    return together(places.map((place) => exactUses(href, place, source)))
  return usesAt(href, places, source, (beside) => /[\w/#?=&-]/.test(beside))
}

/** The path of a text that contains a use. `count` is the number of uses in the text. */
type Place = { path: Path; rangesIn: (text: string) => Range[]; count: number }

const rangesOfLinks =
  (href: string, kind: MarkdownKind) =>
  (text: string): Range[] =>
    linksIn(text, kind).flatMap((link) => (link.href === href ? (link.place ?? []) : []))

const rangeOfWhole =
  (href: string) =>
  (text: string): Range[] =>
    text === href ? [{ start: 0, end: text.length }] : []

/** Returns the texts that contain `words`. */
function placesOf(words: string, value: unknown, path: Path = []): Place[] {
  if (typeof value === 'string') {
    const ranges = startsOf(words, value).map((start) => ({ start, end: start + words.length }))
    return ranges.length === 0 ? [] : [{ path, rangesIn: () => ranges, count: ranges.length }]
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => placesOf(words, item, [...path, index]))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => placesOf(words, item, [...path, key]))
}

function startsOf(words: string, text: string): number[] {
  const starts: number[] = []
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) starts.push(at)
  return starts
}

function usesAt(
  words: string,
  places: readonly Place[],
  source: Source,
  isPart: (beside: string) => boolean,
): Uses {
  const count = places.reduce((sum, place) => sum + place.count, 0)
  const quick = plainUses(words, count, source, isPart)
  if (quick !== undefined) return { uses: quick, missed: [] }
  return together(places.map((place) => exactUses(words, place, source)))
}

/**
 * Finds uses without parsing the file. In a file without escapes, each use is written exactly like its
 * value. If the text contains `words` as often as they are used, there are no other occurrences. Returns
 * undefined if the numbers differ or the file has escapes.
 */
function plainUses(
  words: string,
  count: number,
  { file, text }: Source,
  isPart: (beside: string) => boolean,
): Use[] | undefined {
  if (text.includes('\\')) return undefined
  const starts = startsOf(words, text).filter(
    (at) => !isPart(text.charAt(at - 1)) && !isPart(text.charAt(at + words.length)),
  )
  if (starts.length !== count) return undefined
  const lines = linesOf(text)
  return starts.map((at) => ({
    file,
    span: { start: lines.position(at), end: lines.position(at + words.length) },
    text: words,
  }))
}

/** Returns the lines as positions count them: a single CR also ends a line. */
const linesOf = (text: string): Lines => new Lines(text.replace(/\r(?!\n)/g, '\n'))

function exactUses(words: string, { path, rangesIn, count }: Place, source: Source): Uses {
  const { file } = source
  const document = source.document()
  const value = valueAt(document?.value, path)
  const ranges = typeof value === 'string' ? rangesIn(value) : []
  const spans = ranges.flatMap(({ start, end }) => document?.locateRange(path, start, end) ?? [])
  const uses = spans.map(({ start, end }) => ({ file, span: { start, end }, text: words }))
  const line = document?.locate(path).start.line ?? 1
  return { uses, missed: uses.length < count ? [{ file, line }] : [] }
}

/**
 * Adds places that look like uses but were not found, in a file with syntax errors that cannot be parsed
 * completely.
 */
function withDoubts(
  found: Uses,
  { file, text }: Source,
  looks: RegExp,
  isWanted: (word: string) => boolean,
): Uses {
  const lines = linesOf(text)
  const known = new Set(found.uses.map(({ span }) => JSON.stringify(span.start)))
  const doubtful = [...text.matchAll(looks)].flatMap(({ 0: word, index }) => {
    const start = lines.position(index)
    return isWanted(word) && !known.has(JSON.stringify(start)) ? [{ file, line: start.line }] : []
  })
  return { uses: found.uses, missed: [...found.missed, ...doubtful] }
}

/** Returns all places that refer to a symbol. `includeDeclaration` adds the declaration. */
export function referencesTo(thing: Thing, content: LiveContent, withName: boolean): Target[] {
  const declaration = withName ? declarationOf(thing, content) : undefined
  return [...(declaration === undefined ? [] : [declaration]), ...usesOf(thing, content).uses]
}

/** Returns all places that refer to a symbol, without its declaration. */
export function usesOf(thing: Thing, content: LiveContent): Uses {
  switch (thing.what) {
    case 'page':
      return linksWhere(content, (href) => {
        const target = readLink(href, content.foundation.site?.url)
        return target.kind === 'page' && target.route === thing.route
      })
    case 'anchor':
      return linksWhere(content, leadsTo(thing, content))
    case 'fact':
      return mentionsOfFact(thing.name, content)
    case 'media':
      return mentionsOfFile(thing.path, content)
    case 'shared':
      return mentionsOfShared(thing.name, content)
  }
}

type Anchor = Extract<Thing, { what: 'anchor' }>

function leadsTo(anchor: Anchor, content: LiveContent): (href: string, file: string) => boolean {
  const pages = pagesWith(anchor, content)
  const routes = new Set(pages.flatMap(({ route }) => route ?? []))
  // An anchor link in a shared block leads to an anchor of the page that shows the block.
  const files = new Set(pages.map(({ file }) => file))
  for (const { file, route } of content.files) {
    if (route !== undefined) continue
    const isShown = pagesShowing(file, content).some((page) => files.has(page.file))
    if (isShown || file === anchor.file) files.add(file)
  }
  return (href, file) => {
    const target = readLink(href, content.foundation.site?.url)
    if (target.kind === 'anchor') return target.anchor === anchor.id && files.has(file)
    return target.kind === 'page' && target.anchor === anchor.id && routes.has(target.route)
  }
}

/** Returns the links in a file: places that refer to other files or to another place in the same file. */
export function linksOf(file: string, content: LiveContent): { span: Span; target: Target }[] {
  const checked = content.checkedOf(file)
  if (checked === undefined) return []
  const { links, media, refs } = content.meaningOf(checked)
  const source = sourceOf(file, content)
  const found = [
    ...[...new Set(links.map(({ href }) => href))].map((href) => ({
      target: linkTarget(href, file, content),
      places: () => usesOfLink(href, links, source),
    })),
    ...[...new Set(media.map(({ src }) => src))].map((path) => ({
      target: declarationOf({ what: 'media', path }, content),
      places: () =>
        valuesAt(
          media.filter(({ src }) => src === path),
          path,
          source,
        ),
    })),
    ...[...new Set(refs.map(({ to }) => to))].map((name) => ({
      target: declarationOf({ what: 'shared', name }, content),
      places: () =>
        valuesAt(
          refs.filter(({ to }) => to === name),
          name,
          source,
        ),
    })),
  ]
  return found.flatMap(({ target, places }) =>
    target === undefined ? [] : places().uses.map(({ span }) => ({ span, target })),
  )
}
