import { useContext } from 'react'
import type { BlockOf } from '../../../schema/block.ts'
import { MarkdownContext, Prose } from '../../render/components/markdown.tsx'
import { Heading, Section, Subheading } from '../../render/components/section.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'

export function ProseBlock({ block }: { block: BlockOf<'prose'> }) {
  const { eyebrow, heading, body, aside } = block
  const { level } = useBlockPlace()
  const renderMarkdown = useContext(MarkdownContext)
  // A box with links to other pages comes after the text. Any other box is a summary and comes before it.
  const isAfterText = aside !== undefined && String(renderMarkdown(aside.text, 4)).includes('<a ')
  const box = aside && <Aside {...aside} hasHeading={heading !== undefined} />
  return (
    <Section block={block} className="prose-section" labelled={heading !== undefined}>
      {heading && (
        <header className="prose-head">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading>{heading}</Heading>
        </header>
      )}
      {/* The HTML order is that of a narrow screen, so that the text does not move while the page loads. */}
      {!isAfterText && box}
      <Prose text={body} level={heading && level === 2 ? 3 : 2} />
      {isAfterText && box}
    </Section>
  )
}

type AsideProps = NonNullable<BlockOf<'prose'>['aside']> & { hasHeading: boolean }

function Aside({ title, text, hasHeading }: AsideProps) {
  const { key } = useBlockPlace()
  return (
    <aside className="prose-aside card" aria-labelledby={title && `${key}-aside`}>
      {title && (
        <div id={`${key}-aside`}>
          <AsideTitle ranked={hasHeading}>{title}</AsideTitle>
        </div>
      )}
      <Prose text={text} level={4} />
    </aside>
  )
}

/**
 * The title of the box is a heading only if the block itself has a heading. Otherwise it would skip a heading
 * rank.
 */
function AsideTitle({ ranked, children }: { ranked: boolean; children: string }) {
  return ranked ? (
    <Subheading>{children}</Subheading>
  ) : (
    <p className="prose-aside-title">{children}</p>
  )
}
