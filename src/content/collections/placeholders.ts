/** A part of a text: words, or a placeholder with the path of its field. `start` counts UTF-16 units. */
type TextPart = string | { path: string[]; written: string; start: number }

/** A text in parts, and the placeholders that are written in another form, such as `{{ title }}`. */
export type TextInParts = {
  parts: TextPart[]
  mistakes: { written: string; start: number; better: string }[]
}

const bracesPattern = /\\?\$?\{+[^{}\n]*\}+/gu
const fieldPath = String.raw`\p{L}[\p{L}\p{N}_-]*(?:\.\p{L}[\p{L}\p{N}_-]*)*`
const placeholderPattern = new RegExp(String.raw`^\{(${fieldPath})\}$`, 'u')
const loosePattern = new RegExp(String.raw`^\$?\{+\s*(${fieldPath})\s*\}+$`, 'u')

/** Returns the path in a name such as `author.name`. */
export const pathIn = (name: string): string[] => name.split('.')

/**
 * Splits a text at its placeholders. Facts (`{facts.phone}`) are words here. After a backslash a placeholder is shown as
 * it is, without the backslash. `isKnown`: true for the name of a field.
 */
export function textInParts(text: string, isKnown: (name: string) => boolean): TextInParts {
  const parts: TextPart[] = []
  const mistakes: TextInParts['mistakes'] = []
  let end = 0
  const addWords = (words: string) => {
    const last = parts.at(-1)
    if (words === '') return
    if (typeof last === 'string') parts[parts.length - 1] = last + words
    else parts.push(words)
  }
  for (const { 0: written, index: start } of text.matchAll(bracesPattern)) {
    const isEscaped = written.startsWith('\\')
    const name = placeholderPattern.exec(isEscaped ? written.slice(1) : written)?.[1]
    const isFact = name?.startsWith('facts.') === true || name === 'facts'
    addWords(text.slice(end, start))
    end = start + written.length
    if (name !== undefined && !isFact && isEscaped) addWords(written.slice(1))
    else if (name !== undefined && !isFact) parts.push({ path: pathIn(name), written, start })
    else {
      addWords(written)
      const loose = isEscaped ? undefined : loosePattern.exec(written)?.[1]
      if (loose !== undefined && name === undefined && isKnown(loose))
        mistakes.push({ written, start, better: `{${loose}}` })
    }
  }
  addWords(text.slice(end))
  return { parts, mistakes }
}

/** True for the name of a field or a path of names, such as `author.name`. */
export const isFieldPath = (text: string): boolean => placeholderPattern.test(`{${text}}`)
