import { hostOf } from './patch-page.ts'
import { openInEditor } from './open-in-editor.ts'
import { noteStyle, pageStyle } from './problem-notes.style.ts'
import { explanationAddress } from '../edit-message.ts'
import { type DevPage, type ShownProblem, sourceCode } from '../message.ts'
import type { NoteTexts } from '../../../locale/tool-text.ts'
import { toolTexts } from '../../../locale/tool-texts.ts'

const style = new CSSStyleSheet()
style.replaceSync(noteStyle)
const outlines = new CSSStyleSheet()
outlines.replaceSync(pageStyle)
document.adoptedStyleSheets.push(outlines)

/** A note at its place on the page. `problemsJson` holds its problems as JSON, to detect changes. */
type Note = { host: HTMLElement; says: string }

const notes = new Map<string, Note>()
const corner = makeCorner()

/**
 * Shows each problem at its place on the page, and the number of problems in the title and in a corner box
 * with links to them.
 */
export function showProblems({ problems, language }: DevPage): void {
  const say = toolTexts[language].preview.notes
  const title = withoutMark(document.title)
  document.title = problems.length === 0 ? title : `⚠ ${problems.length} · ${title}`

  const byPlace = new Map<string, ShownProblem[]>()
  for (const problem of problems) {
    if (problem.at === undefined) continue
    const place = JSON.stringify(problem.at)
    byPlace.set(place, [...(byPlace.get(place) ?? []), problem])
  }
  for (const [place, { host }] of notes) {
    if (byPlace.has(place)) continue
    host.remove()
    notes.delete(place)
  }
  for (const marked of document.querySelectorAll('[data-dev-problem]')) {
    marked.removeAttribute('data-dev-problem')
  }
  for (const [place, found] of byPlace) putNote(place, found, language)
  corner.show(problems, language, say)
}

/** Hides the corner box while the page is edited, because the editor has its own panel for problems. */
export const noteEditing = (isEditing: boolean): void => corner.setEditing(isEditing)

const withoutMark = (title: string): string => title.replace(/^⚠ \d+ · /, '')

function putNote(
  place: string,
  problems: readonly ShownProblem[],
  language: DevPage['language'],
): void {
  const at = problems[0]?.at
  if (at === undefined) return
  const says = JSON.stringify(problems)
  const known = notes.get(place)
  const host = known?.host ?? document.createElement('div')
  if (known?.says !== says) drawNote(host, problems, language)
  notes.set(place, { host, says })

  const block = 'over' in at ? hostOf(at.over) : undefined
  block?.setAttribute('data-dev-problem', '')
  const before = block ?? ('before' in at && at.before !== null ? hostOf(at.before) : undefined)
  if (before === undefined) {
    const main = document.querySelector('main')
    if (main?.lastElementChild !== host) main?.append(host)
  } else if (before.previousElementSibling !== host) before.before(host)
}

function drawNote(
  host: HTMLElement,
  problems: readonly ShownProblem[],
  language: DevPage['language'],
): void {
  const say = toolTexts[language].preview.notes
  const root = rootOf(host, language)
  const note = element('div', 'note')
  note.tabIndex = -1
  note.setAttribute('role', 'group')
  note.setAttribute('aria-label', say.here)
  note.append(...problems.map((problem) => problemIn(problem, say)))
  if (problems.some(({ at }) => at !== undefined && 'before' in at)) {
    note.append(element('p', 'missing', say.missing))
  }
  const hadFocus = root.activeElement !== null
  root.replaceChildren(note)
  if (hadFocus) note.focus({ preventScroll: true })
}

function rootOf(host: HTMLElement, language: DevPage['language']): ShadowRoot {
  host.lang = language
  if (host.shadowRoot !== null) return host.shadowRoot
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [style]
  return root
}

function problemIn(
  { place, code, message, hint }: ShownProblem,
  say: NoteTexts,
  ...more: HTMLElement[]
): HTMLElement {
  const item = element('div', 'problem')
  const line = element('p', 'place')
  const opener = button(place, () => void open(place, say), `${say.open}: ${place}`)
  opener.className = 'open'
  opener.title = say.open
  line.append(opener, '  ', code === sourceCode ? code : explanationLink(code, say))
  item.append(element('p', 'message', message), element('p', 'hint', hint), line, ...more)
  return item
}

