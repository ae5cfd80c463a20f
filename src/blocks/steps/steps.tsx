import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { Swipe } from '../../render/components/swipe.tsx'

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
            <Subheading above={fillPlaceholders(words.step, { number: index + 1 })}>
              {title}
            </Subheading>
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
