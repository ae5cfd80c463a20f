import type { BlockOf } from '../../schema/block.ts'
import { Actions } from './actions.tsx'
import { Icon } from './icon.tsx'
import { Inline } from './markdown.tsx'
import { Picture } from './picture.tsx'
import { Heading, Section } from './section.tsx'

export function Hero({ block }: { block: BlockOf<'hero'> }) {
  const { eyebrow, heading, accent, text, actions, ticks, image } = block
  return (
    <Section block={block} className={`hero backdrop ${image ? 'hero-with-picture' : ''}`.trim()}>
      <div className="hero-words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>
          {heading}
          {accent && (
            <>
              {' '}
              <em className="accent">{accent}</em>
            </>
          )}
        </Heading>
        {text && <Inline as="p" className="lead" text={text} />}
        <Actions actions={actions} />
      </div>
      {image && (
        <div className="hero-picture">
          <Picture image={image} sizes="(min-width: 1024px) 600px, 100vw" loading="eager" />
        </div>
      )}
      {ticks.length > 0 && (
        <ul className="hero-ticks">
          {ticks.map((tick) => (
            <li key={tick}>
              <Icon name="check" />
              {tick}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
