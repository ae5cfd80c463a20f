import type { BlockOf } from '../../../schema/block.ts'
import { Actions } from '../../render/components/actions.tsx'
import { MotifChainLink } from '../../render/components/motif.tsx'
import { Intro, Section } from '../../render/components/section.tsx'

/** Renders the block `steps` as a chain: large titles with a connecting word between them. */
export function StepsChain({ block }: { block: BlockOf<'steps'> }) {
  const { connector, items, actions } = block
  return (
    <Section block={block} className="steps steps-chain">
      <Intro block={block} />
      <ol>
        {items.map(({ title }, index) => (
          <li key={index} className="chain-link">
            <MotifChainLink isLast={index === items.length - 1} />
            <p>
              {index > 0 && <span className="chain-connector">{connector} </span>}
              {title}
            </p>
          </li>
        ))}
      </ol>
      <Actions actions={actions} />
    </Section>
  )
}
