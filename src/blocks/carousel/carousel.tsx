import type { BlockOf } from '../../../schema/block.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { CarouselDeck } from './carousel-deck.tsx'
import { CarouselSlides } from './carousel-slides.tsx'

export function Carousel(props: BlockProps<'carousel'>) {
  return props.block.layout === 'deck' ? <CarouselDeck {...props} /> : <CarouselSlides {...props} />
}

/** A deck has a part instead, and a single slide never changes. */
Carousel.hydrate = ({ layout, items }: BlockOf<'carousel'>) =>
  layout === 'slides' && items.length > 1 ? ('visible' as const) : undefined
