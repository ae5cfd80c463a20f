import { createElement } from 'react'
import { Actions } from '../../render/components/actions.tsx'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { toneOf } from '../../render/components/section.tsx'
import { useSurroundings } from '../../render/components/surroundings.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { dayRange, longDay } from '../../text/calendar-day.ts'
import { fill } from '../../text/fill.ts'

type Props = BlockProps<'notice'>

/**
 * The HTML is the same on every day of the build. Without JavaScript, visitors read the period in the text. With
 * JavaScript, notice.early.ts shows or hides the notice before the first paint.
 */
export function Notice({ block, words }: Props) {
  const { from, until } = block
  const { hours } = useSurroundings()
  const bar = <Bar {...{ block, words }} />
  if (from === undefined && until === undefined) return bar
  return createElement(
    'dated-content',
    {
      ...{ class: 'notice-days', 'data-early': 'notice' },
      ...{ 'data-from': from, 'data-until': until, 'data-time-zone': hours?.timeZone },
    },
    bar,
  )
}

function Bar({ block, words }: Props) {
  const { id, look, icon, text, action } = block
  const { language } = useSurroundings()
  const days = daysOf(block, words, language)
  return (
    <aside id={id} className={`notice${toneOf(block)}`} aria-label={words.label}>
      <div className="notice-bar" data-look={look}>
        <Icon name={icon} />
        <div className="notice-words">
          <Inline as="p" className="text" text={text} />
          {days && <p className="notice-period">{days}</p>}
        </div>
        {action && <Actions actions={[action]} />}
      </div>
    </aside>
  )
}

function daysOf({ from, until }: Props['block'], words: Props['words'], language: string) {
  if (from !== undefined && until !== undefined) return dayRange(from, until, language)
  if (from !== undefined) return fill(words.from, { day: longDay(from, language) })
  return until && fill(words.until, { day: longDay(until, language) })
}
