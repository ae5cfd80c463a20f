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
export type ProblemWords = Pick<EditingTexts, 'problems' | 'noProblems' | 'loading' | 'close'>

const turned = StateEffect.define<boolean>()

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
export function codeProblems(words: ProblemWords): Extension {
  const isOpen = StateField.define<boolean>({
    create: () => false,
    update: (now, { effects }) => effects.findLast((one) => one.is(turned))?.value ?? now,
    provide: (field) =>
      showPanel.from(field, (open) => (open ? (view) => problemsPanel(view, words) : null)),
  })
  return [
    isChecked,
    isOpen,
    keymap.of([
      { key: 'Mod-Shift-m', run: (view) => turn(view, true), preventDefault: true },
      { key: 'F8', run: nextDiagnostic },
    ]),
  ]
}

function turn(view: EditorView, open: boolean): boolean {
  view.dispatch({ effects: turned.of(open) })
  if (!open) view.focus()
  return true
}

function problemsPanel(view: EditorView, words: ProblemWords): Panel {
  const dom = document.createElement('section')
  dom.className = 'code-problems'
  dom.setAttribute('aria-label', words.problems)
  dom.tabIndex = -1
  dom.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    turn(view, false)
  })
  const show = () => dom.replaceChildren(...entriesOf(view, words), closer(view, words.close))
  show()
  return {
    dom,
    mount: () => dom.focus(),
    update({ startState, state, transactions }) {
      const isSame = diagnosticCount(startState) === diagnosticCount(state)
      if (isSame && transactions.every(({ effects }) => effects.length === 0)) return
      const active = rootOf(dom).activeElement
      const hadFocus = dom.contains(active)
      const place = [...dom.querySelectorAll('button')].findIndex((one) => one === active)
      const said = active?.textContent
      show()
      if (!hadFocus) return
      const buttons = [...dom.querySelectorAll('button')]
      const same = buttons[place]?.textContent === said ? buttons[place] : undefined
      ;(same ?? buttons.find((one) => one.textContent === said) ?? dom).focus()
    },
  }
}

const rootOf = (element: HTMLElement): Document | ShadowRoot => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : document
}

function entriesOf(view: EditorView, words: ProblemWords): HTMLElement[] {
  const list = document.createElement('ul')
  forEachDiagnostic(view.state, (problem, from, to) => {
    list.append(entryOf(view, problem, { from, to }))
  })
  if (list.childElementCount > 0) return [list]
  const none = document.createElement('p')
  none.textContent = view.state.field(isChecked) ? words.noProblems : words.loading
  return [none]
}

type Range = { from: number; to: number }

function entryOf(view: EditorView, { message, actions }: Diagnostic, range: Range): HTMLElement {
  const entry = document.createElement('li')
  const there = button(message, () => {
    view.dispatch({ selection: { anchor: range.from }, scrollIntoView: true })
    view.focus()
  })
  const fixes = (actions ?? []).map(({ name, apply }) => {
    const fix = button(name, () => {
      view.focus()
      apply(view, range.from, range.to)
    })
    fix.className = 'plain strong'
    return fix
  })
  entry.append(there, ...fixes)
  return entry
}

function closer(view: EditorView, name: string): HTMLButtonElement {
  const close = button('×', () => turn(view, false))
  close.className = 'closer'
  close.setAttribute('aria-label', name)
  return close
}

function button(words: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = words
  made.addEventListener('click', press)
  return made
}
