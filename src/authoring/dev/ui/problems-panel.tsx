import { useRef } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type { EditableProblem, CheckedPage } from '../edit-message.ts'
import { LoadingNote, useRequestAnswer } from './send-request.tsx'
import { usePreservedFocus } from './list-order.tsx'

type ProblemsPanelProps = {
  /** The problems of this page; undefined until they are loaded. */
  problems: readonly EditableProblem[] | undefined
  isFailed: boolean
  route: string
  texts: EditingTexts
  onProblemShow: (problem: EditableProblem) => void
  onProblemFix: (problem: string) => void
  onRetry: () => void
}

/** The problems of the page, errors first, each with its fix. Below them are the other pages with problems. */
export function ProblemsPanel(props: ProblemsPanelProps) {
  const { problems, isFailed, texts, onProblemShow, onProblemFix, onRetry } = props
  const rank = ({ severity }: EditableProblem) => (severity === 'error' ? 0 : 1)
  const sorted = (problems ?? []).toSorted((one, other) => rank(one) - rank(other))
  const list = useRef<HTMLUListElement>(null)
  usePreservedFocus(
    list,
    sorted.map(({ id }) => id),
  )
  if (problems === undefined) return <LoadingNote {...{ isFailed, texts, onRetry }} />
  return (
    <>
      {problems.length === 0 && <p className="empty">{texts.noProblems}</p>}
      <ul ref={list} className="problems">
        {sorted.map((problem) => (
          <li key={problem.id} className={problem.severity}>
            <p>
              <b>{problem.severity === 'error' ? texts.error : texts.warning}</b> {problem.message}
            </p>
            {problem.hint !== '' && <p className="hint">{problem.hint}</p>}
            <div className="entry">
              <button type="button" className="plain" onClick={() => onProblemShow(problem)}>
                {texts.showProblem}
              </button>
              {problem.fix !== undefined && (
                <button
                  type="button"
                  className="plain strong"
                  onClick={() => onProblemFix(problem.id)}
                >
                  {problem.fix}
                </button>
              )}
              <a href={problem.helpUri} target="_blank" rel="noreferrer">
                {problem.code}
              </a>
              <code>{`${problem.file.replace('content/', '')}:${problem.line}`}</code>
            </div>
          </li>
        ))}
      </ul>
      <OtherPagesWithProblems {...props} />
    </>
  )
}

/** The other pages with problems, those with the most errors first. */
function OtherPagesWithProblems({ route, texts }: ProblemsPanelProps) {
  const [pages, reload, isFailed] = useRequestAnswer({ ask: 'pages' })
  if (pages === undefined) return <LoadingNote {...{ isFailed, texts }} onRetry={reload} />
  const pagesWithProblems = pages
    .filter((page) => page.route !== route && page.errors + page.warnings > 0)
    .toSorted((one, other) => other.errors - one.errors || other.warnings - one.warnings)
  return (
    <>
      <h3 className="others">{texts.elsewhere(pagesWithProblems.length)}</h3>
      <ul className="pages" aria-label={texts.elsewhere(pagesWithProblems.length)}>
        {pagesWithProblems.map((page) => (
          <li key={page.route} className="entry">
            <a className="choose page" href={page.address}>
              <span className="page-title">{page.title}</span>
              <code>{page.route}</code>
            </a>
            <ProblemCountBadge {...{ page, texts }} />
          </li>
        ))}
      </ul>
    </>
  )
}

type ProblemCountBadgeProps = { page: CheckedPage; texts: EditingTexts }

/**
 * The number of errors of a page or, if it has none, of its warnings. Renders nothing if the page has no
 * problems.
 */
export function ProblemCountBadge({ page: { errors, warnings }, texts }: ProblemCountBadgeProps) {
  const count = errors > 0 ? errors : warnings
  if (count === 0) return null
  const words = errors > 0 ? texts.page.errors(errors) : texts.page.warnings(warnings)
  return (
    <span
      className={errors > 0 ? 'count danger' : 'count'}
      role="img"
      aria-label={words}
      title={words}
    >
      {count}
    </span>
  )
}
