import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TextDocument } from 'vscode-languageserver-textdocument'
import {
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentFormattingRequest,
  DocumentLinkRequest,
  FoldingRangeRequest,
  ReferencesRequest,
  DocumentSymbolRequest,
  FileChangeType,
  HoverRequest,
  PrepareRenameRequest,
  RenameRequest,
  ShowMessageNotification,
  WillRenameFilesRequest,
  type CompletionItem,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateSite } from '../../support/validated-site.ts'
import {
  agencyText,
  agencyWith,
  drawingOf,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
} from '../../support/content-on-disk.ts'
import { startEditor, type Editor } from '../../support/language-client.ts'
import { mistakes } from '../../support/mistakes.ts'

afterAll(removeSites)

const serverWords = ['src/cli/blockwerk.mjs', 'lsp', '--stdio']
const open = (root: string) => startEditor({ command: process.execPath, words: serverWords, root })

/** Removes the `‸` that marks the cursor, and returns its position. */
function splitAtCursor(text: string) {
  const before = text.slice(0, text.indexOf('‸')).split('\n')
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  return { text: text.replace('‸', ''), position }
}

/** The text after the edits of an offered change. */
const applyEdits = (text: string, edits: Parameters<typeof TextDocument.applyEdits>[1]): string =>
  TextDocument.applyEdits(TextDocument.create('file:///x', 'yaml', 1, text), edits)

/** Applies a workspace edit to the files of a site, as an editor does. */
function applyWorkspaceEdit(root: string, { changes, documentChanges }: WorkspaceEdit): void {
  const write = (uri: string, edits: Parameters<typeof TextDocument.applyEdits>[1]) => {
    const path = fileURLToPath(uri)
    writeFileSync(path, applyEdits(readFileSync(path, 'utf8'), edits))
  }
  for (const [uri, edits] of Object.entries(changes ?? {})) write(uri, edits)
  for (const change of documentChanges ?? []) {
    if ('edits' in change) {
      write(
        change.textDocument.uri,
        change.edits.filter((edit) => 'newText' in edit),
      )
    } else if (change.kind === 'rename') {
      const to = fileURLToPath(change.newUri)
      mkdirSync(dirname(to), { recursive: true })
      renameSync(fileURLToPath(change.oldUri), to)
    }
  }
  expect(root).not.toBe('')
}

