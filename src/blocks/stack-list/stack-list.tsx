import type { BlockOf } from '../../../schema/block.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'

export function StackList({ block }: { block: BlockOf<'stack-list'> }) {
  return (
    <Section block={block} className="stack-list">
      <Intro block={block} />
      {block.groups.map(({ title, icon, intro, items }) => (
        <div key={title} className="stack-group">
          <div>
            <Icon name={icon} />
            <Subheading>{title}</Subheading>
            {intro && <Inline as="p" className="text" text={intro} />}
          </div>
          <ul>
            {items.map(({ name, note }) => (
              <li key={name}>
                <strong>{name}</strong>
                {note && <Inline className="text" text={note} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}
