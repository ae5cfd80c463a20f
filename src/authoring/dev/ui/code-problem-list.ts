import type { EditingTexts } from '../../../locale/editing-text.ts'
import {
  diagnosticCount,
  forEachDiagnostic,
  nextDiagnostic,
  setDiagnosticsEffect,
  type Diagnostic,
} from '@codemirror/lint'
import { StateEffect, StateField, type Extension } from '@codemirror/state'
import { keymap, showPanel, type EditorView, type Panel } from '@codemirror/view'

/** UI strings of the list. */
export type ProblemListStrings = Pick<EditingTexts, 'problems' | 'noProblems' | 'loading' | 'close'>

const setPanelOpen = StateEffect.define<boolean>()

/** True once the language server has checked the file. */
const isChecked = StateField.define<boolean>({
  create: () => false,
  update: (now, { effects }) => now || effects.some((one) => one.is(setDiagnosticsEffect)),
})

/**
 * Shows the problems of a file below its text when the author presses Ctrl-Shift-M: each with a button that
 * jumps to it and buttons for its fixes. CodeMirror's own list has buttons inside options, which screen
 * readers do not announce.
 */
export function problemListExtension(strings: ProblemListStrings): Extension {
  const isOpen = StateField.define<boolean>({
    create: () => false,
    update: (now, { effects }) => effects.findLast((one) => one.is(setPanelOpen))?.value ?? now,
    provide: (field) =>
      showPanel.from(field, (open) => (open ? (view) => createPanel(view, strings) : null)),
  })
  return [
    isChecked,
    isOpen,
    keymap.of([
      { key: 'Mod-Shift-m', run: (view) => togglePanel(view, true), preventDefault: true },
      { key: 'F8', run: nextDiagnostic },
    ]),
  ]
}

function togglePanel(view: EditorView, open: boolean): boolean {
  view.dispatch({ effects: setPanelOpen.of(open) })
  if (!open) view.focus()
  return true
}

function createPanel(view: EditorView, strings: ProblemListStrings): Panel {
  const dom = document.createElement('section')
  dom.className = 'code-problems'
  dom.setAttribute('aria-label', strings.problems)
  dom.tabIndex = -1
  dom.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    togglePanel(view, false)
  })
  const show = () =>
    dom.replaceChildren(...problemEntries(view, strings), closeButton(view, strings.close))
  show()
  return {
    dom,
    mount: () => dom.focus(),
    update({ startState, state, transactions }) {
      const isSame = diagnosticCount(startState) === diagnosticCount(state)
      if (isSame && transactions.every(({ effects }) => effects.length === 0)) return
      const active = rootNodeOf(dom).activeElement
      const hadFocus = dom.contains(active)
      const place = [...dom.querySelectorAll('button')].findIndex((one) => one === active)
      const focusedText = active?.textContent
      show()
      if (!hadFocus) return
      const buttons = [...dom.querySelectorAll('button')]
      const same = buttons[place]?.textContent === focusedText ? buttons[place] : undefined
      ;(same ?? buttons.find((one) => one.textContent === focusedText) ?? dom).focus()
    },
  }
}

const rootNodeOf = (element: HTMLElement): Document | ShadowRoot => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : document
}

function problemEntries(view: EditorView, strings: ProblemListStrings): HTMLElement[] {
  const list = document.createElement('ul')
  forEachDiagnostic(view.state, (problem, from, to) => {
    list.append(problemEntry(view, problem, { from, to }))
  })
  if (list.childElementCount > 0) return [list]
  const none = document.createElement('p')
  none.textContent = view.state.field(isChecked) ? strings.noProblems : strings.loading
  return [none]
}

type Range = { from: number; to: number }

function problemEntry(
  view: EditorView,
  { message, actions }: Diagnostic,
  range: Range,
): HTMLElement {
  const entry = document.createElement('li')
  const jumpButton = createButton(message, () => {
    view.dispatch({ selection: { anchor: range.from }, scrollIntoView: true })
    view.focus()
  })
  const fixes = (actions ?? []).map(({ name, apply }) => {
    const fix = createButton(name, () => {
      view.focus()
      apply(view, range.from, range.to)
    })
    fix.className = 'plain strong'
    return fix
  })
  entry.append(jumpButton, ...fixes)
  return entry
}

function closeButton(view: EditorView, name: string): HTMLButtonElement {
  const close = createButton('×', () => togglePanel(view, false))
  close.className = 'closer'
  close.setAttribute('aria-label', name)
  return close
}

function createButton(text: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = text
  element.addEventListener('click', press)
  return element
}
