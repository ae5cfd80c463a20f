import { createElement } from 'react'
import type { BlockOf, BlockType } from '../../schema/block.ts'
import { views } from './registry.ts'
import { PlaceContext, SurroundingsContext, type Place, type Surroundings } from './surroundings.ts'

type BlockViewProps<T extends BlockType> = {
  block: BlockOf<T>
  place: Place
  surroundings: Surroundings
}

/** A block in its place, as the server draws it; the browser wakes it in the same wrapping. */
export function BlockView<T extends BlockType>({ block, place, surroundings }: BlockViewProps<T>) {
  return (
    <SurroundingsContext value={surroundings}>
      <PlaceContext value={place}>{createElement(views[block.type], { block })}</PlaceContext>
    </SurroundingsContext>
  )
}
