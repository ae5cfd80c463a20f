import type { Fix, Problem, Span } from '../../problems/problem.ts'

/** The text of the reader as the file of a page. */
export type PageText = {
  file: string
  /** Returns the problems of the file at their places in the text. A list of blocks need not have a heading. */
  problemsOfText: (problems: readonly Problem[]) => Problem[]
}

const indentation = '  '

/**
 * Returns the file of a page for a text. A text that is a list of blocks gets `head`, the lines of a page before its
 * blocks, and is indented. Any other text is the file itself.
 */
export function pageTextOf(text: string, head: string): PageText {
  if (!/^(?:\s*#.*\n|\s*\n)*- /.test(text))
    return { file: text, problemsOfText: (problems) => [...problems] }

  const addedLines = head.split('\n').length - 1
  const toPosition = ({ line, column }: Span['start']): Span['start'] => ({
    line: Math.max(1, line - addedLines),
    column: Math.max(1, column - indentation.length),
  })
  const toSpan = ({ start, end }: Span): Span => ({
    start: toPosition(start),
    end: toPosition(end),
  })
  const toFix = (fix: Fix): Fix => ({
    ...fix,
    ...toSpan(fix),
    text: fix.text.replaceAll(`\n${indentation}`, '\n'),
  })
  return {
    file: head + text.replaceAll(/^(?=.)/gm, indentation),
    problemsOfText: (problems) =>
      problems
        .filter(({ code }) => code !== 'heading-order')
        .map(({ fix, ...problem }) => ({
          ...problem,
          ...toSpan(problem),
          ...(fix && { fix: toFix(fix) }),
        })),
  }
}
