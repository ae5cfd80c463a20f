import { Intro, Section, type BlockProps } from 'blockwerk'
import type { playground, words as texts } from './schema.ts'

export function Playground({ block, words }: BlockProps<typeof playground, typeof texts>) {
  return (
    <Section block={block} className="playground">
      <Intro block={block} />
      <div className="playground-app" data-part="playground" data-failed={words.failed}>
        <p>{words.loading}</p>
      </div>
    </Section>
  )
}
