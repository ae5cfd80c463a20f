import { memo, useMemo, type ComponentProps, type ReactElement } from 'react'

/** HTML, or on the server the element that renders it, so that a page is rendered in one pass. */
type Markup = string | ReactElement

/** One block of a page. `live` is undefined if the block is static. */
export type BlockHtml = {
  html: Markup
  /** `still`: set by the build if nothing in the block moves by itself. */
  live?: { hydrate: 'visible' | 'intent'; key: string; still?: boolean }
}

/**
 * A page inside `#app`. The server creates it from the content. The browser reads it from the HTML
 * document, so that a page is not sent twice.
 */
export type ScreenData = {
  path: string
  title: string
  description: string
  layout: string
  /** The id of `main`, which the skip link leads to. */
  mainId: string
  /** The HTML of the skip link and the navigation. */
  topHtml: string
  blocks: BlockHtml[]
  /** The blocks above the footer. */
  above: BlockHtml[]
  /** The HTML that the layout renders around the blocks. */
  around: LayoutHtml
  /** The HTML inside the footer. */
  bottomHtml: string
}

/** The HTML that a layout renders around the blocks of a page. A text is empty if the layout has no such part. */
export type LayoutHtml = {
  /** The sidebar, before `main`. */
  sidebar: string
  /** The list of the page's headings and everything else above the blocks. */
  top: string
  /** Everything below the blocks. */
  bottom: string
}

/** Converts HTML of the site to a value that a page with Trusted Types accepts. */
type ToMarkup = (html: string) => string | TrustedHTML

type ScreenProps = { screen: ScreenData; toMarkup?: ToMarkup; isWhole?: boolean }

/**
 * Renders a page. The result is the same on the server and in the browser. Without `isWhole`, it
 * ends after the block with the first heading.
 */
export const Screen = memo(function Screen({
  screen,
  toMarkup = keepHtml,
  isWhole = true,
}: ScreenProps) {
  const { path, mainId, layout, topHtml, blocks, above, around, bottomHtml } = screen
  const shownBlocks = isWhole
    ? blocks
    : blocks.slice(0, blocks.findIndex(hasHeading) + 1 || blocks.length)
  return (
    <>
      <Html className="frame-top" html={topHtml} toMarkup={toMarkup} />
      {around.sidebar && (
        <Html className="docs-sidebar" html={around.sidebar} toMarkup={toMarkup} />
      )}
      <main
        id={mainId}
        className={layoutClassOf(layout)}
        tabIndex={-1}
        data-layout={layout}
        data-opening={isWhole ? undefined : ''}
      >
        {around.top && <Html className="layout-top" html={around.top} toMarkup={toMarkup} />}
        <Blocks path={path} blocks={shownBlocks} secondId={afterFirstBlockId} toMarkup={toMarkup} />
        {isWhole && around.bottom && (
          <Html className="layout-bottom" html={around.bottom} toMarkup={toMarkup} />
        )}
        <div className="above-footer" id={blocks.length > 1 ? undefined : afterFirstBlockId}>
          <Blocks path={path} blocks={isWhole ? above : []} toMarkup={toMarkup} />
        </div>
      </main>
      <footer className="site-footer">
        <Html className="footer-body" html={bottomHtml} toMarkup={toMarkup} />
      </footer>
    </>
  )
})

/** Returns the class for the style sheet of a layout; undefined if it has none. */
export const layoutClassOf = (layout: string): string | undefined =>
  layout === 'article' ? 'layout-article' : undefined

/**
 * The id of the element after the first block: the second block, or the blocks above the footer. It has no word,
 * because it is the same in all languages.
 */
export const afterFirstBlockId = 'b1'

const keepHtml: ToMarkup = (html) => html

const hasHeading = ({ html }: BlockHtml) => typeof html === 'string' && html.includes('<h1')

type BlocksProps = { path: string; blocks: BlockHtml[]; secondId?: string; toMarkup: ToMarkup }

function Blocks({ path, blocks, secondId, toMarkup }: BlocksProps) {
  return blocks.map(({ html, live }, index) => (
    <Html
      key={`${path} ${index}`}
      id={index === 1 ? secondId : undefined}
      data-block=""
      data-live={live?.hydrate}
      data-key={live?.key}
      data-still={live?.still ? '' : undefined}
      html={html}
      toMarkup={toMarkup}
    />
  ))
}

type HtmlProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  html: Markup
  toMarkup: ToMarkup
  [data: `data-${string}`]: string | undefined
}

/**
 * Renders a `div` whose HTML React never changes. The object with the HTML is memoized, because
 * React rewrites the HTML for every new object.
 */
function Html({ html, toMarkup, ...rest }: HtmlProps) {
  const inner = useMemo(
    () => (typeof html === 'string' ? { __html: toMarkup(html) } : undefined),
    [html, toMarkup],
  )
  if (typeof html !== 'string') return <div {...rest}>{html}</div>
  return <div {...rest} suppressHydrationWarning dangerouslySetInnerHTML={inner} />
}
