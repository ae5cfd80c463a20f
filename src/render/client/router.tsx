import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  createPath,
  RouterProvider,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useRouteError,
  type LoaderFunctionArgs,
  type Path,
} from 'react-router-dom'
import { words as errors } from 'virtual:words/errors'
import { AppErrorScreen, RouterErrorScreen } from '../frame/error-screen.tsx'
import { Screen, type ScreenData } from '../route/screen.tsx'
import type { PageData } from '../html/page-data.ts'
import { withBase } from '../../text/base-path.ts'
import { afterPaint } from '../motion/idle.ts'
import { isReduced, isStopped } from '../motion/site-motion.ts'
import { Boundary } from './boundary.tsx'
import { hasDrafts, saveDrafts, restoreDrafts } from './drafts.ts'
import { setPageData, unmountIsland, type IslandHost } from './islands.tsx'
import { isMotionless, readPageData, readScreen } from './page-document.ts'
import { loadStyles, applyStyles, stylesOf, type SheetLink } from './page-styles.ts'
import { stopPart } from './parts.ts'
import { reportError } from './report-error.ts'
import { applyTheme } from './theme.ts'
import { parseDocument, toTrustedHtml } from './trusted.ts'

type LoadedPage = {
  screen: ScreenData
  data: PageData
  styles: readonly SheetLink[]
  /** True if nothing on the page moves by itself. */
  isMotionless: boolean
  /** True if the page needs a document of its own and cannot be shown in this one. */
  needsDocument: boolean
}

const root = document.documentElement

/**
 * Fetched pages, by path. The first page is not included, because its blocks have changed its HTML.
 */
const pagesByPath = new Map<string, Promise<LoadedPage>>()
const firstPage = readPage(document, location.pathname)

function getPage(path: string): Promise<LoadedPage> {
  const cached = pagesByPath.get(path)
  if (cached !== undefined) return cached
  const page = fetchPage(path)
  pagesByPath.set(path, page)
  page.catch(() => pagesByPath.delete(path))
  return page
}

async function fetchPage(path: string): Promise<LoadedPage> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } })
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html')
  if (!response.ok || response.redirected || !isHtml)
    throw new Error(`${path} answered ${response.status}`)
  const page = readPage(parseDocument(await response.text()), path)
  if (!page.needsDocument) loadStyles(page.styles).catch(() => {})
  return page
}

function readPage(source: Document, path: string): LoadedPage {
  return {
    screen: readScreen(source, path),
    data: readPageData(source),
    styles: stylesOf(source),
    isMotionless: isMotionless(source),
    needsDocument: source !== document && needsDocument(source),
  }
}

/**
 * True for a page that this document cannot show: it may embed what this document's policy forbids,
 * is of another release or in another language, or has a script that this document has not run.
 */
function needsDocument(page: Document): boolean {
  const scripts = new Set([...document.scripts].map(({ src }) => src))
  return (
    page.querySelector('[data-frame]') !== null ||
    // The scripts of this document have loaded their UI strings in its language, so a page in a different
    // language needs its own document.
    page.documentElement.lang !== root.lang ||
    bootUrlOf(page) !== bootUrlOf(document) ||
    [...page.head.querySelectorAll<HTMLScriptElement>('script[src]:not([type])')].some(
      ({ src }) => !scripts.has(src),
    )
  )
}

/**
 * Returns the URL of the boot script. It identifies the release, because it contains a hash of
 * everything that the script may import.
 */
const bootUrlOf = (page: Document) => page.querySelector('script[src]')?.getAttribute('src')

/**
 * Loads a page with its style sheets, or opens it as a new document. Rejects if opening the page as
 * a new document has already failed.
 */
async function loadRoute({ request }: LoaderFunctionArgs): Promise<LoadedPage> {
  const path = new URL(request.url).pathname
  const page = await pageWithStyles(path).catch((failure: unknown) => {
    if (pathsOpenedInFull.has(path)) throw failure
  })
  // The visitor may have started another navigation in the meantime.
  request.signal.throwIfAborted()
  if (page === undefined || page.needsDocument) return openInFull(router.state.navigation.location)
  saveDrafts(router.state.location.pathname)
  stopScrolling()
  return page
}

async function pageWithStyles(path: string): Promise<LoadedPage> {
  const page = await getPage(path)
  if (!page.needsDocument) await loadStyles(page.styles)
  return page
}

/**
 * Paths that should have been opened as new documents, although the browser is still in this one.
 */
const pathsOpenedInFull = new Set<string>()
addEventListener('pagehide', () => pathsOpenedInFull.clear())

/**
 * Opens an address as a new document. The promise never settles, because the browser leaves this
 * document. Back and forward navigation has already changed the address, so the document is then
 * reloaded.
 */
function openInFull(to: Partial<Path> = location): Promise<never> {
  const { pathname, href } = new URL(createPath(to), location.href)
  pathsOpenedInFull.add(pathname)
  if (href === location.href) location.reload()
  else location.assign(href)
  return new Promise(() => {})
}

const router = createBrowserRouter(
  [
    {
      id: 'page',
      path: '*',
      loader: loadRoute,
      Component: PageView,
      ErrorBoundary: RouteError,
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    },
  ],
  { hydrationData: { loaderData: { page: firstPage } } },
)

