import type { BlockOf } from '../../../schema/block.ts'
import { Inline } from '../../render/components/markdown.tsx'
import { MotifStep } from '../../render/components/motif.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'

export function PhaseTimeline({ block }: { block: BlockOf<'phase-timeline'> }) {
  return (
    <Section block={block} className="phase-timeline">
      <Intro block={block} />
      <ol className="phases">
        {block.phases.map(({ label, title, text, items }, index) => (
          <li key={title} className="phase">
            <MotifStep step={index + 1} stepCount={block.phases.length} />
            <p className="phase-label">{label}</p>
            <Subheading>{title}</Subheading>
            <Inline as="p" className="phase-text text" text={text} />
            {items.length > 0 && (
              <ul className="points">
                {items.map((item) => (
                  <Inline key={item} as="li" className="text" text={item} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
