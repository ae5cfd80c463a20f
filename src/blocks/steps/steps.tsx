import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { Swipe } from '../../render/components/swipe.tsx'
import { StepsChain } from './steps-chain.tsx'

export function Steps({ block, words }: BlockProps<'steps'>) {
  const { layout, items, actions } = block
  if (layout === 'chain') return <StepsChain block={block} />
  return (
    <Section block={block} className={`steps steps-${layoutFor(layout, items.length)}`}>
      <Intro block={block} />
      <Swipe
        as="ol"
        className={`steps-list${items.length > maxColumns ? ` steps-of-${columnsFor(items.length)}` : ''}`}
        swiped={items.length > 2}
      >
        {items.map(({ icon, title, text, time }, index) => (
          <li key={index} className="step">
            <span className="step-mark" aria-hidden={icon === undefined || undefined}>
              {icon ? <Icon name={icon} /> : index + 1}
            </span>
            <Subheading above={fillPlaceholders(words.step, { number: index + 1 })}>
              {title}
            </Subheading>
            {text && <Inline as="p" className="text" text={text} />}
            {time && (
              <p className="step-time">
                <Icon name="clock" />
                {time}
              </p>
            )}
          </li>
        ))}
      </Swipe>
      <Actions actions={actions} />
    </Section>
  )
}

/** The maximum number of steps in one row. */
const maxColumns = 5

/** Returns the layout that shows this number of steps. More steps than fit into one row cannot be stairs. */
const layoutFor = (layout: string, count: number): string =>
  layout === 'stairs' && count > maxColumns ? 'row' : layout

/** Returns the number of columns, 3 to 5, that leaves the fewest gaps in the last row. */
function columnsFor(count: number): number {
  const gapsWith = (columns: number) => (columns - (count % columns)) % columns
  return [4, 3, 5].toSorted((a, b) => gapsWith(a) - gapsWith(b))[0] ?? 4
}
