import { Intro, Section, type BlockProps } from 'blockwerk'
import type { closingTime } from './schema.ts'

export function ClosingTime({ block }: BlockProps<typeof closingTime>) {
  return (
    <Section block={block} className="closing-time">
      <Intro block={block} />
      <p data-part="closing-time" data-early="closing-time" data-still="">
        {block.note}
      </p>
    </Section>
  )
}
