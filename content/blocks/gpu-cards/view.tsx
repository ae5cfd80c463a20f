import {
  Inline,
  Intro,
  Picture,
  Section,
  Subheading,
  Swipe,
  longDay,
  useLanguage,
  type BlockProps,
} from 'blockwerk'
import type { gpuCards, words as strings } from './schema.ts'

export function GpuCards({ block, words }: BlockProps<typeof gpuCards, typeof strings>) {
  const language = useLanguage()
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

/** Returns the `sizes` attribute of a card's image. A card that is alone in its row has a wider image. */
function sizesAt(index: number, count: number): string {
  const isAlone = index === count - 1 && index % 2 === 0
  const narrow = count === 1 ? '92vw' : '280px'
  return `(min-width: 1024px) 375px, (min-width: 640px) ${isAlone ? '75vw' : '50vw'}, ${narrow}`
}
