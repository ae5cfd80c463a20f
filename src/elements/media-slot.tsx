import type { MediaSlot } from '../../schema/media-slot.ts'
import { smallComparisonSlot } from '../../schema/slots.ts'
import { ChatWindow } from './chat-window.tsx'
import { Comparison } from './comparison.tsx'
import { Dashboard } from './dashboard.tsx'

type MediaProps = { media: MediaSlot; loading?: 'lazy' | 'eager' }

/** What stands beside words instead of a picture. */
export function Media({ media, loading = 'lazy' }: MediaProps) {
  switch (media.type) {
    case 'chat':
      return <ChatWindow chat={media} />
    case 'before-after':
      return <Comparison comparison={media} {...smallComparisonSlot} loading={loading} />
    case 'dashboard':
      return <Dashboard dashboard={media} />
  }
}
