import type { BlockOf } from '../../../schema/block.ts'
import { formatNumericDay } from '../../text/calendar-day.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'

export function DateTimeline({ block }: { block: BlockOf<'date-timeline'> }) {
  const { language } = useRenderContext()
  return (
    <Section block={block} className="date-timeline">
      <Intro block={block} />
      <ol className="dates">
        {block.items.map(({ date, title, text }) => (
          <li key={date}>
            <span className="block-mark" />
            <time dateTime={date}>{formatNumericDay(date, language)}</time>
            <Subheading>{title}</Subheading>
            {text && <Inline as="p" className="text" text={text} />}
          </li>
        ))}
      </ol>
      {block.note && (
        <div className="dates-note">
          <Icon name="circle-alert" />
          <Inline as="p" className="text" text={block.note} />
        </div>
      )}
    </Section>
  )
}
