import { decimalsOf } from '../../../schema/currency.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { cachedMoneyFormatOf } from '../../text/money.ts'

type Block = BlockProps<'price-list'>['block']
type Item = Block['groups'][number]['items'][number]

/** Items with their prices, in as many columns as fit. */
export function PriceList({ block, words }: BlockProps<'price-list'>) {
  const { currency, groups, onRequest, note, action } = block
  const { language } = useRenderContext()
  const items = groups.flatMap((group) => group.items)
  const money = cachedMoneyFormatOf(
    language,
    { currency, decimals: decimalsOf(currency) },
    items.flatMap(amountsOf),
  )

  function priceOf({ price, upTo, from }: Item): string {
    if (price === undefined) return onRequest
    const amount = upTo === undefined ? money.format(price) : money.formatRange(price, upTo)
    return from ? fillPlaceholders(words.from, { price: amount }) : amount
  }

  return (
    <Section block={block} className="price-list">
      <Intro block={block} />
      <div className="price-groups" data-single={groups.length === 1 || undefined}>
        {groups.map(({ id, title, items: offered }) => (
          <div key={title ?? offered[0]?.name} id={id} className="price-group">
            {title && <Subheading>{title}</Subheading>}
            <dl>
              {offered.map((item) => (
                <div key={item.name} id={item.id}>
                  <dt>
                    <span className="price-name">{item.name}</span>
                    {item.text && <Inline text={item.text} className="price-about text" />}
                  </dt>
                  <dd>
                    <span className="price-amount">{priceOf(item)}</span>
                    {item.unit && <span className="price-unit">{item.unit}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      {(note || action) && (
        <div className="price-foot">
          {note && <Inline as="p" className="stat-note text" text={note} />}
          {action && <Actions actions={[action]} />}
        </div>
      )}
    </Section>
  )
}

const amountsOf = ({ price, upTo }: Item): number[] => [price ?? 0, upTo ?? 0]
