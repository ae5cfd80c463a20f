import type { Finding } from '../../problems/problem.ts'

/** The two parts of a Markdown file. Offsets count UTF-16 units from the start of the file's text. */
export type FrontMatter = {
  /** The YAML between the two lines `---`; empty if there is none. */
  yaml: string
  /** 0 if the file has no front matter. */
  yamlOffset: number
  /** The Markdown after the front matter. */
  body: string
  bodyOffset: number
  /** A mistake that makes it unclear where the text begins. `start` and `end` are offsets, `end` exclusive. */
  mistake?: { finding: Finding; start: number; end: number }
}

/**
 * Splits a Markdown file into its front matter and its text. A byte order mark and blank lines may precede the front
 * matter. If its last line `---` is missing, the front matter ends at the first blank line that no field follows.
 */
export function readFrontMatter(text: string): FrontMatter {
  const opening = /^\uFEFF?(?:[ \t]*\r?\n)*(---|\+\+\+)[ \t]*(?:\r?\n|$)/.exec(text)
  const [before = '', mark = ''] = opening ?? []
  if (opening === null) {
    const bodyOffset = text.startsWith('\uFEFF') ? 1 : 0
    return { yaml: '', yamlOffset: 0, body: text.slice(bodyOffset), bodyOffset }
  }

  const yamlOffset = before.length
  const markStart = before.indexOf(mark)
  const markRange = { start: markStart, end: markStart + mark.length }
  const closing = mark === '+++' ? /^\+\+\+[ \t]*$/m : /^(?:---|\.\.\.)[ \t]*$/m
  const rest = text.slice(yamlOffset)
  const end = closing.exec(rest.replaceAll('\r\n', ' \n'))
  if (mark === '+++') {
    const bodyOffset = end === null ? text.length : startOfNextLine(text, yamlOffset + end.index)
    const finding: Finding = { code: 'front-matter', detail: { what: 'toml' } }
    const body = text.slice(bodyOffset)
    return { yaml: '', yamlOffset, body, bodyOffset, mistake: { finding, ...markRange } }
  }
  if (end === null) {
    const length = lengthOfFields(rest)
    const finding: Finding = { code: 'front-matter', detail: { what: 'unclosed' } }
    return {
      ...{ yaml: rest.slice(0, length), yamlOffset },
      ...{ body: rest.slice(length), bodyOffset: yamlOffset + length },
      mistake: { finding, ...markRange },
    }
  }
  const bodyOffset = startOfNextLine(text, yamlOffset + end.index)
  const yaml = rest.slice(0, end.index)
  return { yaml, yamlOffset, body: text.slice(bodyOffset), bodyOffset }
}

function startOfNextLine(text: string, offset: number): number {
  const lineEnd = text.indexOf('\n', offset)
  return lineEnd === -1 ? text.length : lineEnd + 1
}

/** Returns the length of the text up to the first blank line that neither a field, a list item nor an indented line follows. */
function lengthOfFields(text: string): number {
  const end = /^[ \t]*\r?\n(?=\s*\S)(?!(?:[ \t]*\r?\n)*(?:[\w-]+:(?:\s|$)|- |[ \t]+\S))/m.exec(text)
  return end === null ? text.length : end.index
}
