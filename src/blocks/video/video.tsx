import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { videoSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { playMuted } from '../../render/motion/play-muted.ts'
import { useHydrated } from '../../render/motion/use-hydrated.ts'
import { usePlayback } from '../../render/motion/use-playback.ts'
import { useStopped } from '../../render/motion/use-site-motion.ts'
import { Actions } from '../../render/components/actions.tsx'
import { PauseButton } from '../../render/components/pause-button.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section } from '../../render/components/section.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'

export function VideoBlock({ block, words }: BlockProps<'video'>) {
  const { poster, sources, actions } = block
  return (
    <Section block={block} className="video">
      <div className="video-words">
        <Intro block={block} />
        <Actions actions={actions} />
      </div>
      {sources.length === 0 ? (
        <div className="video-frame card">
          <Picture image={poster} {...videoSlot} />
        </div>
      ) : (
        <VideoPlayer block={block} words={words} />
      )}
    </Section>
  )
}

VideoBlock.hydrate = 'visible' as const

/**
 * Plays the video while enough of it is visible. If the visitor has stopped all motion, or without script,
 * the video has the browser's own controls. They are not used otherwise, because a browser needs more time to
 * build them than for the whole page. The poster is an image below the video, because the attribute `poster`
 * supports neither `sizes` nor lazy loading. Therefore `poster` is set to the icon sprite, which is already
 * loaded and shows nothing. Without a poster, Chromium shows the controls on grey.
 */
function VideoPlayer({ block, words }: BlockProps<'video'>) {
  const { poster, captions, threshold } = block
  const { pictures, sprite } = useRenderContext()
  const videoRef = useRef<HTMLVideoElement>(null)
  const isHydrated = useHydrated()
  const isMotionStopped = useStopped()
  const { playing, runs, toggle, choose } = usePlayback(videoRef, { threshold, heavy: true })
  const [hasCaptions, setCaptioned] = useState(false)

  useEffect(() => {
    const { current } = videoRef
    if (!runs || current === null) return
    let hasEnded = false
    const startPlaying = async () => {
      const outcome = await playMuted(current)
      if (outcome === 'refused' && !hasEnded) choose('pause')
    }
    void startPlaying()
    return () => {
      hasEnded = true
      current.pause()
    }
  }, [runs, choose])

  useEffect(() => {
    showCaptions(videoRef.current?.textTracks[0], hasCaptions)
  }, [hasCaptions])

  return (
    <div className="video-frame card" data-playing={isHydrated ? playing : undefined}>
      <Picture image={{ src: poster.src, decorative: true }} {...videoSlot} />
      <Video
        block={block}
        words={words}
        ref={videoRef}
        controls={isHydrated && isMotionStopped}
        poster={sprite}
      />
      <noscript>
        <Video block={block} words={words} controls poster={pictures[poster.src]?.url} />
      </noscript>
      {isHydrated && !isMotionStopped && (
        <div className="video-controls">
          <PauseButton
            className="video-toggle"
            playing={playing}
            onToggle={toggle}
            labels={words}
          />
          {captions && (
            <button
              type="button"
              className="video-captions"
              aria-pressed={hasCaptions}
              onClick={() => setCaptioned(!hasCaptions)}
            >
              {words.captions}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

type VideoProps = Pick<ComponentProps<'video'>, 'ref' | 'controls' | 'poster'> & BlockProps<'video'>

function Video({ block, words, ...attributes }: VideoProps) {
  const { label, sources, captions } = block
  const { files, language } = useRenderContext()
  return (
    <video muted loop playsInline preload="none" aria-label={label} {...attributes}>
      {sources.map(({ src, type }) => (
        <source key={src} src={files[src]} type={type} />
      ))}
      {captions && (
        <track
          kind="captions"
          src={files[captions]}
          srcLang={language}
          label={words.captionsLanguage}
        />
      )}
    </video>
  )
}

function showCaptions(track: TextTrack | undefined, shown: boolean): void {
  if (track !== undefined) track.mode = shown ? 'showing' : 'disabled'
}
