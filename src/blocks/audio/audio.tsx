import { audioCoverSlot } from '../../../schema/slots.ts'
import { Inline, Prose } from '../../render/components/markdown.tsx'
import { Icon } from '../../render/components/icon.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, ItemTitle, Section } from '../../render/components/section.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'
import type { BlockProps } from '../../render/components/view.ts'

type AudioProps = BlockProps<'audio'>
type Item = AudioProps['block']['items'][number]

/** Recordings with the controls of the browser, which need no script. A file loads when it is played. */
export function AudioBlock({ block, words }: AudioProps) {
  const { eyebrow, heading, text, items, note } = block
  return (
    <Section block={block} className="audio" labelled={heading !== undefined}>
      {heading && <Intro block={{ eyebrow, heading, text }} />}
      <ul className="recordings" data-single={items.length === 1 || undefined}>
        {items.map((item) => (
          <Recording key={item.file} {...{ item, words }} blockHeading={heading} />
        ))}
      </ul>
      {note && <Inline as="p" className="recordings-note text" text={note} />}
    </Section>
  )
}

type RecordingProps = {
  item: Item
  words: AudioProps['words']
  blockHeading: string | undefined
}

// The transcript is in the page, which captions in the player would only repeat.
/* oxlint-disable jsx-a11y/media-has-caption */
function Recording({ item, words, blockHeading }: RecordingProps) {
  const { files } = useRenderContext()
  const { id, file, title, text, meta, duration, image, transcript } = item
  return (
    <li id={id} className="recording card">
      {image && <Picture image={image} className="recording-cover" {...audioCoverSlot} />}
      <div className="recording-words">
        {(meta || duration) && (
          <p className="recording-meta">
            {meta && <span>{meta}</span>}
            {duration && (
              <span>
                <span className="visually-hidden">{words.duration} </span>
                {duration}
              </span>
            )}
          </p>
        )}
        <ItemTitle className="recording-title" blockHeading={blockHeading}>
          {title}
        </ItemTitle>
        {text && <Inline as="p" className="recording-text text" text={text} />}
        <audio controls preload="none" src={files[file]} aria-label={title} />
        {transcript && (
          <details className="recording-transcript">
            <summary>
              <Icon name="chevron-down" />
              {words.transcript}
              <span className="visually-hidden">: {title}</span>
            </summary>
            <Prose text={transcript} level={4} />
          </details>
        )}
      </div>
    </li>
  )
}
