import type { BlockOf } from '../../../schema/block.ts'
import { faqAnchorOf } from '../../../schema/blocks/faq.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline, Prose } from '../../render/components/markdown.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'

export function Faq({ block }: { block: BlockOf<'faq'> }) {
  const { key } = useBlockPlace()
  const group = block.mode === 'exclusive' ? `${key}-items` : undefined
  return (
    <Section block={block} className={block.layout === 'cards' ? 'faq faq-cards' : 'faq'}>
      <Intro block={block} />
      <div className="faq-items">
        {block.items.map((item) => {
          const anchor = faqAnchorOf(item)
          const isOpen = anchor !== undefined && block.defaultOpen.includes(anchor)
          return (
            <details key={item.question} name={group} open={isOpen}>
              <summary>
                <Subheading>{item.question}</Subheading>
                <Icon name="chevron-down" />
              </summary>
              {/* The anchor is inside the item, so that a link to the anchor opens the item. */}
              <div id={anchor} className="faq-content">
                <Answer item={item} />
              </div>
            </details>
          )
        })}
      </div>
    </Section>
  )
}

function Answer({ item }: { item: BlockOf<'faq'>['items'][number] }) {
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
