import type { BlockOf } from '../../../schema/block.ts'
import { Actions } from '../../elements/actions.tsx'
import { Icon } from '../../elements/icon.tsx'
import { Inline } from '../../elements/markdown.tsx'
import { Intro, Section, Subheading } from '../../elements/section.tsx'

export function Steps({ block }: { block: BlockOf<'steps'> }) {
  return (
    <Section block={block} className="steps">
      <Intro block={block}>
        {block.text && <Inline as="p" className="lead" text={block.text} />}
      </Intro>
      <ol className="steps-row">
        {block.items.map(({ icon, title, text, time }) => (
          <li key={title} className="step">
            <span className="step-mark">
              <Icon name={icon} />
            </span>
            <Subheading>{title}</Subheading>
            <Inline as="p" className="text" text={text} />
            {time && (
              <p className="step-time">
                <Icon name="clock" />
                {time}
              </p>
            )}
          </li>
        ))}
      </ol>
      <Actions actions={block.actions} />
    </Section>
  )
}
