import type { BlockOf } from '../../../schema/block.ts'
import { useRenderContext } from '../../render/components/render-context.ts'
import { Inline } from '../../render/components/markdown.tsx'
import { PlainText } from '../../render/components/plain-text.tsx'
import { Intro, Section } from '../../render/components/section.tsx'
import { Stats } from '../../render/components/stats.tsx'

export function Roi({ block }: { block: BlockOf<'roi'> }) {
  const { figures, caption, period, progress, measures, rows, note } = block
  const { language } = useRenderContext()
  const { format } = new Intl.NumberFormat(language, { style: 'percent' })
  return (
    <Section block={block} className="roi">
      <div className="roi-words">
        <Intro block={block} />
        {figures.length > 0 && <Stats items={figures} look="strip" />}
      </div>
      <div>
        <table className="card" data-part="roi">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{period}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {measure}
                </th>
              ))}
              <th scope="col" className="roi-progress">
                {progress}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, bar }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={index} className="roi-value">
                    <PlainText text={value} />
                  </td>
                ))}
                <td className="roi-progress">
                  <span className="roi-track">
                    <span className={`roi-bar bar-${bar}`} />
                  </span>
                  <span className="visually-hidden">{format(bar / 100)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {note && <Inline as="p" className="stat-note text" text={note} />}
      </div>
    </Section>
  )
}
