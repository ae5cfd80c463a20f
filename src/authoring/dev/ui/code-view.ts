import type * as lsp from 'vscode-languageserver-protocol'
import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { yaml } from '@codemirror/lang-yaml'
import { type Action, type Diagnostic, setDiagnostics } from '@codemirror/lint'
import {
  hoverTooltips,
  LSPClient,
  LSPPlugin,
  serverCompletion,
  serverDiagnostics,
  type Transport,
} from '@codemirror/lsp-client'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { fromLanguage, siteAddress, toLanguage } from '../edit-message.ts'
import { codeProblems, type ProblemWords } from './code-problems.ts'
import { token } from './ask.tsx'

type CodeOptions = {
  parent: HTMLElement
  file: string
  text: string
  /** Accessible name for screen readers. */
  name: string
  /** Translations of CodeMirror's English texts. */
  phrases: Record<string, string>
  words: ProblemWords
  onChange: (text: string) => void
  /** Called with the line of the cursor. Lines count from 1. */
  onLine: (line: number) => void
  onSave: () => void
}

export type CodeView = {
  /** Replaces the text and changes as little as possible, so that the cursor stays where it is. */
  setText: (text: string) => void
  goTo: (line: number) => void
  hasFocus: () => boolean
  close: () => void
}

/** Opens a code editor for a file, connected to the language server. */
export function openCode(options: CodeOptions): CodeView {
  const { parent, file, text, name, phrases, words, onChange, onLine, onSave } = options
  const uri = siteAddress + encodeURI(file)
  const transport = languageTransport()
  const client = transport && languageClient().connect(transport)
  let isOwn = true
  const view = new EditorView({
    parent,
    root: rootOf(parent),
    state: EditorState.create({
      doc: text,
      extensions: [
        ...[lineNumbers(), history(), drawSelection(), highlightActiveLine(), closeBrackets()],
        ...[EditorView.lineWrapping, EditorState.phrases.of(phrases), codeProblems(words)],
        ...[autocompletion({ icons: false }), yaml(), syntaxHighlighting(colors), look],
        EditorView.contentAttributes.of({ 'aria-label': name, spellcheck: 'false', tabindex: '0' }),
        keymap.of([
          { key: 'Mod-s', run: () => (onSave(), true), preventDefault: true },
          ...[...completionKeymap, ...defaultKeymap, ...historyKeymap],
        ]),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, view: shown }) => {
          if (docChanged && isOwn) onChange(state.doc.toString())
          if (selectionSet && isOwn && shown.hasFocus)
            onLine(state.doc.lineAt(state.selection.main.head).number)
        }),
        ...(client === undefined ? [] : [client.plugin(uri, 'yaml')]),
      ],
    }),
  })
  const quietly = (change: () => void) => {
    isOwn = false
    try {
      change()
    } finally {
      isOwn = true
    }
  }
  return {
    setText: (next) => quietly(() => replaceText(view, next)),
    goTo: (number) =>
      quietly(() => {
        const line = view.state.doc.line(Math.min(number, view.state.doc.lines))
        const effects = EditorView.scrollIntoView(line.from, { y: 'start', yMargin: 24 })
        view.dispatch({ selection: { anchor: line.from }, effects })
      }),
    hasFocus: () => view.hasFocus,
    close() {
      view.destroy()
      client?.disconnect()
      transport?.close()
    },
  }
}

const rootOf = (element: HTMLElement): Document | ShadowRoot => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : document
}

function replaceText(view: EditorView, next: string): void {
  const now = view.state.doc.toString()
  let from = 0
  while (from < now.length && from < next.length && now[from] === next[from]) from++
  let same = 0
  const most = Math.min(now.length, next.length) - from
  while (same < most && now.at(-1 - same) === next.at(-1 - same)) same++
  const insert = next.slice(from, next.length - same)
  view.dispatch({ changes: { from, to: now.length - same, insert } })
}

const languageClient = (): LSPClient =>
  new LSPClient({
    rootUri: siteAddress,
    timeout: 20_000,
    sanitizeHTML: safeHtml,
    // `serverCompletion` also sends changes of the text to the server. The handler below shows problems with
    // their fixes.
    extensions: [serverCompletion(), serverDiagnostics(), hoverTooltips()],
    notificationHandlers: {
      'textDocument/publishDiagnostics': (client, said: lsp.PublishDiagnosticsParams) => {
        void showProblems(client, said)
        return true
      },
    },
  })

