import { blockElementOf } from './patch-page.ts'
import { openInEditor } from './open-in-editor.ts'
import { noteStyle, pageStyle } from './problem-notes.style.ts'
import { explanationPath } from '../edit-message.ts'
import { type DevPage, type ShownProblem, sourceErrorCode } from '../dev-message.ts'
import type { NoteTexts } from '../../../locale/tool-text.ts'
import { toolTexts } from '../../../locale/tool-texts.ts'

const noteSheet = new CSSStyleSheet()
noteSheet.replaceSync(noteStyle)
const outlineSheet = new CSSStyleSheet()
outlineSheet.replaceSync(pageStyle)
document.adoptedStyleSheets.push(outlineSheet)

/** A note at its place on the page. `problemsJson` holds its problems as JSON, to detect changes. */
type ProblemNote = { host: HTMLElement; problemsJson: string }

const notesByPlace = new Map<string, ProblemNote>()
const cornerElement = makeCorner()

/**
 * Shows each problem at its place on the page, and the number of problems in the title and in a corner box
 * with links to them.
 */
export function showProblems({ problems, language }: DevPage): void {
  const texts = toolTexts[language].preview.notes
  const title = titleWithoutProblemCount(document.title)
  document.title = problems.length === 0 ? title : `⚠ ${problems.length} · ${title}`

  const byPlace = new Map<string, ShownProblem[]>()
  for (const problem of problems) {
    if (problem.at === undefined) continue
    const place = JSON.stringify(problem.at)
    byPlace.set(place, [...(byPlace.get(place) ?? []), problem])
  }
  for (const [place, { host }] of notesByPlace) {
    if (byPlace.has(place)) continue
    host.remove()
    notesByPlace.delete(place)
  }
  for (const marked of document.querySelectorAll('[data-dev-problem]')) {
    marked.removeAttribute('data-dev-problem')
  }
  for (const [place, placeProblems] of byPlace) placeNote(place, placeProblems, language)
  cornerElement.show(problems, language, texts)
}

/** Hides the corner box while the page is edited, because the editor has its own panel for problems. */
export const setCornerHidden = (isEditing: boolean): void => cornerElement.setEditing(isEditing)

const titleWithoutProblemCount = (title: string): string => title.replace(/^⚠ \d+ · /, '')

function placeNote(
  place: string,
  problems: readonly ShownProblem[],
  language: DevPage['language'],
): void {
  const at = problems[0]?.at
  if (at === undefined) return
  const problemsJson = JSON.stringify(problems)
  const existingNote = notesByPlace.get(place)
  const host = existingNote?.host ?? document.createElement('div')
  if (existingNote?.problemsJson !== problemsJson) renderNote(host, problems, language)
  notesByPlace.set(place, { host, problemsJson })

  const block = 'over' in at ? blockElementOf(at.over) : undefined
  block?.setAttribute('data-dev-problem', '')
  const before =
    block ?? ('before' in at && at.before !== null ? blockElementOf(at.before) : undefined)
  if (before === undefined) {
    const main = document.querySelector('main')
    if (main?.lastElementChild !== host) main?.append(host)
  } else if (before.previousElementSibling !== host) before.before(host)
}

function renderNote(
  host: HTMLElement,
  problems: readonly ShownProblem[],
  language: DevPage['language'],
): void {
  const texts = toolTexts[language].preview.notes
  const root = shadowRootOf(host, language)
  const note = createElement('div', 'note')
  note.tabIndex = -1
  note.setAttribute('role', 'group')
  note.setAttribute('aria-label', texts.here)
  note.append(...problems.map((problem) => createProblemElement(problem, texts)))
  if (problems.some(({ at }) => at !== undefined && 'before' in at)) {
    note.append(createElement('p', 'missing', texts.missing))
  }
  const hadFocus = root.activeElement !== null
  root.replaceChildren(note)
  if (hadFocus) note.focus({ preventScroll: true })
}

function shadowRootOf(host: HTMLElement, language: DevPage['language']): ShadowRoot {
  host.lang = language
  if (host.shadowRoot !== null) return host.shadowRoot
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [noteSheet]
  return root
}

function createProblemElement(
  { place, code, message, hint }: ShownProblem,
  texts: NoteTexts,
  ...more: HTMLElement[]
): HTMLElement {
  const item = createElement('div', 'problem')
  const line = createElement('p', 'place')
  const opener = createButton(place, () => void openPlace(place, texts), `${texts.open}: ${place}`)
  opener.className = 'open'
  opener.title = texts.open
  line.append(opener, '  ', code === sourceErrorCode ? code : createExplanationLink(code, texts))
  item.append(
    createElement('p', 'message', message),
    createElement('p', 'hint', hint),
    line,
    ...more,
  )
  return item
}

function createExplanationLink(code: string, texts: NoteTexts): HTMLElement {
  const link = document.createElement('a')
  link.href = `${explanationPath}/${code}`
  link.target = '_blank'
  link.textContent = code
  link.title = texts.explain
  return link
}

async function openPlace(place: string, texts: NoteTexts): Promise<void> {
  if (!(await openInEditor(place))) cornerElement.say(texts.notOpened)
}

