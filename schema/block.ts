import { z } from 'zod'
import { accordion } from './blocks/accordion.ts'
import { cta } from './blocks/cta.ts'
import { featureGrid } from './blocks/feature-grid.ts'
import { gpuCards } from './blocks/gpu-cards.ts'
import { hero } from './blocks/hero.ts'
import { imageRing } from './blocks/image-ring.ts'
import { legalDocument } from './blocks/legal-document.ts'
import { newsCarousel } from './blocks/news-carousel.ts'
import { phaseTimeline } from './blocks/phase-timeline.ts'
import { promoCard } from './blocks/promo-card.ts'
import { questionBox } from './blocks/question-box.ts'
import { ref } from './blocks/ref.ts'
import { stackList } from './blocks/stack-list.ts'
import { tileGrid } from './blocks/tile-grid.ts'

/** Every block that is drawn; add a type here and the compiler names what else it needs. */
export const Block = z.discriminatedUnion('type', [
  accordion,
  cta,
  featureGrid,
  gpuCards,
  hero,
  imageRing,
  legalDocument,
  newsCarousel,
  phaseTimeline,
  promoCard,
  questionBox,
  stackList,
  tileGrid,
])
export type Block = z.infer<typeof Block>
export type BlockType = Block['type']

/** The block of one type: `BlockOf<'cta'>`. */
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>

/** What an author may write in a list of blocks: a block, or a reference to shared ones. */
export const Entry = z.discriminatedUnion('type', [...Block.options, ref])
export type Entry = z.infer<typeof Entry>
export type Ref = Extract<Entry, { type: 'ref' }>
