import { createElement } from 'react'
import type { AnyBlock } from '../../../schema/any-block.ts'
import { markdownWith } from '../components/markdown-html.ts'
import { MarkdownContext, type ReadMarkdown } from '../components/markdown.tsx'
import {
  PlaceContext,
  SurroundingsContext,
  type Place,
  type Surroundings,
} from '../components/surroundings.ts'
import type { View } from '../components/view.ts'
import { WordsContext } from '../components/words.ts'
import type { Words } from '../../locale/words.ts'

type BlockViewProps = {
  view: View
  block: AnyBlock
  place: Place
  surroundings: Surroundings
  words: Words
  markdown?: ReadMarkdown
}

/**
 * Renders a block with all its React contexts. The server and the browser use the same component,
 * so that hydration matches.
 */
export function BlockView({
  view,
  block,
  place,
  surroundings,
  words,
  markdown = markdownWith({ base: surroundings.base, newTab: words.elements.newTab }),
}: BlockViewProps) {
  const ofBlocks: Readonly<Record<string, unknown>> = words.blocks
  const drawn = createElement(view, { block, words: ofBlocks[block.type] })
  return (
    <SurroundingsContext value={surroundings}>
      <WordsContext value={words.elements}>
        <MarkdownContext value={markdown}>
          <PlaceContext value={place}>{drawn}</PlaceContext>
        </MarkdownContext>
      </WordsContext>
    </SurroundingsContext>
  )
}
