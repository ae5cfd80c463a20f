import { Idiomorph } from 'idiomorph'

type Attributes = ReadonlyMap<string, string>

/** The attributes of each element as the server sent them. Any difference was made by a visitor or a script. */
const sentAttributes = new WeakMap<Element, Attributes>()

/** Stores the attributes as the server sent them, before a visitor or a script changes them. */
export function rememberAttributes(root: ParentNode): void {
  for (const element of root.querySelectorAll('*'))
    sentAttributes.set(element, attributesOf(element))
}

/**
 * Updates the content of an element to that of `next`. Typed text, chosen options and opened elements are
 * kept, unless the author changed the same attribute.
 */
export function morphElement(element: HTMLElement, next: Element): void {
  const marked = markMatchingElements(element, next)
  let target: Element | undefined
  Idiomorph.morph(element, [...next.childNodes], {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed(_, to) {
        target = to instanceof Element ? to : undefined
        return true
      },
      beforeAttributeUpdated: (name, from) => !isAttributeKept(name, from, target),
      afterNodeMorphed(from, to) {
        if (to instanceof Element) sentAttributes.set(from, attributesOf(to))
      },
      afterNodeAdded(node) {
        if (!(node instanceof Element)) return
        sentAttributes.set(node, attributesOf(node))
        rememberAttributes(node)
      },
    },
  })
  for (const one of marked) one.removeAttribute('id')
}

/** True if an attribute keeps its current value. */
function isAttributeKept(name: string, element: Element, next: Element | undefined): boolean {
  if (['value', 'checked', 'selected'].includes(name)) return isChangedByVisitor(element)
  if (name === 'id') return false
  // The script of an element with `data-part` is started again after the update. It expects the server's
  // attributes, so the attributes that it has changed are not kept.
  if (name !== 'open' && element.closest('[data-part]') !== null) return false
  const before = sentAttributes.get(element)
  if (before === undefined) return false
  const isUnchangedByVisitor = (element.getAttribute(name) ?? undefined) === before.get(name)
  const isChangedByAuthor = (next?.getAttribute(name) ?? undefined) !== before.get(name)
  return !isUnchangedByVisitor && !isChangedByAuthor
}

/** True if a visitor has typed or chosen something in this element. */
function isChangedByVisitor(element: Element): boolean {
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

/**
 * CSS selector of the elements that get temporary ids: elements whose state visitors can change, and entries
 * of lists and tables.
 */
const matchableElementSelector =
  'details, dialog, fieldset, form, [popover], li, tr, input, select, textarea'

const temporaryIdPrefix = 'dev-same-'

/**
 * Gives temporary ids to elements without an id whose text occurs exactly once in both trees. Idiomorph
 * matches elements by id, so it finds them even if other elements were inserted before them. Returns the
 * marked elements in `element`.
 */
function markMatchingElements(element: Element, next: Element): Element[] {
  const currentElements = elementsByUniqueText(element)
  const marked: Element[] = []
  for (const [words, nextElement] of elementsByUniqueText(next)) {
    const same = currentElements.get(words)
    if (same === undefined) continue
    nextElement.id = same.id = `${temporaryIdPrefix}${marked.length}`
    marked.push(same)
  }
  return marked
}

/** Returns the elements whose text occurs exactly once, by that text. */
function elementsByUniqueText(root: Element): Map<string, Element> {
  const elements = new Map<string, Element>()
  const repeatedTexts = new Set<string>()
  for (const element of root.querySelectorAll(`:is(${matchableElementSelector}):not([id])`)) {
    const name = element.getAttribute('name') ?? ''
    const words = `${element.localName} ${name} ${element.textContent}`
    if (elements.has(words)) repeatedTexts.add(words)
    elements.set(words, element)
  }
  for (const words of repeatedTexts) elements.delete(words)
  return elements
}

const attributesOf = (element: Element): Attributes =>
  new Map(
    [...element.attributes]
      .filter(({ name, value }) => name !== 'id' || !value.startsWith(temporaryIdPrefix))
      .map(({ name, value }) => [name, value]),
  )
