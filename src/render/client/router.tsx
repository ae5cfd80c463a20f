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
import { hasDrafts, keepDrafts, restoreDrafts } from './drafts.ts'
import { setPageData, unmount, type Host } from './islands.tsx'
import { isMotionless, readPageData, readScreen } from './page-document.ts'
import { loadStyles, showStyles, stylesOf, type Sheet } from './page-styles.ts'
import { stop } from './parts.ts'
import { reportError } from './report-error.ts'
import { showTheme } from './theme.ts'
import { parseDocument, trusted } from './trusted.ts'

type Page = {
  screen: ScreenData
  data: PageData
  styles: readonly Sheet[]
  /** True if nothing on the page moves by itself. */
  motionless: boolean
  /** True if the page needs a document of its own and cannot be shown in this one. */
  needsDocument: boolean
}

const root = document.documentElement

/**
 * Fetched pages, by path. The first page is not included, because its blocks have changed its HTML.
 */
const pages = new Map<string, Promise<Page>>()
const first = readPage(document, location.pathname)

function pageAt(path: string): Promise<Page> {
  const known = pages.get(path)
  if (known !== undefined) return known
  const page = fetchPage(path)
  pages.set(path, page)
  page.catch(() => pages.delete(path))
  return page
}

async function fetchPage(path: string): Promise<Page> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } })
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html')
  if (!response.ok || response.redirected || !isHtml)
    throw new Error(`${path} answered ${response.status}`)
  const page = readPage(parseDocument(await response.text()), path)
  if (!page.needsDocument) loadStyles(page.styles).catch(() => {})
  return page
}

function readPage(from: Document, path: string): Page {
  return {
    screen: readScreen(from, path),
    data: readPageData(from),
    styles: stylesOf(from),
    motionless: isMotionless(from),
    needsDocument: from !== document && needsDocument(from),
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
    // Scripts have loaded their UI strings in the language of this document.
    page.documentElement.lang !== root.lang ||
    bootOf(page) !== bootOf(document) ||
    [...page.head.querySelectorAll<HTMLScriptElement>('script[src]:not([type])')].some(
      ({ src }) => !scripts.has(src),
    )
  )
}

/**
 * Returns the URL of the boot script. It identifies the release, because it contains a hash of
 * everything that the script may import.
 */
const bootOf = (page: Document) => page.querySelector('script[src]')?.getAttribute('src')

/**
 * Loads a page with its style sheets, or opens it as a new document. Rejects if opening the page as
 * a new document has already failed.
 */
async function load({ request }: LoaderFunctionArgs): Promise<Page> {
  const path = new URL(request.url).pathname
  const page = await pageWithStyles(path).catch((failure: unknown) => {
    if (opened.has(path)) throw failure
  })
  // The visitor may have started another navigation in the meantime.
  request.signal.throwIfAborted()
  if (page === undefined || page.needsDocument) return openInFull(router.state.navigation.location)
  keepDrafts(router.state.location.pathname)
  stopScrolling()
  return page
}

async function pageWithStyles(path: string): Promise<Page> {
  const page = await pageAt(path)
  if (!page.needsDocument) await loadStyles(page.styles)
  return page
}

/**
 * Paths that should have been opened as new documents, although the browser is still in this one.
 */
const opened = new Set<string>()
addEventListener('pagehide', () => opened.clear())

/**
 * Opens an address as a new document. The promise never settles, because the browser leaves this
 * document. Back and forward navigation has already changed the address, so the document is then
 * reloaded.
 */
function openInFull(to: Partial<Path> = location): Promise<never> {
  const { pathname, href } = new URL(createPath(to), location.href)
  opened.add(pathname)
  if (href === location.href) location.reload()
  else location.assign(href)
  return new Promise(() => {})
}

const router = createBrowserRouter(
  [
    {
      id: 'page',
      path: '*',
      loader: load,
      Component: PageView,
      ErrorBoundary: RouteError,
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    },
  ],
  { hydrationData: { loaderData: { page: first } } },
)

