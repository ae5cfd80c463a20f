/**
 * Browser script of the live preview. It updates the open page when content files change. Unchanged parts
 * of the page stay as they are, including typed text and opened elements. Problems are shown at their place
 * on the page.
 */
import { saveDraft } from '../../../render/client/visit.ts'
import { isLeaving, navigationCancelledEvent } from './navigation.ts'
import { startPatching, patchPage } from './patch-page.ts'
import {
  devErrorsId,
  type DevMessage,
  type DevPage,
  devPageId,
  fromPageEvent,
  type ShownState,
  shownEvent,
  siteEvent,
  toPageEvent,
} from '../dev-message.ts'
import { showProblems } from './problem-notes.ts'
import { startEditor } from '../ui/start-editor.tsx'

/**
 * Turns off the client-side router: it caches fetched pages, but the preview must load the current state of
 * each page.
 */
document.documentElement.dataset['router'] = 'off'

let displayedPage = devPageIn(document)
if (displayedPage !== undefined) {
  startPatching(displayedPage.keys)
  document.getElementById(devErrorsId)?.remove()
  showProblems(displayedPage)
  listenForMessages()
  // The editor starts only in the top window. A page in a frame is for viewing only.
  if (parent === window) startEditor(displayedPage)
}

function devPageIn(from: Document): DevPage | undefined {
  const text = from.getElementById(devPageId)?.textContent
  // The preview server wrote this JSON, so its type is known.
  return text ? (JSON.parse(text) as DevPage) : undefined
}

/**
 * Handles messages of the preview server. Changes that happened before the page was connected follow as soon
 * as the page has reported which state it shows.
 */
function listenForMessages(): void {
  import.meta.hot?.on(toPageEvent, (message: DevMessage) => {
    if (isLeaving()) return
    if (message.type === 'reload') reloadPage()
    else if (message.type === 'site') document.dispatchEvent(new CustomEvent(siteEvent))
    // If a fetch is running, its response may be older than the page in this message and would overwrite it.
    // So the page is fetched again instead.
    else if (message.page === undefined || runningFetch !== undefined) void refreshPage()
    else showPage(message.page)
  })
  document.addEventListener(navigationCancelledEvent, () => void refreshPage())
  reportState()
  // Vite reloads the page if it cannot determine which modules a changed source file affects.
  import.meta.hot?.on('vite:beforeFullReload', saveTypedText)
  // Vite also reloads the page when the preview server is available again after a restart.
  import.meta.hot?.on('vite:ws:disconnect', () => addEventListener('pagehide', saveTypedText))
}

function reportState(): void {
  if (displayedPage === undefined) return
  const { route, fingerprint } = displayedPage
  import.meta.hot?.send(fromPageEvent, { route, fingerprint } satisfies ShownState)
}

function reloadPage(): void {
  saveTypedText()
  location.reload()
}

/**
 * Saves typed text across a reload. A draft whose release is not the current one is deleted as soon as it has
 * been restored. The preview passes an empty text instead of a release, so its drafts are restored exactly
 * once.
 */
function saveTypedText(): void {
  saveDraft('')
}

/** The running fetch. Fetches run one at a time, so that an older response never replaces a newer one. */
let runningFetch: Promise<void> | undefined
let isFetchNeededAgain = false

function refreshPage(): Promise<void> {
  isFetchNeededAgain = runningFetch !== undefined
  runningFetch ??= fetchPage().finally(() => {
    runningFetch = undefined
    if (isFetchNeededAgain) void refreshPage()
  })
  return runningFetch
}

async function fetchPage(): Promise<void> {
  const response = await fetch(location.pathname, { headers: { Accept: 'text/html' } })
  const text = await response.text()
  // While a pending edit may lead to another page, the page is not updated.
  if (!isLeaving()) showPage(text)
}

function showPage(text: string): void {
  const next = new DOMParser().parseFromString(text, 'text/html')
  const page = devPageIn(next)
  if (
    page === undefined ||
    isRendered(document) !== isRendered(next) ||
    hasOtherFluidSettings(next)
  ) {
    reloadPage()
    return
  }
  try {
    if (isRendered(next)) patchPage(next, page.keys)
  } catch (error) {
    // A partly updated page would stay inconsistent, so reload the page.
    console.error(error)
    reloadPage()
    return
  }
  document.title = next.title
  displayedPage = page
  showProblems(page)
  document.dispatchEvent(new CustomEvent(shownEvent))
  reportState()
}

const isRendered = (page: Document): boolean => page.getElementById('page-data') !== null

/**
 * True if the settings of the fluid animation changed. The animation reads them only at its start, so the
 * page must be reloaded.
 */
const hasOtherFluidSettings = (next: Document): boolean =>
  next.getElementById('fluid')?.dataset['settings'] !==
  document.getElementById('fluid')?.dataset['settings']
