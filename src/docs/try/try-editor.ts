import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Text } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { codeColors } from '../../authoring/dev/ui/code-colors.ts'
import { isError, type Fix, type Problem, type Span } from '../../problems/problem.ts'

type EditorOptions = {
  parent: HTMLElement
  text: string
  /** Accessible name for screen readers. */
  name: string
  phrases: Readonly<Record<string, string>>
  onChange: (text: string) => void
}

export type TryEditor = {
  setText: (text: string) => void
  showProblems: (problems: readonly Problem[], messageOf: (problem: Problem) => string) => void
  /** Moves the cursor to a position and focuses the editor. */
  goTo: (position: Span['start']) => void
  closeEditor: () => void
  applyFix: (fix: Fix) => void
}

/**
 * Opens the editor for the text of the page. Tab leaves the editor, as keyboard users expect, until the reader presses
 * Ctrl+M. The editor is in a shadow tree, because the security policy of pages blocks the style elements that it would
 * add to a document.
 */
export function openTryEditor({ parent, text, name, phrases, onChange }: EditorOptions): TryEditor {
  const root = parent.attachShadow({ mode: 'open' })
  const view = new EditorView({
    ...{ parent: root, root },
    state: EditorState.create({
      doc: text,
      extensions: [
        ...[lineNumbers(), history(), drawSelection(), highlightActiveLine()],
        ...[EditorView.lineWrapping, EditorState.phrases.of(phrases), lintGutter()],
        ...[yaml(), codeColors, theme],
        EditorView.contentAttributes.of({ 'aria-label': name, spellcheck: 'false', tabindex: '0' }),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString())
        }),
      ],
    }),
  })
  view.setTabFocusMode(true)
  return {
    setText: (next) =>
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    showProblems(problems, messageOf) {
      const { doc } = view.state
      const diagnostics = problems.map((problem) => ({
        from: offsetOf(doc, problem.start),
        to: offsetOf(doc, problem.end),
        severity: isError(problem) ? ('error' as const) : ('warning' as const),
        message: messageOf(problem),
      }))
      view.dispatch(setDiagnostics(view.state, diagnostics))
    },
    goTo(position) {
      const anchor = offsetOf(view.state.doc, position)
      view.dispatch({ selection: { anchor }, scrollIntoView: true })
      view.focus()
    },
    closeEditor: () => view.destroy(),
    applyFix({ start, end, text: insert }) {
      const { doc } = view.state
      view.dispatch({ changes: { from: offsetOf(doc, start), to: offsetOf(doc, end), insert } })
    },
  }
}

/** Converts a position of a problem, whose lines and columns count from 1, to an offset of the editor. */
function offsetOf(doc: Text, { line, column }: Span['start']): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(from + column - 1, to)
}

const theme = EditorView.theme({
  '&': { height: '100%' },
  '.cm-scroller': { fontSize: '13px', lineHeight: '1.6' },
})
