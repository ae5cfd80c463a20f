import { germanTryTexts } from '../../locale/de/try.ts'
import { englishTryTexts } from '../../locale/en/try.ts'
import { languageIn, textOf, type Language } from '../../locale/texts.ts'
import { isError, type Problem } from '../../problems/problem.ts'
import previewSheet from './preview.css?url'
import { openTryEditor } from './try-editor.ts'
import { openTryEngine } from './try-engine.ts'
import { fragmentOf, textOfFragment } from './try-link.ts'
import { firstText } from './try-site.ts'

const language: Language =
  languageIn(new URLSearchParams(location.search).get('lang') ?? navigator.language) ?? 'en'
const texts = { de: germanTryTexts, en: englishTryTexts }[language]
document.documentElement.lang = language
document.title = texts.title

/** Creates an element with attributes and children. */
function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value)
  created.append(...children)
  return created
}

const panelNames = ['editor', 'preview', 'problems'] as const
type PanelName = (typeof panelNames)[number]

const frame = element('iframe', { sandbox: 'allow-same-origin', title: texts.preview })
const list = element('ul', { class: 'problems' })
const note = element('p', { class: 'note', role: 'status' })
const panels: Record<PanelName, HTMLElement> = {
  editor: element('section', { id: 'editor', 'aria-label': texts.editor }),
  preview: element('section', { id: 'preview', 'aria-label': texts.preview }, frame),
  problems: element('section', { id: 'problems', tabindex: '-1' }, note, list),
}
const tabs: Record<PanelName, HTMLButtonElement> = {
  editor: tab('editor', texts.editor),
  preview: tab('preview', texts.preview),
  problems: tab('problems', texts.problems(0)),
}

function tab(name: PanelName, label: string): HTMLButtonElement {
  const button = element('button', { type: 'button', 'aria-controls': name }, label)
  button.addEventListener('click', () => showPanel(name))
  return button
}

/** On narrow screens, only one panel is visible. */
function showPanel(shown: PanelName): void {
  for (const name of panelNames) {
    panels[name].classList.toggle('is-shown', name === shown)
    tabs[name].setAttribute('aria-pressed', String(name === shown))
  }
}

const copyButton = element('button', { type: 'button' }, texts.copyLink)
const resetButton = element('button', { type: 'button' }, texts.startAgain)
const otherLanguage: Language = language === 'de' ? 'en' : 'de'
document.body.append(
  element(
    'header',
    {},
    element('h1', {}, texts.title),
    element('p', {}, texts.intro),
    element(
      'div',
      { class: 'actions' },
      ...[copyButton, resetButton],
      element('a', { href: `?lang=${otherLanguage}`, lang: otherLanguage }, texts.otherLanguage),
    ),
  ),
  element('nav', { class: 'tabs', 'aria-label': texts.title }, ...Object.values(tabs)),
  element('main', {}, ...Object.values(panels)),
)
showPanel('editor')

const engine = openTryEngine(language)
const editor = openTryEditor({
  parent: panels.editor,
  text: '',
  name: texts.editor,
  phrases: texts.editorPhrases,
  onChange: (text) => void update(text),
})

frame.srcdoc = `<!doctype html><html lang="${language}"><head><base target="_blank"><link rel="stylesheet" href="${previewSheet}"></head><body></body></html>`
const frameIsReady = new Promise<void>((ready) => {
  frame.addEventListener('load', () => ready(), { once: true })
})

/** The latest text. An older result that arrives later is dropped. */
let latest = ''

async function update(text: string): Promise<void> {
  latest = text
  const tried = await engine.tryText(text).catch((error: unknown) => {
    console.error(error)
    return undefined
  })
  await frameIsReady
  if (text !== latest) return
  if (tried === undefined) {
    note.textContent = texts.fault
    return
  }
  showProblems(tried.problems)
  if (tried.html !== undefined) showPage(tried.html)
  performance.mark('shown')
}

/** Replaces the page, and leaves the scroll position as it is. */
function showPage(html: string): void {
  const shown = frame.contentDocument
  if (shown === null) return
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const script of page.querySelectorAll('script')) script.remove()
  shown.body.className = page.body.className
  shown.body.replaceChildren(...page.body.childNodes)
}

const messageOf = (problem: Problem): string => {
  const { message, hint } = textOf(problem, language)
  return hint === undefined ? message : `${message}\n${hint}`
}

function showProblems(problems: readonly Problem[]): void {
  editor.showProblems(problems, messageOf)
  const hasErrors = problems.some(isError)
  note.textContent = problems.length === 0 ? texts.noProblems : hasErrors ? texts.lastState : ''
  tabs.problems.textContent = texts.problems(problems.length)
  panels.problems.setAttribute('aria-label', texts.problems(problems.length))
  list.replaceChildren(...problems.map(problemItem))
}

function problemItem(problem: Problem): HTMLLIElement {
  const { message, hint } = textOf(problem, language)
  const { line, column } = problem.start
  const place = element('button', { type: 'button' }, texts.line(line, column))
  place.addEventListener('click', () => {
    showPanel('editor')
    editor.goTo(problem.start)
  })
  const item = element(
    'li',
    { class: isError(problem) ? 'error' : 'warning', 'data-code': problem.code },
    ...[place, element('strong', {}, message)],
    ...(hint === undefined ? [] : [element('span', {}, hint)]),
  )
  const { fix } = problem
  if (fix === undefined) return item
  const apply = element('button', { type: 'button', class: 'fix' }, texts.fix)
  apply.addEventListener('click', () => editor.applyFix(fix))
  item.append(apply)
  return item
}

copyButton.addEventListener('click', async () => {
  const { origin, pathname } = location
  const url = `${origin}${pathname}?lang=${language}#${await fragmentOf(latest)}`
  history.replaceState(null, '', url)
  await navigator.clipboard.writeText(url)
  copyButton.textContent = texts.copied
  setTimeout(() => (copyButton.textContent = texts.copyLink), 2000)
})
resetButton.addEventListener('click', () => editor.setText(firstText[language]))

async function readLink(): Promise<void> {
  const fragment = location.hash.slice(1)
  const linked = fragment === '' ? firstText[language] : await textOfFragment(fragment)
  editor.setText(linked ?? `# ${texts.brokenLink}\n${firstText[language]}`)
}
addEventListener('hashchange', () => void readLink())
void readLink()

if ('serviceWorker' in navigator && location.protocol.startsWith('http'))
  void navigator.serviceWorker.register('service-worker.js')
