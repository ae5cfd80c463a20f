import type { BlockOf } from '../../../schema/block.ts'
import { splitCardSlot } from '../../../schema/slots.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Icon } from '../../render/components/icon.tsx'
import { Inline, Prose } from '../../render/components/markdown.tsx'
import { Media } from '../../render/components/media.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Heading, Section } from '../../render/components/section.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'

/** Renders the block `split` as one card. Its items are short entries below the text. */
export function SplitCard({ block }: { block: BlockOf<'split'> }) {
  const { eyebrow, heading, text, items, image, media, actions } = block
  const { level } = useBlockPlace()
  return (
    <Section block={block} className="split split-card">
      <div className="split-card-body card">
        {media ? (
          <div className="split-card-media">
            <Media media={media} />
          </div>
        ) : (
          image && <Picture className="split-card-picture" image={image} {...splitCardSlot} />
        )}
        <div className="split-card-words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading>{heading}</Heading>
          {text && <Prose text={text} level={level === 1 ? 2 : 3} />}
          <Actions actions={actions} />
        </div>
        {items.length > 0 && (
          <ul className="split-card-points">
            {items.map(({ id, icon, title, text: pointText }, index) => (
              <li key={index} id={id}>
                {icon && <Icon name={icon} />}
                <p className="text">
                  <strong>{title}</strong> {pointText && <Inline text={pointText} />}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
