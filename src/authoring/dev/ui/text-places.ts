import type {
  EditableBlock,
  EditablePage,
  EditableText,
  YamlPath,
  YamlValue,
} from '../edit-message.ts'
import { findMarks, withoutMarks } from '../text-marks.ts'
import { isSamePlace } from './page-changes.ts'
import { blockElementOf } from '../client/patch-page.ts'
import { useEffect, useState } from 'react'

/**
 * The place of a text in its block: the child indices that lead to the text's element, and the element's tag name and text content.
 */
export type TextPlace = { text: EditableText; way: readonly number[]; tag: string; says: string }

/** True if both are the same text, even if its block has moved. */
export const isSameText = (one: EditableText, other: EditableText): boolean =>
  one.file === other.file &&
  one.key === other.key &&
  JSON.stringify(one.path.slice(minBlockDepth)) === JSON.stringify(other.path.slice(minBlockDepth))

/** Number of steps from the top of a file to a block. */
const minBlockDepth = 2

/**
 * Returns the current place of a text. Compares paths if the keys do not match, because blocks get new keys
 * after a restart of the preview.
 */
export const currentPlaceOf = (
  text: EditableText,
  places: readonly TextPlace[],
): TextPlace | undefined =>
  places.find((one) => isSameText(one.text, text)) ??
  places.find((one) => isSamePlace(one.text, text))

/** Finds the texts of a page in its HTML with marks, which is never shown. */
export function findTextPlaces({ html, texts }: EditablePage): TextPlace[] {
  const markedDocument = new DOMParser().parseFromString(html, 'text/html')
  const byId = new Map(texts.map((text) => [text.id, text]))
  return [...markedDocument.querySelectorAll('#app main > [data-block]')].flatMap((host) =>
    textPlacesIn(host, byId),
  )
}

function textPlacesIn(host: Element, byId: ReadonlyMap<number, EditableText>): TextPlace[] {
  const starts = new Map<number, Node>()
  const found = new Map<number, Element>()
  const walker = host.ownerDocument.createTreeWalker(host, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { id, isStart } of findMarks(node.nodeValue ?? '')) {
      if (isStart) starts.set(id, node)
      else if (!found.has(id)) {
        const around = visibleParentOf(commonParent(starts.get(id) ?? node, node))
        if (around !== undefined && host.contains(around) && around !== host) found.set(id, around)
      }
    }
  }
  return [...found].flatMap(([id, element]) => {
    const text = byId.get(id)
    return text === undefined
      ? []
      : [
          {
            text,
            way: childIndexesTo(element, host),
            tag: element.localName,
            says: textContentOf(element),
          },
        ]
  })
}

function commonParent(first: Node, last: Node): Element | undefined {
  let element = first.parentElement
  while (element !== null && !element.contains(last)) element = element.parentElement
  return element ?? undefined
}

/**
 * Returns the visible parent of a hidden element. Text that is animated letter by letter is repeated in a
 * hidden element for screen readers.
 */
const visibleParentOf = (element: Element | undefined): Element | undefined =>
  element?.closest('.visually-hidden')?.parentElement ?? element

function childIndexesTo(element: Element, host: Element): number[] {
  const indexes: number[] = []
  for (let at = element; at !== host;) {
    const parent = at.parentElement
    if (parent === null) break
    indexes.unshift([...parent.children].indexOf(at))
    at = parent
  }
  return indexes
}

/** Returns the element of a text on the visible page, which scripts may have changed. */
export function findTextElement(
  host: Element,
  { way, tag, says }: TextPlace,
): HTMLElement | undefined {
  let at: Element | undefined = host
  for (const step of way) at = at?.children[step]
  const elementAtPlace = at instanceof HTMLElement && at.localName === tag ? at : undefined
  if (elementAtPlace !== undefined && textContentOf(elementAtPlace) === says) return elementAtPlace
  // The element may have moved, so search for its text. If no element has this text, the element at the old
  // place shows an earlier or later state of the text.
  return (
    [...host.querySelectorAll<HTMLElement>(tag)].find((one) => textContentOf(one) === says) ??
    elementAtPlace
  )
}

const textContentOf = (element: Element): string =>
  withoutMarks(element.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A point in the window, in CSS pixels. */
export type WindowPoint = { clientX: number; clientY: number }

/**
 * Returns the block that shows an image at a point, and the path of the image in the block's value;
 * undefined if there is no image.
 */
export function imageAtPoint(
  blocks: readonly EditableBlock[],
  point: WindowPoint,
): { block: EditableBlock; path: YamlPath } | undefined {
  for (const block of blocks) {
    const host = blockElementOf(block.key ?? '')
    const path = host && imagePathAt(host, block.value, point)
    if (path !== undefined) return { block, path }
  }
  return undefined
}

/** Returns the path of the image in a block's value; undefined if the block shows no image at the point. */
function imagePathAt(
  host: Element,
  value: YamlValue,
  { clientX, clientY }: WindowPoint,
): YamlPath | undefined {
  // Searches all elements at the point, because text and overlays are often in front of an image.
  const shown = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element instanceof HTMLImageElement && host.contains(element))
  if (!(shown instanceof HTMLImageElement)) return undefined
  const name = mediaPathOf(shown)
  const same = [...host.querySelectorAll('img')].filter((image) => mediaPathOf(image) === name)
  const paths = pathsOfImage(name, value)
  return paths[Math.min(same.indexOf(shown), paths.length - 1)]
}

/** Returns the path of an image below content/media; undefined for any other image. */
function mediaPathOf({ src }: HTMLImageElement): string | undefined {
  const { pathname } = new URL(src, location.href)
  const [, name] = pathname.split(/\/media\/(.*)/s)
  return name === undefined ? undefined : decodeURIComponent(name)
}

function pathsOfImage(name: string | undefined, value: YamlValue, path: YamlPath = []): YamlPath[] {
  if (name === undefined) return []
  if (value === name) return [path]
  if (typeof value !== 'object' || value === null) return []
  const entries: [string | number, YamlValue][] = Array.isArray(value)
    ? value.map((item: YamlValue, index) => [index, item])
    : Object.entries(value)
  return entries.flatMap(([key, inside]) => pathsOfImage(name, inside, [...path, key]))
}

export type Rect = { left: number; top: number; width: number; height: number }

/**
 * Returns the position of an element in the window, measured again before each repaint. If the element is not
 * found any more, returns its last position.
 */
export function useElementRect(findElement: () => Element | undefined): Rect | undefined {
  const [rect, setRect] = useState<Rect>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      const box = findElement()?.getBoundingClientRect()
      setRect((known) => (box === undefined || isSameRect(known, box) ? known : rectOf(box)))
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [findElement])
  return rect
}

const rectOf = ({ left, top, width, height }: Rect): Rect => ({ left, top, width, height })

const isSameRect = (one: Rect | undefined, other: Rect): boolean =>
  one?.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height
