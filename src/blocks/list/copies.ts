/** Copies of entries inside copies of their groups. */
export type EntryCopies = {
  /** Appends copies of entries, which must be in the order of the list. */
  add: (entries: readonly Element[]) => void
  /** Chooses the layout of cards: for a pair if there are two of them. */
  setPair: (isPair: boolean) => void
}

/**
 * Empties an element and returns functions that fill it with entries. Entries of the same group share a copy of it, also
 * if the group begins on one page of a list and ends on another.
 */
export function createCopies(results: Element): EntryCopies {
  results.replaceChildren()
  const copies = new Map<string, Element>()

  /** Returns the copy of an element that contains entries: its titles and heads without any entry. */
  function copyOf(container: Element | null): Element {
    if (container === null || container.classList.contains('list-all')) return results
    const key = keyOf(container)
    const known = copies.get(key)
    if (known !== undefined) return known
    const copy = document.importNode(container, false)
    copy.append(...titlesIn(container).map((title) => document.importNode(title, true)))
    copies.set(key, copy)
    copyOf(container.parentElement).append(copy)
    return copy
  }

  return {
    add(entries) {
      for (const entry of entries)
        copyOf(entry.parentElement).append(document.importNode(entry, true))
    },
    setPair(isPair) {
      const cards = results.querySelector(':is(.list-lead, .list-pair)')
      cards?.classList.toggle('list-pair', isPair)
      cards?.classList.toggle('list-lead', !isPair)
    },
  }
}

const keys = new WeakMap<Element, string>()

/** Returns the titles of a container and of those around it. Containers with the same titles are the same group. */
function keyOf(container: Element | null): string {
  if (container === null || container.classList.contains('list-all')) return ''
  const known = keys.get(container)
  if (known !== undefined) return known
  const titles = titlesIn(container).map(({ textContent }) => textContent)
  const key = JSON.stringify([keyOf(container.parentElement), container.tagName, ...titles])
  keys.set(container, key)
  return key
}

/** Returns the children of a container that neither are nor contain entries. */
const titlesIn = (container: Element): Element[] =>
  [...container.children].filter(
    (child) => !child.hasAttribute('data-entry') && child.querySelector('[data-entry]') === null,
  )
