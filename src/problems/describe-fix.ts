import type { Fix } from './problem.ts'
import type { Language } from '../locale/texts.ts'
import { toolTexts } from '../locale/tool-texts.ts'

/** Describes a fix in words. */
export function describeFix({ text, start, end, isRewrite }: Fix, language: Language): string {
  const { remove, replace, insert, blanks, rewriteBlock } = toolTexts[language].editor
  if (isRewrite) return rewriteBlock
  if (text === '') return remove
  if (/^ +$/.test(text)) return blanks(text.length)
  const isEmpty = start.line === end.line && start.column === end.column
  return isEmpty ? insert(shortenToLine(text)) : replace(shortenToLine(text))
}

function shortenToLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 50 ? `${line.slice(0, 47)}…` : line
}
