import type { BlockOf } from '../../schema/block.ts'
import { Actions } from './actions.tsx'
import { Inline } from './markdown.tsx'
import { Picture } from './picture.tsx'
import { Intro, Section } from './section.tsx'
import { useSurroundings } from './surroundings.ts'

export function VideoSection({ block }: { block: BlockOf<'video-section'> }) {
  const { text, label, poster, sources, captions, actions } = block
  const { pictures, files } = useSurroundings()
  return (
    <Section block={block} className="video-section">
      <div className="video-words">
        <Intro block={block}>{text && <Inline as="p" className="lead" text={text} />}</Intro>
        <Actions actions={actions} />
      </div>
      <div className="video-frame card">
        {sources.length === 0 ? (
          <Picture image={poster} sizes="(min-width: 1240px) 1160px, 100vw" />
        ) : (
          <video
            controls
            muted
            loop
            playsInline
            preload="none"
            aria-label={label}
            poster={pictures[poster.src]?.url}
            width={pictures[poster.src]?.width}
            height={pictures[poster.src]?.height}
          >
            {sources.map(({ src, type }) => (
              <source key={src} src={files[src]} type={type} />
            ))}
            {captions && (
              <track kind="captions" src={files[captions]} srcLang="de" label="Deutsch" />
            )}
          </video>
        )}
      </div>
    </Section>
  )
}
