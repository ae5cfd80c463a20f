import { useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  createPath,
  RouterProvider,
  useRouteError,
  type Path,
} from 'react-router-dom'
import { words as errors } from 'virtual:words/errors'
import { AppErrorScreen, RouterErrorScreen } from '../frame/error-screen.tsx'
import { routesWith } from '../route/routes.tsx'
import type { ScreenData } from '../route/screen.ts'
import type { PageData } from '../html/page-data.ts'
import { withBase } from '../text/base-path.ts'
import { isReduced, isStopped } from '../motion/site-motion.ts'
import { Boundary } from './boundary.tsx'
import { hasDrafts, keepDrafts, restoreDrafts } from './drafts.ts'
import { complete, drawAll, openingOf } from './first-view.ts'
import { setPageData, unmount } from './islands.tsx'
import { isMotionless, readPageData, readScreen } from './page-document.ts'
import { bringStyles, showStyles, stylesOf, type Sheet } from './page-styles.ts'
import { partsIn, stop } from './parts.ts'
import { reportError } from './report-error.ts'
import { showTheme } from './theme.ts'
import { parseDocument, trusted } from './trusted.ts'

type Page = {
  screen: ScreenData
  data: PageData
  styles: readonly Sheet[]
  /** Nothing on it moves by itself. */
  motionless: boolean
  /**
   * It may embed what this document's policy forbids, is of another release or in another language, or has a script
   * that this document has not run: it needs its own document.
   */
  alone: boolean
}

const root = document.documentElement

/** Documents fetched so far. The first page is not among them: its blocks have been at work in it. */
const pages = new Map<string, Promise<Page>>()
const first = pageIn(document, location.pathname)
const pageOf = new WeakMap<ScreenData, Page>([[first.screen, first]])

async function fetchPage(path: string): Promise<Page> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } })
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html')
  if (!response.ok || response.redirected || !isHtml)
    throw new Error(`${path} answered ${response.status}`)
  const fetched = parseDocument(await response.text())
  const page = pageIn(fetched, path, needsItself(fetched))
  if (!page.alone) bringStyles(page.styles).catch(() => {})
  pageOf.set(page.screen, page)
  return page
}

function pageIn(document: Document, path: string, alone = false): Page {
  return {
    screen: readScreen(document, path),
    data: readPageData(document),
    styles: stylesOf(document),
    motionless: isMotionless(document),
    alone,
  }
}

function needsItself(page: Document): boolean {
  const scripts = new Set([...document.scripts].map(({ src }) => src))
  return (
    page.querySelector('[data-frame]') !== null ||
    // Scripts have found their words by the language of the document that they were loaded for.
    page.documentElement.lang !== root.lang ||
    bootOf(page) !== bootOf(document) ||
    [...page.head.querySelectorAll<HTMLScriptElement>('script[src]:not([type])')].some(
      ({ src }) => !scripts.has(src),
    )
  )
}

/** Its name holds the hash of all that it may import: another name is another release. */
const bootOf = (page: Document) => page.querySelector('script[src]')?.getAttribute('src')

function pageAt(path: string): Promise<Page> {
  const known = pages.get(path)
  if (known !== undefined) return known
  const page = fetchPage(path)
  pages.set(path, page)
  page.catch(() => pages.delete(path))
  return page
}

/** Path of the page on screen. */
let shown = first.screen.path

/** Loads a page for the router, or opens it in full if it cannot be shown in this document. Rejects if that was tried before. */
async function load(path: string, { signal }: Request): Promise<ScreenData> {
  const page = await pageWithStyles(path).catch((failure: unknown) => {
    if (opened.has(path)) throw failure
  })
  // Another navigation may have taken the place of this one.
  signal.throwIfAborted()
  if (page === undefined || page.alone) return openInFull(router.state.navigation.location)
  // Keep what the visitor wrote into the forms of this page, in case they come back to it.
  if (document.querySelector('main [method=post]')) keepDrafts(shown)
  stopScrolling()
  return page.screen
}

async function pageWithStyles(path: string): Promise<Page> {
  const page = await pageAt(path)
  if (!page.alone) await bringStyles(page.styles)
  return page
}

/** Pages that were opened in full from this document without leaving it: once is enough. */
const opened = new Set<string>()
addEventListener('pagehide', () => opened.clear())

/** Never settles: the document is left. Going back or forward has changed the address already. */
function openInFull(to: Partial<Path> = location): Promise<never> {
  const { pathname, href } = new URL(createPath(to), location.href)
  opened.add(pathname)
  if (href === location.href) location.reload()
  else location.assign(href)
  return new Promise(() => {})
}

/** Of boot: it hydrates what comes into view, on every page. */
let seen: IntersectionObserver | undefined

/** Runs when the page that a navigation leads to, or its error, is in the document. */
function commit(): void {
  root.style.removeProperty('scroll-behavior')
  if (root.dataset['router'] !== '') takeLinks()
}

