import type { BlockOf } from '../../../schema/block.ts'
import { Inline } from '../../elements/markdown.tsx'
import { MotifLink } from '../../elements/motif.tsx'
import { Intro, Section } from '../../elements/section.tsx'

export function BenefitChain({ block }: { block: BlockOf<'benefit-chain'> }) {
  const { text, connector, steps } = block
  return (
    <Section block={block} className="benefit-chain">
      <Intro block={block}>{text && <Inline as="p" className="lead" text={text} />}</Intro>
      <ol>
        {steps.map((step, index) => (
          <li key={step} className="chain-link">
            <MotifLink isLast={index === steps.length - 1} />
            <p>
              {index > 0 && <span className="chain-connector">{connector} </span>}
              {step}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
