import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { AnyBlock } from '../../../schema/any-block.ts'
import { layoutOf } from '../../../schema/layouts.ts'
import { createRecordingRenderer, type RenderedMarkdown } from '../components/markdown-record.ts'
import type { ImageDetail, BlockPlace, RenderContext } from '../components/render-context.ts'
import { hydrationOf, type View } from '../components/view.ts'
import { PartError } from '../frame/error-screen.tsx'
import type { BlockHtml, ScreenData } from '../route/screen.tsx'
import type { Words } from '../../locale/words.ts'
import { BlockView, createBlockMarkdownRenderer } from './block-view.tsx'
import type { PageFrame } from './render-frame.tsx'
import type { LiveBlock, PageData } from './page-data.ts'
import { mediaLookupOf, mediaOfBlocks, type PageMedia } from './page-media.ts'
import type { PageInput, SiteInput } from './page-input.ts'
import { errorMessageOf, RenderError } from './render-error.ts'
import { serializedContextOf, renderContextOf } from './render-context-of.ts'

/**
 * Renders the blocks of a page and collects the data that the browser needs to hydrate some of
 * them.
 */
export function renderScreen(
  pageInput: PageInput,
  siteInput: SiteInput,
  frame: PageFrame,
  renderBlock: RenderBlock,
): { screen: ScreenData; data: PageData } {
  const input = removeQuestionBlocks(pageInput, siteInput)
  const { route, page, blocks, media } = input
  const { schemas } = siteInput
  const isTranslated = siteInput.translations?.has(page.language ?? '') === true
  const translatedPath = isTranslated ? route : undefined
  const details = new Map<string, Set<ImageDetail>>()
  const context = renderContextOf(siteInput, media, {
    ...{ onPicture: input.onPicture, from: translatedPath, paging: input.paging },
    onDrawn: (src, more) => void details.set(src, new Set([...(details.get(src) ?? []), ...more])),
  })
  const placedBlocks = placeBlocks(input, siteInput)
  const { layout: own, language } = page
  const layout = layoutOf({ route, own, language }, siteInput.site.layouts)
  const markdown: RenderedMarkdown = {}
  const renderedBlocks = placedBlocks.map((placedBlock) =>
    renderBlock(placedBlock, context, markdown),
  )
  const screen: ScreenData = {
    path: route,
    title: page.title,
    description: page.description,
    layout,
    mainId: siteInput.words.frame.contentAnchor,
    topHtml: frame.renderTop(route, input.translations),
    blocks: renderedBlocks.slice(0, blocks.length),
    above: renderedBlocks.slice(blocks.length),
    around: frame.renderLayout(layout, input),
    bottomHtml: frame.renderBottom(input.translations?.home),
  }
  const liveBlocks = placedBlocks.flatMap(({ live }) => (live === undefined ? [] : [live]))
  const hydratedMedia = mediaOfBlocks(
    liveBlocks.map(({ block }) => block),
    schemas,
    mediaLookupOf(media),
  )
  const live = Object.fromEntries(liveBlocks.map((one) => [one.place.key, one]))
  const pageContext = serializedContextOf(
    siteInput,
    pickNeededDetails(hydratedMedia, details),
    translatedPath,
  )
  const data: PageData = { surroundings: pageContext, live }
  return { screen, data: Object.keys(markdown).length === 0 ? data : { ...data, markdown } }
}

type ImageDetails = ReadonlyMap<string, ReadonlySet<ImageDetail>>

/**
 * Removes the details that hydrated blocks do not render, for example unused alt texts. An image
 * that has not been rendered keeps all its details.
 */
const pickNeededDetails = (
  { pictures: images, files }: PageMedia,
  details: ImageDetails,
): PageMedia => ({
  pictures: Object.fromEntries(
    Object.entries(images).map(([src, image]) => {
      const needed = details.get(src)
      const { alt, color } = image
      const isNeeded = (detail: ImageDetail) => needed?.has(detail) ?? true
      return [
        src,
        {
          ...image,
          alt: isNeeded('alt') ? alt : '',
          color: isNeeded('color') ? color : undefined,
        },
      ]
    }),
  ),
  files,
})

/**
 * Returns the page without blocks in which visitors ask questions, if the site answers no
 * questions.
 */
