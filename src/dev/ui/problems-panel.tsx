import type { EditingTexts } from '../../problem/editing-text.ts'
import type { EditableProblem } from '../edit-message.ts'

type ProblemsPanelProps = {
  /** Undefined until they are known. */
  problems: readonly EditableProblem[] | undefined
  texts: EditingTexts
  onShow: (problem: EditableProblem) => void
  onFix: (problem: string) => void
}

/** What is wrong with the page, errors first, each with the way there and what puts it right. */
export function ProblemsPanel({ problems, texts, onShow, onFix }: ProblemsPanelProps) {
  if (problems === undefined) return <p className="empty">{texts.loading}</p>
  if (problems.length === 0) return <p className="empty">{texts.noProblems}</p>
  const rank = ({ severity }: EditableProblem) => (severity === 'error' ? 0 : 1)
  return (
    <ul className="problems">
      {problems
        .toSorted((one, other) => rank(one) - rank(other))
        .map((problem) => (
          <li key={problem.id} className={problem.severity}>
            <p>
              <b>{problem.severity === 'error' ? texts.error : texts.warning}</b> {problem.message}
            </p>
            {problem.hint !== '' && <p className="hint">{problem.hint}</p>}
            <div>
              <button type="button" className="plain" onClick={() => onShow(problem)}>
                {texts.showProblem}
              </button>
              {problem.fix !== undefined && (
                <button type="button" className="plain strong" onClick={() => onFix(problem.id)}>
                  {problem.fix}
                </button>
              )}
              <code>{`${problem.file.replace('content/', '')}:${problem.line}`}</code>
            </div>
          </li>
        ))}
    </ul>
  )
}
