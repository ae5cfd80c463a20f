import type { BlockOf } from '../../../schema/block.ts'
import { textCardSlot } from '../../../schema/slots.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Icon } from '../../render/components/icon.tsx'
import { Inline, Prose } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Heading, Section } from '../../render/components/section.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'

export function TextCard({ block }: { block: BlockOf<'text-card'> }) {
  const { eyebrow, heading, text, points, image, action } = block
  const { level } = useBlockPlace()
  return (
    <Section block={block} className="text-card">
      <div className="text-card-body card">
        {image && <Picture image={image} {...textCardSlot} />}
        <div className="text-card-words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading>{heading}</Heading>
          <Prose text={text} level={level === 1 ? 2 : 3} />
          {action && <Actions actions={[action]} />}
        </div>
        {points.length > 0 && (
          <ul className="text-card-points">
            {points.map((point) => (
              <li key={point.title}>
                <Icon name={point.icon} />
                <p className="text">
                  <strong>{point.title}</strong> <Inline text={point.text} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