describe('the language server in a German site', () => {
  const inGerman = {
    'content/site.yaml': agencyText('site.yaml').replace('language: en', 'language: de'),
  }
  let root: string
  let editor: Editor
  beforeAll(async () => {
    root = agencyWith(inGerman)
    editor = await open(root)
  })
  afterAll(() => editor.stop())
  const page = 'content/pages/probe.yaml'

  test('reports the same problems at the same places as `validate`', async () => {
    const files = Object.assign({}, ...mistakes.map(({ filesFor }, at) => filesFor(`probe-${at}`)))
    const own = agencyWith({ ...files, ...inGerman })
    const { problems } = await validateSite(own)
    const other = await open(own)
    const wrong = [...new Set(problems.map(({ file }) => file))]
    expect(wrong.length).toBeGreaterThan(mistakes.length)
    for (const file of wrong) {
      const wanted = problems
        .filter((problem) => problem.file === file)
        .map(({ code, severity, start, end }) => [code, severity, start, end])
      const found = await other.waitFor(file, (all) => all.length === wanted.length)
      expect(
        found.map(({ code, severity, range: { start, end } }) => [
          code,
          severity === 1 ? 'error' : 'warning',
          { line: start.line + 1, column: start.character + 1 },
          { line: end.line + 1, column: end.character + 1 },
        ]),
      ).toEqual(wanted)
    }
    await other.stop()
  })

  async function complete(yaml: string, file = page) {
    const { text, position } = splitAtCursor(yaml)
    await editor.show(file, text)
    const textDocument = { uri: editor.uriOf(file) }
    const answer = await editor.connection.sendRequest(CompletionRequest.type, {
      textDocument,
      position,
    })
    const items: CompletionItem[] = Array.isArray(answer) ? answer : (answer?.items ?? [])
    const pick = (label: string) => {
      const edit = items.find((item) => item.label === label)?.textEdit
      return edit === undefined || !('range' in edit) ? undefined : applyEdits(text, [edit])
    }
    return { labels: items.map(({ label }) => label), items, pick }
  }
  test('completes and lists the fields of Markdown pages, and not their text', async () => {
    const file = 'content/pages/brot.md'
    const fields = await complete('---\ntitle: Brot\n‸\n---\n\nMehl\n', file)
    expect(fields.labels).toEqual(expect.arrayContaining(['description', 'blocks']))
    expect((await complete('---\ntitle: Brot\n---\n\n‸\n', file)).labels).toEqual([])
    const textDocument = { uri: editor.uriOf(file) }
    const symbols = await editor.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument,
    })
    expect(symbols?.map(({ name }) => name)).toEqual(['title'])
    const options = { tabSize: 2, insertSpaces: true }
    const format = { textDocument, options }
    expect(await editor.connection.sendRequest(DocumentFormattingRequest.type, format)).toEqual([])
  })

  const withBlock = (block: string) => `title: Probe\ndescription: Eine Probe.\nblocks:\n${block}\n`

  test('offers the missing fields of a block, required ones first', async () => {
    const { labels, items } = await complete(withBlock('  - type: hero\n    text: Los\n    ‸'))
    expect(labels).toEqual(expect.arrayContaining(['heading', 'eyebrow', 'actions', 'image']))
    expect(labels).not.toContain('text')
    expect(labels).not.toContain('type')
    const first = items.toSorted((one, two) =>
      (one.sortText ?? '') < (two.sortText ?? '') ? -1 : 1,
    )[0]
    expect(first?.label).toBe('heading')
    expect(first?.documentation).toEqual({
      kind: 'markdown',
      value: 'Die Hauptüberschrift der Seite.',
    })
  })

  test('offers completions also below a misspelt field or in a misspelt block', async () => {
    const written = (yaml: string) => `title: Probe\ndescription: Eine Probe.\n${yaml}`
    const types = await complete(written('blokcs:\n  - type: ‸'))
    expect(types.labels).toEqual(expect.arrayContaining(['hero', 'faq', 'ref']))
    const blocks = await complete(written('blokcs:\n  - ‸'))
    expect(blocks.labels).toContain('hero: eine Überschrift allein')
    const fields = await complete(written('Blocks:\n  - type: herro\n    text: Los\n    ‸'))
    expect(fields.labels).toEqual(expect.arrayContaining(['heading', 'eyebrow', 'actions']))
    expect(fields.labels).not.toContain('text')
    const deep = await complete(
      written('blcks:\n  - type: hero\n    actoins:\n      - { label: Los, href: /con‸ }'),
    )
    expect(deep.labels).toContain('/contact')
    const hint = await complete(withBlock('  - type: hero\n    imgae:\n      src: tiles/ber‸'))
    expect(hint.labels).toContain('tiles/beratung.webp')
  })

  test('offers nested fields in lists and in flow mappings', async () => {
    const deep = await complete(
      withBlock('  - type: hero\n    heading: Los\n    actions:\n      - label: Los\n        h‸'),
    )
    expect(deep.labels).toEqual(['href'])
    const flow = await complete(
      withBlock('  - type: hero\n    heading: Los\n    actions: [{ label: Los, k‸ }]'),
    )
    expect(flow.pick('kind')).toContain('{ label: Los, kind:  }')
    const kinds = await complete(
      withBlock('  - type: hero\n    heading: Los\n    actions:\n      - { label: Los, kind: ‸ }'),
    )
    expect(kinds.labels).toEqual(['primary', 'secondary', 'link'])
  })

  test('offers blocks also by their other names', async () => {
    const { items } = await complete(withBlock('  - type: ‸'))
    const quote = items.find(({ label }) => label === 'quote')
    expect(quote?.filterText).toMatch(/^quote\b.*\bzitat\b/)
    const { labels } = await complete(withBlock('  - zita‸'))
    expect(labels.filter((label) => label !== 'type')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^quote: /)]),
    )
    expect(labels.every((label) => /^(?:type$|quote: )/.test(label))).toBe(true)
  })

  test('offers block types and whole blocks from the examples', async () => {
    const types = await complete(withBlock('  - type: ‸'))
    expect(types.labels).toEqual(expect.arrayContaining(['hero', 'faq', 'ref', 'map']))
    const blocks = await complete(withBlock('  - ‸'))
    const whole = blocks.items.find(({ label }) => label.startsWith('quote:'))?.textEdit
    expect(blocks.labels[0]).toBe('type')
    expect(whole?.newText).toMatch(/^type: quote\nquote: \$\{1:/)
    const inner = await complete(
      withBlock('  - type: hero\n    heading: Los\n    media:\n      type: ‸'),
    )
    expect(inner.labels).toEqual(['chat', 'before-after', 'dashboard', 'video', 'motif'])
  })

  test('offers pages, anchors, planned pages and documents for links in fields and texts', async () => {
    const block = (rest: string) =>
      withBlock(`  - type: hero\n    id: auf\n    heading: Los\n${rest}`)
    const action = (href: string) =>
      block(`    actions:\n      - label: Los\n        href: ${href}`)
    const routes = await complete(action('‸'))
    expect(routes.labels).toEqual(expect.arrayContaining(['/', '/contact', '/signup', '#auf']))
    expect(routes.labels).not.toContain('/404')
    expect(routes.pick('#auf')).toContain("href: '#auf'")
    expect((await complete(action('/con‸'))).labels).toEqual(expect.arrayContaining(['/contact']))
    const text = await complete(block('    text: Mehr im [Blog](/blo‸) und sonst.'))
    expect(text.pick('/blog')).toContain('[Blog](/blog) und sonst.')
    const document = await complete(block('    text: Die [Preise](/media/preis‸).'))
    expect(document.labels).toEqual(['/media/downloads/preisliste.pdf'])
    expect(document.pick('/media/downloads/preisliste.pdf')).toContain(
      '[Preise](/media/downloads/preisliste.pdf).',
    )
    expect((await complete(action("'#‸'"))).labels).toEqual(['#auf'])
    const anchors = await complete(action('/jobs#‸'))
    expect(anchors.labels.length).toBeGreaterThan(0)
    expect(anchors.labels.every((label) => label.startsWith('/jobs#'))).toBe(true)
  })

  test('reports an unreadable image until the image is readable', async () => {
    const file = 'content/media/probe.svg'
    const write = async (bytes: string, type: FileChangeType) => {
      writeFileSync(join(root, file), bytes)
      await editor.notice([{ uri: editor.uriOf(file), type }])
    }
    await write('', FileChangeType.Created)
    await editor.show(page, pageYaml('    image: { src: probe.svg, alt: Ein Ofen }\n'))
    const { range } = await editor.waitForCode(page, 'unreadable-picture')
    expect(range.start).toEqual({ line: 5, character: 18 })
    await write(drawingOf('Ofen'), FileChangeType.Changed)
    await editor.waitFor(page, (found) => found.every(({ code }) => code !== 'unreadable-picture'))
  })

  test('offers images, shared blocks, facts and layouts', async () => {
    const image = await complete(
      withBlock('  - type: hero\n    heading: Los\n    image:\n      src: tiles/‸'),
    )
    expect(image.labels).toContain('tiles/beratung.webp')
    const shared = await complete(withBlock('  - type: ref\n    to: ‸'))
    expect(shared.labels).toContain('workshops')
    const facts = await complete(withBlock('  - type: hero\n    heading: Rufen Sie an, {f‸'))
    expect(facts.pick('{facts.phone}')).toContain('heading: Rufen Sie an, {facts.phone}')
    const layout = await complete('title: Probe\nlayout: ‸\n')
    expect(layout.labels).toEqual(['page', 'article', 'docs', 'legal'])
  })

  test('explains fields, blocks, facts and links on hover', async () => {
    const hover = async (yaml: string) => {
      const { text, position } = splitAtCursor(yaml)
      await editor.show(page, text)
      const textDocument = { uri: editor.uriOf(page) }
      const answer = await editor.connection.sendRequest(HoverRequest.type, {
        textDocument,
        position,
      })
      const contents = answer?.contents ?? ''
      return typeof contents === 'object' && 'value' in contents ? contents.value : ''
    }
    expect(await hover(withBlock('  - type: hero\n    head‸ing: Los'))).toBe(
      '**heading** · Die Hauptüberschrift der Seite.\n\nPflichtfeld',
    )
    expect(await hover(withBlock('  - type: her‸o\n    heading: Los'))).toContain(
      'Eröffnung einer Seite',
    )
    expect(await hover(withBlock('  - type: hero\n    tone: sun‸ken'))).toContain(
      'erlaubt: `default`, `sunken`',
    )
    expect(await hover(withBlock('  - type: hero\n    heading: Tel. {facts.pho‸ne}'))).toMatch(
      /phone.*\+?\d/,
    )
    const link = '  - type: hero\n    heading: Los\n    text: Zum [Blog](/bl‸og).'
    expect(await hover(withBlock(link))).toContain('content/pages/blog')
  })

  test('jumps from links, references, facts and images to their files', async () => {
    const led = async (yaml: string) => {
      const { text, position } = splitAtCursor(yaml)
      await editor.show(page, text)
      const textDocument = { uri: editor.uriOf(page) }
      const answer = await editor.connection.sendRequest(DefinitionRequest.type, {
        textDocument,
        position,
      })
      const [place] = Array.isArray(answer) ? answer : [answer]
      if (place === null || place === undefined || !('uri' in place)) return undefined
      const file = fileURLToPath(place.uri).slice(root.length + 1)
      const line =
        file.endsWith('.yaml') && file !== page ? lineOf(file, place.range.start.line) : ''
      return `${file} ${line}`.trim()
    }
    const lineOf = (file: string, line: number) =>
      line === 0 ? '' : readFileSync(join(root, file), 'utf8').split('\n')[line]?.trim()
    const hero = (rest: string) => withBlock(`  - type: hero\n    heading: Los\n    ${rest}`)
    expect(await led(hero('text: Zum [Kontakt](/cont‸act).'))).toBe('content/pages/contact.yaml')
    expect(await led(withBlock('  - type: ref\n    to: work‸shops'))).toBe(
      'content/shared/workshops.yaml',
    )
    expect(await led(hero('text: Tel. {facts.ph‸one}'))).toMatch(/^content\/site.yaml phone:/)
    expect(await led(hero('text: Zur [Anmeldung](/sig‸nup).'))).toBe(
      'content/site.yaml - route: /signup',
    )
    expect(await led(hero('image:\n      src: tiles/bera‸tung.webp'))).toBe(
      'content/media/tiles/beratung.webp',
    )
    expect(await led(hero('id: auf\n    text: Nach [oben](#a‸uf).'))).toBe(page)
  })

  test('announces its capabilities', () => {
    expect(Object.keys(editor.result?.capabilities ?? {}).toSorted()).toEqual([
      'codeActionProvider',
      'completionProvider',
      'definitionProvider',
      'documentFormattingProvider',
      'documentLinkProvider',
      'documentSymbolProvider',
      'foldingRangeProvider',
      'hoverProvider',
      'referencesProvider',
      'renameProvider',
      'textDocumentSync',
      'workspace',
    ])
  })

  test('finds every reference to a fact, including its definition', async () => {
    const { text, position } = splitAtCursor(
      withBlock('  - type: hero\n    heading: Tel. {facts.pho‸ne}'),
    )
    await editor.show(page, text)
    const found = await editor.connection.sendRequest(ReferencesRequest.type, {
      textDocument: { uri: editor.uriOf(page) },
      position,
      context: { includeDeclaration: true },
    })
    const places = (found ?? []).map(({ uri, range }) => [uri, range.start.line])
    expect(places).toContainEqual([editor.uriOf(page), 4])
    expect(places.some(([uri]) => uri === editor.uriOf('content/site.yaml'))).toBe(true)
  })

  test('turns links, references and image paths into document links', async () => {
    const hero = `  - type: hero
    id: auf
    heading: Los
    text: Zum [Kontakt](/contact), [\u006each oben](#auf), [hinaus](https://name.example).
    image: { src: 'tiles/beratung.webp', alt: Los }
    actions: [{ label: Anmelden, href: /signup }]
  - type: ref
    to: workshops`
    const text = withBlock(hero)
    await editor.show(page, text)
    const links = await editor.connection.sendRequest(DocumentLinkRequest.type, {
      textDocument: { uri: editor.uriOf(page) },
    })
    const document = TextDocument.create('file:///x', 'yaml', 1, text)
    const led = (links ?? []).map(({ range, target }) => [
      document.getText(range),
      target?.replace(editor.uriOf('content'), '').replace(/#L\d\d+$/, '#L…'),
    ])
    expect(led.toSorted()).toEqual([
      ['#auf', '/pages/probe.yaml#L5'],
      ['/contact', '/pages/contact.yaml'],
      ['/signup', '/site.yaml#L…'],
      ['tiles/beratung.webp', '/media/tiles/beratung.webp'],
      ['workshops', '/shared/workshops.yaml'],
    ])
  })

  test('folds blocks under their type and heading, long texts and comments', async () => {
    await editor.show(
      page,
      `# Eine Probe,\n# nichts weiter.\n${withBlock('  - type: hero\n    heading: Los\n    text: |-\n      Eins\n      # Zwei\n\n  # Danach:\n  - type: hero\n    heading: Halt')}`,
    )
    const folds = await editor.connection.sendRequest(FoldingRangeRequest.type, {
      textDocument: { uri: editor.uriOf(page) },
    })
    const shown = folds?.map(({ startLine, endLine, collapsedText = '' }) =>
      `${startLine + 1}–${endLine + 1} ${collapsedText}`.trim(),
    )
    expect(shown).toEqual(['5–14', '6–10 hero · Los', '8–10', '13–14 hero · Halt', '1–2'])
  })

  test('formats a page without changing comments and values, only where it is untidy', async () => {
    const format = async (text: string) => {
      await editor.show(page, text)
      const edits = await editor.connection.sendRequest(DocumentFormattingRequest.type, {
        textDocument: { uri: editor.uriOf(page) },
        options: { tabSize: 8, insertSpaces: true },
      })
      return { edits: edits ?? [], text: applyEdits(text, edits ?? []) }
    }
    const tidy = withBlock('  - type: hero # oben\n    heading: Los\n    id: auf')
    const untidy = tidy.replace('  - type: hero # oben', '  -   type:   hero   # oben')
    const once = await format(
      untidy.replaceAll('    heading', '      heading').replaceAll('    id', '      id'),
    )
    expect(once.text).toBe(tidy)
    expect(once.edits).toMatchObject([{ range: { start: { line: 3 }, end: { line: 5 } } }])
    expect((await format(tidy)).edits).toEqual([])
    expect((await format(`${tidy}  - "`)).edits).toEqual([])
    const unended = tidy.trimEnd()
    expect((await format(unended)).text).toBe(tidy)
  })

  test('offers a comment that silences a problem and asks for a reason', async () => {
    const silence = async (text: string, code: string, file = page) => {
      await editor.show(file, text)
      const problem = await editor.waitForCode(file, code)
      const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
        textDocument: { uri: editor.uriOf(file) },
        range: problem.range,
        context: { diagnostics: [] },
      })
      const action = actions?.find(({ title }) => title.includes(`„${code}“ hier nicht melden`))
      const [change] = (action && 'edit' in action && action.edit?.documentChanges) || []
      const [edit] = change !== undefined && 'edits' in change ? change.edits : []
      if (edit === undefined || !('snippet' in edit)) return undefined
      expect(edit.snippet.value).toMatch(/\$\{1:Begründung\}/)
      const newText = edit.snippet.value.replace('${1:Begründung}', 'So heißt es.')
      const after = applyEdits(text, [{ range: edit.range, newText }])
      await editor.show(file, after)
      await editor.waitFor(file, (found) => found.every((one) => one.code !== code))
      return after
    }
    const hero = (text: string) => withBlock(`  - type: hero\n    heading: Los\n    text: ${text}`)
    expect(await silence(hero('Schale - Becher'), 'typography')).toBe(
      hero('Schale - Becher # blockwerk-ignore typography So heißt es.'),
    )
    expect(await silence(hero('|-\n      Eins\n      Schale - Becher'), 'typography')).toBe(
      hero('|-\n      Eins\n      Schale - Becher').replace(
        '    text',
        '    # blockwerk-ignore typography So heißt es.\n    text',
      ),
    )
    expect(
      await silence(hero("'Schale\n\n      - Becher'").replace('\n\n', '\n'), 'typography'),
    ).toContain('    # blockwerk-ignore typography So heißt es.\n    text:')
    const markdown =
      '---\ntitle: Probe\ndescription: Eine Probe.\n---\n\nAm Ufer.\n\nEins und\nSchale - Becher\n'
    expect(await silence(markdown, 'typography', 'content/pages/probe-text.md')).toBe(
      markdown.replace('Eins und', '<!-- blockwerk-ignore typography So heißt es. -->\nEins und'),
    )
    const broken = hero('Los').replace('type: hero', 'type: herro')
    await editor.show(page, broken)
    const problem = await editor.waitForCode(page, 'unknown-block')
    const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: editor.uriOf(page) },
      range: problem.range,
      context: { diagnostics: [] },
    })
    expect(actions?.filter(({ title }) => title.includes('nicht melden'))).toEqual([])
  })

  test('lists the blocks of a page by type and heading', async () => {
    await editor.show(page, withBlock('  - type: hero\n    heading: Los\n  - { type: ref, to: x }'))
    const symbols = await editor.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument: { uri: editor.uriOf(page) },
    })
    const blocks = symbols?.find(({ name }) => name === 'blocks')
    const inside = blocks !== undefined && 'children' in blocks ? (blocks.children ?? []) : []
    expect(inside.map(({ name, detail }) => [name, detail])).toEqual([
      ['hero', 'Los'],
      ['ref', '{ type: ref, to: x }'],
    ])
  })

  test('offers to replace a misspelt block type', async () => {
    const text = withBlock('  - type: herro\n    heading: Los')
    await editor.show(page, text)
    const problem = await editor.waitForCode(page, 'unknown-block')
    const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: editor.uriOf(page) },
      range: problem.range,
      context: { diagnostics: [] },
    })
    const action = actions?.find((one) => one.title === 'Durch „hero“ ersetzen')
    const edits =
      action && 'edit' in action ? action.edit?.changes?.[editor.uriOf(page)] : undefined
    expect(edits && applyEdits(text, edits)).toBe(text.replace('herro', 'hero'))
  })
})

