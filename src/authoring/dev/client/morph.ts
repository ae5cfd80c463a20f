import { Idiomorph } from 'idiomorph'

type Attributes = ReadonlyMap<string, string>

/** The attributes of each element as the server sent them; what differs is a visitor's or a script's doing. */
const sent = new WeakMap<Element, Attributes>()

/** Notes what the server sent, before anybody has done anything with it. */
export function remember(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) sent.set(element, attributesOf(element))
}

/**
 * Brings the inside of an element in line with that of another. What a visitor has typed, chosen and
 * opened stays where its element does, unless the author has changed that very thing.
 */
export function morph(element: HTMLElement, next: Element): void {
  const marked = markSame(element, next)
  let target: Element | undefined
  Idiomorph.morph(element, [...next.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed(_, to) {
        target = to instanceof Element ? to : undefined
        return true
      },
      beforeAttributeUpdated: (name, from) => !isKept(name, from, target),
      afterNodeMorphed(from, to) {
        if (to instanceof Element) sent.set(from, attributesOf(to))
      },
      afterNodeAdded(node) {
        if (!(node instanceof Element)) return
        sent.set(node, attributesOf(node))
        remember(node)
      },
    },
  })
  for (const one of marked) one.removeAttribute('id')
}

/** True if an attribute stays as it is. */
function isKept(name: string, element: Element, next: Element | undefined): boolean {
  if (['value', 'checked', 'selected'].includes(name)) return isTouched(element)
  if (name === 'id') return false
  // A part begins anew, from what the server sent.
  if (name !== 'open' && element.closest('[data-part]') !== null) return false
  const before = sent.get(element)
  if (before === undefined) return false
  const isOurs = (element.getAttribute(name) ?? undefined) === before.get(name)
  const isAuthors = (next?.getAttribute(name) ?? undefined) !== before.get(name)
  return !isOurs && !isAuthors
}

/** A visitor has typed or chosen something. */
function isTouched(element: Element): boolean {
  if (element instanceof HTMLInputElement) {
    return ['checkbox', 'radio'].includes(element.type)
      ? element.checked !== element.defaultChecked
      : element.value !== element.defaultValue
  }
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
  if (!(element instanceof HTMLOptionElement)) return false
  const select = element.closest('select')
  const options = [...(select?.options ?? [])]
  const chosen = options.findLast(({ defaultSelected }) => defaultSelected) ?? options[0]
  return select !== null && !select.multiple
    ? chosen?.selected !== true
    : options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
}

/** Elements that visitors change, and what such elements stand in one after the other. */
const kinds = 'details, dialog, fieldset, form, [popover], li, tr, input, select, textarea'

const mark = 'dev-same-'

/**
 * Elements without an id that are in both, by their words, get one while they are brought in line:
 * by ids it is told which is which when something came before them. Returns those in `element`.
 */
function markSame(element: Element, next: Element): Element[] {
  const now = onceIn(element)
  const marked: Element[] = []
  for (const [words, one] of onceIn(next)) {
    const same = now.get(words)
    if (same === undefined) continue
    one.id = same.id = `${mark}${marked.length}`
    marked.push(same)
  }
  return marked
}

/** Elements by their words, as far as these stand there once. */
function onceIn(root: Element): Map<string, Element> {
  const found = new Map<string, Element>()
  const twice = new Set<string>()
  for (const element of root.querySelectorAll(`:is(${kinds}):not([id])`)) {
    const name = element.getAttribute('name') ?? ''
    const words = `${element.localName} ${name} ${element.textContent}`
    if (found.has(words)) twice.add(words)
    found.set(words, element)
  }
  for (const words of twice) found.delete(words)
  return found
}

const attributesOf = (element: Element): Attributes =>
  new Map(
    [...element.attributes]
      .filter(({ name, value }) => name !== 'id' || !value.startsWith(mark))
      .map(({ name, value }) => [name, value]),
  )
