import type { BlockType } from '../../schema/block.ts'

/** When a live block's code is loaded: as it comes into view, or as a visitor reaches for it. */
export type Wake = 'visible' | 'intent'

/** Every block that has behaviour in the browser. All others ship no code. */
export const wakes = {
  'consent-embed': 'intent',
  'contact-form': 'intent',
  'demo-form': 'intent',
  globe: 'visible',
  'image-ring': 'visible',
  'news-carousel': 'visible',
  'product-viewer': 'intent',
  'question-box': 'intent',
  'waitlist-form': 'intent',
  'video-section': 'visible',
} as const satisfies Partial<Record<BlockType, Wake>>

export type LiveType = keyof typeof wakes

export const isLive = (type: BlockType): type is LiveType => Object.hasOwn(wakes, type)
