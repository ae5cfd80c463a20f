import type { BlockOf } from '../../../schema/block.ts'
import { Prose } from '../../elements/markdown.tsx'
import { Heading, Section, Subheading } from '../../elements/section.tsx'
import { usePlace } from '../../elements/surroundings.ts'

export function ProseBlock({ block }: { block: BlockOf<'prose'> }) {
  const { eyebrow, heading, body, aside } = block
  const { key, level } = usePlace()
  return (
    <Section block={block} className="prose-section" labelled={heading !== undefined}>
      {heading && (
        <header className="prose-head">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading>{heading}</Heading>
        </header>
      )}
      <Prose text={body} level={heading && level === 2 ? 3 : 2} />
      {aside && (
        <aside className="prose-aside card" aria-labelledby={aside.title && `${key}-aside`}>
          {aside.title && (
            <div id={`${key}-aside`}>
              <AsideTitle ranked={heading !== undefined}>{aside.title}</AsideTitle>
            </div>
          )}
          <Prose text={aside.text} level={4} />
        </aside>
      )}
    </Section>
  )
}

/** A heading only where the block has one that it can stand below. */
function AsideTitle({ ranked, children }: { ranked: boolean; children: string }) {
  return ranked ? (
    <Subheading>{children}</Subheading>
  ) : (
    <p className="prose-aside-title">{children}</p>
  )
}
