import type { BlockOf } from '../../schema/block.ts'
import { Inline } from './markdown.tsx'
import { Picture } from './picture.tsx'
import { Heading, Section } from './section.tsx'

export function Globe({ block }: { block: BlockOf<'globe'> }) {
  const { eyebrow, heading, text, markers, poster } = block
  return (
    <Section block={block} className="globe" labelled={heading !== undefined}>
      <div className="globe-body ink">
        <div className="globe-stage">
          <Picture image={poster} sizes="(min-width: 1024px) 620px, 100vw" />
        </div>
        <div className="globe-words">
          {heading && (
            <header>
              {eyebrow && <p className="eyebrow">{eyebrow}</p>}
              <Heading>{heading}</Heading>
              {text && <Inline as="p" className="lead" text={text} />}
            </header>
          )}
          <ul className="globe-cities">
            {markers.map(({ label, lat, lng }) => (
              <li key={label}>
                <span>{label}</span>
                <span className="globe-place">
                  {degrees(lat, 'N', 'S')} {degrees(lng, 'O', 'W')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

/** `52,5° N`, as an atlas writes it in German. */
function degrees(value: number, ahead: string, behind: string): string {
  const size = Math.abs(value).toLocaleString('de-DE', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return `${size}°\u00A0${value < 0 ? behind : ahead}`
}