describe('in an editor,', () => {
  const more = `planned:
  - route: /laden
    title: Laden
redirects: # alte Adressen
  - from: /becher
    to: /schalen
`
  const files = {
    'content/site.yaml': siteYaml(more),
    'content/pages/index.yaml': pageYaml(
      '    text: Zu den [Schalen](/schalen), [mehr](/schalen#auf), [Ofen](/schalen-ofen).\n',
    ),
    'content/pages/schalen.yaml': pageYaml('    id: auf\n'),
    'content/pages/schalen-ofen.yaml': pageYaml(),
    'content/pages/kurse/drehen.yaml': pageYaml(
      "    actions:\n      - label: Los # erst drehen\n        href: '/schalen'\n",
    ),
  }
  const errorsIn = async (root: string) =>
    (await validateSite(root)).problems.filter(({ severity }) => severity === 'error')

  test('moving the file of a page updates every link and leaves a redirect', async () => {
    const root = smallSiteWith(files)
    expect(await errorsIn(root)).toEqual([])
    const editor = await open(root)
    const oldUri = editor.uriOf('content/pages/schalen.yaml')
    const newUri = editor.uriOf('content/pages/laden/steinzeug.yaml')
    const edit = await editor.connection.sendRequest(WillRenameFilesRequest.type, {
      files: [{ oldUri, newUri }],
    })
    applyWorkspaceEdit(root, edit ?? {})
    mkdirSync(join(root, 'content/pages/laden'))
    renameSync(fileURLToPath(oldUri), fileURLToPath(newUri))
    await editor.stop()

    const read = (file: string) => readFileSync(join(root, file), 'utf8')
    expect(read('content/pages/index.yaml')).toContain(
      '[Schalen](/laden/steinzeug), [mehr](/laden/steinzeug#auf), [Ofen](/schalen-ofen)',
    )
    expect(read('content/pages/kurse/drehen.yaml')).toContain(
      "      - label: Los # erst drehen\n        href: '/laden/steinzeug'\n",
    )
    expect(read('content/site.yaml')).toContain(`redirects: # alte Adressen
  - from: /becher
    to: /laden/steinzeug
  - from: /schalen
    to: /laden/steinzeug
`)
    expect(await errorsIn(root)).toEqual([])
  })

  test('renaming a route in a link updates every link, and can be reversed', async () => {
    const root = smallSiteWith(files)
    const editor = await open(root)
    const file = 'content/pages/index.yaml'
    const renameRoute = async (to: string) => {
      const text = readFileSync(join(root, file), 'utf8')
      await editor.show(file, text)
      const line = text.split('\n').findIndex((one) => one.includes('[Schalen]'))
      const character = (text.split('\n')[line]?.indexOf('](') ?? 0) + 4
      const at = { textDocument: { uri: editor.uriOf(file) }, position: { line, character } }
      const before = await editor.connection.sendRequest(PrepareRenameRequest.type, at)
      const edit = await editor.connection.sendRequest(RenameRequest.type, { ...at, newName: to })
      applyWorkspaceEdit(root, edit ?? {})
      await editor.show(file, readFileSync(join(root, file), 'utf8'))
      await editor.notice(
        ['schalen', 'schuesseln'].map((name) => ({
          uri: editor.uriOf(`content/pages/${name}.yaml`),
          type: FileChangeType.Created,
        })),
      )
      await editor.notice([
        { uri: editor.uriOf('content/site.yaml'), type: FileChangeType.Changed },
      ])
      return before
    }
    expect(await renameRoute('/schuesseln')).toMatchObject({ placeholder: '/schalen' })
    expect(await errorsIn(root)).toEqual([])
    expect(readFileSync(join(root, file), 'utf8')).toContain('[Schalen](/schuesseln)')
    expect(await renameRoute('/schalen')).toMatchObject({ placeholder: '/schuesseln' })
    expect(await errorsIn(root)).toEqual([])
    expect(readFileSync(join(root, 'content/site.yaml'), 'utf8')).toContain(
      '  - from: /schuesseln\n    to: /schalen\n',
    )
    await expect(renameRoute('/Kein Weg')).rejects.toThrow('keine gute Adresse')
    await expect(renameRoute('/kurse/drehen')).rejects.toThrow('hat schon')
    await editor.stop()
  })

  test('renaming a page shows a message that names remaining places of the old route', async () => {
    const root = smallSiteWith({
      ...files,
      'content/pages/lager.yaml': `${pageYaml()}    regal: [{ href: /schalen }]\n`,
    })
    const editor = await open(root)
    const said = new Promise<string>((resolve) => {
      editor.connection.onNotification(ShowMessageNotification.type, (sent) =>
        resolve(sent.message),
      )
    })
    const file = 'content/pages/index.yaml'
    const { text, position } = splitAtCursor(files[file].replace('(/schalen)', '(/scha‸len)'))
    await editor.show(file, text)
    const edit = await editor.connection.sendRequest(RenameRequest.type, {
      ...{ textDocument: { uri: editor.uriOf(file) }, position },
      newName: '/schuesseln',
    })
    expect(edit?.documentChanges?.length).toBeGreaterThan(2)
    expect(await said).toMatch(/vermutlich noch.*: content\/pages\/lager\.yaml:6$/)
    await editor.stop()
  })

  test('a changed anchor is reported in every open file that links to it', async () => {
    const root = smallSiteWith(files)
    const editor = await open(root)
    await editor.show('content/pages/index.yaml', files['content/pages/index.yaml'])
    await editor.show('content/pages/schalen.yaml', pageYaml('    id: ab\n'))
    const found = await editor.waitForCode('content/pages/index.yaml', 'broken-anchor')
    expect(found.message).toContain('#auf')
    await editor.show('content/pages/schalen.yaml', pageYaml('    id: auf\n'))
    await editor.waitFor('content/pages/index.yaml', (all) =>
      all.every(({ code }) => code !== 'broken-anchor'),
    )
    await editor.stop()
  })
})
