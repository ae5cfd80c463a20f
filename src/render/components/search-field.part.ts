import { words } from 'virtual:words/blocks/search'
import { fillPlaceholders, textForCount } from '../../text/placeholders.ts'
import { SiteSearch, type SearchHit, type TextPiece } from '../search/site-search.ts'
import type { Part } from './part.ts'

/** Maximum number of hits on the search page, and in the dialog, whose form leads to the search page. */
const maxHits = { page: 20, dialog: 8 }

/**
 * Searches the site while the visitor types. The arrow keys select a hit, Enter opens it. The index is loaded as soon
 * as the field has the focus. On the search page, the address contains the query.
 */
export const part: Part = (host) => {
  const form = host.querySelector<HTMLFormElement>('.search-field')
  const input = form?.querySelector<HTMLInputElement>('.search-input')
  const list = form?.querySelector<HTMLElement>('.search-hits')
  const status = form?.querySelector<HTMLElement>('.search-status')
  if (!form || !input || !list || !status) return () => {}
  const listeners = new AbortController()
  const { signal } = listeners
  const isOnPage = !form.hasAttribute('action')
  const limit = isOnPage ? maxHits.page : maxHits.dialog
  let selected = -1
  let request = 0
  let index: Promise<SiteSearch> | undefined

  /** Loads the main file of the index once. Loads it again after a failure. */
  function openIndex(): Promise<SiteSearch> {
    index ??= SiteSearch.open(form?.dataset['index'] ?? '', loadJson).catch((error: unknown) => {
      index = undefined
      throw error
    })
    return index
  }

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')]

  function select(next: number): void {
    const hits = options()
    selected = hits.length === 0 ? -1 : Math.max(-1, Math.min(next, hits.length - 1))
    for (const [at, hit] of hits.entries()) hit.ariaSelected = `${at === selected}`
    const current = hits[selected]
    if (current === undefined) input?.removeAttribute('aria-activedescendant')
    else input?.setAttribute('aria-activedescendant', current.id)
    current?.scrollIntoView({ block: 'nearest' })
  }

  function show(hits: readonly SearchHit[], texts: readonly string[]): void {
    list?.replaceChildren(...hits.map((hit, at) => hitElement(hit, `${list.id}-${at + 1}`)))
    list?.toggleAttribute('hidden', hits.length === 0)
    if (input) input.ariaExpanded = `${hits.length > 0}`
    status?.replaceChildren(...texts.map(lineOf))
    select(-1)
  }

  async function search(): Promise<void> {
    const query = input?.value.trim() ?? ''
    const own = ++request
    if (query === '') return show([], [])
    const timer = setTimeout(() => own === request && show([], [words.loading]), 400)
    try {
      const hits = await (await openIndex()).find(query, limit)
      if (own === request) show(hits, statusTexts(hits.length, query))
    } catch {
      if (own === request) show([], [words.failed])
    } finally {
      clearTimeout(timer)
    }
  }

  input.addEventListener('focus', () => void openIndex().catch(() => {}), { signal })
  input.addEventListener(
    'input',
    () => {
      void search()
      if (!isOnPage) return
      const query = new URLSearchParams(input.value === '' ? {} : { q: input.value })
      history.replaceState(
        history.state,
        '',
        `${location.pathname}${query.size > 0 ? `?${query}` : ''}`,
      )
    },
    { signal },
  )
  input.addEventListener(
    'keydown',
    (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (event.isComposing) return
      if (step !== undefined) {
        event.preventDefault()
        select(selected + step)
      } else if (event.key === 'Enter' && selected >= 0) {
        event.preventDefault()
        options()[selected]?.click()
      }
    },
    { signal },
  )
  form.addEventListener(
    'submit',
    (event) => {
      if (isOnPage || input.value.trim() === '') event.preventDefault()
    },
    { signal },
  )

  const query = isOnPage ? new URLSearchParams(location.search).get('q') : null
  if (query !== null && input.value === '') input.value = query
  if (input.value !== '') void search()
  else if (input === document.activeElement) void openIndex().catch(() => {})

  return () => listeners.abort()
}

async function loadJson(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

const statusTexts = (count: number, query: string): string[] =>
  count === 0
    ? [fillPlaceholders(words.empty, { query }), words.emptyHint]
    : [
        fillPlaceholders(textForCount(words.count, count, document.documentElement.lang), {
          count,
        }),
      ]

function hitElement({ href, heading, pageTitle, excerpt }: SearchHit, id: string): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  link.id = id
  link.role = 'option'
  link.className = 'search-hit'
  link.tabIndex = -1
  link.ariaSelected = 'false'
  const page = [{ text: pageTitle ?? decodeURI(link.pathname), isMatch: false }]
  link.append(hitPart('title', heading), hitPart('page', page), hitPart('text', excerpt))
  return link
}

function hitPart(name: 'title' | 'page' | 'text', pieces: readonly TextPiece[]): HTMLElement {
  const line = document.createElement('span')
  line.className = `search-hit-${name}`
  line.append(...pieces.map(({ text, isMatch }) => (isMatch ? markOf(text) : text)))
  return line
}

function markOf(text: string): HTMLElement {
  const mark = document.createElement('mark')
  mark.className = 'search-mark'
  mark.textContent = text
  return mark
}

function lineOf(text: string): HTMLElement {
  const line = document.createElement('span')
  line.textContent = text
  return line
}
