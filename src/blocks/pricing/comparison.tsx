// A scrollable element must be reachable by keyboard. The corner cell of the table is empty on purpose.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/control-has-associated-label */
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { useBlockPlace, useRenderContext } from '../../render/components/render-context.ts'
import type { BlockProps } from '../../render/components/view.ts'

type Block = BlockProps<'pricing'>['block']
type Comparison = NonNullable<Block['comparison']>
type Value = Comparison['groups'][number]['rows'][number]['values'][number]

type PlanComparisonProps = {
  comparison: Comparison
  items: Block['items']
  words: BlockProps<'pricing'>['words']
}

/** Renders a table with the plans as columns. On small screens, it scrolls inside its frame. */
export function PlanComparison({
  comparison: { caption, groups },
  items,
  words,
}: PlanComparisonProps) {
  const captionId = `${useBlockPlace().key}-comparison`
  return (
    <div
      className="table-window plans-comparison card"
      role="region"
      aria-labelledby={captionId}
      tabIndex={0}
    >
      <table className="table-rows-headed">
        <caption id={captionId}>{caption}</caption>
        <thead>
          <tr>
            <td />
            {items.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title ?? rows[0]?.name}>
            {title && (
              <tr className="plans-group">
                <th scope="rowgroup" colSpan={items.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
            )}
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">
                  <Inline text={name} className="text" />
                </th>
                {items.map((plan, index) => (
                  <td key={plan.name}>
                    <ComparedValue value={values[index] ?? ''} words={words} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function ComparedValue({ value, words }: { value: Value; words: PlanComparisonProps['words'] }) {
  const { language } = useRenderContext()
  if (typeof value === 'boolean') {
    return (
      <span className={value ? 'plans-yes' : 'plans-no'}>
        <Icon name={value ? 'check' : 'x'} />
        <span className="visually-hidden">{value ? words.included : words.excluded}</span>
      </span>
    )
  }
  if (value === '') return null
  const text = typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value
  return <Inline text={text} className="text" />
}