/**
 * Creates the box in the corner of the window. Its status element is always in the document, so that screen
 * readers announce changes.
 */
function makeCorner() {
  const host = document.createElement('div')
  const box = createElement('section', 'corner')
  const list = createElement('div', 'list')
  const bar = createElement('div', 'bar')
  const statusElement = createElement('p', 'said')
  statusElement.setAttribute('role', 'status')
  list.id = 'list'
  box.hidden = true
  box.append(list, bar)
  let isOpen = false
  /** The problems in the list when the author last closed it, as JSON. */
  let closedProblems = ''
  let shownProblems = ''
  let lastVisitedNote: HTMLElement | undefined

  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    box.querySelector<HTMLElement>('.all')?.click()
  })

  function show(
    problems: readonly ShownProblem[],
    language: DevPage['language'],
    say: NoteTexts,
  ): void {
    const root = shadowRootOf(host, language)
    if (!root.contains(box)) root.append(box, statusElement)
    if (!host.isConnected) document.body.append(host)
    const says = JSON.stringify(problems)
    if (says === shownProblems) return
    const wasEmpty = shownProblems === '' || shownProblems === '[]'
    shownProblems = says
    box.hidden = problems.length === 0
    box.setAttribute('aria-label', say.region)
    const [first] = problems
    if (first !== undefined)
      statusElement.textContent = `${say.count(problems.length)}: ${first.message}`
    else if (!wasEmpty) statusElement.textContent = say.solved

    const unplacedProblems = JSON.stringify(problems.filter(({ at }) => at === undefined))
    isOpen =
      (isOpen && problems.length > 0) ||
      (unplacedProblems !== '[]' && unplacedProblems !== closedProblems)
    renderCorner(problems, say, () => (closedProblems = unplacedProblems))
  }

  function renderCorner(
    problems: readonly ShownProblem[],
    say: NoteTexts,
    onClose: () => void,
  ): void {
    const focused = shadowRootOf(host, languageOf(host)).activeElement?.className
    const toggle = () => {
      isOpen = !isOpen
      if (!isOpen) onClose()
      renderCorner(problems, say, onClose)
    }
    const all = createButton(isOpen ? say.close : say.all, toggle)
    all.classList.add('all')
    all.setAttribute('aria-expanded', String(isOpen))
    all.setAttribute('aria-controls', 'list')
    const next = createButton(`${say.next} ↓`, () => scrollToNote(nextNote()))
    next.classList.add('next')
    bar.replaceChildren(createElement('p', 'count', `⚠ ${say.count(problems.length)}`))
    if (notesByPlace.size > 0) bar.append(next)
    bar.append(all)
    list.hidden = !isOpen
    list.replaceChildren(...(isOpen ? sortForList(problems).map((one) => listItem(one, say)) : []))
    if (focused !== undefined && focused !== '') {
      const nextButton = [...box.querySelectorAll<HTMLElement>('button')].find(
        ({ className }) => className === focused,
      )
      ;(nextButton ?? all).focus({ preventScroll: true })
    }
  }

  /**
   * Returns the next note in page order, or the first note again after the last one. The first call returns
   * the first note below the top of the window.
   */
  function nextNote(): HTMLElement | undefined {
    const hosts = [...notesByPlace.values()].map((note) => note.host).toSorted(compareDocumentOrder)
    if (lastVisitedNote !== undefined && hosts.includes(lastVisitedNote)) {
      return hosts[(hosts.indexOf(lastVisitedNote) + 1) % hosts.length]
    }
    return hosts.find((one) => one.getBoundingClientRect().top > 0) ?? hosts[0]
  }

  function scrollToNote(note: HTMLElement | undefined): void {
    lastVisitedNote = note
    const inside = note?.shadowRoot?.querySelector<HTMLElement>('.note')
    inside?.scrollIntoView({ block: 'start' })
    inside?.focus({ preventScroll: true })
  }

  /**
   * Returns the problems in list order: first those without a place on the page, because they have no note
   * and are shown only in this list.
   */
  function sortForList(problems: readonly ShownProblem[]): ShownProblem[] {
    const isLost = ({ at }: ShownProblem) => at === undefined
    return [...problems.filter(isLost), ...problems.filter((one) => !isLost(one))]
  }

  function listItem(problem: ShownProblem, say: NoteTexts): HTMLElement {
    const note = problem.at && notesByPlace.get(JSON.stringify(problem.at))?.host
    if (note === undefined) return createProblemElement(problem, say)
    return createProblemElement(
      problem,
      say,
      createButton(say.show, () => scrollToNote(note)),
    )
  }

  return {
    show,
    say: (text: string) => void (statusElement.textContent = text),
    setEditing: (isEditing: boolean) => void host.toggleAttribute('data-editing', isEditing),
  }
}

const languageOf = ({ lang }: HTMLElement): DevPage['language'] => (lang === 'en' ? 'en' : 'de')

const compareDocumentOrder = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

function createButton(text: string, onClick: () => void, label = text): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  if (label !== text) made.setAttribute('aria-label', label)
  made.addEventListener('click', onClick)
  return made
}

function createElement(name: string, className: string, text = ''): HTMLElement {
  const created = document.createElement(name)
  created.className = className
  created.textContent = text
  return created
}
