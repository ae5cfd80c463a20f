import type { BlockOf } from '../../../schema/block.ts'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { PlainText } from '../../render/components/plain-text.tsx'
import { Section } from '../../render/components/section.tsx'

type Block = BlockOf<'quote'>

export function Quote({ block }: { block: Block }) {
  const { variant, layout, quote, name, role, source, disclaimer } = block
  return (
    <Section block={block} className={`quote ${layoutClassOf(variant, layout)}`} labelled={false}>
      <figure>
        <blockquote>
          <PlainText text={quote} />
        </blockquote>
        <figcaption>
          <span className="quote-name">
            <PlainText text={name} />
          </span>
          {role && (
            <span className="quote-role">
              <PlainText text={role} />
            </span>
          )}
          {source && (
            <Link href={source.href} className="text-link">
              {source.label}
            </Link>
          )}
        </figcaption>
      </figure>
      {disclaimer && <Inline as="p" className="quote-disclaimer text" text={disclaimer} />}
    </Section>
  )
}

function layoutClassOf(variant: Block['variant'], layout: Block['layout']): string {
  return variant === 'large' ? `quote-large quote-${layout}` : `quote-${variant}`
}
