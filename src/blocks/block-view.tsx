import { createElement } from 'react'
import type { BlockOf, BlockType } from '../../schema/block.ts'
import { markdownHtml } from '../elements/markdown-html.ts'
import { MarkdownContext, type ReadMarkdown } from '../elements/markdown.tsx'
import { views } from './registry.ts'
import {
  PlaceContext,
  SurroundingsContext,
  type Place,
  type Surroundings,
} from '../elements/surroundings.ts'

type BlockViewProps<T extends BlockType> = {
  block: BlockOf<T>
  place: Place
  surroundings: Surroundings
  markdown?: ReadMarkdown
}

/** A block in its place, as the server draws it; the browser wakes it in the same wrapping. */
export function BlockView<T extends BlockType>({
  block,
  place,
  surroundings,
  markdown = markdownHtml,
}: BlockViewProps<T>) {
  return (
    <SurroundingsContext value={surroundings}>
      <MarkdownContext value={markdown}>
        <PlaceContext value={place}>{createElement(views[block.type], { block })}</PlaceContext>
      </MarkdownContext>
    </SurroundingsContext>
  )
}
