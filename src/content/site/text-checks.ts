import type { z } from 'zod'
import type { YamlDocument } from '../yaml/read-document.ts'
import { collectTextsAndLinks, markdownKindOf } from '../../../schema/collect.ts'
import { displayWidthOf } from '../page/display-width.ts'
import {
  findWrongPhoneLinks,
  findFactMentions,
  type RecognisedFacts,
} from '../page/fact-mentions.ts'
import { isInsideAny } from '../page/invalid-document.ts'
import { keepOnlySafeFixes } from '../page/safe-markdown-fixes.ts'
import { createTextProblem } from '../page/problem-in-text.ts'
import { findTextMistakes } from '../page/text-mistakes.ts'
import { textRulesOf } from '../page/text-rules.ts'
import type { TextMistake } from '../page/text-mistake.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import { FindingLimit } from '../../problems/finding-limit.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import type { ProblemCode } from '../../problems/details.ts'

/** Codes of all warnings about texts. */
export const textCodes = [
  'doubled-word',
  'fact-repeated',
  'facts-differ',
  'heading-order',
  'literal-markup',
  'markdown-slip',
  'placeholder-text',
  'raw-html',
  'typography',
  'vague-link',
  'weak-alt',
  'wrong-weekday',
] as const satisfies readonly ProblemCode[]

type TextCheckSettings = { language: string; recognisedFacts: RecognisedFacts }

/** Returns warnings about the texts of a file, as written by its author. */
export function findTextWarnings(
  document: YamlDocument,
  schema: z.ZodType,
  { language, recognisedFacts }: TextCheckSettings,
): Problem[] {
  const problems: Problem[] = []
  const mistakes: TextMistake[] = []
  const limit = new FindingLimit()
  let joined = document.problems.some(
    ({ code }) => code === 'joined-item' || code === 'folded-text',
  )
  collectTextsAndLinks(schema, document.value, (role, text, path, roleDetails) => {
    if (path[0] === 'facts' || isInsideAny(path, document.invalid)) return
    const markdown = role === 'markdown' ? markdownKindOf(roleDetails) : undefined
    if (role !== 'link') findTextMistakes(text, { markdown, language }, mistakes)
    findFactMentions(text, recognisedFacts, mistakes)
    if (role === 'alt')
      mistakes.push(...findAltMistakes(text, path, { value: document.value, language }))
    if (mistakes.length === 0) return
    const reported = mistakes.filter(({ finding }) => limit.allowsOneMore(finding.code))
    for (const mistake of markdown === undefined
      ? reported
      : keepOnlySafeFixes(reported, text, markdown)) {
      const problem = createTextProblem(mistake.finding, mistake, { document, path })
      // A typographic mistake that extends over two lines is a consequence of joined lines. Only
      // the first one per file is reported, and none if there is a problem about the joined lines.
      const isJoined = problem.code === 'typography' && problem.start.line !== problem.end.line
      if (!isJoined || !joined) problems.push(problem)
      joined ||= isJoined
    }
    mistakes.length = 0
  })
  if (fieldOf(document.value, 'facts') !== undefined) {
    for (const { name, value, real } of findWrongPhoneLinks(recognisedFacts)) {
      const detail = { fact: 'phone', shown: value, real: real.value, name: real.name } as const
      const path = ['facts', name]
      const finding: Finding = { code: 'facts-differ', detail, severity: 'warning' }
      problems.push(problemOf(finding, document.file, document.spanOf(path), path))
    }
  }
  return [...problems, ...limit.problemsForUnreported(document.file, 'warning')]
}

const maxAltWidth = 150

function findAltMistakes(
  alt: string,
  path: Path,
  { value, language }: { value: unknown; language: string },
): TextMistake[] {
  const image = valueAt(value, path.slice(0, -1))
  const wholeRange = { start: 0, end: alt.length }
  const weak = (detail: Extract<Finding, { code: 'weak-alt' }>['detail']): TextMistake => ({
    finding: { code: 'weak-alt', detail, severity: 'warning' },
    ...wholeRange,
  })
  if (alt === '') return []
  if (fieldOf(image, 'decorative') === true) return [weak({ alt, what: 'contradicts' })]
  if (/\.(?:webp|avif|jpe?g|png|gif|svg)$/i.test(alt)) return [weak({ alt, what: 'file-name' })]
  const opening = textRulesOf(language).redundantAltPattern?.exec(alt) ?? null
  if (opening !== null) {
    return [{ ...weak({ alt, what: 'says-picture' }), start: 0, end: opening[0].length }]
  }
  const width = displayWidthOf(alt)
  return width > maxAltWidth ? [weak({ alt, what: 'long', width, most: maxAltWidth })] : []
}
