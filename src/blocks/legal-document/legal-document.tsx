import type { BlockProps } from '../../render/components/view.ts'
import { formatLongDay } from '../../text/calendar-day.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Prose } from '../../render/components/markdown.tsx'
import { Heading, Section, Subheading } from '../../render/components/section.tsx'
import { useBlockPlace, useRenderContext } from '../../render/components/render-context.ts'

export function LegalDocument({ block, words }: BlockProps<'legal-document'>) {
  const { heading, stand, intro, numbered, sections, signatures, back } = block
  const { key, level } = useBlockPlace()
  const { language } = useRenderContext()
  return (
    <Section block={block} className="legal-document">
      <header className="legal-head">
        <Heading>{heading}</Heading>
        {stand && (
          <p className="legal-stand">
            {words.asOf} <time dateTime={stand}>{formatLongDay(stand, language)}</time>
          </p>
        )}
      </header>
      <nav className="legal-contents" aria-labelledby={`${key}-contents ${key}-heading`}>
        <p id={`${key}-contents`}>{words.contents}</p>
        <ol>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                {numbered && <span className="legal-number">{index + 1}</span>}
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text">
        {intro && <Prose text={intro} />}
        {sections.map(({ id, title, body }, index) => (
          <div key={id} id={id} className="legal-section">
            <Subheading>
              {numbered && <span className="legal-number">{index + 1}</span>}
              {title}
            </Subheading>
            <Prose text={body} level={level === 1 ? 3 : 4} />
          </div>
        ))}
        {signatures.length > 0 && (
          <ul className="legal-signatures">
            {signatures.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        )}
        {back && (
          <Link href={back.href} className="button button-secondary legal-back">
            <Icon name="arrow-left" />
            {back.label}
          </Link>
        )}
      </div>
    </Section>
  )
}
