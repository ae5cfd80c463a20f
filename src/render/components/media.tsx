import type { MediaSlot } from '../../../schema/media-slot.ts'
import { smallComparisonSlot } from '../../../schema/slots.ts'
import { ChatWindow } from './chat-window.tsx'
import { Comparison } from './comparison.tsx'
import { Dashboard } from './dashboard.tsx'
import { MotifOpening, useHasOpening } from './motif.tsx'

type MediaProps = { media: MediaSlot; loading?: 'lazy' | 'eager' }

/** What is drawn of it: not every motif has scenes. */
export function useShown(media: MediaSlot | undefined): MediaSlot | undefined {
  const hasOpening = useHasOpening()
  return media?.type === 'motif' && !hasOpening ? undefined : media
}

/** What stands beside words instead of a picture. */
export function Media({ media, loading = 'lazy' }: MediaProps) {
  switch (media.type) {
    case 'chat':
      return <ChatWindow chat={media} />
    case 'before-after':
      return <Comparison comparison={media} {...smallComparisonSlot} loading={loading} />
    case 'dashboard':
      return <Dashboard dashboard={media} />
    case 'motif':
      return <MotifOpening scene={media.scene} />
  }
}
