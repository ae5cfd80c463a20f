import type { MediaSlot } from '../../../schema/media-slot.ts'
import { smallComparisonSlot } from '../../../schema/slots.ts'
import { ChatWindow } from './chat-window.tsx'
import { Comparison } from './comparison.tsx'
import { Dashboard } from './dashboard.tsx'
import { LoopVideo } from './loop-video.tsx'
import { MotifOpening, useHasOpening } from './motif.tsx'

type MediaProps = { media: MediaSlot; loading?: 'lazy' | 'eager' }

/**
 * Returns the media to render, or undefined for a motif scene if the site's motif has no scenes.
 */
export function useAvailableMedia(media: MediaSlot | undefined): MediaSlot | undefined {
  const hasOpening = useHasOpening()
  return media?.type === 'motif' && !hasOpening ? undefined : media
}

/** Renders the chat, comparison, dashboard, video or motif scene that a block shows next to its text. */
export function Media({ media, loading = 'lazy' }: MediaProps) {
  switch (media.type) {
    case 'chat':
      return <ChatWindow chat={media} />
    case 'before-after':
      return <Comparison comparison={media} {...smallComparisonSlot} loading={loading} />
    case 'dashboard':
      return <Dashboard dashboard={media} />
    case 'video':
      return <LoopVideo video={media} loading={loading} />
    case 'motif':
      return <MotifOpening scene={media.scene} />
  }
}
