import type { BlockOf } from '../../../schema/block.ts'
import { faqAnchorOf } from '../../../schema/blocks/faq.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline, Prose } from '../../render/components/markdown.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'

type Item = BlockOf<'faq'>['items'][number]

export function Faq({ block }: { block: BlockOf<'faq'> }) {
  const { key } = useBlockPlace()
  const { layout, mode, items, defaultOpen } = block
  const group = mode === 'exclusive' ? `${key}-items` : undefined
  const isOpenAtStart = (item: Item) => defaultOpen.includes(faqAnchorOf(item) ?? '')
  // An open first card has the left column to itself.
  const isLed = layout === 'cards' && items.slice(0, 1).some(isOpenAtStart)
  const className = `faq${layout === 'cards' ? ' faq-cards' : ''}${isLed ? ' faq-led' : ''}`
  return (
    <Section block={block} className={className}>
      <Intro block={block} />
      <div className="faq-items">
        {items.map((item) => (
          <details key={item.question} name={group} open={isOpenAtStart(item)}>
            <summary>
              <Subheading>{item.question}</Subheading>
              <Icon name="chevron-down" />
            </summary>
            {/* The anchor is inside the item, so that a link to the anchor opens the item. */}
            <div id={faqAnchorOf(item)} className="faq-content">
              <Answer item={item} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}

function Answer({ item }: { item: Item }) {
  const { answer, list, sections, footer } = item
  const { level } = useBlockPlace()
  return (
    <>
      {answer && <Prose text={answer} level={level === 1 ? 3 : 4} />}
      {list && <BulletList items={list} />}
      {sections && (
        <div className="faq-sections">
          {sections.map(({ title, items }) => (
            <div key={title}>
              <Subheading below={2}>{title}</Subheading>
              <BulletList items={items} />
            </div>
          ))}
        </div>
      )}
      {footer && <Inline as="p" className="text" text={footer} />}
    </>
  )
}

function BulletList({ items }: { items: string[] }) {
  return (
    <ul className="points">
      {items.map((item) => (
        <Inline key={item} as="li" className="text" text={item} />
      ))}
    </ul>
  )
}
