import { createElement } from 'react'
import { Actions } from '../../render/components/actions.tsx'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { searchAttributeOf, sectionClassesOf } from '../../render/components/section.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { formatDayRange, formatLongDay } from '../../text/calendar-day.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'

type NoticeProps = BlockProps<'notice'>

/**
 * The HTML is the same on every day of the build. Without JavaScript, visitors read the period in the text. With
 * JavaScript, notice.early.ts shows or hides the notice before the first paint.
 */
export function Notice({ block, words }: NoticeProps) {
  const { from, until } = block
  const { timeZone } = useRenderContext()
  const bar = <NoticeBar {...{ block, words }} />
  if (from === undefined && until === undefined) return bar
  return createElement(
    'dated-content',
    {
      ...{ class: 'notice-days', 'data-early': 'notice' },
      ...{ 'data-from': from, 'data-until': until, 'data-time-zone': timeZone },
    },
    bar,
  )
}

function NoticeBar({ block, words }: NoticeProps) {
  const { id, look, icon, text, action } = block
  const { language } = useRenderContext()
  const days = periodTextOf(block, words, language)
  return (
    // A note is no landmark, so a page may have several under the same name.
    <aside
      id={id}
      className={`notice${sectionClassesOf(block)}`}
      role="note"
      aria-label={words.label}
      data-search={searchAttributeOf(block)}
    >
      <div className="notice-bar" data-look={look}>
        <Icon name={icon ?? iconByLook[look]} />
        <div className="notice-words">
          <Inline as="p" className="text" text={text} />
          {days && <p className="notice-period">{days}</p>}
        </div>
        {action && <Actions actions={[action]} />}
      </div>
    </aside>
  )
}

const iconByLook = {
  calm: 'info',
  loud: 'info',
  success: 'circle-check',
  warning: 'circle-alert',
  danger: 'circle-alert',
} as const

function periodTextOf(
  { from, until }: NoticeProps['block'],
  words: NoticeProps['words'],
  language: string,
) {
  if (from !== undefined && until !== undefined) return formatDayRange(from, until, language)
  if (from !== undefined)
    return fillPlaceholders(words.from, { day: formatLongDay(from, language) })
  return until && fillPlaceholders(words.until, { day: formatLongDay(until, language) })
}
