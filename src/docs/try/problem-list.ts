import { textOf, type Language } from '../../locale/texts.ts'
import type { TryTexts } from '../../locale/try-text.ts'
import { isError, type Fix, type Problem, type Span } from '../../problems/problem.ts'
import { element } from './element.ts'

type ItemOptions = {
  language: Language
  texts: TryTexts
  goTo: (position: Span['start']) => void
  applyFix: (fix: Fix) => void
}

/** Returns the list item of a problem, with a button that leads to its line and one that corrects it. */
export function problemItem(
  problem: Problem,
  { language, texts, goTo, applyFix }: ItemOptions,
): HTMLLIElement {
  const { message, hint } = textOf(problem, language)
  const { line, column } = problem.start
  const place = element('button', { type: 'button' }, texts.line(line, column))
  place.addEventListener('click', () => goTo(problem.start))
  const item = element(
    'li',
    { class: isError(problem) ? 'error' : 'warning', 'data-code': problem.code },
    ...[place, element('strong', {}, message)],
    ...(hint === undefined ? [] : [element('span', {}, hint)]),
  )
  const { fix } = problem
  if (fix === undefined) return item
  const apply = element('button', { type: 'button', class: 'fix' }, texts.fix)
  apply.addEventListener('click', () => applyFix(fix))
  item.append(apply)
  return item
}

/** Returns the message of a problem with its hint, for the editor. */
export const messageOf = (problem: Problem, language: Language): string => {
  const { message, hint } = textOf(problem, language)
  return hint === undefined ? message : `${message}\n${hint}`
}
