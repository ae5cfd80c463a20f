import type { BlockOf } from '../../schema/block.ts'
import { Picture } from './picture.tsx'
import { Heading, Section } from './section.tsx'

export function Typewriter({ block }: { block: BlockOf<'typewriter'> }) {
  const { eyebrow, heading, phrases, image } = block
  return (
    <Section block={block} className="typewriter backdrop">
      <div className="typewriter-words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>{heading}</Heading>
        <p className="typewriter-text">
          {phrases.map((phrase, index) => (
            <span key={phrase} className="typewriter-phrase">
              {index > 0 && ' '}
              {phrase}
              {index === phrases.length - 1 && (
                <span className="typewriter-caret" aria-hidden="true" />
              )}
            </span>
          ))}
        </p>
      </div>
      {image && (
        <div className="typewriter-picture">
          <Picture image={image} sizes="(min-width: 1240px) 1160px, 100vw" loading="eager" />
        </div>
      )}
    </Section>
  )
}
