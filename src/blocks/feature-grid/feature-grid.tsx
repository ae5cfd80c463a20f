import type { BlockOf } from '../../../schema/block.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { Swipe } from '../../render/components/swipe.tsx'

export function FeatureGrid({ block }: { block: BlockOf<'feature-grid'> }) {
  const { layout } = block
  const hasThreeColumns = layout !== 'split' && block.columns === 3
  return (
    <Section
      block={block}
      className={layout === 'cells' ? 'feature-grid' : `feature-grid feature-grid-${layout}`}
    >
      <Intro block={block} />
      <Swipe
        className={['features', layout === 'cells' && 'card', hasThreeColumns && 'features-3']
          .filter(Boolean)
          .join(' ')}
        swiped={layout !== 'split' && block.items.length > 3}
      >
        {block.items.map(({ id, icon, title, text, href }) => (
          <li key={title} id={id} className="feature">
            <span className="feature-icon">
              <Icon name={icon} />
            </span>
            <Subheading>
              {href ? (
                <Link href={href} className="stretched">
                  {title}
                </Link>
              ) : (
                title
              )}
            </Subheading>
            <Inline as="p" className="text" text={text} />
            {href && <Icon name="arrow-up-right" className="feature-arrow" />}
          </li>
        ))}
      </Swipe>
    </Section>
  )
}
