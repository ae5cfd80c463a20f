import { exampleBeforeSlot, exampleSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'

export function ExamplesGrid({ block, words }: BlockProps<'examples-grid'>) {
  const { items, action, note } = block
  return (
    <Section block={block} className="examples-grid">
      <Intro block={block} />
      <ul className="examples">
        {items.map(({ title, text: about, before, after }) => (
          <li key={title} className="example card">
            <div className="example-window">
              <Picture image={after} {...exampleSlot} />
              {before && (
                <div className="example-before">
                  <Picture image={before} {...exampleBeforeSlot} />
                  <span>{words.before}</span>
                </div>
              )}
            </div>
            <div className="example-words">
              <Subheading>{title}</Subheading>
              {about && <Inline as="p" className="text" text={about} />}
            </div>
          </li>
        ))}
      </ul>
      <div className="examples-foot">
        {note && <Inline as="p" className="stat-note text" text={note} />}
        {action && <Actions actions={[action]} />}
      </div>
    </Section>
  )
}
