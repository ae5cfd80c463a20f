import type * as lsp from 'vscode-languageserver-protocol'
import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
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
import { codeColors } from './code-colors.ts'
import { fromLanguageServer, siteUriPrefix, toLanguageServer } from '../edit-message.ts'
import { problemListExtension, type ProblemListStrings } from './code-problem-list.ts'
import { runToken } from './send-request.tsx'

type CodeViewOptions = {
  parent: HTMLElement
  file: string
  text: string
  /** Accessible name for screen readers. */
  name: string
  /** Translations of CodeMirror's English texts. */
  editorPhrases: Record<string, string>
  problemListStrings: ProblemListStrings
  onTextChange: (text: string) => void
  /** Called with the line of the cursor. Lines count from 1. */
  onLineChange: (line: number) => void
  onSave: () => void
}

export type CodeView = {
  /** Replaces the text and changes as little as possible, so that the cursor stays where it is. */
  setText: (text: string) => void
  goToLine: (line: number) => void
  hasFocus: () => boolean
  close: () => void
}

/** Opens a code editor for a file, connected to the language server. */
export function openCodeView(options: CodeViewOptions): CodeView {
  const {
    parent,
    file,
    text,
    name,
    editorPhrases,
    problemListStrings: strings,
    onTextChange,
    onLineChange,
    onSave,
  } = options
  const uri = siteUriPrefix + encodeURI(file)
  const transport = languageServerTransport()
  const client = transport && createLanguageClient().connect(transport)
  let isUserChange = true
  const view = new EditorView({
    parent,
    root: rootNodeOf(parent),
    state: EditorState.create({
      doc: text,
      extensions: [
        ...[lineNumbers(), history(), drawSelection(), highlightActiveLine(), closeBrackets()],
        ...[
          EditorView.lineWrapping,
          EditorState.phrases.of(editorPhrases),
          problemListExtension(strings),
        ],
        ...[autocompletion({ icons: false }), yaml(), codeColors, codeTheme],
        EditorView.contentAttributes.of({ 'aria-label': name, spellcheck: 'false', tabindex: '0' }),
        keymap.of([
          { key: 'Mod-s', run: () => (onSave(), true), preventDefault: true },
          ...[...completionKeymap, ...defaultKeymap, ...historyKeymap],
        ]),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, view: shown }) => {
          if (docChanged && isUserChange) onTextChange(state.doc.toString())
          if (selectionSet && isUserChange && shown.hasFocus)
            onLineChange(state.doc.lineAt(state.selection.main.head).number)
        }),
        ...(client === undefined ? [] : [client.plugin(uri, 'yaml')]),
      ],
    }),
  })
  const withoutEvents = (change: () => void) => {
    isUserChange = false
    try {
      change()
    } finally {
      isUserChange = true
    }
  }
  return {
    setText: (next) => withoutEvents(() => replaceText(view, next)),
    goToLine: (number) =>
      withoutEvents(() => {
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

const rootNodeOf = (element: HTMLElement): Document | ShadowRoot => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root : document
}

function replaceText(view: EditorView, next: string): void {
  const now = view.state.doc.toString()
  let from = 0
  while (from < now.length && from < next.length && now[from] === next[from]) from++
  let commonSuffix = 0
  const maxSuffix = Math.min(now.length, next.length) - from
  while (commonSuffix < maxSuffix && now.at(-1 - commonSuffix) === next.at(-1 - commonSuffix))
    commonSuffix++
  const insert = next.slice(from, next.length - commonSuffix)
  view.dispatch({ changes: { from, to: now.length - commonSuffix, insert } })
}

const createLanguageClient = (): LSPClient =>
  new LSPClient({
    rootUri: siteUriPrefix,
    timeout: 20_000,
    sanitizeHTML: sanitizeHtml,
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
  const shownDiagnostics = await Promise.all(
    diagnostics.map(async (one): Promise<Diagnostic> => {
      const [from, to] = [at(one.range.start), at(one.range.end)]
      const severity = one.severity === 1 ? 'error' : 'warning'
      const message = typeof one.message === 'string' ? one.message : one.message.value
      return {
        from,
        to,
        severity,
        message,
        actions: await requestFixesFor(client, plugin, uri, one),
      }
    }),
  )
  // The text has changed in the meantime. The server sends new problems for the new text, so these are
  // dropped.
  if (view.state.doc !== doc) return
  view.dispatch(setDiagnostics(view.state, shownDiagnostics))
}

async function requestFixesFor(
  client: LSPClient,
  plugin: LSPPlugin,
  uri: string,
  problem: lsp.Diagnostic,
): Promise<Action[]> {
  const context = { diagnostics: [problem] }
  const params = { textDocument: { uri }, range: problem.range, context }
  const actions = await client
    .request<lsp.CodeActionParams, lsp.CodeAction[] | null>('textDocument/codeAction', params)
    .catch(() => null)
  return (actions ?? []).flatMap(({ title, kind, edit, diagnostics }) => {
    const isForProblem = diagnostics?.some(({ code }) => code === problem.code) === true
    const edits = edit?.changes?.[uri]
    if (kind !== 'quickfix' || !isForProblem || edits === undefined) return []
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

const codeTheme = EditorView.theme({
  '.cm-scroller': { fontSize: '12.5px', lineHeight: '1.55' },
  '.cm-tooltip': { borderRadius: '6px', maxWidth: '480px' },
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
export function languageServerTransport(): (Transport & { close: () => void }) | undefined {
  // Vite searches for this exact expression. Without it, the module has no WebSocket.
  const hot = import.meta.hot
  if (hot === undefined) return undefined
  const handlers = new Set<(message: string) => void>()
  const receive = (message: unknown) => {
    const text = JSON.stringify(message)
    for (const handle of handlers) handle(text)
  }
  hot.on(fromLanguageServer, receive)
  return {
    send: (message) =>
      hot.send(toLanguageServer, { token: runToken(), message: JSON.parse(message) }),
    subscribe: (handler) => void handlers.add(handler),
    unsubscribe: (handler) => void handlers.delete(handler),
    close: () => hot.off(fromLanguageServer, receive),
  }
}

const allowedElements = new Set(
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
export function sanitizeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, template')) element.remove()
  for (const element of [...body.querySelectorAll('*')]) {
    if (allowedElements.has(element.localName)) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
    } else element.replaceWith(...element.childNodes)
  }
  return body.innerHTML
}
