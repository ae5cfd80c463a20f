import type { ComponentType } from 'react'
import type { BlockOf } from '../../schema/block.ts'
import type { LiveType } from '../blocks/wakes.ts'

type Loaders = { [T in LiveType]: () => Promise<ComponentType<{ block: BlockOf<T> }>> }

/** The code of each live block, a file of its own, fetched when it is wanted. */
export const loaders: Loaders = {
  'image-ring': async () => (await import('../blocks/image-ring.tsx')).ImageRing,
  'news-carousel': async () => (await import('../blocks/news-carousel.tsx')).NewsCarousel,
  'question-box': async () => (await import('../blocks/question-box.tsx')).QuestionBox,
}
