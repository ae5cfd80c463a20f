import type { Part } from '../../render/components/part.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'

type ListedEntry = { element: Element; parent: Element; values: string[][]; text: string }

/** The number of entries that are shown at once. The others follow after the browser has painted these. */
const batchSize = 60

/** Shows only the entries that match the search field and the menus above the list. */
export const part: Part = (root) => {
  const form = root.querySelector<HTMLFormElement>('.list-filter')
  if (form === null) return () => {}
  const search = form.querySelector('input')
  const menus = [...form.querySelectorAll('select')]
  const status = form.querySelector('[role=status]')
  const reset = form.querySelector('button')
  const { count: countText = '', none = '' } = form.dataset
  const entries = [...root.querySelectorAll<HTMLElement>('[data-entry]')].flatMap(asListedEntry)
  const parents = [...new Set(entries.map(({ parent }) => parent))]

  let pending: number | undefined

  function showMatches(): void {
    const words = normalize(search?.value ?? '').split(/\s+/)
    const chosen = menus.map(({ value }) => value)
    const matches = entries.filter(
      ({ text, values }) =>
        words.every((word) => text.includes(word)) &&
        chosen.every((value, index) => value === '' || values[index]?.includes(value) === true),
    )
    clearTimeout(pending)
    const firstMatches = matches.slice(0, batchSize)
    for (const parent of parents) showOnly(parent, firstMatches)
    const showMore = (from: number) => {
      const batch = matches.slice(from, from + batchSize)
      for (const { element, parent } of batch) {
        parent.append(element)
        setGroupHidden(parent, false)
      }
      if (batch.length > 0) pending = window.setTimeout(showMore, 0, from + batchSize)
    }
    pending = window.setTimeout(showMore, 50, batchSize)
    const isWhole = matches.length === entries.length
    if (reset !== null) reset.hidden = isWhole
    if (status === null) return
    status.textContent =
      matches.length === 0
        ? none
        : fillPlaceholders(countText, { shown: matches.length, count: entries.length })
  }

  const onSubmit = (event: Event) => event.preventDefault()
  // The fields are empty only after the event.
  const onReset = () => {
    setTimeout(showMatches)
    ;(search ?? menus[0])?.focus()
  }
  form.addEventListener('input', showMatches)
  form.addEventListener('submit', onSubmit)
  form.addEventListener('reset', onReset)
  // The browser may have restored a choice of an earlier visit.
  if ([search, ...menus].some((field) => field !== null && field.value !== '')) showMatches()
  return () => {
    clearTimeout(pending)
    form.removeEventListener('input', showMatches)
    form.removeEventListener('submit', onSubmit)
    form.removeEventListener('reset', onReset)
  }
}

function asListedEntry(element: HTMLElement): ListedEntry[] {
  const parent = element.parentElement
  if (parent === null) return []
  const values: string[][] = JSON.parse(element.dataset['entry'] ?? '[]')
  return [{ element, parent, values, text: normalize(element.textContent) }]
}

/**
 * Puts the matching entries of a parent back into it, in their order, and removes the others, because the layout of
 * cards depends on their number. Keeps the title of a group in a table. Hides a group without entries.
 */
function showOnly(parent: Element, matches: readonly ListedEntry[]): void {
  const shown = matches.filter((entry) => entry.parent === parent).map(({ element }) => element)
  const others = [...parent.children].filter((child) => !child.hasAttribute('data-entry'))
  parent.replaceChildren(...others, ...shown)
  if (parent.classList.contains('list-cards'))
    parent.classList.toggle('list-pair', shown.length === 2)
  setGroupHidden(parent, shown.length === 0)
}

function setGroupHidden(parent: Element, isHidden: boolean): void {
  const group = parent.closest<HTMLElement>('.list-group, tbody')
  if (group !== null) group.hidden = isHidden
}

/** Returns a text in lower case and without accents. */
const normalize = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