const routes = routesWith(load, {
  onStyle(screen) {
    const page = pageOf.get(screen)
    if (page !== undefined) showStyles(page.styles)
  },
  onShow(screen) {
    shown = screen.path
    const page = pageOf.get(screen)
    if (page !== undefined) {
      setPageData(page.data)
      root.toggleAttribute('data-motionless', page.motionless)
    }
    if (router.state.historyAction !== 'POP') fadeIn()
    document.title = screen.title
    document.querySelector('meta[name=description]')?.setAttribute('content', screen.description)
    document
      .querySelector('link[rel=canonical]')
      ?.setAttribute('href', location.origin + screen.path)
  },
  opening(screen) {
    const { historyAction, location } = router.state
    const isBack = historyAction === 'POP'
    // What was written is there before anybody can write into the same field.
    const isWhole = isBack || location.hash !== '' || hasDrafts(screen.path)
    return isWhole ? Infinity : openingOf(screen)
  },
  onDrawn(drawn) {
    // What it brings has only the system's theme.
    if (root.dataset['theme']) showTheme()
    if (drawn.isWhole) restoreDrafts(drawn.screen.path)
    complete(drawn)
  },
  onCommit: commit,
  onArrive() {
    const anchor =
      location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const arrival = anchor || document.querySelector<HTMLElement>('main h1')
    if (arrival?.tabIndex === -1) arrival.setAttribute('tabindex', '-1')
    arrival?.focus({ preventScroll: true })
  },
  onHost(host) {
    seen?.observe(host)
    // What leaves the page is out of view; so that this is announced, too, nobody stops watching it.
    for (const inside of host.querySelectorAll('[data-announces]')) seen?.observe(inside)
    return () => {
      seen?.unobserve(host)
      unmount(host)
    }
  },
  onStatic(block) {
    const inside = partsIn(block)
    for (const part of inside) seen?.observe(part)
    return () => {
      for (const part of inside) {
        seen?.unobserve(part)
        stop(part)
      }
    }
  },
  markup: trusted,
})

const router = createBrowserRouter(
  routes.map((route) => Object.assign(route, { ErrorBoundary: RouteError })),
  { hydrationData: { loaderData: { page: first.screen } } },
)

const home = withBase(first.data.surroundings.base ?? '', '/')

function RouteError() {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  useLayoutEffect(commit, [error])
  const message = error instanceof Error ? error.message : String(error)
  return <RouterErrorScreen words={errors.page} message={message} home={home} />
}

/** Takes the page over; `observer` is boot's. */
export function begin(observer: IntersectionObserver): void {
  const app = document.getElementById('app')
  if (app === null) return
  seen = observer
  hydrateRoot(
    app,
    <Boundary
      fallback={() => <AppErrorScreen words={errors.site} onReload={() => location.reload()} />}
    >
      {/* One step for all that a click leads to, not many beside whatever else there is to do. */}
      <RouterProvider router={router} useTransitions={false} />
    </Boundary>,
  )
}

/**
 * From now on the router fetches pages, not the browser by the rules of the server. It begins at React's first commit:
 * a navigation before that would be missed.
 */
function takeLinks(): void {
  leaveToBrowser(document.querySelectorAll('a:hover'))
  root.dataset['router'] = ''
  document.addEventListener('pointerover', reachFor, { passive: true })
  document.addEventListener('click', follow)
  addEventListener('beforeprint', drawAll)
}

/** What is pointed at already the browser has fetched, or is about to; it follows these links, so that nothing comes twice. */
function leaveToBrowser(links: NodeListOf<HTMLAnchorElement>): void {
  for (const link of links) link.dataset['navigation'] = 'full'
}

/** Fetches the page that a link leads to, before the visitor decides; not on a connection that is dear. */
function reachFor(event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || savesData()) return
  const target = event.target instanceof Element ? event.target : undefined
  const link = target?.closest<HTMLAnchorElement>('a[href^="/"]')
  if (link && isOurs(link)) pageAt(link.pathname).catch(() => {})
}

/** Network Information API, which not every browser has. */
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
  if (link.hash && link.pathname === location.pathname) {
    // The browser goes there by itself.
    addEventListener('popstate', takeEntry, { once: true, capture: true })
    return drawAll()
  }
  event.preventDefault()
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  stopScrolling()
  void router.navigate(createPath(link))
}

/**
 * Replaces the entry that the browser has made for an anchor by one of the router's. The router takes entries that are not
 * its own for the first page, and would scroll to where that was left.
 */
function takeEntry(event: PopStateEvent): void {
  if (event.state !== null) return
  event.stopImmediatePropagation()
  void router.navigate(createPath(location), { replace: true, preventScrollReset: true })
}

/**
 * The new page comes out of its ground. A view transition would do so with pictures of both pages, for which the
 * browser styles every element once more before the new page is even asked for.
 */
function fadeIn(): void {
  if (isReduced() || isStopped()) return
  const main = document.querySelector('main')
  main?.animate({ opacity: [0.2, 1] }, { duration: 200, easing: 'cubic-bezier(0, 0, 0.2, 1)' })
}

/**
 * Smooth scrolling is for anchors; a new page begins at its top at once. What is still under way would
 * go on in the new page, since the browser carries it out beside the script.
 */
function stopScrolling(): void {
  root.style.scrollBehavior = 'auto'
  scrollTo({ top: scrollY, behavior: 'instant' })
}
