import { parseDocument } from '../../render/client/trusted.ts'
import type { Part } from '../../render/components/part.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { createCopies } from './copies.ts'

/** An entry of this page, or of the document of another page of the list. */
type ListedEntry = { element: Element; values: string[][]; text: string }

/** The number of entries that are shown at once. The others follow after the browser has painted these. */
const batchSize = 12

/**
 * Shows copies of the entries that match the search field and the menus above a list. The list itself stays as it is,
 * out of sight. If it continues on other pages, their entries are loaded first. The address keeps the choice.
 */
export const part: Part = (root) => {
  const form = root.querySelector<HTMLFormElement>('.list-filter')
  const list = root.querySelector('.list-all')
  if (form === null || list === null) return () => {}
  const aborting = new AbortController()
  const { signal } = aborting
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
  const search = form.querySelector('input')
  const prefix = prefixOf(form)
  const menus = [...form.querySelectorAll('select')]
  const status = form.querySelector('[role=status]')
  const reset = form.querySelector('button')
  const texts = form.dataset
  const textOfWholeList = status?.textContent ?? ''
  const results = document.createElement('div')
  list.after(results)

  const ownEntries = entriesIn(list)
  /** The addresses of all pages of the list; null for this page. */
  const pages: (string | null)[] = JSON.parse(texts['pages'] ?? '[null]')
  let entries = pages.length === 1 ? ownEntries : undefined
  let loading: Promise<ListedEntry[]> | undefined
  let pending: number | undefined
  let writing: number | undefined

  function load(): Promise<ListedEntry[]> {
    loading ??= Promise.all(
      pages.map((page) => (page === null ? ownEntries : fetchEntries(page, signal))),
    ).then((all) => all.flat())
    return loading
  }

  /** Writes the address. Browsers need 15 ms for it on a page with 1,000 links, so it waits until the visitor pauses. */
  function writeAddress(): void {
    clearTimeout(writing)
    if (writing !== undefined) writeFields(fields, prefix)
    writing = undefined
  }

  /** Shows what the fields ask for, as soon as all entries are there. */
  async function update(): Promise<void> {
    clearTimeout(writing)
    writing = window.setTimeout(writeAddress, 300)
    if (entries === undefined && fields.some(({ value }) => value !== '')) {
      setStatus(texts['loading'])
      try {
        entries = await load()
      } catch {
        loading = undefined
        if (!signal.aborted) setStatus(texts['failed'])
        return
      }
    }
    if (!signal.aborted) showMatches(entries ?? ownEntries)
  }

  function showMatches(all: readonly ListedEntry[]): void {
    clearTimeout(pending)
    const isFiltered = fields.some(({ value }) => value !== '')
    root.toggleAttribute('data-filtered', isFiltered)
    if (reset !== null) reset.hidden = !isFiltered
    const words = normalize(search?.value ?? '').split(/\s+/)
    const matches = all.filter(
      ({ text, values }) =>
        words.every((word) => text.includes(word)) &&
        menus.every(({ value }, index) => value === '' || values[index]?.includes(value) === true),
    )
    const copies = createCopies(results)
    const showFrom = (from: number) => {
      copies.add(matches.slice(from, from + batchSize).map(({ element }) => element))
      if (from === 0) copies.setPair(matches.length === 2)
      const next = from + batchSize
      if (next < matches.length) pending = window.setTimeout(showFrom, from === 0 ? 50 : 0, next)
    }
    if (isFiltered) showFrom(0)
    const counts = { shown: matches.length, count: all.length }
    if (!isFiltered) setStatus(textOfWholeList)
    else
      setStatus(
        matches.length === 0 ? texts['none'] : fillPlaceholders(texts['count'] ?? '', counts),
      )
  }

  function setStatus(text = ''): void {
    if (status !== null) status.textContent = text
  }

  form.addEventListener('input', () => void update(), { signal })
  form.addEventListener('submit', (event) => event.preventDefault(), { signal })
  form.addEventListener(
    'reset',
    () => {
      // The fields are empty only after the event.
      setTimeout(() => void update())
      fields[0]?.focus()
    },
    { signal },
  )
  form.addEventListener('focusin', () => void load().catch(() => (loading = undefined)), { signal })
  // Going back from an entry must show the same entries.
  results.addEventListener('click', writeAddress, { signal, capture: true })
  readFields(fields, prefix)
  if (fields.some(({ value }) => value !== '')) void update()
  return () => {
    aborting.abort()
    clearTimeout(pending)
    clearTimeout(writing)
  }
}

/** Returns the entries of another page of the list. Rejects if the page cannot be loaded. */
async function fetchEntries(page: string, signal: AbortSignal): Promise<ListedEntry[]> {
  const response = await fetch(page, { signal })
  if (!response.ok) throw new Error(`${page}: ${response.status}`)
  const html = parseDocument(await response.text())
  const list = html.querySelector('.list-filter[data-pages] + .list-all')
  return list === null ? [] : entriesIn(list)
}

const entriesIn = (list: Element): ListedEntry[] =>
  [...list.querySelectorAll<HTMLElement>('[data-entry]')].map((element) => ({
    element,
    values: JSON.parse(element.dataset['entry'] ?? '[]'),
    text: normalize(element.textContent),
  }))

type Field = HTMLInputElement | HTMLSelectElement

/** Returns the beginning of the names that the address uses for the fields of a form: empty for the first list of a page. */
function prefixOf(form: Element): string {
  const index = [...document.querySelectorAll('.list-filter')].indexOf(form)
  return index <= 0 ? '' : `${index + 1}.`
}

/** Fills in the fields that the address names. */
function readFields(fields: readonly Field[], prefix: string): void {
  const query = new URLSearchParams(location.search)
  for (const field of fields) {
    const value = query.get(prefix + field.name)
    if (value !== null) field.value = value
  }
}

/** Writes the fields into the address, so that a link to it shows the same entries. */
function writeFields(fields: readonly Field[], prefix: string): void {
  const url = new URL(location.href)
  for (const { name, value } of fields) {
    if (value === '') url.searchParams.delete(prefix + name)
    else url.searchParams.set(prefix + name, value)
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

/** Returns a text in lower case and without accents. */
const normalize = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
