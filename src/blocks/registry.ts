import type { FunctionComponent } from 'react'
import type { BlockOf, BlockType } from '../../schema/block.ts'
import { Accordion } from './accordion.tsx'
import { Cta } from './cta.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { GpuCards } from './gpu-cards.tsx'
import { Hero } from './hero.tsx'
import { ImageRing } from './image-ring.tsx'
import { LegalDocument } from './legal-document.tsx'
import { NewsCarousel } from './news-carousel.tsx'
import { PhaseTimeline } from './phase-timeline.tsx'
import { PromoCard } from './promo-card.tsx'
import { QuestionBox } from './question-box.tsx'
import { StackList } from './stack-list.tsx'
import { TileGrid } from './tile-grid.tsx'

type Views = { [T in BlockType]: FunctionComponent<{ block: BlockOf<T> }> }

export const views: Views = {
  accordion: Accordion,
  cta: Cta,
  'feature-grid': FeatureGrid,
  'gpu-cards': GpuCards,
  hero: Hero,
  'image-ring': ImageRing,
  'legal-document': LegalDocument,
  'news-carousel': NewsCarousel,
  'phase-timeline': PhaseTimeline,
  'promo-card': PromoCard,
  'question-box': QuestionBox,
  'stack-list': StackList,
  'tile-grid': TileGrid,
}
