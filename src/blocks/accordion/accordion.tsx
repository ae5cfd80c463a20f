import type { BlockOf } from '../../../schema/block.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline, Prose } from '../../render/components/markdown.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'

export function Accordion({ block }: { block: BlockOf<'accordion'> }) {
  const { key } = useBlockPlace()
  const group = block.mode === 'exclusive' ? `${key}-items` : undefined
  return (
    <Section
      block={block}
      className={block.layout === 'cards' ? 'accordion accordion-cards' : 'accordion'}
    >
      <Intro block={block} />
      <div className="accordion-items">
        {block.items.map(({ id, title, content }) => (
          <details key={id} name={group} open={block.defaultOpen.includes(id)}>
            <summary>
              <Subheading>{title}</Subheading>
              <Icon name="chevron-down" />
            </summary>
            {/* The anchor is inside the item, so that a link to the anchor opens the item. */}
            <div id={id} className="accordion-content">
              <ItemContent content={content} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}

type ItemContent = BlockOf<'accordion'>['items'][number]['content']

function ItemContent({ content: { text, list, sections, footer } }: { content: ItemContent }) {
  const { level } = useBlockPlace()
  return (
    <>
      {text && <Prose text={text} level={level === 1 ? 3 : 4} />}
      {list && <BulletList items={list} />}
      {sections && (
        <div className="accordion-sections">
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
