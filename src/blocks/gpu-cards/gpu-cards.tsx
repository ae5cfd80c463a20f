import type { BlockProps } from '../../elements/view.ts'
import { longDay } from '../../text/calendar-day.ts'
import { Inline } from '../../elements/markdown.tsx'
import { Picture } from '../../elements/picture.tsx'
import { Intro, Section, Subheading } from '../../elements/section.tsx'
import { Swipe } from '../../elements/swipe.tsx'
import { useSurroundings } from '../../elements/surroundings.ts'

export function GpuCards({ block, words }: BlockProps<'gpu-cards'>) {
  const { language } = useSurroundings()
  return (
    <Section block={block} className="gpu-cards">
      <Intro block={block} />
      <Swipe className="gpus" swiped={block.cards.length > 1}>
        {block.cards.map(({ name, image, specs, description }, index) => (
          <li key={name} className="gpu card">
            <Picture image={image} sizes={sizesAt(index, block.cards.length)} />
            <div className="gpu-words">
              <Subheading>{name}</Subheading>
              <Inline as="p" className="text" text={description} />
              <dl>
                {specs.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </Swipe>
      <p className="gpu-stand">
        {words.asOf} <time dateTime={block.stand}>{longDay(block.stand, language)}</time>
      </p>
    </Section>
  )
}

/** A card that has a row to itself shows a cut of its picture as high as its words. */
function sizesAt(index: number, count: number): string {
  const isAlone = index === count - 1 && index % 2 === 0
  const narrow = count === 1 ? '92vw' : '280px'
  return `(min-width: 1024px) 375px, (min-width: 640px) ${isAlone ? '75vw' : '50vw'}, ${narrow}`
}
