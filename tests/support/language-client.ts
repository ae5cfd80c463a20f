import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  ConfigurationRequest,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  WorkDoneProgressCreateRequest,
  type Diagnostic,
  type FileEvent,
  type InitializeResult,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node'
import { vi } from 'vitest'
import { countedProgram } from '../coverage/program-lines.ts'

type Options = {
  command: string
  words: string[]
  root: string
  /** The settings that the server may request, by section. */
  settings?: Readonly<Record<string, unknown>>
}

/** Starts a language server and connects an editor without a window to its streams. */
export async function startEditor(options: Options): Promise<Editor> {
  const child = spawn(options.command, options.words, {
    env: { ...process.env, ...countedProgram },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const editor = new Editor(connection, options.root, () => complaints)
  connection.onRequest(RegistrationRequest.type, () => {})
  connection.onRequest(WorkDoneProgressCreateRequest.type, () => {})
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    items.map(({ section = '' }) => sectionOf(options.settings ?? {}, section)),
  )
  connection.listen()
  await editor.start()
  return editor
}

/** A section of the settings: `yaml` of `{ "yaml.schemas": … }` is `{ schemas: … }`. */
function sectionOf(settings: Readonly<Record<string, unknown>>, section: string): unknown {
  const inside = Object.entries(settings).filter(([key]) => key.startsWith(`${section}.`))
  return (
    settings[section] ??
    nested(inside.map(([key, value]) => [key.slice(section.length + 1), value]))
  )
}

function nested(entries: [string, unknown][]): Record<string, unknown> {
  const map: Record<string, unknown> = {}
  for (const [key, value] of entries) {
    const [first = '', ...rest] = key.split('.')
    map[first] = rest.length === 0 ? value : nested([[rest.join('.'), value]])
  }
  return map
}

export class Editor {
  result: InitializeResult | undefined
  readonly #diagnostics = new Map<string, { version: number | undefined; found: Diagnostic[] }>()
  readonly #versions = new Map<string, number>()

  constructor(
    readonly connection: ProtocolConnection,
    readonly root: string,
    readonly complaints: () => string,
  ) {
    connection.onNotification(PublishDiagnosticsNotification.type, (sent) => {
      this.#diagnostics.set(sent.uri, { version: sent.version, found: sent.diagnostics })
    })
  }

  async start(): Promise<void> {
    const uri = pathToFileURL(resolve(this.root)).href
    this.result = await this.connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: 'site' }],
      capabilities: {
        workspace: {
          configuration: true,
          workspaceFolders: true,
          workspaceEdit: {
            documentChanges: true,
            snippetEditSupport: true,
            resourceOperations: ['create', 'rename'],
          },
          didChangeWatchedFiles: { dynamicRegistration: true },
        },
        textDocument: {
          synchronization: {},
          publishDiagnostics: { relatedInformation: true, versionSupport: true },
          completion: { completionItem: { snippetSupport: true } },
          hover: { contentFormat: ['markdown', 'plaintext'] },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
          codeAction: {
            codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } },
          },
          rename: { prepareSupport: true },
        },
      },
    })
    await this.connection.sendNotification(InitializedNotification.type, {})
  }

  uriOf = (file: string): string => pathToFileURL(resolve(this.root, file)).href

  /** Opens a file, or replaces the text of an open file. */
  async show(file: string, text: string): Promise<void> {
    const uri = this.uriOf(file)
    const version = (this.#versions.get(uri) ?? 0) + 1
    this.#versions.set(uri, version)
    this.#diagnostics.delete(uri)
    if (version === 1) {
      await this.connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'yaml', version, text },
      })
    } else {
      await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      })
    }
  }

  async close(file: string): Promise<void> {
    const uri = this.uriOf(file)
    this.#versions.delete(uri)
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri },
    })
  }

  async notice(changes: FileEvent[]): Promise<void> {
    await this.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes })
  }

  /** The latest diagnostics of a file; undefined if the server has sent none yet. */
  said(file: string): Diagnostic[] | undefined {
    return this.#diagnostics.get(this.uriOf(file))?.found
  }

  /** Waits until the diagnostics of a file fulfil the condition. */
  async waitFor(
    file: string,
    isSo: (found: readonly Diagnostic[]) => boolean,
  ): Promise<Diagnostic[]> {
    return vi.waitUntil(
      () => {
        const found = this.said(file)
        return found !== undefined && isSo(found) ? found : undefined
      },
      { timeout: 90_000, interval: 5 },
    )
  }

  /** Waits until the server reports a problem with the code in a file. */
  async waitForCode(file: string, wanted: string): Promise<Diagnostic> {
    return vi.waitUntil(() => this.said(file)?.find(({ code }) => code === wanted), {
      timeout: 90_000,
      interval: 5,
    })
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest(ShutdownRequest.type)
    await this.connection.sendNotification(ExitNotification.type)
    this.connection.end()
    this.connection.dispose()
  }
}
