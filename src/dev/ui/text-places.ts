import type { EditablePage, EditableText } from '../edit-message.ts'
import { marksIn, withoutMarks } from '../mark.ts'
import { isSamePlace } from './with-value.ts'

/** Where a text stands in its block: the way through its elements, and what the last of them says. */
export type TextPlace = { text: EditableText; way: readonly number[]; tag: string; says: string }

/** The same text, wherever its block is by now. */
export const isSameText = (one: EditableText, other: EditableText): boolean =>
  one.file === other.file &&
  one.key === other.key &&
  JSON.stringify(one.path.slice(blockDepth)) === JSON.stringify(other.path.slice(blockDepth))

/** So many steps lead from the top of a file to a block. */
const blockDepth = 2

/** Where a text stands now; after a restart of the preview blocks have other names. */
export const placeOf = (text: EditableText, places: readonly TextPlace[]): TextPlace | undefined =>
  places.find((one) => isSameText(one.text, text)) ??
  places.find((one) => isSamePlace(one.text, text))

/** Finds the texts of a page in the drawing with marks, which no browser shows. */
export function textPlaces({ html, texts }: EditablePage): TextPlace[] {
  const drawn = new DOMParser().parseFromString(html, 'text/html')
  const byId = new Map(texts.map((text) => [text.id, text]))
  return [...drawn.querySelectorAll('#app main > [data-block]')].flatMap((host) =>
    placesIn(host, byId),
  )
}

function placesIn(host: Element, byId: ReadonlyMap<number, EditableText>): TextPlace[] {
  const starts = new Map<number, Node>()
  const found = new Map<number, Element>()
  const walker = host.ownerDocument.createTreeWalker(host, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { id, isStart } of marksIn(node.nodeValue ?? '')) {
      if (isStart) starts.set(id, node)
      else if (!found.has(id)) {
        const around = seenAround(elementAround(starts.get(id) ?? node, node))
        if (around !== undefined && host.contains(around) && around !== host) found.set(id, around)
      }
    }
  }
  return [...found].flatMap(([id, element]) => {
    const text = byId.get(id)
    return text === undefined
      ? []
      : [{ text, way: wayTo(element, host), tag: element.localName, says: saysOf(element) }]
  })
}

function elementAround(first: Node, last: Node): Element | undefined {
  let element = first.parentElement
  while (element !== null && !element.contains(last)) element = element.parentElement
  return element ?? undefined
}

/** Where words are shown letter by letter, they stand beside it once more for those who hear the page. */
const seenAround = (element: Element | undefined): Element | undefined =>
  element?.closest('.visually-hidden')?.parentElement ?? element

function wayTo(element: Element, host: Element): number[] {
  const way: number[] = []
  for (let at = element; at !== host;) {
    const parent = at.parentElement
    if (parent === null) break
    way.unshift([...parent.children].indexOf(at))
    at = parent
  }
  return way
}

/** The element of a text on the page as it is shown, which scripts may have changed. */
export function shownElement(
  host: Element,
  { way, tag, says }: TextPlace,
): HTMLElement | undefined {
  let at: Element | undefined = host
  for (const step of way) at = at?.children[step]
  const there = at instanceof HTMLElement && at.localName === tag ? at : undefined
  if (there !== undefined && saysOf(there) === says) return there
  // One that says something else is this text a moment earlier or later.
  return [...host.querySelectorAll<HTMLElement>(tag)].find((one) => saysOf(one) === says) ?? there
}

const saysOf = (element: Element): string =>
  withoutMarks(element.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
