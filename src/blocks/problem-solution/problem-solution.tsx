import type { BlockOf } from '../../../schema/block.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section } from '../../render/components/section.tsx'
import { Swipe } from '../../render/components/swipe.tsx'

export function ProblemSolution({ block }: { block: BlockOf<'problem-solution'> }) {
  const { problemLabel, solutionLabel, pairs } = block
  return (
    <Section block={block} className="problem-solution">
      <Intro block={block} />
      <div className="pairs-head" aria-hidden="true">
        <span>{problemLabel}</span>
        <span>{solutionLabel}</span>
      </div>
      <Swipe className="pairs card" swiped={pairs.length > 2}>
        {pairs.map(({ problem, solution }) => (
          <li key={problem} className="pair">
            <p className="pair-problem text">
              <Icon name="x" />
              <span className="visually-hidden">{problemLabel}: </span>
              <Inline text={problem} />
            </p>
            <p className="pair-solution text">
              <Icon name="check" />
              <span className="visually-hidden">{solutionLabel}: </span>
              <Inline text={solution} />
            </p>
          </li>
        ))}
      </Swipe>
    </Section>
  )
}