/** Shows each problem with its fixes. */
async function showProblems(
  client: LSPClient,
  { uri, diagnostics, version }: lsp.PublishDiagnosticsParams,
): Promise<void> {
  const file = client.workspace.getFile(uri)
  const view = file?.getView()
  const plugin = view && LSPPlugin.get(view)
  // The positions belong to an earlier text and would be wrong in the current one.
  if (!file || !view || !plugin || (version !== undefined && version !== file.version)) return
  const { doc } = view.state
  const { syncedDoc, unsyncedChanges } = plugin
  const at = (position: lsp.Position) =>
    unsyncedChanges.mapPos(plugin.fromPosition(position, syncedDoc))
  const found = await Promise.all(
    diagnostics.map(async (one): Promise<Diagnostic> => {
      const [from, to] = [at(one.range.start), at(one.range.end)]
      const severity = one.severity === 1 ? 'error' : 'warning'
      const message = typeof one.message === 'string' ? one.message : one.message.value
      return { from, to, severity, message, actions: await fixesFor(client, plugin, uri, one) }
    }),
  )
  // A newer text gets its own problems.
  if (view.state.doc !== doc) return
  view.dispatch(setDiagnostics(view.state, found))
}

async function fixesFor(
  client: LSPClient,
  plugin: LSPPlugin,
  uri: string,
  problem: lsp.Diagnostic,
): Promise<Action[]> {
  const context = { diagnostics: [problem] }
  const asked = { textDocument: { uri }, range: problem.range, context }
  const offered = await client
    .request<lsp.CodeActionParams, lsp.CodeAction[] | null>('textDocument/codeAction', asked)
    .catch(() => null)
  return (offered ?? []).flatMap(({ title, kind, edit, diagnostics }) => {
    const isOfThis = diagnostics?.some(({ code }) => code === problem.code) === true
    const edits = edit?.changes?.[uri]
    if (kind !== 'quickfix' || !isOfThis || edits === undefined) return []
    const apply = (view: EditorView) =>
      view.dispatch({
        changes: edits.map(({ range, newText }) => ({
          from: plugin.fromPosition(range.start),
          to: plugin.fromPosition(range.end),
          insert: newText,
        })),
      })
    return [{ name: title, apply }]
  })
}

const colors = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.meta], color: 'var(--muted)' },
])

const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--back)', color: 'var(--text)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', fontSize: '12.5px', lineHeight: '1.55' },
  '.cm-gutters': { backgroundColor: 'var(--back)', color: 'var(--muted)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--raised)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-tooltip': {
    ...{ backgroundColor: 'var(--back)', color: 'var(--text)' },
    ...{ border: '1px solid var(--line)', borderRadius: '6px', maxWidth: '480px' },
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    ...{ backgroundColor: 'var(--accent)', color: 'var(--back)' },
  },
  '.cm-panels': { backgroundColor: 'var(--back)', color: 'var(--text)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-diagnosticAction': { backgroundColor: 'var(--accent)', color: 'var(--back)' },
})

/**
 * Returns a connection to the language server over the page's existing WebSocket; undefined if the page has
 * no WebSocket.
 */
export function languageTransport(): (Transport & { close: () => void }) | undefined {
  // Vite searches for this exact expression. Without it, the module has no WebSocket.
  const hot = import.meta.hot
  if (hot === undefined) return undefined
  const handlers = new Set<(message: string) => void>()
  const receive = (message: unknown) => {
    const text = JSON.stringify(message)
    for (const handle of handlers) handle(text)
  }
  hot.on(fromLanguage, receive)
  return {
    send: (message) => hot.send(toLanguage, { token: token(), message: JSON.parse(message) }),
    subscribe: (handler) => void handlers.add(handler),
    unsubscribe: (handler) => void handlers.delete(handler),
    close: () => hot.off(fromLanguage, receive),
  }
}

const harmless = new Set(
  ['p', 'br', 'code', 'pre', 'strong', 'em', 'ul', 'ol', 'li', 'hr', 'span', 'blockquote'].concat([
    'h1',
    'h2',
    'h3',
    'h4',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ]),
)

/**
 * Returns the HTML without scripts and attributes. Elements that are not allowed are replaced by their
 * content.
 */
export function safeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, template')) element.remove()
  for (const element of [...body.querySelectorAll('*')]) {
    if (harmless.has(element.localName)) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
    } else element.replaceWith(...element.childNodes)
  }
  return body.innerHTML
}
