import type { MediaSlot } from '../../../schema/media-slot.ts'
import { mediaVideoSlot, type Slot } from '../../../schema/slots.ts'
import { PauseSwitch } from './pause-switch.tsx'
import { Picture } from './picture.tsx'
import { useRenderContext } from './render-context.ts'
import { useStrings } from './strings.ts'

type LoopVideoProps = {
  video: Extract<MediaSlot, { type: 'video' }>
  slot?: Slot
  loading?: 'lazy' | 'eager'
}

/**
 * Renders a muted video that plays in a loop while it is visible. The poster is an image below the
 * video, so it has several sizes and stays visible until the first frame. Without JavaScript, the
 * video has the browser's own controls.
 */
export function LoopVideo({ video, slot = mediaVideoSlot, loading = 'lazy' }: LoopVideoProps) {
  const { src, poster, label } = video
  const { files, pictures } = useRenderContext()
  const { pause, play } = useStrings().video
  const url = files[src]
  return (
    <div className="loop-video" data-part="loop-video">
      <Picture image={{ ...poster, decorative: true }} {...slot} loading={loading} />
      <video src={url} muted loop playsInline preload="none" aria-label={label} />
      <noscript>
        <video
          src={url}
          poster={pictures[poster.src]?.url}
          muted
          loop
          playsInline
          controls
          preload="none"
          aria-label={label}
        />
      </noscript>
      <PauseSwitch className="loop-video-switch" pause={pause} play={play} />
    </div>
  )
}
