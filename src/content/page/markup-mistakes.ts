import { hasVisibleText } from '../../../schema/visible-text.ts'
import type { Finding } from '../../problems/problem.ts'
import { codeLanguageOf, codeLanguages } from '../../text/code-languages.ts'
import { allowedElements } from '../../text/markdown/allowed-html.ts'
import { containerNames } from '../../text/markdown/containers.ts'
import { renderMath } from '../../text/markdown/math.ts'
import { nearestNameOf } from '../../text/nearest-name.ts'
import type { MarkdownElement, MarkdownParts } from '../../text/markdown/markdown-parts.ts'
import { findAllMatches } from './matches-of.ts'
import type { TextMistake } from './text-mistake.ts'

/** A quick test: false if a text has none of the mistakes that `findMarkupMistakes` finds. Most texts have none. */
export const mayHaveMarkupMistake = (text: string): boolean =>
  /<[/!?a-z]|!\[|`{3}|~{3}|:{3}|\{[{%#]|\[\^|\$[^$]*\$/i.test(text)

/**
 * Finds mistakes in the structure of a Markdown text, as the parser reads it: HTML that is shown as text, marks of other
 * programs, images without a description, code without an end or in an unknown language, containers and footnotes that do
 * not exist, and wrong formulas.
 */
export function findMarkupMistakes(
  text: string,
  { elements, partNameByOffset }: MarkdownParts,
): TextMistake[] {
  const isShown = (at: number) => /(?:^|\/)(?:text|label)$/.test(partNameByOffset[at] ?? '')
  return [
    ...htmlMistakes(elements),
    ...elements.flatMap((element) => (element.type === 'image' ? imageMistakes(element) : [])),
    ...elements.flatMap((element) =>
      element.type === 'math' && renderMath(element.formula, false) === undefined
        ? [
            {
              ...slip('math', text.slice(element.place.start, element.place.end), 0),
              ...element.place,
            },
          ]
        : [],
    ),
    ...elements.flatMap((element) => (element.type === 'fence' ? fenceMistakes(element) : [])),
    ...findAllMatches(shortcodePattern, text)
      .filter(({ index }) => isShown(index))
      .map(({ 0: written, index }) => slip('shortcode', written, index)),
    ...findAllMatches(containerPattern, text)
      .filter(({ 0: written, 1: marks = '', index }) => isShown(index + written.indexOf(marks)))
      .map(containerMistake),
    ...findAllMatches(footnotePattern, text).flatMap(({ 0: written, index }) =>
      isShown(index) ? [slip('no-footnote', written, index)] : [],
    ),
    ...findAllMatches(footnoteTextPattern, text).flatMap(({ 0: written, 1: mark = '', index }) => {
      const at = index + written.indexOf(mark)
      // The parser leaves out a footnote that the text does not mention.
      return partNameByOffset[at] === '' ? [slip('unused-footnote', mark, at)] : []
    }),
    ...findAllMatches(anchorPattern, text).flatMap(({ 1: written = '', index, 0: line }) => {
      const at = index + line.lastIndexOf(written)
      return isShown(at) ? [slip('heading-anchor', written, at)] : []
    }),
  ]
}

type MarkdownSlip = Extract<Finding, { code: 'markdown-slip' }>['detail']

const slip = (
  what: MarkdownSlip['what'],
  written: string,
  start: number,
  better?: string,
): TextMistake => ({
  finding: {
    code: 'markdown-slip',
    detail: { what, written, better },
    severity: 'warning',
    fixText: better,
  },
  start,
  end: start + written.length,
})

/** Marks of Hugo (`{{< >}}`, `{{% %}}`), and of Liquid, Jinja and Twig (`{% %}`). */
const shortcodePattern = /\{\{[<%][^]{0,500}?[>%]\}\}|\{%[^]{0,500}?%\}/g
const containerPattern = /(?<=^[ \t>]*)(:{3,}[ \t]*)([A-Za-z]*)(?=[^\n:]*$)/gm
const footnotePattern = /\[\^[^\]\s]{1,100}\](?!:)/g
const footnoteTextPattern = /^[ \t>]*(\[\^[^\]\s]{1,100}\]):/gm
const anchorPattern = /^[ \t>]*#{1,6}[ \t][^\n]*?(\{#[^{}\n]*\})[ \t]*$/gm

/** Names of HTML elements. A word in angle brackets such as “<Vorname>” is not HTML. */
const elementNames = new Set(
  (
    'a article audio blockquote body button center details div embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 ' +
    'head header hr html iframe img input label li link main meta nav object ol option p picture pre script section select ' +
    'source span strike style summary svg table tbody td template textarea th thead tr tt ul video'
  ).split(' '),
)

const tagPattern = /<(\/?)([A-Za-z][\w.-]*)((?:\s[^<>]*)?)>|<!--[^]*?(?:-->|$)/g

/** Each element is reported once: at its opening tag, or at its closing tag if it has no opening tag. */
function htmlMistakes(elements: readonly MarkdownElement[]): TextMistake[] {
  const reported = new Set<string>()
  const closed = new Set(
    elements.map((element) =>
      element.type === 'html' ? /^<\/([\w.-]+)/.exec(element.source)?.[1] : undefined,
    ),
  )
  return elements.flatMap((element) => {
    if (element.type !== 'html') return []
    return [...element.source.matchAll(tagPattern)].flatMap(
      ({ 0: written, 1: slash, 2: name, 3: attributes = '', index }): TextMistake[] => {
        const start = element.place.start + index
        if (name === undefined)
          return [htmlMistake({ what: 'comment', tag: '!-- … --' }, written, start)]
        if (slash === '/' && reported.has(name)) return []
        reported.add(name)
        const isComponent = /^[A-Z]/.test(name) && (/\/$|=/.test(attributes) || closed.has(name))
        if (isComponent) return [slip('component', written, start)]
        const tag = name.toLowerCase()
        if (!allowedElements.has(tag))
          return elementNames.has(tag)
            ? [htmlMistake({ what: 'element', tag }, written, start)]
            : []
        const what = attributes.replace(/\/$/, '').trim() === '' ? 'unpaired' : 'attribute'
        return [htmlMistake({ what, tag }, written, start)]
      },
    )
  })
}

const htmlMistake = (
  detail: Omit<Extract<Finding, { code: 'raw-html' }>['detail'], 'allowed'>,
  written: string,
  start: number,
): TextMistake => ({
  finding: {
    code: 'raw-html',
    detail: { ...detail, allowed: [...allowedElements.keys()].toSorted() },
    severity: 'warning',
  },
  start,
  end: start + written.length,
})

const imageMistakes = ({
  alt,
  place,
}: Extract<MarkdownElement, { type: 'image' }>): TextMistake[] =>
  hasVisibleText(alt) ? [] : [{ ...slip('no-alt', '![]', place.start), end: place.end }]

function fenceMistakes({
  info,
  isClosed,
  place,
}: Extract<MarkdownElement, { type: 'fence' }>): TextMistake[] {
  const marks = { ...place, end: place.end - info.length }
  const written = info.split(/\s/, 1)[0] ?? ''
  const language = written.replace(/[{,:].*$/s, '')
  const mistakes: TextMistake[] = []
  if (!isClosed) mistakes.push({ ...slip('open-code', '```', place.start), end: marks.end })
  if (language !== '' && codeLanguageOf(language) === undefined) {
    const { near } = nearestNameOf(language, codeLanguages)
    mistakes.push(slip('code-language', language, marks.end, near))
  }
  return mistakes
}

function containerMistake({ 1: marks = '', 2: name = '', index }: RegExpExecArray): TextMistake {
  const isKnown = name === '' || containerNames.some((known) => known === name.toLowerCase())
  if (isKnown) return slip('open-container', (marks + name).trim(), index)
  const { near } = nearestNameOf(name.toLowerCase(), containerNames)
  return slip('container', name, index + marks.length, near)
}
