import { createElement } from 'react'
import type { AnyBlock } from '../../schema/any-block.ts'
import { markdownBelow } from '../elements/markdown-html.ts'
import { MarkdownContext, type ReadMarkdown } from '../elements/markdown.tsx'
import {
  PlaceContext,
  SurroundingsContext,
  type Place,
  type Surroundings,
} from '../elements/surroundings.ts'
import type { View } from '../elements/view.ts'

type BlockViewProps = {
  view: View
  block: AnyBlock
  place: Place
  surroundings: Surroundings
  markdown?: ReadMarkdown
}

/** A block in its place, as the server draws it; the browser hydrates it in the same wrapping. */
export function BlockView({
  view,
  block,
  place,
  surroundings,
  markdown = markdownBelow(surroundings.base),
}: BlockViewProps) {
  return (
    <SurroundingsContext value={surroundings}>
      <MarkdownContext value={markdown}>
        <PlaceContext value={place}>{createElement(view, { block })}</PlaceContext>
      </MarkdownContext>
    </SurroundingsContext>
  )
}
