import type { BlockOf } from '../../../schema/block.ts'
import { ChatWindow } from '../../render/components/chat-window.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section } from '../../render/components/section.tsx'

export function SampleChat({ block }: { block: BlockOf<'sample-chat'> }) {
  return (
    <Section block={block} className="sample-chat">
      <div>
        <Intro block={block} />
        {block.points.length > 0 && (
          <ul className="points">
            {block.points.map((point) => (
              <Inline key={point} as="li" className="text" text={point} />
            ))}
          </ul>
        )}
      </div>
      <ChatWindow chat={block} />
    </Section>
  )
}
