import { Intro, Section, useHydrated, useLanguage, type BlockProps } from 'blockwerk'
import { useId, useState } from 'react'
import type { tyrePressure } from './schema.ts'

export function TyrePressure({ block }: BlockProps<typeof tyrePressure>) {
  const { riders, weightLabel, pressureLabel } = block
  return (
    <Section block={block} className="tyre-pressure">
      <Intro block={block} />
      <table>
        <thead>
          <tr>
            <th scope="col">{weightLabel}</th>
            <th scope="col">{pressureLabel}</th>
          </tr>
        </thead>
        <tbody>
          {riders.map(({ weight, pressure }) => (
            <tr key={weight}>
              <td>{weight} kg</td>
              <td>{pressure} bar</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Slider block={block} />
    </Section>
  )
}

TyrePressure.hydrate = 'visible' as const

/** There once the browser can answer. */
function Slider({ block: { riders, ask } }: BlockProps<typeof tyrePressure>) {
  const [lightest, heaviest] = [riders[0]?.weight ?? 0, riders.at(-1)?.weight ?? 0]
  const [weight, setWeight] = useState(lightest)
  const answers = useHydrated()
  const id = useId()
  const bar = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 })
  // Keeps the room that the slider takes, so that nothing below moves.
  return (
    <p className="mt-6 flex min-h-[6.5rem] flex-wrap content-start gap-3 md:min-h-8">
      {answers && (
        <>
          <label htmlFor={id}>{ask}</label>
          <input
            id={id}
            type="range"
            min={lightest}
            max={heaviest}
            value={weight}
            onChange={(event) => setWeight(event.currentTarget.valueAsNumber)}
          />
          <output htmlFor={id}>
            {weight} kg: {bar.format(pressureFor(weight, riders))} bar
          </output>
        </>
      )}
    </p>
  )
}

type Rider = { weight: number; pressure: number }

/** Between two weights of the table it grows evenly. */
function pressureFor(weight: number, riders: readonly Rider[]): number {
  const after = riders.findIndex((rider) => rider.weight >= weight)
  const [low, high] = [riders[Math.max(0, after - 1)], riders[after]]
  if (low === undefined || high === undefined || high.weight === low.weight) {
    return high?.pressure ?? 0
  }
  const share = (weight - low.weight) / (high.weight - low.weight)
  return low.pressure + share * (high.pressure - low.pressure)
}
