import type { BlockOf } from '../../../schema/block.ts'
import { MotifChainLink } from '../../render/components/motif.tsx'
import { Intro, Section } from '../../render/components/section.tsx'

export function BenefitChain({ block }: { block: BlockOf<'benefit-chain'> }) {
  const { connector, steps } = block
  return (
    <Section block={block} className="benefit-chain">
      <Intro block={block} />
      <ol>
        {steps.map((step, index) => (
          <li key={step} className="chain-link">
            <MotifChainLink isLast={index === steps.length - 1} />
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
