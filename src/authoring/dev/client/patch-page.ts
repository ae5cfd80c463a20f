import {
  isMounted,
  mount,
  setPageData,
  unmountIsland,
  updateIsland,
} from '../../../render/client/islands.tsx'
import { isMotionless, readPageData, readScreen } from '../../../render/client/page-document.ts'
import { partsIn, start, stopPart } from '../../../render/client/parts.ts'
import { layoutClassOf } from '../../../render/route/screen.tsx'
import { morphElement, rememberAttributes } from './morph.ts'

/**
 * The HTML of a block as the server last sent it, and the block's data if the block is an island, which means
 * that React hydrates it in the browser.
 */
type SentBlock = { html: string; data: string }

const sentBlocksByKey = new Map<string, SentBlock>()
const blockElementsByKey = new Map<string, HTMLElement>()

const blockElementsIn = (from: Document): HTMLElement[] => [
  ...from.querySelectorAll<HTMLElement>('#app [data-block]'),
]

/** Returns the element of the block with this key; undefined if it is not on the page. */
export const blockElementOf = (key: string): HTMLElement | undefined => blockElementsByKey.get(key)

/** The HTML around the blocks as the server last sent it, by CSS selector. */
const frameHtmlBySelector = new Map(
  [
    ...['#app .frame-top', '#app .docs-sidebar', '#app .layout-top', '#app .layout-bottom'],
    '#app .footer-body',
  ].map((selector) => [selector, '']),
)

/** Records the page as the server sent it. `keys` are the keys of its blocks (see `DevPage`), in order. */
export function startPatching(keys: readonly string[]): void {
  for (const zone of document.querySelectorAll('#app')) rememberAttributes(zone)
  for (const [index, block] of blockElementsIn(document).entries()) {
    const key = keys[index]
    if (key !== undefined) blockElementsByKey.set(key, block)
  }
  for (const selector of frameHtmlBySelector.keys())
    frameHtmlBySelector.set(selector, document.querySelector(selector)?.outerHTML ?? '')
  recordSentBlocks(document, keys)
}

function recordSentBlocks(from: Document, keys: readonly string[]): void {
  const all = sentBlocksIn(from, keys)
  sentBlocksByKey.clear()
  for (const [key, one] of all) sentBlocksByKey.set(key, one)
}

function sentBlocksIn(from: Document, keys: readonly string[]): Map<string, SentBlock> {
  const { live, ...around } = readPageData(from)
  const shared = JSON.stringify(around)
  return new Map(
    blockElementsIn(from).flatMap((block, index) => {
      const key = keys[index]
      if (key === undefined) return []
      const { key: liveKey } = block.dataset
      const data = liveKey === undefined ? '' : JSON.stringify(live[liveKey]) + shared
      return [[key, { html: block.innerHTML, data }] as const]
    }),
  )
}

/** Updates the page to match the new document and changes only what differs. */
export function patchPage(next: Document, keys: readonly string[]): void {
  const focus = currentFocus()
  const incoming = sentBlocksIn(next, keys)
  setPageData(readPageData(next))
  const blocks = new Map(
    blockElementsIn(next).flatMap((block, index) => {
      const key = keys[index]
      return key === undefined ? [] : [[key, block] as const]
    }),
  )
  for (const [key, host] of blockElementsByKey) {
    const block = blocks.get(key)
    if (block !== undefined && isSameBlockElement(host, block)) continue
    if (isMounted(host)) unmountIsland(host)
    for (const part of partsIn(host)) stopPart(part)
    host.remove()
    blockElementsByKey.delete(key)
  }
  for (const selector of ['main', '.above-footer']) {
    const parent = document.querySelector<HTMLElement>(`#app ${selector}`)
    const inside = [...blocks].filter(([, block]) => block.parentElement?.matches(selector))
    if (parent !== null) arrangeBlocks(parent, inside, incoming)
  }
  patchFrame(next)
  recordSentBlocks(next, keys)
  restoreFocus(focus)
}

const isSameBlockElement = (host: HTMLElement, block: HTMLElement): boolean =>
  ['live', 'key'].every((name) => host.dataset[name] === block.dataset[name]) &&
  host.parentElement?.localName === block.parentElement?.localName