function PageView() {
  const page = useLoaderData<LoadedPage>()
  const { pathname, hash, key } = useLocation()
  const [wholePage, setWholePage] = useState(page)
  const isWhole = wholePage === page || mustShowWhole(pathname, hash)
  const shownLocation = useRef({ pathname, key })
  // Applied before React or a block measures anything.
  useInsertionEffect(() => applyStyles(page.styles), [page])
  // Effects of a parent run after those of its children, so ScrollRestoration has already scrolled.
  useLayoutEffect(() => showPage(page), [page])
  useLayoutEffect(updateBlocks, [page, isWhole])
  useEffect(() => {
    if (wholePage !== page) void afterPaint().then(() => setWholePage(page))
  }, [page, wholePage])
  useEffect(() => {
    const previous = shownLocation.current
    shownLocation.current = { pathname, key }
    if (previous.pathname !== pathname || (previous.key !== key && hash !== '')) moveFocus(hash)
  }, [pathname, key, hash])
  useEffect(handleLinks, [])
  return (
    <>
      <Screen screen={page.screen} toMarkup={toTrustedHtml} isWhole={isWhole} />
      <ScrollRestoration />
    </>
  )
}

/**
 * True if the first paint must contain the whole page: to scroll to an anchor or an earlier
 * position, or to restore a draft. Other pages first show only the part down to their heading,
 * which halves the time to the first paint.
 */
const mustShowWhole = (path: string, hash: string): boolean =>
  router.state.historyAction === 'POP' || hash !== '' || hasDrafts(path)

/** Updates everything outside `#app` after a new page has been rendered. */
function showPage({ screen, data, isMotionless: hasNoMotion }: LoadedPage): void {
  root.style.removeProperty('scroll-behavior')
  setPageData(data)
  root.toggleAttribute('data-motionless', hasNoMotion)
  document.title = screen.title
  document.querySelector('meta[name=description]')?.setAttribute('content', screen.description)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + screen.path)
  restoreDrafts(screen.path)
  if (router.state.historyAction !== 'POP') fadeInPage()
}

/** The observer of the boot script, which hydrates blocks when they come into view. */
let bootObserver: IntersectionObserver | undefined

/** The elements around hydrated blocks and parts in the document. */
const islandHosts = new Set<IslandHost>()

/**
 * Observes new blocks, so that they are hydrated when they come into view. Unmounts blocks that
 * have left the document. The observer stays active for them, because it reports that they are out
 * of view, and some blocks announce this.
 */
function updateBlocks(): void {
  // New HTML follows the system's theme, so the selected theme must be applied.
  if (root.dataset['theme']) applyTheme()
  for (const host of islandHosts) {
    if (host.isConnected) continue
    islandHosts.delete(host)
    unmountIsland(host)
    stopPart(host)
  }
  for (const host of document.querySelectorAll<IslandHost>(
    '#app :is([data-live], [data-part], [data-announces])',
  )) {
    islandHosts.add(host)
    bootObserver?.observe(host)
  }
}

function moveFocus(hash: string): void {
  const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  const target = anchor || document.querySelector<HTMLElement>('main h1')
  if (target?.tabIndex === -1) target.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
}

/**
 * Fades in the new page. A view transition would be slower: it captures images of both pages, and
 * for this the browser recomputes all styles before the new page is even requested.
 */
function fadeInPage(): void {
  if (isReduced() || isStopped()) return
  const main = document.querySelector('main')
  main?.animate({ opacity: [0.2, 1] }, { duration: 200, easing: 'cubic-bezier(0, 0, 0.2, 1)' })
}

/**
 * Stops smooth scrolling, which is only for anchors. A new page starts at the top at once, even if
 * the previous page is still scrolling.
 */
function stopScrolling(): void {
  root.style.scrollBehavior = 'auto'
  scrollTo({ top: scrollY, behavior: 'instant' })
}

const homeAddress = withBase(firstPage.data.surroundings.base ?? '', '/')

function RouteError() {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  const message = error instanceof Error ? error.message : String(error)
  return <RouterErrorScreen words={errors.page} message={message} home={homeAddress} />
}

/** Hydrates the page with the router. `observer` is the observer of the boot script. */
export function startRouter(observer: IntersectionObserver): void {
  const app = document.getElementById('app')
  if (app === null) return
  bootObserver = observer
  hydrateRoot(
    app,
    <Boundary
      fallback={() => <AppErrorScreen words={errors.site} onReload={() => location.reload()} />}
    >
      {/* Without transitions React renders a page in one step. Otherwise the old page would be
          repainted in between. */}
      <RouterProvider router={router} useTransitions={false} />
    </Boundary>,
  )
}

/**
 * Lets the router handle links from now on. The browser stops prefetching pages by the speculation
 * rules.
 */
function handleLinks(): void {
  // The browser has already prefetched the link under the mouse, so it opens this link itself.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a:hover'))
    link.dataset['navigation'] = 'full'
  root.dataset['router'] = ''
  document.addEventListener('pointerover', prefetchLink, { passive: true })
  document.addEventListener('click', followLink)
}

/** Fetches the page of a link under the mouse, unless the visitor saves data. */
function prefetchLink(event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || savesData()) return
  const target = event.target instanceof Element ? event.target : undefined
  const link = target?.closest<HTMLAnchorElement>('a[href^="/"]')
  if (link && isInternalLink(link)) getPage(link.pathname).catch(() => {})
}

/** True if the visitor saves data (Network Information API, which not every browser supports). */
const savesData = (): boolean => Object(Object(navigator).connection).saveData === true

const isInternalLink = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  link.dataset['navigation'] !== 'full' &&
  !/\.[a-z\d]+$/i.test(link.pathname)

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (link === null || event.defaultPrevented || event.button !== 0 || hasModifier) return
  if (!isInternalLink(link)) return
  event.preventDefault()
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open'))
    popover.hidePopover()
  const to = createPath(link)
  // As in browsers, a link to the current address adds no history entry.
  void router.navigate(to, { replace: to === createPath(router.state.location) })
}
