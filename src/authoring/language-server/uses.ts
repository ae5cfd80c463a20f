import { mayHaveRelativeAddresses, resolveAddress } from '../../content/page/relative-addresses.ts'
import { mediaPathOf } from '../../text/media-address.ts'
import { Lines } from '../../content/yaml/lines.ts'
import type { YamlDocument } from '../../content/yaml/read-document.ts'
import { type Path, valueAt } from '../../../schema/path.ts'
import { isError, type Span } from '../../problems/problem.ts'
import { linksIn } from '../../content/page/markdown-links.ts'
import type { MarkdownKind } from '../../text/markdown/parse-markdown.ts'
import type { TextRange } from '../../text/markdown/inline-parser.ts'
import type { LinkFact } from '../../content/site/file-facts.ts'
import type { LiveContent } from './live-content.ts'
import { parseLink } from '../../content/site/own-address.ts'
import { declarationOf, linkTarget, type SymbolPlace, type SiteSymbol } from './definition.ts'
import { pagesOfRecord, referencesToRecord } from './record-references.ts'
import { pagesShowing, pagesWithAnchor } from './content-queries.ts'

/** A place that refers to a symbol. `text` is the value at this place, without escapes. */
type Use = { file: string; span: Span; text: string }

/** The uses of a symbol. `missed` lists places that seem to be uses but whose exact position is unknown. */
export type Uses = { uses: Use[]; possibleUses: { file: string; line: number }[] }