/** Inserts new blocks, leaves unmoved blocks where they are, and moves the other blocks with their state. */
function arrangeBlocks(
  parent: HTMLElement,
  blocks: readonly (readonly [string, HTMLElement])[],
  incoming: ReadonlyMap<string, SentBlock>,
): void {
  let cursor = nextBlockElement(parent.firstElementChild)
  const end = [...parent.children].findLast(isBlock)?.nextElementSibling
  for (const [key, block] of blocks) {
    const host = blockElementsByKey.get(key)
    const anchor = cursor ?? end ?? parent.querySelector(':scope > .above-footer')
    if (host === undefined) {
      const element = document.adoptNode(block)
      parent.insertBefore(element, anchor)
      blockElementsByKey.set(key, element)
      rememberAttributes(element)
      observeForHydration(element)
      continue
    }
    if (host === cursor) cursor = nextBlockElement(host.nextElementSibling)
    else moveBlock(parent, host, anchor)
    updateBlock(host, block, sentBlocksByKey.get(key), incoming.get(key))
  }
}

const isBlock = (element: Element): boolean => element.hasAttribute('data-block')

function nextBlockElement(from: Element | null): Element | null {
  let element = from
  while (element !== null && !isBlock(element)) element = element.nextElementSibling
  return element
}

/**
 * Moves a block. If the browser supports `moveBefore`, the focus, the frames and the open elements in the
 * block are kept.
 */
function moveBlock(parent: HTMLElement, host: HTMLElement, anchor: Element | null): void {
  if ('moveBefore' in parent && typeof parent.moveBefore === 'function') {
    parent.moveBefore(host, anchor)
  } else parent.insertBefore(host, anchor)
}

function updateBlock(
  host: HTMLElement,
  block: HTMLElement,
  before?: SentBlock,
  now?: SentBlock,
): void {
  if (before?.html === now?.html && before?.data === now?.data) return
  if (isMounted(host)) {
    void updateIsland(host)
    return
  }
  for (const part of partsIn(host)) stopPart(part)
  morphElement(host, block)
  observeForHydration(host)
}

/** Hydrates blocks when they come into view, as on the published site. */
const hydrationObserver = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    target.toggleAttribute('data-offscreen', !isIntersecting)
    if (!isIntersecting || !(target instanceof HTMLElement)) continue
    if (target.dataset['part']) start(target)
    else if (target.dataset['live'] === 'visible') mount(target)
  }
})

function observeForHydration(host: HTMLElement): void {
  for (const element of [host, ...partsIn(host)]) {
    if (!element.matches('[data-part], [data-live]')) continue
    // Observing an element again makes the observer report at once if it is in view.
    hydrationObserver.unobserve(element)
    hydrationObserver.observe(element)
  }
}

function patchFrame(next: Document): void {
  const { description, layout } = readScreen(next, location.pathname)
  document.documentElement.lang = next.documentElement.lang
  document.documentElement.dir = next.documentElement.dir
  document.documentElement.toggleAttribute('data-motionless', isMotionless(next))
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
  const main = document.querySelector<HTMLElement>('#app main')
  if (main !== null) {
    main.dataset['layout'] = layout
    main.className = layoutClassOf(layout) ?? ''
  }
  for (const [selector, before] of frameHtmlBySelector) {
    const element = document.querySelector<HTMLElement>(selector)
    const nextElement = next.querySelector(selector)
    if (element === null || nextElement === null || nextElement.outerHTML === before) continue
    frameHtmlBySelector.set(selector, nextElement.outerHTML)
    for (const part of partsIn(element)) stopPart(part)
    morphElement(element, nextElement)
    observeForHydration(element)
  }
}

type FocusState = { element: HTMLElement; selection: [number, number] | undefined }

function currentFocus(): FocusState | undefined {
  const { activeElement: element } = document
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
  const { selectionStart = null, selectionEnd = null } = isText ? element : {}
  const isRange = selectionStart !== null && selectionEnd !== null
  return { element, selection: isRange ? [selectionStart, selectionEnd] : undefined }
}

function restoreFocus(focus: FocusState | undefined): void {
  if (focus === undefined || !focus.element.isConnected) return
  const { element, selection } = focus
  if (document.activeElement === element) return
  element.focus({ preventScroll: true })
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
  if (isText && selection !== undefined) element.setSelectionRange(...selection)
}
