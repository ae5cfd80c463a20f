import { createElement } from 'react'
import type { AnyBlock } from '../../../schema/any-block.ts'
import { createMarkdownRenderer } from '../components/markdown-html.ts'
import { MarkdownContext, type RenderMarkdown } from '../components/markdown.tsx'
import {
  BlockPlaceContext,
  RenderContextProvider,
  type BlockPlace,
  type RenderContext,
} from '../components/render-context.ts'
import { createDocumentDescriber } from './document-note.ts'
import { createProseImageRenderer } from './prose-image.ts'
import type { View } from '../components/view.ts'
import { StringsContext } from '../components/strings.ts'
import type { Words } from '../../locale/words.ts'

type BlockViewProps = {
  view: View
  block: AnyBlock
  place: BlockPlace
  surroundings: RenderContext
  words: Words
  markdown?: RenderMarkdown
}

/** Returns a function that renders the Markdown of a block. */
export const createBlockMarkdownRenderer = (context: RenderContext, strings: Words) =>
  createMarkdownRenderer({
    ...{ base: context.base, language: context.language, strings },
    renderImage: createProseImageRenderer(context),
    describeDocument: createDocumentDescriber(context),
  })

/**
 * Renders a block with all its React contexts. The server and the browser use the same component,
 * so that hydration matches.
 */
export function BlockView({
  view,
  block,
  place,
  surroundings: context,
  words: strings,
  markdown = createBlockMarkdownRenderer(context, strings),
}: BlockViewProps) {
  const blockStrings: Readonly<Record<string, unknown>> = strings.blocks
  const element = createElement(view, { block, words: blockStrings[block.type] })
  return (
    <RenderContextProvider value={context}>
      <StringsContext value={strings.elements}>
        <MarkdownContext value={markdown}>
          <BlockPlaceContext value={place}>{element}</BlockPlaceContext>
        </MarkdownContext>
      </StringsContext>
    </RenderContextProvider>
  )
}
