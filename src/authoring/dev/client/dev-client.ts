/**
 * Browser script of the live preview. It updates the open page when content files change. Unchanged parts
 * of the page stay as they are, including typed text and opened elements. Problems are shown at their place
 * on the page.
 */
import { carryOver } from '../../../render/client/visit.ts'
import { isLeaving, stayedEvent } from './leaving.ts'
import { begin, patchPage } from './patch-page.ts'
import {
  devFaultsId,
  type DevMessage,
  type DevPage,
  devPageId,
  fromPage,
  type Showing,
  shownEvent,
  siteEvent,
  toPage,
} from '../message.ts'
import { showProblems } from './problem-notes.ts'
import { startEditor } from '../ui/start.tsx'

/**
 * Turns off the client-side router: it caches fetched pages, but the preview must load the current state of
 * each page.
 */
document.documentElement.dataset['router'] = 'off'

let shown = devPageIn(document)
if (shown !== undefined) {
  begin(shown.keys)
  document.getElementById(devFaultsId)?.remove()
  showProblems(shown)
  listen()
  // The editor starts only in the top window. A page in a frame is for viewing only.
  if (parent === window) startEditor(shown)
}

function devPageIn(from: Document): DevPage | undefined {
  const text = from.getElementById(devPageId)?.textContent
  // The preview server wrote this JSON, so its type is known.
  return text ? (JSON.parse(text) as DevPage) : undefined
}

/**
 * Handles messages of the preview server. The server sends earlier changes once the page has reported its state.
 */
function listen(): void {
  import.meta.hot?.on(toPage, (message: DevMessage) => {
    if (isLeaving()) return
    if (message.type === 'reload') reload()
    else if (message.type === 'site') document.dispatchEvent(new CustomEvent(siteEvent))
    // The response of a running fetch may be older and would overwrite this page, so fetch again.
    else if (message.page === undefined || following !== undefined) void follow()
    else show(message.page)
  })
  document.addEventListener(stayedEvent, () => void follow())
  announce()
  // Vite reloads the page if it cannot determine which modules a changed source file affects.
  import.meta.hot?.on('vite:beforeFullReload', keepWritten)
  // Vite also reloads the page when the preview server is available again after a restart.
  import.meta.hot?.on('vite:ws:disconnect', () => addEventListener('pagehide', keepWritten))
}

function announce(): void {
  if (shown === undefined) return
  const { route, fingerprint } = shown
  import.meta.hot?.send(fromPage, { route, fingerprint } satisfies Showing)
}

function reload(): void {
  keepWritten()
  location.reload()
}

/** Saves typed text across a reload. Without the name of a release, it is restored exactly once. */
function keepWritten(): void {
  carryOver('')
}

/** The running fetch. Fetches run one at a time, so that an older response never replaces a newer one. */
let following: Promise<void> | undefined
let again = false

function follow(): Promise<void> {
  again = following !== undefined
  following ??= fetchPage().finally(() => {
    following = undefined
    if (again) void follow()
  })
  return following
}

async function fetchPage(): Promise<void> {
  const response = await fetch(location.pathname, { headers: { Accept: 'text/html' } })
  const text = await response.text()
  // While a pending edit may lead to another page, the page is not updated.
  if (!isLeaving()) show(text)
}

function show(text: string): void {
  const next = new DOMParser().parseFromString(text, 'text/html')
  const page = devPageIn(next)
  if (page === undefined || isDrawn(document) !== isDrawn(next) || hasOtherFluid(next)) {
    reload()
    return
  }
  try {
    if (isDrawn(next)) patchPage(next, page.keys)
  } catch (error) {
    // A partly updated page would stay inconsistent, so reload the page.
    console.error(error)
    reload()
    return
  }
  document.title = next.title
  shown = page
  showProblems(page)
  document.dispatchEvent(new CustomEvent(shownEvent))
  announce()
}

const isDrawn = (page: Document): boolean => page.getElementById('page-data') !== null

/** True if the settings of the fluid animation changed, which it reads only at its start. */
const hasOtherFluid = (next: Document): boolean =>
  next.getElementById('fluid')?.dataset['settings'] !==
  document.getElementById('fluid')?.dataset['settings']
