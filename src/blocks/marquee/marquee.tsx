// The rows scroll horizontally, so the group must be reachable by keyboard.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex */
import type { BlockOf } from '../../../schema/block.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { Avatar } from '../../render/components/avatar.tsx'
import { PauseSwitch } from '../../render/components/pause-switch.tsx'
import { Intro, Section } from '../../render/components/section.tsx'

type Item = BlockOf<'marquee'>['items'][number]

export function Marquee({ block, words }: BlockProps<'marquee'>) {
  const { heading, variant, rows, items, cardWidth, distance, duration, threshold } = block
  return (
    <Section block={block} className="marquee">
      <div
        className={`marquee-cards-${cardWidth}`}
        data-part="marquee"
        data-speed={distance / duration}
        data-threshold={threshold}
      >
        <div className="marquee-head">
          <Intro block={block} />
          <PauseSwitch pause={words.pause} play={words.play} />
        </div>
        <div className="marquee-frame" role="group" aria-label={heading} tabIndex={0}>
          {splitIntoRows(items, rows).map((row, index) => (
            <div key={index} className="marquee-track">
              <ul className="marquee-row">
                {row.map((item) => (
                  <li key={item.quote} className="marquee-card card">
                    <figure className={`marquee-${variant}`}>
                      <blockquote>{item.quote}</blockquote>
                      {item.name && <QuoteAuthor item={item} />}
                    </figure>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}

function QuoteAuthor({ item: { name = '', role, avatarUrl } }: { item: Item }) {
  return (
    <figcaption className="marquee-by">
      <Avatar name={name} image={avatarUrl ? { src: avatarUrl, decorative: true } : undefined} />
      <span>
        <span className="marquee-name">{name}</span>
        {role && <span className="marquee-role">{role}</span>}
      </span>
    </figcaption>
  )
}

/** Splits the items into rows of equal length. The last row may be shorter. */
function splitIntoRows(items: Item[], rows: number): Item[][] {
  const length = Math.ceil(items.length / rows)
  return Array.from({ length: rows }, (_, row) => items.slice(row * length, (row + 1) * length))
}
