/**
 * Only in the live preview: follows the files. Blocks whose HTML is the same stay untouched; a live
 * block that is awake gets its new data and keeps its state; problems are shown over their block.
 */
import type { ShownProblem } from './shown-problem.ts'
import { isMounted, mount, setPageData, unmount, update } from '../client/islands.tsx'
import { readPageData, readScreen } from '../client/page-document.ts'
import { partsIn, start, stop } from '../client/parts.ts'
import { carryOver } from '../client/visit.ts'
import { fromPage, toPage, type DevMessage } from './message.ts'
import { showProblems } from './problem-overlay.ts'
import './open-in-editor.ts'
import './problem-overlay.css'

const readProblems = (from: Document): ShownProblem[] => {
  const text = from.getElementById('dev-problems')?.textContent
  // Written by the live preview itself.
  return text ? (JSON.parse(text) as ShownProblem[]) : []
}

let served = blocksOf(document).map(({ innerHTML }) => innerHTML)
showProblems(readProblems(document))

import.meta.hot?.on(toPage, (message: DevMessage) => {
  if (message.type === 'reload') reload()
  else if (message.route === undefined || message.route === location.pathname) void follow()
})
// What was saved before the connection stood is made up for.
import.meta.hot?.send(fromPage)
// Once the live preview is there again, after it was ended, Vite loads the page anew.
import.meta.hot?.on('vite:ws:disconnect', () => addEventListener('pagehide', keepWritten))

function reload(): void {
  keepWritten()
  location.reload()
}

/** Without the name of a release it is put back once. */
const keepWritten = (): void => carryOver('')

function blocksOf(from: Document): HTMLElement[] {
  return [...from.querySelectorAll<HTMLElement>('#app [data-block]')]
}

async function follow(): Promise<void> {
  const response = await fetch(location.pathname, { headers: { Accept: 'text/html' } })
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  const problems = readProblems(next)
  const hadNothing = document.getElementById('page-data') === null
  if (hadNothing !== (next.getElementById('page-data') === null)) {
    reload()
    return
  }
  if (!hadNothing) bring(next)
  showProblems(problems)
}

/** Brings what is on screen in line with the new document, touching only what differs. */
function bring(next: Document): void {
  const now = blocksOf(document)
  const then = blocksOf(next)
  const sameShape =
    now.length === then.length &&
    now.every((block, index) => block.dataset['key'] === then[index]?.dataset['key'])
  if (!sameShape) {
    replaceAll(next)
    return
  }
  setPageData(readPageData(next))
  for (const [index, block] of now.entries()) {
    const html = then[index]?.innerHTML ?? ''
    if (html === served[index]) continue
    if (isMounted(block)) void update(block)
    else replaceStatic(block, html)
  }
  served = then.map(({ innerHTML }) => innerHTML)
  bringFrame(next)
}

function replaceStatic(block: HTMLElement, html: string): void {
  for (const part of partsIn(block)) stop(part)
  block.innerHTML = html
  for (const part of partsIn(block)) start(part)
}

/** Blocks came, went or moved: the page is drawn anew at the same place of the scroll. */
function replaceAll(next: Document): void {
  for (const host of blocksOf(document)) if (isMounted(host)) unmount(host)
  for (const part of partsIn(document)) stop(part)
  const app = document.getElementById('app')
  const nextApp = next.getElementById('app')
  if (app === null || nextApp === null) return
  const { scrollX, scrollY } = window
  setPageData(readPageData(next))
  app.replaceWith(document.adoptNode(nextApp))
  scrollTo(scrollX, scrollY)
  served = blocksOf(document).map(({ innerHTML }) => innerHTML)
  for (const host of document.querySelectorAll<HTMLElement>('[data-live=visible]')) mount(host)
  for (const part of partsIn(document)) start(part)
  document.title = next.title
}

function bringFrame(next: Document): void {
  const { title, top, bottom } = readScreen(next, location.pathname)
  document.title = title
  for (const [selector, html] of [
    ['.frame-top', top],
    ['.footer-body', bottom],
  ] as const) {
    const part = document.querySelector(`#app ${selector}`)
    if (part !== null && part.innerHTML !== html) part.innerHTML = html
  }
}
