/**
 * Only in the live preview: follows the files. What an author did not change is not touched, and
 * what a visitor of the page has typed and opened stays; problems are shown where they are.
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

/** The router keeps pages that were fetched; here each is to be as its file is when it is opened. */
document.documentElement.dataset['router'] = 'off'

let shown = devPageIn(document)
if (shown !== undefined) {
  begin(shown.keys)
  document.getElementById(devFaultsId)?.remove()
  showProblems(shown)
  listen()
  // In a frame the page is only looked at.
  if (parent === window) startEditor(shown)
}

function devPageIn(from: Document): DevPage | undefined {
  const text = from.getElementById(devPageId)?.textContent
  // Written by the live preview itself.
  return text ? (JSON.parse(text) as DevPage) : undefined
}

/** Follows the messages of the preview. Changes from before are sent once the page has announced its state. */
function listen(): void {
  import.meta.hot?.on(toPage, (message: DevMessage) => {
    if (isLeaving()) return
    if (message.type === 'reload') reload()
    else if (message.type === 'site') document.dispatchEvent(new CustomEvent(siteEvent))
    // An earlier request would replace this page by an older one.
    else if (message.page === undefined || following !== undefined) void follow()
    else show(message.page)
  })
  document.addEventListener(stayedEvent, () => void follow())
  announce()
  // Vite itself loads the page anew where it cannot tell what a changed source is part of.
  import.meta.hot?.on('vite:beforeFullReload', keepWritten)
  // Once the live preview is there again, after it was ended, Vite loads the page anew.
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

/** Without the name of a release it is put back once. */
function keepWritten(): void {
  carryOver('')
}

/** One at a time: an answer that was overtaken must not come last. */
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
  // While a request may lead to another page, nothing is shown.
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
    // A page that is brought up to date by half would stay so.
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

/** The fluid over the page takes its settings when it begins. */
const hasOtherFluid = (next: Document): boolean =>
  next.getElementById('fluid')?.dataset['settings'] !==
  document.getElementById('fluid')?.dataset['settings']
