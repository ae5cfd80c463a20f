import { decimalsOf } from '../../../schema/currency.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, ItemTitle, Section } from '../../render/components/section.tsx'
import { useBlockPlace, useRenderContext } from '../../render/components/render-context.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { cachedMoneyFormatOf } from '../../text/money.ts'
import { PlanComparison } from './comparison.tsx'

type PricingProps = BlockProps<'pricing'>
type Plan = PricingProps['block']['items'][number]

/** Plans side by side. The switch between monthly and yearly prices needs no JavaScript. */
export function Pricing({ block, words }: PricingProps) {
  const { eyebrow, heading, text, items, comparison, note } = block
  return (
    <Section block={block} className="pricing" labelled={heading !== undefined}>
      {heading && <Intro block={{ eyebrow, heading, text }} />}
      {items.some(({ yearly }) => yearly !== undefined) && <BillingSwitch {...{ block, words }} />}
      <div className="plans-frame">
        <ul className="plans" data-count={items.length}>
          {items.map((plan) => (
            <PlanCard key={plan.name} {...{ block, words, plan }} />
          ))}
        </ul>
      </div>
      {comparison && <PlanComparison {...{ comparison, items, words }} />}
      {note && <Inline as="p" className="plans-note text" text={note} />}
    </Section>
  )
}

/** Renders two radio buttons. The style sheet hides the prices that are not selected. */
function BillingSwitch({ block, words }: PricingProps) {
  const { monthlyLabel, yearlyLabel, yearlyNote, yearlyFirst } = block
  const name = `${useBlockPlace().key}-billing`
  return (
    <fieldset className="billing">
      <legend className="visually-hidden">{words.billing}</legend>
      <label>
        <input type="radio" name={name} value="monthly" defaultChecked={!yearlyFirst} />
        {monthlyLabel}
      </label>
      <label>
        <input
          type="radio"
          className="billing-yearly"
          name={name}
          value="yearly"
          defaultChecked={yearlyFirst}
        />
        {yearlyLabel}
        {yearlyNote && (
          <>
            {' '}
            <span className="billing-note">{yearlyNote}</span>
          </>
        )}
      </label>
    </fieldset>
  )
}

function PlanCard({ block, words, plan }: PricingProps & { plan: Plan }) {
  const { id, name, badge, text, highlighted, featuresTitle, features, excluded, action } = plan
  const hasFocus = block.items.some((item) => item.highlighted)
  return (
    <li id={id} className="plan card" data-highlighted={highlighted || undefined}>
      <div className="plan-head">
        <div className="plan-title">
          <ItemTitle className="plan-name" blockHeading={block.heading}>
            {name}
          </ItemTitle>
          {badge && <p className="plan-badge">{badge}</p>}
        </div>
        {text && <Inline as="p" className="plan-text text" text={text} />}
      </div>
      <PlanPrice {...{ block, words, plan }} />
      {action && (
        <div className="plan-action">
          <Actions
            actions={[{ ...action, kind: hasFocus && !highlighted ? 'secondary' : 'primary' }]}
          />
        </div>
      )}
      {features.length + excluded.length > 0 && (
        <div className="plan-features">
          {featuresTitle && <Inline as="p" className="plan-lead text" text={featuresTitle} />}
          <ul>
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                <Inline text={feature} className="text" />
              </li>
            ))}
            {excluded.map((feature) => (
              <li key={feature} className="plan-excluded">
                <Icon name="x" />
                <span>
                  <span className="visually-hidden">{words.excluded}: </span>
                  <Inline text={feature} className="text" />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

/** Renders the price of a plan and, if it has one, its yearly price. */
function PlanPrice({ block, words, plan }: PricingProps & { plan: Plan }) {
  const { currency, items, onRequest } = block
  const { price, yearly, from } = plan
  const money = cachedMoneyFormatOf(
    useRenderContext().language,
    { currency, decimals: decimalsOf(currency) },
    items.flatMap((item) => [item.price ?? 0, item.yearly ?? 0]),
  )
  const fromWords = from ? words.from.split('{price}') : []
  const amountOf = (value: number, period: string | undefined) => (
    <Amount text={money.format(value)} period={period} fromWords={fromWords} />
  )
  if (price === undefined) {
    return (
      <div className="plan-price">
        <p>
          <Amount text={onRequest} isText period={undefined} fromWords={[]} />
        </p>
      </div>
    )
  }
  const period = plan.period ?? block.period
  return (
    <div className="plan-price">
      <p className={yearly === undefined ? undefined : 'plan-monthly'}>{amountOf(price, period)}</p>
      {yearly !== undefined && (
        <p className="plan-yearly">{amountOf(yearly, plan.yearlyPeriod ?? block.yearlyPeriod)}</p>
      )}
    </div>
  )
}

type AmountProps = {
  text: string
  /** True if `text` is not an amount of money. */
  isText?: boolean
  period: string | undefined
  /** The words before and after a lowest price. */
  fromWords: readonly string[]
}

/** Maximum number of characters of an amount in the largest type. */
const maxAmountLength = 8

function Amount({ text, isText = false, period, fromWords: [before, after] }: AmountProps) {
  const isLong = isText || text.length > maxAmountLength
  return (
    <>
      {before && <span className="plan-from">{before}</span>}
      <span className="plan-amount" data-long={isLong || undefined}>
        {text}
      </span>
      {after && <span className="plan-from">{after}</span>}
      {period && (
        <>
          {' '}
          <span className="plan-period">{period}</span>
        </>
      )}
    </>
  )
}
