import { useEffect, useRef, useState } from 'react'
import type { BlockOf } from '../../schema/block.ts'
import { useHydrated } from '../motion/use-hydrated.ts'
import { usePlayback } from '../motion/use-playback.ts'
import { useStopped } from '../motion/use-site-motion.ts'
import { Actions } from './actions.tsx'
import { Inline } from './markdown.tsx'
import { PauseButton } from './pause-button.tsx'
import { Picture } from './picture.tsx'
import { Intro, Section } from './section.tsx'
import { useSurroundings } from './surroundings.ts'
import { play } from './video-section.play.ts'

export function VideoSection({ block }: { block: BlockOf<'video-section'> }) {
  const { text, poster, sources, actions } = block
  return (
    <Section block={block} className="video-section">
      <div className="video-words">
        <Intro block={block}>{text && <Inline as="p" className="lead" text={text} />}</Intro>
        <Actions actions={actions} />
      </div>
      {sources.length === 0 ? (
        <div className="video-frame card">
          <Picture image={poster} sizes="(min-width: 1240px) 1160px, 100vw" />
        </div>
      ) : (
        <Film block={block} />
      )}
    </Section>
  )
}

const labels = { pause: 'Video anhalten', play: 'Video abspielen' }

/** Plays while enough of it is seen. Without a script, and once all motion is stopped, the browser's own controls. */
function Film({ block }: { block: BlockOf<'video-section'> }) {
  const { label, poster, sources, captions, threshold } = block
  const { pictures, files } = useSurroundings()
  const film = useRef<HTMLVideoElement>(null)
  const hydrated = useHydrated()
  const stopped = useStopped()
  const { playing, runs, toggle, choose } = usePlayback(film, { threshold, heavy: true })
  const [captioned, setCaptioned] = useState(false)

  useEffect(() => {
    const { current } = film
    if (!runs || current === null) return
    let left = false
    const begin = async () => {
      const outcome = await play(current)
      if (outcome === 'refused' && !left) choose('pause')
    }
    void begin()
    return () => {
      left = true
      current.pause()
    }
  }, [runs, choose])

  useEffect(() => {
    showCaptions(film.current?.textTracks[0], captioned)
  }, [captioned])

  return (
    <div className="video-frame card" data-playing={hydrated ? playing : undefined}>
      <video
        ref={film}
        controls={!hydrated || stopped}
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
        {captions && <track kind="captions" src={files[captions]} srcLang="de" label="Deutsch" />}
      </video>
      {hydrated && !stopped && (
        <div className="video-controls">
          <PauseButton
            className="video-toggle"
            playing={playing}
            onToggle={toggle}
            labels={labels}
          />
          {captions && (
            <button
              type="button"
              className="video-captions"
              aria-pressed={captioned}
              onClick={() => setCaptioned(!captioned)}
            >
              Untertitel
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function showCaptions(track: TextTrack | undefined, shown: boolean): void {
  if (track !== undefined) track.mode = shown ? 'showing' : 'disabled'
}