function removeQuestionBlocks(input: PageInput, { site, schemas }: SiteInput): PageInput {
  if (site.answers !== 'none') return input
  const isShown = (block: AnyBlock) => schemas.facetsOf(block).asks !== true
  const all = [...input.blocks, ...input.above]
  return {
    ...input,
    blocks: input.blocks.filter(isShown),
    above: input.above.filter(isShown),
    ...(input.keys && {
      keys: input.keys.filter((_, index) => all.slice(index, index + 1).every(isShown)),
    }),
  }
}

/** A block with its view and its position. `live` is undefined if the block is static. */
type PlacedBlock = { view: View; block: AnyBlock; place: BlockPlace; live: LiveBlock | undefined }

function placeBlocks(
  { blocks, above, keys = [] }: PageInput,
  { schemas, views }: SiteInput,
): PlacedBlock[] {
  const opening = blocks.findIndex((block) => schemas.facetsOf(block).isAside !== true)
  const placed = (block: AnyBlock, key: string, level: BlockPlace['level']): PlacedBlock => {
    const { type } = block
    const place = { key, level }
    const view = views[type]
    if (view === undefined) throw new RenderError(`The block type ${type} has no view.`)
    const live = hydrationOf(view, block) === undefined ? undefined : { type, place, block }
    return { view, block, place, live }
  }
  return [
    ...blocks.map((block, index) =>
      placed(block, keys[index] ?? `b${index}`, index === opening ? 1 : 2),
    ),
    ...above.map((block, index) => placed(block, keys[blocks.length + index] ?? `f${index}`, 2)),
  ]
}

/** Renders one block and stores the HTML of its Markdown in `markdown`. */
export type RenderBlock = (
  placed: PlacedBlock,
  around: RenderContext,
  markdown: RenderedMarkdown,
) => BlockHtml

/**
 * Returns a function that renders a block. A hydrated block is rendered separately, as in the
 * browser. A site's own block with a check is also rendered separately, because its HTML is
 * checked. All other blocks are rendered together with their page.
 */
export function createBlockRenderer(strings: Words): RenderBlock {
  return ({ view, block, place }, surroundings, markdown) => {
    const props = { view, block, place, surroundings, words: strings }
    const ids = { identifierPrefix: place.key }
    const hydrate = hydrationOf(view, block)
    if (hydrate === undefined) {
      const element = <BlockView {...props} />
      if (view.check === undefined) return { html: element }
      return { html: checked(renderToStaticMarkup(element, ids)) }
    }
    const renderMarkdown = createRecordingRenderer(
      markdown,
      createBlockMarkdownRenderer(surroundings, strings),
    )
    let still = hydrate === 'visible'
    const onMotionGate = () => (still = false)
    const liveProps = { ...props, surroundings: { ...surroundings, onMotionGate } }
    const html = renderToString(<BlockView {...liveProps} markdown={renderMarkdown} />, ids)
    return { html: checked(html), live: { hydrate, key: place.key, still } }

    function checked(checkedHtml: string): string {
      view.check?.(checkedHtml)
      return checkedHtml
    }
  }
}

/** Returns a function that renders each block separately. */
function createSeparateRenderer(strings: Words): RenderBlock {
  const renderBlock = createBlockRenderer(strings)
  return (...placed) => {
    const rendered = renderBlock(...placed)
    return typeof rendered.html === 'string'
      ? rendered
      : { html: renderToStaticMarkup(rendered.html) }
  }
}

/** Returns a function that renders a block, or an error message in its place if it fails. */
export function createFaultTolerantRenderer(strings: Words): RenderBlock {
  const renderBlock = createSeparateRenderer(strings)
  return (...placed) => {
    try {
      return renderBlock(...placed)
    } catch (error) {
      const message = errorMessageOf(error)
      return { html: renderToStaticMarkup(<PartError words={strings.errors} message={message} />) }
    }
  }
}

/** Finds the block that failed by rendering one block after another. */
export function findFailedBlock(input: PageInput, site: SiteInput, cause: unknown): RenderError {
  const context = renderContextOf(site, input.media)
  const renderBlock = createSeparateRenderer(site.words)
  for (const [index, placed] of placeBlocks(input, site).entries()) {
    try {
      renderBlock(placed, context, {})
    } catch (error) {
      const failure = `block ${index + 1} (${placed.block.type}) of ${input.route} cannot be rendered`
      return new RenderError(`${failure}: ${errorMessageOf(error)}`, { block: index, cause: error })
    }
  }
  return new RenderError(`${input.route} cannot be rendered: ${errorMessageOf(cause)}`, { cause })
}
