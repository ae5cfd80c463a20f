import { germanTryTexts } from '../../locale/de/try.ts'
import { englishTryTexts } from '../../locale/en/try.ts'
import type { Language } from '../../locale/texts.ts'
import type { TryTexts } from '../../locale/try-text.ts'
import { isError, type Problem } from '../../problems/problem.ts'
import { loadLanguage } from './browser/language-packs.ts'
import { element } from './element.ts'
import { exampleAt } from './example-link.ts'
import { createPreview, type PageTools } from './preview.ts'
import { fragmentOf, textOfFragment } from './try-link.ts'
import { firstText } from './try-site.ts'

const allTexts: Record<Language, TryTexts> = { de: germanTryTexts, en: englishTryTexts }

/** The functions of the page around, and whether it has a service worker. */
export type TryOptions = PageTools & { hasServiceWorker: boolean }

/** The number of times that the engine reads the first text before the reader writes. */
const warmUpRuns = 3

const panelNames = ['editor', 'preview', 'problems'] as const
type PanelName = (typeof panelNames)[number]

/** Shows the editor, the preview and the problems in `host`. Returns a function that stops them. */
export async function startTry(host: HTMLElement, options: TryOptions): Promise<() => void> {
  const language = document.documentElement.lang.startsWith('de') ? 'de' : 'en'
  const texts = allTexts[language]
  // The modules below take the texts when they load.
  await loadLanguage(language)
  const [{ openTryEngine }, { openTryEditor }, { problemItem, messageOf }] = await Promise.all([
    import('./try-engine.ts'),
    import('./try-editor.ts'),
    import('./problem-list.ts'),
  ])

  const preview = createPreview(language, texts.preview, options)
  const list = element('ul', { class: 'playground-list' })
  const note = element('p', { class: 'playground-note', role: 'status' })
  const code = element('div', { class: 'playground-code' })
  const panels: Record<PanelName, HTMLElement> = {
    editor: panel('editor', texts.editor, code, element('p', {}, texts.keys)),
    preview: panel('preview', texts.preview, preview.frame),
    problems: panel('problems', texts.problems(0), note, list),
  }
  const tabs: Record<PanelName, HTMLButtonElement> = {
    editor: tab('editor', texts.editor),
    preview: tab('preview', texts.preview),
    problems: tab('problems', texts.problems(0)),
  }
  const copyButton = element('button', { type: 'button' }, texts.copyLink)
  const resetButton = element('button', { type: 'button' }, texts.startAgain)

  /** On narrow screens, only one panel is visible. */
  function showPanel(shown: PanelName): void {
    for (const name of panelNames) {
      panels[name].classList.toggle('is-shown', name === shown)
      tabs[name].setAttribute('aria-pressed', String(name === shown))
    }
  }
  for (const name of panelNames) tabs[name].addEventListener('click', () => showPanel(name))
  showPanel('editor')
  host.replaceChildren(
    element('div', { class: 'playground-actions' }, copyButton, resetButton),
    element('div', { class: 'playground-tabs' }, ...Object.values(tabs)),
    element('div', { class: 'playground-panels' }, ...Object.values(panels)),
  )

  const engine = openTryEngine(language)
  const editor = openTryEditor({
    parent: code,
    text: '',
    name: texts.editor,
    phrases: texts.editorPhrases,
    onChange: (text) => void update(text),
  })

  /** The latest text. An older result that arrives later is dropped. */
  let latest = ''

  async function update(text: string): Promise<void> {
    latest = text
    if (text.trim() === '') {
      showProblems([])
      note.textContent = texts.empty
      await preview.showText(texts.empty)
      return
    }
    const tried = await engine.tryText(text).catch((error: unknown) => {
      console.error(error)
      return undefined
    })
    if (text !== latest) return
    if (tried === undefined) {
      note.textContent = texts.fault
      return
    }
    showProblems(tried.problems)
    if (tried.html !== undefined) await preview.showPage(tried.html)
    performance.mark('shown')
  }

  function showProblems(problems: readonly Problem[]): void {
    editor.showProblems(problems, (problem) => messageOf(problem, language))
    const hasErrors = problems.some(isError)
    note.textContent = problems.length === 0 ? texts.noProblems : hasErrors ? texts.lastState : ''
    tabs.problems.textContent = texts.problems(problems.length)
    panels.problems.setAttribute('aria-label', texts.problems(problems.length))
    list.replaceChildren(
      ...problems.map((problem) =>
        problemItem(problem, {
          ...{ language, texts, applyFix: editor.applyFix },
          goTo(position) {
            showPanel('editor')
            editor.goTo(position)
          },
        }),
      ),
    )
  }

  copyButton.addEventListener('click', async () => {
    const { origin, pathname } = location
    const url = `${origin}${pathname}#${await fragmentOf(latest)}`
    history.replaceState(history.state, '', url)
    await navigator.clipboard.writeText(url)
    copyButton.textContent = texts.copied
    setTimeout(() => (copyButton.textContent = texts.copyLink), 2000)
  })
  resetButton.addEventListener('click', () => editor.setText(firstText[language]))

  async function readAddress(): Promise<void> {
    const fragment = location.hash.slice(1)
    const example = new URLSearchParams(location.search)
    const withComment = (comment: string) => `# ${comment}\n${firstText[language]}`
    if (fragment !== '')
      editor.setText((await textOfFragment(fragment)) ?? withComment(texts.brokenLink))
    else if (example.has('from')) {
      const text = await exampleAt(example, options.parseDocument).catch(() => undefined)
      editor.setText(text ?? withComment(texts.noExample))
    } else editor.setText(firstText[language])
  }
  const onAddress = () => void readAddress()
  addEventListener('popstate', onAddress)
  await readAddress()
  // The browser compiles the engine while it runs, so that the reader's first letter is not slower than later ones.
  for (let run = 0; run < warmUpRuns; run++) await engine.tryText(latest).catch(() => {})
  if (options.hasServiceWorker)
    void import('./offline.ts')
      .then(({ keepForOffline }) => keepForOffline(options))
      .catch(() => {})
  return () => {
    removeEventListener('popstate', onAddress)
    editor.closeEditor()
    preview.close()
  }
}

const panel = (name: PanelName, label: string, ...children: Node[]): HTMLElement =>
  element(
    'section',
    { class: `playground-panel playground-${name}`, id: `try-${name}`, 'aria-label': label },
    ...children,
  )

const tab = (name: PanelName, label: string): HTMLButtonElement =>
  element('button', { type: 'button', 'aria-controls': `try-${name}` }, label)