function explanationLink(code: string, say: NoteTexts): HTMLElement {
  const link = document.createElement('a')
  link.href = `${explanationAddress}/${code}`
  link.target = '_blank'
  link.textContent = code
  link.title = say.explain
  return link
}

async function open(place: string, say: NoteTexts): Promise<void> {
  if (!(await openInEditor(place))) corner.say(say.notOpened)
}

/**
 * Creates the box in the corner of the window. Its status element is always in the document, so that screen
 * readers announce changes.
 */
function makeCorner() {
  const host = document.createElement('div')
  const box = element('section', 'corner')
  const list = element('div', 'list')
  const bar = element('div', 'bar')
  const said = element('p', 'said')
  said.setAttribute('role', 'status')
  list.id = 'list'
  box.hidden = true
  box.append(list, bar)
  let isOpen = false
  /** The problems in the list when the author last closed it, as JSON. */
  let closedAt = ''
  let last = ''
  let goneTo: HTMLElement | undefined

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
    const root = rootOf(host, language)
    if (!root.contains(box)) root.append(box, said)
    if (!host.isConnected) document.body.append(host)
    const says = JSON.stringify(problems)
    if (says === last) return
    const wasEmpty = last === '' || last === '[]'
    last = says
    box.hidden = problems.length === 0
    box.setAttribute('aria-label', say.region)
    const [first] = problems
    if (first !== undefined) said.textContent = `${say.count(problems.length)}: ${first.message}`
    else if (!wasEmpty) said.textContent = say.solved

    const lost = JSON.stringify(problems.filter(({ at }) => at === undefined))
    isOpen = (isOpen && problems.length > 0) || (lost !== '[]' && lost !== closedAt)
    draw(problems, say, () => (closedAt = lost))
  }

  function draw(problems: readonly ShownProblem[], say: NoteTexts, onClose: () => void): void {
    const focused = rootOf(host, language(host)).activeElement?.className
    const toggle = () => {
      isOpen = !isOpen
      if (!isOpen) onClose()
      draw(problems, say, onClose)
    }
    const all = button(isOpen ? say.close : say.all, toggle)
    all.classList.add('all')
    all.setAttribute('aria-expanded', String(isOpen))
    all.setAttribute('aria-controls', 'list')
    const next = button(`${say.next} ↓`, () => goTo(nextNote()))
    next.classList.add('next')
    bar.replaceChildren(element('p', 'count', `⚠ ${say.count(problems.length)}`))
    if (notes.size > 0) bar.append(next)
    bar.append(all)
    list.hidden = !isOpen
    list.replaceChildren(...(isOpen ? inReading(problems).map((one) => listed(one, say)) : []))
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
    const hosts = [...notes.values()].map((note) => note.host).toSorted(inDocument)
    if (goneTo !== undefined && hosts.includes(goneTo)) {
      return hosts[(hosts.indexOf(goneTo) + 1) % hosts.length]
    }
    return hosts.find((one) => one.getBoundingClientRect().top > 0) ?? hosts[0]
  }

  function goTo(note: HTMLElement | undefined): void {
    goneTo = note
    const inside = note?.shadowRoot?.querySelector<HTMLElement>('.note')
    inside?.scrollIntoView({ block: 'start' })
    inside?.focus({ preventScroll: true })
  }

  /** Returns the problems in list order: first those without a place on the page, which are shown only here. */
  function inReading(problems: readonly ShownProblem[]): ShownProblem[] {
    const isLost = ({ at }: ShownProblem) => at === undefined
    return [...problems.filter(isLost), ...problems.filter((one) => !isLost(one))]
  }

  function listed(problem: ShownProblem, say: NoteTexts): HTMLElement {
    const note = problem.at && notes.get(JSON.stringify(problem.at))?.host
    if (note === undefined) return problemIn(problem, say)
    return problemIn(
      problem,
      say,
      button(say.show, () => goTo(note)),
    )
  }

  return {
    show,
    say: (text: string) => void (said.textContent = text),
    setEditing: (isEditing: boolean) => void host.toggleAttribute('data-editing', isEditing),
  }
}

const language = ({ lang }: HTMLElement): DevPage['language'] => (lang === 'en' ? 'en' : 'de')

const inDocument = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

function button(text: string, onClick: () => void, label = text): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  if (label !== text) made.setAttribute('aria-label', label)
  made.addEventListener('click', onClick)
  return made
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
