import type { BlockProps } from '../../elements/view.ts'
import { fill } from '../../text/fill.ts'
import { Actions } from '../../elements/actions.tsx'
import { Icon } from '../../elements/icon.tsx'
import { Inline } from '../../elements/markdown.tsx'
import { Intro, Section, Subheading } from '../../elements/section.tsx'
import { Swipe } from '../../elements/swipe.tsx'

export function Steps({ block, words }: BlockProps<'steps'>) {
  return (
    <Section block={block} className={`steps steps-${block.layout}`}>
      <Intro block={block} />
      <Swipe as="ol" className="steps-list" swiped={block.items.length > 2}>
        {block.items.map(({ icon, title, text, time }, index) => (
          <li key={title} className="step">
            <span className="step-mark">
              <Icon name={icon} />
            </span>
            <Subheading above={fill(words.step, { number: index + 1 })}>{title}</Subheading>
            <Inline as="p" className="text" text={text} />
            {time && (
              <p className="step-time">
                <Icon name="clock" />
                {time}
              </p>
            )}
          </li>
        ))}
      </Swipe>
      <Actions actions={block.actions} />
    </Section>
  )
}
