import type { BlockOf } from '../../../schema/block.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { MotifClosing } from '../../render/components/motif.tsx'
import { Heading, Section } from '../../render/components/section.tsx'
import { CtaCard } from './cta-card.tsx'

export function Cta({ block }: { block: BlockOf<'cta'> }) {
  if (block.layout === 'card') return <CtaCard block={block} />
  const { tone, eyebrow, heading, text, actions, note, scene } = block
  return (
    <Section block={block} className="cta">
      <div className={`cta-body ${tone === 'brand' ? '' : 'dark'}`.trim()}>
        <div className="cta-words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading>{heading}</Heading>
          {text && <Inline as="p" className="lead" text={text} />}
          <Actions actions={actions} />
          {note && <Inline as="p" className="cta-note text" text={note} />}
        </div>
        <MotifClosing className="cta-motif" scene={scene} />
      </div>
    </Section>
  )
}
