import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const syntaxColors = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.meta], color: 'var(--muted)' },
])

/** The colours of an editor for YAML, from the custom properties of the page around it. */
export const codeColors = [
  syntaxHighlighting(syntaxColors),
  EditorView.theme({
    '&': { height: '100%', backgroundColor: 'var(--back)', color: 'var(--text)' },
    '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
    '.cm-scroller': { fontFamily: 'ui-monospace, monospace' },
    '.cm-gutters': { backgroundColor: 'var(--back)', color: 'var(--muted)', border: '0' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--raised)' },
    '.cm-cursor': { borderLeftColor: 'var(--text)' },
    '.cm-tooltip': {
      ...{ backgroundColor: 'var(--back)', color: 'var(--text)' },
      border: '1px solid var(--line)',
    },
  }),
]
