import { isMounted, mount, setPageData, unmount, update } from '../../../render/client/islands.tsx'
import { isMotionless, readPageData, readScreen } from '../../../render/client/page-document.ts'
import { partsIn, start, stop } from '../../../render/client/parts.ts'
import { morph, remember } from './morph.ts'

/** The last HTML of a block that the server sent, and the block's data if it is an island. */
type Sent = { html: string; data: string }

const sent = new Map<string, Sent>()
const hosts = new Map<string, HTMLElement>()

const blocksOf = (from: Document): HTMLElement[] => [
  ...from.querySelectorAll<HTMLElement>('#app [data-block]'),
]

/** Returns the element of the block with this key; undefined if it is not on the page. */
export const hostOf = (key: string): HTMLElement | undefined => hosts.get(key)

/** The last HTML of the header and footer, by CSS selector. */
const frame = new Map(['#app .frame-top', '#app .footer-body'].map((selector) => [selector, '']))

/** Records the page as the server sent it. `keys` are the keys of its blocks, in order. */
export function begin(keys: readonly string[]): void {
  for (const zone of document.querySelectorAll('#app')) remember(zone)
  for (const [index, block] of blocksOf(document).entries()) {
    const key = keys[index]
    if (key !== undefined) hosts.set(key, block)
  }
  for (const selector of frame.keys())
    frame.set(selector, document.querySelector(selector)?.outerHTML ?? '')
  note(document, keys)
}

function note(from: Document, keys: readonly string[]): void {
  const all = sentIn(from, keys)
  sent.clear()
  for (const [key, one] of all) sent.set(key, one)
}

function sentIn(from: Document, keys: readonly string[]): Map<string, Sent> {
  const { live, ...around } = readPageData(from)
  const shared = JSON.stringify(around)
  return new Map(
    blocksOf(from).flatMap((block, index) => {
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
  const focus = focusNow()
  const incoming = sentIn(next, keys)
  setPageData(readPageData(next))
  const blocks = new Map(
    blocksOf(next).flatMap((block, index) => {
      const key = keys[index]
      return key === undefined ? [] : [[key, block] as const]
    }),
  )
  for (const [key, host] of hosts) {
    const block = blocks.get(key)
    if (block !== undefined && isSameHost(host, block)) continue
    if (isMounted(host)) unmount(host)
    for (const part of partsIn(host)) stop(part)
    host.remove()
    hosts.delete(key)
  }
  for (const selector of ['main', '.above-footer']) {
    const parent = document.querySelector<HTMLElement>(`#app ${selector}`)
    const inside = [...blocks].filter(([, block]) => block.parentElement?.matches(selector))
    if (parent !== null) arrange(parent, inside, incoming)
  }
  patchFrame(next)
  note(next, keys)
  restore(focus)
}

const isSameHost = (host: HTMLElement, block: HTMLElement): boolean =>
  ['live', 'key'].every((name) => host.dataset[name] === block.dataset[name]) &&
  host.parentElement?.localName === block.parentElement?.localName

/** Inserts new blocks, leaves unmoved blocks where they are, and moves the other blocks with their state. */
function arrange(
  parent: HTMLElement,
  blocks: readonly (readonly [string, HTMLElement])[],
  incoming: ReadonlyMap<string, Sent>,
): void {
  let cursor = nextBlock(parent.firstElementChild)
  const end = [...parent.children].findLast(isBlock)?.nextElementSibling
  for (const [key, block] of blocks) {
    const host = hosts.get(key)
    const anchor = cursor ?? end ?? parent.querySelector(':scope > .above-footer')
    if (host === undefined) {
      const made = document.adoptNode(block)
      parent.insertBefore(made, anchor)
      hosts.set(key, made)
      remember(made)
      hydrateIn(made)
      continue
    }
    if (host === cursor) cursor = nextBlock(host.nextElementSibling)
    else move(parent, host, anchor)
    renew(host, block, sent.get(key), incoming.get(key))
  }
}

const isBlock = (element: Element): boolean => element.hasAttribute('data-block')

function nextBlock(from: Element | null): Element | null {
  let element = from
  while (element !== null && !isBlock(element)) element = element.nextElementSibling
  return element
}

/** Moves a block. If the browser supports `moveBefore`, its focus, frames and open elements are kept. */
function move(parent: HTMLElement, host: HTMLElement, anchor: Element | null): void {
  if ('moveBefore' in parent && typeof parent.moveBefore === 'function') {
    parent.moveBefore(host, anchor)
  } else parent.insertBefore(host, anchor)
}

function renew(host: HTMLElement, block: HTMLElement, before?: Sent, now?: Sent): void {
  if (before?.html === now?.html && before?.data === now?.data) return
  if (isMounted(host)) {
    void update(host)
    return
  }
  for (const part of partsIn(host)) stop(part)
  morph(host, block)
  hydrateIn(host)
}

/** Hydrates blocks when they come into view, as on the published site. */
const hydrating = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    target.toggleAttribute('data-offscreen', !isIntersecting)
    if (!isIntersecting || !(target instanceof HTMLElement)) continue
    if (target.dataset['part']) start(target)
    else if (target.dataset['live'] === 'visible') mount(target)
  }
})

function hydrateIn(host: HTMLElement): void {
  for (const element of [host, ...partsIn(host)]) {
    if (!element.matches('[data-part], [data-live]')) continue
    // Observing an element again makes the observer report at once if it is in view.
    hydrating.unobserve(element)
    hydrating.observe(element)
  }
}

function patchFrame(next: Document): void {
  const { description, layout } = readScreen(next, location.pathname)
  document.documentElement.lang = next.documentElement.lang
  document.documentElement.toggleAttribute('data-motionless', isMotionless(next))
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
  const main = document.querySelector<HTMLElement>('#app main')
  if (main !== null) main.dataset['layout'] = layout
  for (const [selector, before] of frame) {
    const now = document.querySelector<HTMLElement>(selector)
    const then = next.querySelector(selector)
    if (now === null || then === null || then.outerHTML === before) continue
    frame.set(selector, then.outerHTML)
    for (const part of partsIn(now)) stop(part)
    morph(now, then)
    hydrateIn(now)
  }
}

type Focus = { element: HTMLElement; selection: [number, number] | undefined }

function focusNow(): Focus | undefined {
  const { activeElement: element } = document
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
  const { selectionStart = null, selectionEnd = null } = isText ? element : {}
  const isRange = selectionStart !== null && selectionEnd !== null
  return { element, selection: isRange ? [selectionStart, selectionEnd] : undefined }
}

function restore(focus: Focus | undefined): void {
  if (focus === undefined || !focus.element.isConnected) return
  const { element, selection } = focus
  if (document.activeElement === element) return
  element.focus({ preventScroll: true })
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
  if (isText && selection !== undefined) element.setSelectionRange(...selection)
}
