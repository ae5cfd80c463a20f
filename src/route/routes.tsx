import {
  memo,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
} from 'react'
import {
  ScrollRestoration,
  useLoaderData,
  useLocation,
  type LoaderFunction,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { setMarks } from './marks.ts'
import type { BlockHtml, Markup, ScreenData } from './screen.ts'

/** What of a screen stands in the document: so many blocks, or all of it. */
export type Drawn = {
  screen: ScreenData
  count: number
  isWhole: boolean
  /** Has as many blocks drawn. */
  draw: (count: number) => void
}

/** What the browser adds to a screen; the server adds nothing. */
export type Hooks = {
  /** A screen is being put into the document; nothing has been measured there yet. */
  onStyle: (screen: ScreenData) => void
  /** A screen is now the one in the document. */
  onShow: (screen: ScreenData) => void
  /** How many of its blocks a screen has drawn first that takes the place of another; where all of them, Infinity. */
  opening: (screen: ScreenData) => number
  /** More of a screen stands in the document. */
  onDrawn: (drawn: Drawn) => void
  /** A history entry, by its key, stands in the document and is scrolled to its place; the first one, too. */
  onCommit: (key: string) => void
  /** The visitor has arrived at it by a navigation. */
  onArrive: () => void
  /** A live block's host is in the document; returns what to do when it leaves. */
  onHost: (host: HTMLElement) => () => void
  /** A static block is in the document, with what may move in it; returns as `onHost` does. */
  onStatic: (block: HTMLElement) => () => void
  /** Makes HTML of the site fit for a page that enforces Trusted Types. */
  markup: (html: string) => string | TrustedHTML
}

const noHooks: Hooks = {
  onStyle: () => {},
  onShow: () => {},
  opening: () => Infinity,
  onDrawn: () => {},
  onCommit: () => {},
  onArrive: () => {},
  onHost: () => () => {},
  onStatic: () => () => {},
  markup: (html) => html,
}

/** The one route of every site: any path, its page from `load`. The same objects serve build and browser. */
export function routesWith(
  load: (path: string, request: Request) => ScreenData | Promise<ScreenData>,
  hooks: Hooks = noHooks,
): RouteObject[] {
  const loader: LoaderFunction = ({ request }) => load(new URL(request.url).pathname, request)

  function Page() {
    const screen = useLoaderData<ScreenData>()
    return <Screen screen={screen} hooks={hooks} />
  }

  return [{ id: 'page', path: '*', loader, Component: Page, shouldRevalidate: isOtherPath }]
}

/** A link to an anchor of the same page needs no new data. */
const isOtherPath = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname

/** Is not rendered anew while another page is loading: nothing of it looks different. */
const Screen = memo(function Screen({ screen, hooks }: { screen: ScreenData; hooks: Hooks }) {
  const { pathname, key } = useLocation()
  const arrivedFrom = useRef(pathname)
  const top = useRef<HTMLDivElement>(null)
  const marked = useRef(screen)
  const { count, isWhole } = useBlocks(screen, hooks)
  // Before anything is measured, such as where to scroll to: what is changed after that is styled once more.
  useInsertionEffect(() => {
    hooks.onStyle(screen)
    // Those of the first page stand there already, and its visitor may have changed some.
    if (top.current !== null && marked.current !== screen) setMarks(top.current, screen.marks)
    marked.current = screen
  }, [screen, hooks])
  useLayoutEffect(() => hooks.onShow(screen), [screen, hooks])
  // An effect of a parent comes after those of its children, and so after ScrollRestoration has scrolled.
  useLayoutEffect(() => hooks.onCommit(key), [key, hooks])
  useEffect(() => {
    if (arrivedFrom.current === pathname) return
    arrivedFrom.current = pathname
    hooks.onArrive()
  }, [pathname, hooks])

  return (
    <>
      <Html ref={top} className="frame-top" html={screen.top} hooks={hooks} />
      <main
        id={screen.anchor}
        tabIndex={-1}
        data-layout={screen.layout}
        style={isWhole ? undefined : long}
      >
        <Blocks path={screen.path} blocks={screen.blocks.slice(0, count)} hooks={hooks} />
        <div className="above-footer">
          <Blocks path={screen.path} blocks={isWhole ? screen.above : []} hooks={hooks} />
        </div>
      </main>
      <footer className="site-footer" style={isWhole ? undefined : later}>
        <Html className="footer-body" html={screen.bottom} hooks={hooks} />
      </footer>
      <ScrollRestoration />
    </>
  )
})

/** What stands below blocks that are still to be drawn is out of sight, and need not be styled. */
const long = { minBlockSize: '200vh' }
const later = { contentVisibility: 'hidden', containIntrinsicBlockSize: '100vh' } as const

function useBlocks(screen: ScreenData, hooks: Hooks): { count: number; isWhole: boolean } {
  const [drawn, setDrawn] = useState({ screen, count: Infinity })
  const isOther = drawn.screen !== screen
  const count = isOther ? hooks.opening(screen) : drawn.count
  if (isOther) setDrawn({ screen, count })
  // The footer comes last.
  const isWhole = count > screen.blocks.length
  useLayoutEffect(() => {
    const draw = (next: number) =>
      setDrawn((now) => (now.screen === screen ? { screen, count: next } : now))
    hooks.onDrawn({ screen, count, isWhole, draw })
  }, [screen, count, isWhole, hooks])
  return { count, isWhole }
}

function Blocks({ path, blocks, hooks }: { path: string; blocks: BlockHtml[]; hooks: Hooks }) {
  return blocks.map(({ html, live }, index) => {
    const key = `${path} ${index}`
    if (live === undefined) return <Static key={key} html={html} hooks={hooks} />
    return <Host key={key} html={html} live={live} hooks={hooks} />
  })
}

function Static({ html, hooks }: { html: Markup; hooks: Hooks }) {
  const block = useRef<HTMLDivElement>(null)
  const { onStatic } = hooks
  useEffect(() => (block.current === null ? undefined : onStatic(block.current)), [onStatic])
  return <Html ref={block} data-block="" html={html} hooks={hooks} />
}

type HostProps = { html: Markup; live: NonNullable<BlockHtml['live']>; hooks: Hooks }

function Host({ html, live, hooks }: HostProps) {
  const host = useRef<HTMLDivElement>(null)
  const { onHost } = hooks
  useEffect(() => (host.current === null ? undefined : onHost(host.current)), [onHost])
  return (
    <Html
      ref={host}
      data-block=""
      data-live={live.hydrate}
      data-key={live.key}
      html={html}
      hooks={hooks}
    />
  )
}

type HtmlProps = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  html: Markup
  hooks: Hooks
  [data: `data-${string}`]: string
}

/**
 * React owns the element, never what is inside: the server's HTML stays as it is. The object is kept
 * between renders, because React writes the HTML anew for every new object.
 */
function Html({ html, hooks, ...rest }: HtmlProps) {
  const inner = useMemo(
    () => (typeof html === 'string' ? { __html: hooks.markup(html) } : undefined),
    [html, hooks],
  )
  if (typeof html !== 'string') return <div {...rest}>{html}</div>
  return <div {...rest} suppressHydrationWarning dangerouslySetInnerHTML={inner} />
}