/** Returns all links of the site for which `isWanted` is true. */
export function findLinks(
  content: LiveContent,
  isWanted: (href: string, file: string) => boolean,
): Uses {
  return mergeUses(
    content.files.map((checked) => {
      const { file, facts } = checked
      const { links } = content.correctedFactsOf(checked)
      const hrefs = [...new Set(links.map(({ href }) => href))]
      const usesByHref = hrefs
        .filter((href) => isWanted(href, file))
        .map((href) => usesOfLink(href, links, readFileSource(file, content)))
      if (facts.partial !== true) return mergeUses(usesByHref)
      const linkPattern = /[/#][\w/#-]*/g
      return addPossibleUses(
        mergeUses(usesByHref),
        readFileSource(file, content),
        linkPattern,
        (word) => isWanted(word, file),
      )
    }),
  )
}

/** Returns all occurrences of `{facts.name}` on the site. */
function usesOfFact(name: string, content: LiveContent): Uses {
  const words = `{facts.${name}}`
  return mergeUses(
    content.files.map(({ file }) => {
      const source = readFileSource(file, content)
      // In a file with escapes, the fact may be written differently, so the file must be parsed.
      if (!source.text.includes(words) && !source.text.includes('\\')) return emptyUses
      const places = placesContaining(words, source.document()?.value)
      const found = locateUses(words, places, source, () => false)
      const isWhole = source.document()?.problems.some(isError) === false
      return isWhole
        ? found
        : addPossibleUses(found, source, /\{facts\.\w+\}/g, (word) => word === words)
    }),
  )
}

/** Returns all places that show a file below content/media or link to it. */
function usesOfMedia(path: string, content: LiveContent): Uses {
  const shown = content.files.map((checked) => {
    const { media } = content.correctedFactsOf(checked)
    return findUsesAsValue(
      media.filter(({ src }) => src === path),
      path,
      readFileSource(checked.file, content),
    )
  })
  return mergeUses([...shown, findLinks(content, (href) => mediaPathOf(href) === path)])
}

/** Returns all references to a shared file. */
const usesOfSharedFile = (name: string, content: LiveContent): Uses =>
  mergeUses(
    content.files.map((checked) => {
      const { refs } = content.correctedFactsOf(checked)
      return findUsesAsValue(
        refs.filter(({ to }) => to === name),
        name,
        readFileSource(checked.file, content),
      )
    }),
  )

/** Returns the places of fields whose whole value is `words`. */
function findUsesAsValue(
  fields: readonly { path: Path }[],
  words: string,
  source: FileSource,
): Uses {
  if (fields.length === 0) return emptyUses
  const places = fields.map(({ path }) => ({
    path,
    rangesIn: createWholeRangeFinder(words, source.file),
    count: 1,
  }))
  return locateUses(words, places, source, (beside) => /[\w/.-]/.test(beside))
}

/** The text of a file, and a function that parses the file at the first call. */
type FileSource = { file: string; text: string; document: () => YamlDocument | undefined }

function readFileSource(file: string, content: LiveContent): FileSource {
  let known: YamlDocument | undefined
  return {
    file,
    text: content.textOf(file) ?? '',
    document: () => (known ??= content.documentOf(file)),
  }
}

const emptyUses: Uses = { uses: [], possibleUses: [] }

/** Merges uses. A place that several pages show, such as a link in a template, is returned once. */
const mergeUses = (all: readonly Uses[]): Uses => ({
  uses: [
    ...new Map(
      all
        .flatMap(({ uses }) => uses)
        .map((use) => [`${use.file}:${use.span.start.line}:${use.span.start.column}`, use]),
    ).values(),
  ],
  possibleUses: all.flatMap(({ possibleUses: missed }) => missed),
})

/** Returns the places at which a file links to `href`. `links` are all links of the file. */
function usesOfLink(href: string, links: readonly LinkFact[], source: FileSource): Uses {
  const placesByPath = new Map<string, UsePlace>()
  for (const { path, markdown } of links.filter((link) => link.href === href)) {
    const key = JSON.stringify(path)
    const rangesIn =
      markdown === undefined
        ? createWholeRangeFinder(href, source.file)
        : createLinkRangeFinder(href, markdown, source.file)
    placesByPath.set(key, { path, rangesIn, count: (placesByPath.get(key)?.count ?? 0) + 1 })
  }
  const places = [...placesByPath.values()]
  // If the link is relative or written as `{facts.…}`, the file does not contain `href` itself, so the text cannot be
  // searched for it.
  if (source.text.includes('{facts.') || mayHaveRelativeAddresses(source.file, source.text))
    return mergeUses(places.map((place) => findUsesByParsing(href, place, source)))
  return locateUses(href, places, source, (neighbour) => /[\w/#?=&-]/.test(neighbour))
}

/** The path of a text that contains a use. `count` is the number of uses in the text. */
type UsePlace = { path: Path; rangesIn: (text: string) => TextRange[]; count: number }

const createLinkRangeFinder =
  (href: string, kind: MarkdownKind, file: string) =>
  (text: string): TextRange[] =>
    linksIn(text, kind).flatMap((link) =>
      resolveAddress(link.href, file) === href ? (link.place ?? []) : [],
    )

const createWholeRangeFinder =
  (href: string, file: string) =>
  (text: string): TextRange[] =>
    text === href || resolveAddress(text, file) === href ? [{ start: 0, end: text.length }] : []

/** Returns the texts that contain `words`. */
function placesContaining(words: string, value: unknown, path: Path = []): UsePlace[] {
  if (typeof value === 'string') {
    const ranges = startIndexesOf(words, value).map((start) => ({
      start,
      end: start + words.length,
    }))
    return ranges.length === 0 ? [] : [{ path, rangesIn: () => ranges, count: ranges.length }]
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => placesContaining(words, item, [...path, index]))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    placesContaining(words, item, [...path, key]),
  )
}

function startIndexesOf(words: string, text: string): number[] {
  const starts: number[] = []
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) starts.push(at)
  return starts
}

function locateUses(
  words: string,
  places: readonly UsePlace[],
  source: FileSource,
  isWordCharacter: (beside: string) => boolean,
): Uses {
  const count = places.reduce((sum, place) => sum + place.count, 0)
  const quick = findUsesWithoutParsing(words, count, source, isWordCharacter)
  if (quick !== undefined) return { uses: quick, possibleUses: [] }
  return mergeUses(places.map((place) => findUsesByParsing(words, place, source)))
}

/**
 * Finds uses without parsing the file. In a file without escapes, each use is written exactly like its
 * value. If the text contains `words` as often as they are used, there are no other occurrences. Returns
 * undefined if the numbers differ or the file has escapes.
 */
function findUsesWithoutParsing(
  words: string,
  count: number,
  { file, text }: FileSource,
  isPart: (beside: string) => boolean,
): Use[] | undefined {
  if (text.includes('\\')) return undefined
  const starts = startIndexesOf(words, text).filter(
    (at) => !isPart(text.charAt(at - 1)) && !isPart(text.charAt(at + words.length)),
  )
  if (starts.length !== count) return undefined
  const lines = linesOf(text)
  return starts.map((at) => ({
    file,
    span: { start: lines.positionAt(at), end: lines.positionAt(at + words.length) },
    text: words,
  }))
}

/** Returns the lines as positions count them: a single CR also ends a line. */
const linesOf = (text: string): Lines => new Lines(text.replace(/\r(?!\n)/g, '\n'))

function findUsesByParsing(
  words: string,
  { path, rangesIn, count }: UsePlace,
  source: FileSource,
): Uses {
  const { file } = source
  const document = source.document()
  const value = valueAt(document?.value, path)
  const ranges = typeof value === 'string' ? rangesIn(value) : []
  const spans = ranges.flatMap(({ start, end }) => document?.spanOfText(path, start, end) ?? [])
  // A page that is made from a record contains texts of its template and of the record.
  const uses = spans.map(({ start, end, file: written = file }) => ({
    file: written,
    span: { start, end },
    text: words,
  }))
  const span = document?.spanOf(path)
  const place = { file: span?.file ?? file, line: span?.start.line ?? 1 }
  return { uses, possibleUses: uses.length < count ? [place] : [] }
}

/**
 * Adds places that look like uses but were not found, in a file with syntax errors that cannot be parsed
 * completely.
 */
function addPossibleUses(
  foundUses: Uses,
  { file, text }: FileSource,
  pattern: RegExp,
  isWanted: (word: string) => boolean,
): Uses {
  const lines = linesOf(text)
  const foundPositions = new Set(foundUses.uses.map(({ span }) => JSON.stringify(span.start)))
  const possibleUses = [...text.matchAll(pattern)].flatMap(({ 0: word, index }) => {
    const start = lines.positionAt(index)
    return isWanted(word) && !foundPositions.has(JSON.stringify(start))
      ? [{ file, line: start.line }]
      : []
  })
  return { uses: foundUses.uses, possibleUses: [...foundUses.possibleUses, ...possibleUses] }
}

/** Returns all places that refer to a symbol. `includeDeclaration` adds the declaration. */
export function locationsOfReferencesTo(
  symbol: SiteSymbol,
  content: LiveContent,
  includeDeclaration: boolean,
): SymbolPlace[] {
  const declaration = includeDeclaration ? declarationOf(symbol, content) : undefined
  return [...(declaration === undefined ? [] : [declaration]), ...usesOf(symbol, content).uses]
}

/** Returns all places that refer to a symbol, without its declaration. */
export function usesOf(symbol: SiteSymbol, content: LiveContent): Uses {
  switch (symbol.what) {
    case 'page':
      return findLinks(content, (href) => {
        const target = parseLink(href, content.foundation.site?.url)
        return target.kind === 'page' && target.route === symbol.route
      })
    case 'anchor':
      return findLinks(content, isLinkTo(symbol, content))
    case 'fact':
      return usesOfFact(symbol.name, content)
    case 'media':
      return usesOfMedia(symbol.path, content)
    case 'shared':
      return usesOfSharedFile(symbol.name, content)
    case 'record':
      return usesOfRecord(symbol, content)
    case 'collection':
    case 'field':
      return emptyUses
  }
}

/** Returns all references to a record and all links to its pages. */
function usesOfRecord({ of, slug }: { of: string; slug: string }, content: LiveContent): Uses {
  const { collections } = content.foundation.collections
  const references = referencesToRecord(content, collections, { of, slug }).map(
    ({ document, path }) => ({ file: document.file, span: document.spanOf(path), text: slug }),
  )
  const routes = new Set(
    pagesOfRecord(content, collections, { of, slug }).map(({ route }) => route),
  )
  const links = findLinks(content, (href) => {
    const target = parseLink(href, content.foundation.site?.url)
    return target.kind === 'page' && routes.has(target.route)
  })
  return mergeUses([{ uses: references, possibleUses: [] }, links])
}

type AnchorSymbol = Extract<SiteSymbol, { what: 'anchor' }>

function isLinkTo(
  anchor: AnchorSymbol,
  content: LiveContent,
): (href: string, file: string) => boolean {
  const pages = pagesWithAnchor(anchor, content)
  const routes = new Set(pages.flatMap(({ route }) => route ?? []))
  // An anchor link in a shared block leads to an anchor of the page that shows the block, so shared files are
  // searched too.
  const files = new Set(pages.map(({ file }) => file))
  for (const { file, route } of content.files) {
    if (route !== undefined) continue
    const isShown = pagesShowing(file, content).some((page) => files.has(page.file))
    if (isShown || file === anchor.file) files.add(file)
  }
  return (href, file) => {
    const target = parseLink(href, content.foundation.site?.url)
    if (target.kind === 'anchor') return target.anchor === anchor.id && files.has(file)
    return target.kind === 'page' && target.anchor === anchor.id && routes.has(target.route)
  }
}

/** Returns the links in a file: places that refer to other files or to another place in the same file. */
export function linksOf(file: string, content: LiveContent): { span: Span; target: SymbolPlace }[] {
  const checked = content.checkedFileOf(file)
  if (checked === undefined) return []
  const { links, media, refs } = content.correctedFactsOf(checked)
  const source = readFileSource(file, content)
  const found = [
    ...[...new Set(links.map(({ href }) => href))].map((href) => ({
      target: linkTarget(href, file, content),
      places: () => usesOfLink(href, links, source),
    })),
    ...[...new Set(media.map(({ src }) => src))].map((path) => ({
      target: declarationOf({ what: 'media', path }, content),
      places: () =>
        findUsesAsValue(
          media.filter(({ src }) => src === path),
          path,
          source,
        ),
    })),
    ...[...new Set(refs.map(({ to }) => to))].map((name) => ({
      target: declarationOf({ what: 'shared', name }, content),
      places: () =>
        findUsesAsValue(
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