function PageView() {
  const page = useLoaderData<Page>()
  const { pathname, hash, key } = useLocation()
  const [whole, setWhole] = useState(page)
  const isWhole = whole === page || needsWhole(pathname, hash)
  const shown = useRef({ pathname, key })
  // Applied before React or a block measures anything.
  useInsertionEffect(() => showStyles(page.styles), [page])
  // Effects of a parent run after those of its children, so ScrollRestoration has already scrolled.
  useLayoutEffect(() => show(page), [page])
  useLayoutEffect(takeBlocks, [page, isWhole])
  useEffect(() => {
    if (whole !== page) void afterPaint().then(() => setWhole(page))
  }, [page, whole])
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, key }
    if (before.pathname !== pathname || (before.key !== key && hash !== '')) moveFocus(hash)
  }, [pathname, key, hash])
  useEffect(takeLinks, [])
  return (
    <>
      <Screen screen={page.screen} toMarkup={trusted} isWhole={isWhole} />
      <ScrollRestoration />
    </>
  )
}

/**
 * True if the first paint must contain the whole page: to scroll to an anchor or an earlier
 * position, or to restore a draft. Other pages first show only the part down to their heading,
 * which halves the time to the first paint.
 */
const needsWhole = (path: string, hash: string): boolean =>
  router.state.historyAction === 'POP' || hash !== '' || hasDrafts(path)

/** Updates everything outside `#app` after a new page has been rendered. */
function show({ screen, data, motionless }: Page): void {
  root.style.removeProperty('scroll-behavior')
  setPageData(data)
  root.toggleAttribute('data-motionless', motionless)
  document.title = screen.title
  document.querySelector('meta[name=description]')?.setAttribute('content', screen.description)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + screen.path)
  restoreDrafts(screen.path)
  if (router.state.historyAction !== 'POP') fadeIn()
}

/** The observer of the boot script, which hydrates blocks when they come into view. */
let seen: IntersectionObserver | undefined

/** The elements around hydrated blocks and parts in the document. */
const hosts = new Set<Host>()

/**
 * Observes new blocks, so that they are hydrated when they come into view. Unmounts blocks that
 * have left the document. The observer stays active for them, because it reports that they are out
 * of view, and some blocks announce this.
 */
function takeBlocks(): void {
  // New HTML follows the system's theme, so the selected theme must be applied.
  if (root.dataset['theme']) showTheme()
  for (const host of hosts) {
    if (host.isConnected) continue
    hosts.delete(host)
    unmount(host)
    stop(host)
  }
  for (const host of document.querySelectorAll<Host>(
    '#app :is([data-live], [data-part], [data-announces])',
  )) {
    hosts.add(host)
    seen?.observe(host)
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
function fadeIn(): void {
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

const home = withBase(first.data.surroundings.base ?? '', '/')

function RouteError() {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  const message = error instanceof Error ? error.message : String(error)
  return <RouterErrorScreen words={errors.page} message={message} home={home} />
}

/** Hydrates the page with the router. `observer` is the observer of the boot script. */
export function begin(observer: IntersectionObserver): void {
  const app = document.getElementById('app')
  if (app === null) return
  seen = observer
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
function takeLinks(): void {
  // The browser has already prefetched the link under the mouse, so it opens this link itself.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a:hover'))
    link.dataset['navigation'] = 'full'
  root.dataset['router'] = ''
  document.addEventListener('pointerover', prefetch, { passive: true })
  document.addEventListener('click', follow)
}

/** Fetches the page of a link under the mouse, unless the visitor saves data. */
function prefetch(event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || savesData()) return
  const target = event.target instanceof Element ? event.target : undefined
  const link = target?.closest<HTMLAnchorElement>('a[href^="/"]')
  if (link && isOurs(link)) pageAt(link.pathname).catch(() => {})
}

/** True if the visitor saves data (Network Information API, which not every browser supports). */
const savesData = (): boolean => Object(Object(navigator).connection).saveData === true

const isOurs = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  link.dataset['navigation'] !== 'full' &&
  !/\.[a-z\d]+$/i.test(link.pathname)

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (link === null || event.defaultPrevented || event.button !== 0 || modified) return
  if (!isOurs(link)) return
  event.preventDefault()
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  const to = createPath(link)
  // As in browsers, a link to the current address adds no history entry.
  void router.navigate(to, { replace: to === createPath(router.state.location) })
}
