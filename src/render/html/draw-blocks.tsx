import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { AnyBlock } from '../../../schema/any-block.ts'
import { markdownWith } from '../components/markdown-html.ts'
import { recordIn, type MarkdownRecord } from '../components/markdown-record.ts'
import type { PictureDetail, Place, Surroundings } from '../components/surroundings.ts'
import type { View } from '../components/view.ts'
import { InAppError } from '../frame/error-screen.tsx'
import type { BlockHtml, ScreenData } from '../route/screen.tsx'
import type { Words } from '../../locale/words.ts'
import { BlockView } from './block-view.tsx'
import type { Frame } from './draw-frame.tsx'
import type { LiveBlock, PageData } from './page-data.ts'
import { lookupIn, mediaOfBlocks, type OwnMedia } from './own-media.ts'
import type { PageInput, SiteInput } from './page-input.ts'
import { messageOf, RenderError } from './render-error.ts'
import { carriedIn, surroundingsIn } from './surroundings-in.ts'

/**
 * Renders the blocks of a page and collects the data that the browser needs to hydrate some of
 * them.
 */
export function screenOf(
  written: PageInput,
  siteInput: SiteInput,
  frame: Frame,
  draw: DrawBlock,
): { screen: ScreenData; data: PageData } {
  const input = answerable(written, siteInput)
  const { route, page, blocks, media } = input
  const { schemas } = siteInput
  const isTranslated = siteInput.translations?.has(page.language ?? '') === true
  const from = isTranslated ? route : undefined
  const details = new Map<string, Set<PictureDetail>>()
  const surroundings = surroundingsIn(siteInput, media, {
    ...{ onPicture: input.onPicture, from },
    onDrawn: (src, more) => void details.set(src, new Set([...(details.get(src) ?? []), ...more])),
  })
  const placed = placedOn(input, siteInput)
  const markdown: MarkdownRecord = {}
  const drawn = placed.map((one) => draw(one, surroundings, markdown))
  const screen: ScreenData = {
    path: route,
    title: page.title,
    description: page.description,
    layout: page.layout,
    anchor: siteInput.words.frame.contentAnchor,
    top: frame.topFor(route, input.inLanguages),
    blocks: drawn.slice(0, blocks.length),
    above: drawn.slice(blocks.length),
    bottom: frame.bottomFor(input.inLanguages?.home),
  }
  const liveBlocks = placed.flatMap(({ live }) => (live === undefined ? [] : [live]))
  const used = mediaOfBlocks(
    liveBlocks.map(({ block }) => block),
    schemas,
    lookupIn(media),
  )
  const live = Object.fromEntries(liveBlocks.map((one) => [one.place.key, one]))
  const carried = carriedIn(siteInput, withDetails(used, details), from)
  const data: PageData = { surroundings: carried, live }
  return { screen, data: Object.keys(markdown).length === 0 ? data : { ...data, markdown } }
}

type Details = ReadonlyMap<string, ReadonlySet<PictureDetail>>

/**
 * Removes the details that hydrated blocks do not render, for example unused alt texts. An image
 * that has not been rendered keeps all its details.
 */
const withDetails = ({ pictures, files }: OwnMedia, details: Details): OwnMedia => ({
  pictures: Object.fromEntries(
    Object.entries(pictures).map(([src, picture]) => {
      const needed = details.get(src)
      const { alt, color } = picture
      const isNeeded = (detail: PictureDetail) => needed?.has(detail) ?? true
      return [
        src,
        {
          ...picture,
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
function answerable(input: PageInput, { site, schemas }: SiteInput): PageInput {
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
type Placed = { view: View; block: AnyBlock; place: Place; live: LiveBlock | undefined }

function placedOn(
  { blocks, above, keys = [] }: PageInput,
  { schemas, views }: SiteInput,
): Placed[] {
  const opening = blocks.findIndex((block) => schemas.facetsOf(block).isAside !== true)
  const placed = (block: AnyBlock, key: string, level: Place['level']): Placed => {
    const { type } = block
    const place = { key, level }
    const view = views[type]
    if (view === undefined) throw new RenderError(`No view draws a block of the type ${type}.`)
    const live = view.hydrate === undefined ? undefined : { type, place, block }
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
export type DrawBlock = (
  placed: Placed,
  around: Surroundings,
  markdown: MarkdownRecord,
) => BlockHtml

/**
 * Returns a function that renders a block. A hydrated block is rendered separately, as in the
 * browser. A site's own block with a check is also rendered separately, because its HTML is
 * checked. All other blocks are rendered together with their page.
 */
export function htmlWith(words: Words): DrawBlock {
  const { newTab } = words.elements
  return ({ view, block, place }, surroundings, markdown) => {
    const props = { view, block, place, surroundings, words }
    const ids = { identifierPrefix: place.key }
    if (view.hydrate === undefined) {
      const element = <BlockView {...props} />
      if (view.check === undefined) return { html: element }
      return { html: checked(renderToStaticMarkup(element, ids)) }
    }
    const read = recordIn(markdown, markdownWith({ base: surroundings.base, newTab }))
    const html = renderToString(<BlockView {...props} markdown={read} />, ids)
    return { html: checked(html), live: { hydrate: view.hydrate, key: place.key } }

    function checked(drawn: string): string {
      view.check?.(drawn)
      return drawn
    }
  }
}

/** Returns a function that renders each block separately. */
function htmlAloneWith(words: Words): DrawBlock {
  const draw = htmlWith(words)
  return (...placed) => {
    const drawn = draw(...placed)
    return typeof drawn.html === 'string' ? drawn : { html: renderToStaticMarkup(drawn.html) }
  }
}

/** Returns a function that renders a block, or an error message in its place if it fails. */
export function htmlOrFaultWith(words: Words): DrawBlock {
  const draw = htmlAloneWith(words)
  return (...placed) => {
    try {
      return draw(...placed)
    } catch (error) {
      const message = messageOf(error)
      return { html: renderToStaticMarkup(<InAppError words={words.errors} message={message} />) }
    }
  }
}

/** Finds the block that failed by rendering one block after another. */
export function faultIn(input: PageInput, site: SiteInput, cause: unknown): RenderError {
  const surroundings = surroundingsIn(site, input.media)
  const draw = htmlAloneWith(site.words)
  for (const [index, placed] of placedOn(input, site).entries()) {
    try {
      draw(placed, surroundings, {})
    } catch (error) {
      const what = `block ${index + 1} (${placed.block.type}) of ${input.route} cannot be drawn`
      return new RenderError(`${what}: ${messageOf(error)}`, { block: index, cause: error })
    }
  }
  return new RenderError(`${input.route} cannot be drawn: ${messageOf(cause)}`, { cause })
}
