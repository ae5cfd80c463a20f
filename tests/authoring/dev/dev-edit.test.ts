import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { request, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  blocksPath,
  editPath,
  linkImagePath,
  uploadPath,
  type EditablePage,
  type EditAnswer,
} from '../../../src/authoring/dev/edit-message.ts'
import { findMarks, withoutMarks } from '../../../src/authoring/dev/text-marks.ts'
import { valueAt, type Path } from '../../../schema/path.ts'
import { drawingOf, pageYaml, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'
import { filmOf } from '../../support/videos.ts'
import { modelOf } from '../../support/models.ts'
import { startDev, type ServingProcess } from '../../support/dev-process.ts'

const file = 'content/pages/kurse.yaml'
const page = `# Für den Sommer.
${pageYaml()}    text: Rufen Sie an, {facts.phone}. # aus site.yaml

  - type: ref
    to: zitat

  # Der Ton.
  - type: prose
    id: ton
    body: |
      ## Ton ist geduldig

      Wasser **nicht**.

  - type: prose
    visible: false
    body: Noch nicht.
`
const shared = `blocks:
  - type: quote
    quote: Das Feuer entscheidet.
    name: Mara Töpfer
`
/** Line endings and byte order marks in which the same text may be written. */
const forms: [name: string, form: (text: string) => string][] = [
  ['CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['CR', (text) => text.replaceAll('\n', '\r')],
  ['CRLF and no final line break', (text) => text.trimEnd().replaceAll('\n', '\r\n')],
  ['a byte order mark and CRLF', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
]
const markdownFile = 'content/pages/brot.md'
const markdown = '---\r\ntitle: Brot\r\n---\r\n\r\nMehl und *Wasser*.\r\n\r\n![Laib](laib.svg)\r\n'
const secret = 'title: Liebe Töpferei\n'
const root = smallSiteWith({
  [file]: page,
  [markdownFile]: markdown,
  'content/pages/laib.svg': drawingOf('Laib'),
  'content/shared/zitat.yaml': shared,
  'outside.yaml': secret,
  '.env': secret,
})
let dev: ServingProcess
let token: string
/** The address of the editor’s own port. */
let editorAddress: string

beforeAll(async () => {
  symlinkSync(join(root, 'outside.yaml'), join(root, 'content/pages/link.yaml'))
  mkdirSync(join(root, 'elsewhere'))
  symlinkSync(join(root, 'elsewhere'), join(root, 'content/pages/hinaus'))
  dev = await startDev(root, '--port', '0')
  const html = await (await fetch(`${dev.address}/kurse`)).text()
  const [, tokenOfRun = '', port] =
    /blockwerk-token" content="([^"]+)" data-edit-port="(\d+)"/.exec(html) ?? []
  token = tokenOfRun
  editorAddress = `http://localhost:${port}`
})

afterEach(() => writeFileSync(join(root, file), page))

afterAll(async () => {
  const code = await dev.end()
  removeSites()
  if (code !== 0) throw new Error(`dev ended with code ${code}:\n${dev.output()}`)
})

type Sent = {
  method?: string
  headers?: OutgoingHttpHeaders
  path?: string
  to?: () => string
  from?: () => string
}

/** Sends a request as the editor does, except for the given options. */
function send(
  body: string,
  {
    method = 'POST',
    headers = {},
    path = editPath,
    to = () => editorAddress,
    from = () => dev.address,
  }: Sent = {},
) {
  const { hostname, port } = new URL(to())
  const own = {
    'Content-Type': 'application/json',
    'X-Blockwerk-Token': token,
    Origin: from(),
    Host: `${hostname}:${port}`,
  }
  const all = Object.fromEntries(
    Object.entries({ ...own, ...headers }).filter(([, value]) => value !== undefined),
  )
  return new Promise<{ status: number; text: string }>((done) => {
    const asked = request(
      { hostname, port, path, method, headers: all, agent: false },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
      },
    )
    // The server may close the connection before a client that sends too much reads the answer.
    asked.on('error', () => done({ status: 0, text: '' }))
    asked.end(body)
  })
}

const ask = async (asked: unknown) => {
  const { status, text } = await send(JSON.stringify(asked))
  return { status, answer: text === '' ? undefined : JSON.parse(text) }
}

const fetchPage = async (): Promise<EditablePage> =>
  (await ask({ ask: 'page', route: '/kurse' })).answer

async function edit(
  change: { path: Path } & Record<string, unknown>,
  {
    old,
    hash,
    in: at = file,
    gesture,
  }: { old?: unknown; hash?: string; in?: string; gesture?: string } = {},
): Promise<{ status: number; answer: EditAnswer }> {
  const seen = hash ?? (await fetchPage()).hashes[at]
  const there: unknown = valueAt(parse(readFileSync(join(root, at), 'utf8')), change.path)
  return ask({ ask: 'edit', file: at, hash: seen, old: old ?? there, gesture, edit: change })
}

const text = () => readFileSync(join(root, file), 'utf8')

describe('the page editor', () => {
  test('receives every text of the page with its file and line, and the hidden blocks', async () => {
    const { blocks, texts } = await fetchPage()
    expect(
      blocks.map(({ type, file: from, path, key }) => [type, from, path, key !== undefined]),
    ).toEqual([
      ['hero', file, ['blocks', 0], true],
      ['quote', 'content/shared/zitat.yaml', ['blocks', 0], true],
      ['prose', file, ['blocks', 2], true],
      ['ref', file, ['blocks', 1], false],
      ['prose', file, ['blocks', 3], false],
    ])
    expect(texts.map(({ path, line, value }) => [path.join('.'), line, value])).toEqual([
      ['blocks.0.heading', 6, 'Langsam gedreht'],
      ['blocks.0.text', 7, 'Rufen Sie an, {facts.phone}.'],
      ['blocks.0.quote', 3, 'Das Feuer entscheidet.'],
      ['blocks.0.name', 4, 'Mara Töpfer'],
      ['blocks.2.body', 16, '## Ton ist geduldig\n\nWasser **nicht**.\n'],
    ])
  })

  test('receives the page with invisible marks around texts, which the served page lacks', async () => {
    const { html, texts } = await fetchPage()
    const ends = findMarks(html).filter(({ isStart }) => !isStart)
    expect(new Set(ends.map(({ id }) => id))).toEqual(new Set(texts.map(({ id }) => id)))
    const shown = await (await fetch(`${dev.address}/kurse`)).text()
    expect(findMarks(shown)).toEqual([])
    expect(withoutMarks(html)).toMatch(/<h\d[^>]*><a [^>]*>Ton ist geduldig</)
  })

  test('edits the text, the fields and the blocks of a Markdown page in its file', async () => {
    const shown: EditablePage = (await ask({ ask: 'page', route: '/brot' })).answer
    expect(shown.texts.map(({ path, line, value }) => [path.join('.'), line, value])).toEqual([
      ['blocks.0.heading', 2, 'Brot'],
      ['blocks.1.body', 5, 'Mehl und *Wasser*.\n\n![Laib](laib.svg)'],
    ])
    expect(shown.html).toContain('/media/pages/laib.svg')
    const now = () => readFileSync(join(root, markdownFile), 'utf8')
    const change = async (operation: object, old?: unknown) => {
      const { answer } = await ask({ ask: 'source', file: markdownFile })
      return ask({ ask: 'edit', file: markdownFile, hash: answer.hash, old, edit: operation })
    }
    const body = {
      do: 'set',
      path: ['blocks', 1, 'body'],
      value: 'Mehl und *Milch*.\n\n![Laib](laib.svg)',
    }
    const seen = 'Mehl und *Wasser*.\n\n![Laib](laib.svg)'
    expect((await change(body, seen)).status).toBe(200)
    expect(now()).toBe(markdown.replace('Wasser', 'Milch'))
    expect(
      (await change({ do: 'set', path: ['blocks', 0, 'heading'], value: 'Laib' }, 'Brot')).status,
    ).toBe(200)
    expect(now()).toBe(markdown.replace('Wasser', 'Milch').replace('title: Brot', 'title: Laib'))
    const divider = { do: 'insert', path: ['blocks', 1], value: { type: 'divider' } }
    expect((await change(divider)).status).toBe(200)
    expect(now()).toContain('  - type: divider\r\n')
    const after: EditablePage = (await ask({ ask: 'page', route: '/brot' })).answer
    expect(after.blocks.map(({ type }) => type)).toEqual(['article-header', 'divider', 'prose'])
    for (let step = 0; step < 3; step++) expect((await ask({ ask: 'undo' })).status).toBe(200)
    expect(now()).toBe(markdown)
  })

  test('writes a changed word as one changed line, and undoes and redoes it exactly', async () => {
    const path = ['blocks', 2, 'body']
    const value = '## Ton ist geduldig\n\nWasser **nie**.\n'
    const { status, answer } = await edit({ do: 'set', path, value })
    expect([status, answer]).toMatchObject([200, { file, undo: 1, redo: 0 }])
    expect(text()).toBe(page.replace('**nicht**', '**nie**'))
    expect((await ask({ ask: 'undo' })).status).toBe(200)
    expect(text()).toBe(page)
    await ask({ ask: 'redo' })
    expect(text()).toContain('**nie**')
    await ask({ ask: 'undo' })
  })

  test('undoes all edits of one typing gesture in one step', async () => {
    const path = ['blocks', 0, 'heading']
    for (const value of ['Langsam gedr', 'Langsam', 'Langsam gebrannt'])
      await edit({ do: 'set', path, value }, { gesture: 'eins' })
    expect(text()).toContain('Langsam gebrannt')
    expect((await ask({ ask: 'undo' })).answer).toMatchObject({ undo: 0, redo: 1 })
    expect((await ask({ ask: 'undo' })).answer).toEqual({ why: 'nothing', all: 'undo' })
    expect(text()).toBe(page)
  })

  test('writes the same file for several edits of one gesture as for a single edit', async () => {
    const path = ['blocks', 0, 'heading']
    for (const value of ['Schnell', 'Schnell ', 'Schnell: ', 'Schnell gedreht'])
      await edit({ do: 'set', path, value }, { gesture: 'zwei' })
    expect(text()).toBe(page.replace('Langsam gedreht', 'Schnell gedreht'))
    await edit({ do: 'set', path, value: 'Langsam gedreht' }, { gesture: 'zwei' })
    expect(text()).toBe(page)
    expect((await ask({ ask: 'undo' })).answer).toEqual({ why: 'nothing', all: 'undo' })
  })

  test('removes the anchor from the copy of a block', async () => {
    await edit({ do: 'copy', path: ['blocks', 2], to: 3 })
    expect(text().match(/id: ton/g)).toHaveLength(1)
    expect(text().match(/Ton ist geduldig/g)).toHaveLength(2)
    await ask({ ask: 'undo' })
  })

  test('returns the YAML of a block or of an example for pasting it elsewhere', async () => {
    const { answer } = await ask({ ask: 'yaml', file, path: ['blocks', 2] })
    expect(answer).toEqual({
      yaml: '  # Der Ton.\n  - type: prose\n    id: ton\n    body: |\n      ## Ton ist geduldig\n\n      Wasser **nicht**.\n',
    })
    expect((await ask({ ask: 'yaml', file, path: ['blocks', 9] })).status).toBe(404)
    const example = await ask({ ask: 'exampleYaml', type: 'quote', index: 0 })
    expect(example.answer.yaml).toMatch(/^ {2}- type: quote\n {4}quote: \S/)
  })

  test('copies a block to the end of another page, and undoes the copy', async () => {
    const home = 'content/pages/index.yaml'
    const before = readFileSync(join(root, home), 'utf8')
    const { body, id, type } = parse(page).blocks[2]
    const asked = { ask: 'copyTo', file, path: ['blocks', 2], old: { type, id, body }, route: '/' }
    expect((await ask({ ...asked, old: { type, id, body: 'Anders.' } })).status).toBe(409)
    expect((await ask({ ...asked, route: '/gibt-es-nicht' })).status).toBe(404)
    expect(readFileSync(join(root, home), 'utf8')).toBe(before)
    expect((await ask(asked)).answer.file).toBe(home)
    expect(readFileSync(join(root, home), 'utf8')).toBe(
      `${before}\n  # Der Ton.\n  - type: prose\n    id: ton\n    body: |\n      ## Ton ist geduldig\n\n      Wasser **nicht**.\n`,
    )
    expect(text()).toBe(page)
    await ask({ ask: 'undo' })
    expect(readFileSync(join(root, home), 'utf8')).toBe(before)
  })

  test('returns the pages that show a shared block and the number of problems in the site', async () => {
    const { answer } = await ask({ ask: 'uses', shared: 'zitat' })
    expect(answer.map(({ route }: { route: string }) => route)).toEqual(['/kurse'])
    expect((await ask({ ask: 'uses', shared: 'nichts' })).answer).toEqual([])
    const count = (await ask({ ask: 'count' })).answer
    expect(Object.keys(count)).toEqual(['isKnown', 'errors', 'warnings'])
    expect(count.isKnown).toBe(true)
  })

  test('shows the examples of blocks one by one and on one page, without scripts', async () => {
    const get = async (path: string) => {
      const answer = await fetch(`${dev.address}${path}`, { headers: { Accept: 'text/html' } })
      return { status: answer.status, html: await answer.text() }
    }
    const all = await get('/__blockwerk/blocks')
    expect(all.html).toMatch(/<head>.*<style>[^<]*font[^<]*<\/style><\/head>/s)
    expect(all.html).toMatch(
      /<h2>Texte und Zitate<\/h2>[^]*<h3 id="quote-name">quote<\/h3>[^]*<h2>Kontakt und Fragen<\/h2>/,
    )
    expect(all.html).toContain('- type: quote\n')
    const { html } = await get('/__blockwerk/blocks/quote/0')
    expect(html).toContain('<blockquote')
    expect([all.html, html].filter((one) => one.includes('<script'))).toEqual([])
    for (const path of ['/quote/99', '/nichts/0'])
      expect((await get(`/__blockwerk/blocks${path}`)).status).toBe(404)
  })

  test('keeps edits by other programs, and rejects edits that would overwrite them', async () => {
    const { hashes } = await fetchPage()
    const hash = hashes[file] ?? ''
    writeFileSync(join(root, file), page.replace('Wasser **nicht**', 'Wasser **auch**'))
    const heading = { do: 'set', path: ['blocks', 0, 'heading'], value: 'Schnell gedreht' }
    expect((await edit(heading, { hash, old: 'Langsam gedreht' })).status).toBe(200)
    expect(text()).toContain('Schnell gedreht')
    expect(text()).toContain('Wasser **auch**')
    const before = text()
    const body = { do: 'set', path: ['blocks', 2, 'body'], value: 'Lehm.' }
    const refused = await edit(body, { hash, old: '## Ton ist geduldig\n\nWasser **nicht**.\n' })
    expect([refused.status, refused.answer]).toEqual([
      409,
      { why: 'changed', now: '## Ton ist geduldig\n\nWasser **auch**.\n' },
    ])
    const known = (await fetchPage()).hashes[file] ?? ''
    expect((await edit(body, { hash: known, old: 'Was niemand mehr sieht.' })).status).toBe(409)
    const added = { do: 'insert', path: ['blocks', 0], value: { type: 'prose', body: 'Neu.' } }
    expect((await edit(added, { hash })).status).toBe(409)
    expect(text()).toBe(before)
    writeFileSync(join(root, file), page)
    expect((await ask({ ask: 'undo' })).status).toBe(409)
    expect(text()).toBe(page)
  })

  test('rejects an edit that would make the page invalid, and returns the problems', async () => {
    const { status, answer } = await edit({ do: 'set', path: ['blocks', 0, 'heading'], value: '' })
    expect(status).toBe(422)
    expect(answer).toMatchObject({ why: 'wrong' })
    expect(JSON.stringify(answer)).toContain('message')
    expect((await edit({ do: 'remove', path: ['blocks', 0, 'heading'] })).status).toBe(422)
    expect(text()).toBe(page)
  })

  test('offers the examples of each block type with names in the author’s language', async () => {
    const { answer } = await ask({ ask: 'blocks' })
    const quote = answer.find(({ type }: { type: string }) => type === 'quote')
    expect(quote.examples[0]).toMatchObject({
      name: 'Worte und ein Name',
      value: { type: 'quote' },
    })
  })

  test('returns the fields of a block as the schema defines them', async () => {
    const { answer } = await ask({ ask: 'fields', type: 'quote' })
    const inputOf = (name: string) =>
      answer.find((field: { name: string }) => field.name === name)?.input
    expect(inputOf('variant')).toEqual({
      kind: 'choice',
      options: ['large', 'footnote'],
    })
    expect(inputOf('source')).toMatchObject({
      kind: 'group',
      fields: [
        { name: 'label', isNeeded: true, input: { kind: 'text' } },
        { name: 'href', isNeeded: true, input: { kind: 'link' } },
      ],
    })
    expect(answer.map(({ name }: { name: string }) => name)).not.toContain('type')
    const ofPage = await ask({ ask: 'fields' })
    expect(ofPage.answer[0]).toMatchObject({ name: 'title', isNeeded: true })
    expect((await ask({ ask: 'fields', type: 'kachel' })).answer).toEqual([])
  })

  test('has a form for every field of every block', async () => {
    const { answer } = await ask({ ask: 'blocks' })
    const written = await Promise.all(
      answer.map(async ({ type }: { type: string }) => {
        const form = JSON.stringify((await ask({ ask: 'fields', type })).answer)
        return form.includes('"kind":"written"') ? type : undefined
      }),
    )
    expect(written.filter((type) => type !== undefined)).toEqual([])
  })

  test('returns the pages that links can lead to', async () => {
    const { answer } = await ask({ ask: 'targets' })
    expect(answer.pages).toContainEqual({
      ...{ route: '/kurse', address: '/kurse', file },
      ...{ title: 'Schalen und Becher', state: 'shown' },
    })
  })

  test('applies the fix of a problem once, and answers 409 when the problem is gone', async () => {
    const wrong = page.replace('{facts.phone}', '{facts.phon}')
    writeFileSync(join(root, file), wrong)
    const { answer } = await ask({ ask: 'problems', route: '/kurse' })
    const problem = answer.find(({ code }: { code: string }) => code === 'unknown-fact')
    expect(problem).toMatchObject({ file, path: ['blocks', 0, 'text'], code: 'unknown-fact' })
    const fix = { ask: 'fix', route: '/kurse', problem: problem.id }
    const above = (yaml: string) =>
      yaml.replace('blocks:\n', 'blocks:\n  - type: prose\n    body: Neu.\n\n')
    writeFileSync(join(root, file), above(wrong))
    expect((await ask(fix)).status).toBe(200)
    expect(text()).toBe(above(page))
    expect((await ask(fix)).status).toBe(409)
    expect(text()).toBe(above(page))
  })

  test('writes the source of a valid file, and of an invalid one only if forced', async () => {
    const { answer } = await ask({ ask: 'source', file })
    expect(answer.text).toBe(page)
    const write = (next: string, isForced: boolean) =>
      ask({ ask: 'text', file, hash: answer.hash, text: next, isForced })
    const wrong = page.replace('heading:', 'headin:')
    expect((await write(wrong, false)).answer).toMatchObject({ why: 'wrong' })
    expect(text()).toBe(page)
    expect((await write(wrong, true)).status).toBe(200)
    expect(text()).toBe(wrong)
    expect((await write(page, true)).answer).toEqual({ why: 'changed', now: wrong })
    await ask({ ask: 'undo' })
    expect(text()).toBe(page)
  })

  test.each(forms)(
    'keeps the line endings and the byte order mark of a file with %s in every edit',
    async (_name, formed) => {
      const ways: Record<string, () => Promise<unknown>> = {
        'the source panel': async () => {
          const { answer } = await ask({ ask: 'source', file })
          const next = answer.text.replace('- type: ref\n', '- type: ref\n    # Neu.\n')
          return ask({ ask: 'text', file, hash: answer.hash, text: next, isForced: false })
        },
        'the source panel, told to write': async () => {
          const { answer } = await ask({ ask: 'source', file })
          const next = answer.text.replace(' # aus site.yaml', '')
          return ask({ ask: 'text', file, hash: answer.hash, text: next, isForced: true })
        },
        'a text': () => edit({ do: 'set', path: ['title'], value: 'Viele Schalen' }),
        'a text of several lines': () =>
          edit({ do: 'set', path: ['blocks', 2, 'body'], value: '## Ton\n\nWasser.\n\nFeuer.\n' }),
        'a new block': () =>
          edit({
            do: 'insert',
            path: ['blocks', 4],
            value: { type: 'prose', body: 'Eins.\n\nZwei.' },
          }),
        'a copied block': () => edit({ do: 'copy', path: ['blocks', 2], to: 3 }),
        'a moved block': () => edit({ do: 'move', path: ['blocks', 2], to: 0 }),
        'a removed block': () => edit({ do: 'remove', path: ['blocks', 1] }),
      }
      for (const [name, work] of Object.entries(ways)) {
        writeFileSync(join(root, file), page)
        await work()
        const plain = text()
        expect.soft(plain, name).not.toBe(page)
        writeFileSync(join(root, file), formed(page))
        await work()
        expect.soft(text(), name).toBe(formed(plain))
        await ask({ ask: 'undo' })
        expect.soft(text(), name).toBe(formed(page))
      }
    },
  )

  test('stores uploaded images under unique names, and rejects files that are no images', async () => {
    const picture = await sharp({ create: { width: 9, height: 6, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const add = (body: Buffer, name: string) =>
      fetch(`${editorAddress}${uploadPath}?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/octet-stream',
          'X-Blockwerk-Token': token,
          Origin: dev.address,
        },
        body: new Uint8Array(body),
      })
    const paths = []
    for (const name of ['Große Schüssel.PNG', 'Große Schüssel.PNG', '../../outside.png'])
      paths.push(await (await add(picture, name)).json())
    expect(paths).toEqual([
      { path: 'grosse-schuessel.png' },
      { path: 'grosse-schuessel-2.png' },
      { path: 'outside.png' },
    ])
    const folder = join(root, 'content/media')
    expect(readFileSync(join(folder, 'grosse-schuessel.png')).equals(picture)).toBe(true)
    const before = readdirSync(folder)
    for (const [body, name] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'zeichnung.svg'],
      [Buffer.from('<script>1</script>'), 'seite.html'],
      [Buffer.from('<script>1</script>'), 'bild.png'],
      [picture, 'bild.php'],
      [picture, ''],
      [picture.subarray(0, 40), 'halb.png'],
    ] as const)
      expect((await add(body, name)).status).toBe(422)
    expect(readdirSync(folder)).toEqual(before)
  })

  test('stores uploaded files for links, and rejects files that do not match their names', async () => {
    const add = async (name: string, body: Buffer | string, as = 'file') => {
      const address = `${editorAddress}${uploadPath}?name=${encodeURIComponent(name)}&as=${as}`
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/octet-stream',
          'X-Blockwerk-Token': token,
          Origin: dev.address,
        },
        body: new Uint8Array(Buffer.from(body)),
      })
      return [response.status, await response.json()]
    }
    const pdf = '%PDF-1.7\n%%EOF\n'
    expect(await add('Preise (50%).PDF', pdf)).toEqual([200, { path: 'preise-50.pdf' }])
    expect(await add('con.pdf', pdf)).toEqual([200, { path: 'con-1.pdf' }])
    expect(await add('Plan.docx', 'PK\u0003\u0004 word/document.xml')).toEqual([
      200,
      { path: 'plan.docx' },
    ])
    expect(await add('ofen.vtt', 'WEBVTT\n')).toEqual([200, { path: 'ofen.vtt' }])
    expect(await add('ofen.mp4', filmOf('mp4'))).toEqual([200, { path: 'ofen.mp4' }])
    expect(await add('Ofen.GLB', modelOf())).toEqual([200, { path: 'ofen.glb' }])
    expect(readFileSync(join(root, 'content/media/preise-50.pdf'), 'utf8')).toBe(pdf)
    const { answer } = await ask({ ask: 'targets' })
    expect(answer.files).toContain('preise-50.pdf')
    expect(answer.sizes['preise-50.pdf']).toBe(pdf.length)
    for (const [name, body] of [
      ['seite.pdf', '<script>1</script>'],
      ['plan.docx', pdf],
      ['ofen.webm', filmOf('mp4')],
      ['ofen.vtt', 'NOTE'],
      ['ofen.glb', pdf],
    ] as const)
      expect(await add(name, body)).toEqual([422, { why: 'other-bytes' }])
    for (const name of ['seite.html', 'a.js', 'a.svg', 'a.exe', 'pdf'])
      expect(await add(name, pdf)).toEqual([422, { why: 'no-file' }])
    expect(await add('preise.pdf', pdf, 'picture')).toEqual([422, { why: 'no-picture' }])
  })

  test('rejects pages in a folder that leads out of the content folder', async () => {
    const begun = { ask: 'newPage', route: '/hinaus/neu', title: 'Neu' }
    const { hashes } = await fetchPage()
    const moved = { ask: 'renamePage', route: '/kurse', to: '/hinaus/kurse', hash: hashes[file] }
    for (const [asked, name] of [
      [begun, 'neu'],
      [moved, 'kurse'],
    ] as const) {
      const { status, answer } = await ask(asked)
      const told = { why: 'outside', file: `content/pages/hinaus/${name}.yaml` }
      expect([status, answer]).toEqual([422, told])
    }
    expect(readdirSync(join(root, 'elsewhere'))).toEqual([])
    expect(text()).toBe(page)
  })

  test('leaves no temporary files in the pages folder', async () => {
    await edit({ do: 'set', path: ['title'], value: 'Kurse' })
    expect(readdirSync(join(root, 'content/pages')).toSorted()).toEqual([
      'brot.md',
      'hinaus',
      'index.yaml',
      'kurse.yaml',
      'laib.svg',
      'link.yaml',
    ])
  })
})

test('the edit route allows cross-origin requests only from the pages of the same run', async () => {
  const preflightFrom = async (from: string) => {
    const { port } = new URL(editorAddress)
    const headers = { Origin: from, 'Access-Control-Request-Method': 'POST' }
    const { status, headers: told } = await fetch(`http://localhost:${port}${editPath}`, {
      ...{ method: 'OPTIONS', headers },
    })
    return [status, told.get('access-control-allow-origin')]
  }
  expect(await preflightFrom(dev.address)).toEqual([204, dev.address])
  for (const from of ['https://evil.example', 'http://localhost:1', editorAddress, 'null'])
    expect(await preflightFrom(from)).toEqual([403, null])
})

describe('the dev server', () => {
  const change = (more: object = {}) =>
    JSON.stringify({
      ...{ ask: 'edit', file, hash: '', old: 'Schalen und Becher' },
      edit: { do: 'set', path: ['title'], value: 'Gestohlen' },
      ...more,
    })
  const wholeFile = (more: object) =>
    JSON.stringify({ ask: 'text', file, hash: '', text: secret, isForced: false, ...more })
  const noToken = { headers: { 'X-Blockwerk-Token': undefined } }
  const newPage = (route: string) => JSON.stringify({ ask: 'newPage', route, title: 'Neu' })
  const wholePage = (more: object) => JSON.stringify({ route: '/kurse', hash: 'x', ...more })
  const block = { type: 'prose', visible: false, body: 'Noch nicht.' }
  const copyRequest = (more: object) =>
    JSON.stringify({ ask: 'copyTo', file, path: ['blocks', 3], old: block, route: '/', ...more })
  const yamlOf = (at: string, path: unknown = ['title']) =>
    JSON.stringify({ ask: 'yaml', file: at, path })
  const example = (type: string, index: number) =>
    JSON.stringify({ ask: 'exampleYaml', type, index })
  const get = (path: string, headers: OutgoingHttpHeaders = {}): Sent => {
    return { method: 'GET', path, to: () => dev.address, headers }
  }
  const elsewhere = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }
  const editAt = (path: unknown) => change({ edit: { do: 'set', path, value: 'x' } })
  const state = () => [
    // The live preview writes facts about images into .blockwerk when it is idle.
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('.blockwerk'))
      .toSorted(),
    ...[file, 'content/pages/index.yaml', 'content/shared/zitat.yaml', 'outside.yaml', '.env'].map(
      (name) => [readFileSync(join(root, name), 'utf8'), statSync(join(root, name)).mtimeMs],
    ),
  ]

  test.each<[string, string, Sent]>([
    ['a GET request to the edit route', change(), { method: 'GET' }],
    ['a PUT request', change(), { method: 'PUT' }],
    ['an OPTIONS request', '', { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } }],
    [
      'an edit from a page of another site',
      change(),
      { headers: { Origin: 'https://evil.example' } },
    ],
    [
      'an edit from a page of another port',
      change(),
      { headers: { Origin: 'http://localhost:1' } },
    ],
    ['an edit from a page of the editor’s port', change(), { from: () => editorAddress }],
    ['an edit sent to the port of the pages', change(), { to: () => dev.address }],
    [
      'an image sent to the port of the pages',
      'GIF89a',
      {
        to: () => dev.address,
        path: `${uploadPath}?name=a.gif`,
        headers: { 'Content-Type': 'application/octet-stream' },
      },
    ],
    [
      'an edit with another host name of this machine',
      change(),
      { headers: { Host: '127.0.0.1' } },
    ],
    ['an edit with the origin “null”', change(), { headers: { Origin: 'null' } }],
    ['an edit without an origin', change(), { headers: { Origin: undefined } }],
    [
      'an edit with a rebound host name',
      change(),
      { headers: { Host: 'evil.example', Origin: 'http://evil.example' } },
    ],
    [
      'a host name that begins with localhost',
      change(),
      { headers: { Host: 'localhost.evil.example', Origin: 'http://localhost.evil.example' } },
    ],
    [
      'an edit with an address of the network as the host',
      change(),
      { headers: { Host: '192.0.2.7', Origin: 'http://192.0.2.7' } },
    ],
    ['a cross-site request', change(), { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['a request without a token', change(), { headers: { 'X-Blockwerk-Token': undefined } }],
    [
      'a request with a wrong token',
      change(),
      { headers: { 'X-Blockwerk-Token': 'x'.repeat(24) } },
    ],
    ['a request with an empty token', change(), { headers: { 'X-Blockwerk-Token': '' } }],
    [
      'a URL-encoded form',
      'ask=edit',
      { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    ],
    [
      'a multipart form',
      change(),
      { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
    ],
    ['a request with type text/plain', change(), { headers: { 'Content-Type': 'text/plain' } }],
    ['a request without a content type', change(), { headers: { 'Content-Type': undefined } }],
    ['an image sent as JSON', change(), { path: `${uploadPath}?name=a.png` }],
    [
      'an image from another site',
      'GIF89a',
      {
        path: `${uploadPath}?name=a.gif`,
        headers: { 'Content-Type': 'application/octet-stream', Origin: 'https://evil.example' },
      },
    ],
    [
      'an image without the token',
      'GIF89a',
      {
        path: `${uploadPath}?name=a.gif`,
        headers: { 'Content-Type': 'application/octet-stream', 'X-Blockwerk-Token': undefined },
      },
    ],
    [
      'text sent as an image',
      'title: Gestohlen',
      {
        path: `${uploadPath}?name=..%2Fpages%2Findex.yaml`,
        headers: { 'Content-Type': 'application/octet-stream' },
      },
    ],
    ['a fix for an unknown problem', '{"ask":"fix","route":"/kurse","problem":"x"}', {}],
    ['the source of a file that has changed since', wholeFile({ hash: 'x' }), {}],
    [
      'the source of a file above the content folder',
      wholeFile({ file: 'content/../outside.yaml' }),
      {},
    ],
    ['the source of a system file', wholeFile({ file: '/etc/passwd', isForced: true }), {}],
    ['the target of a symbolic link', '{"ask":"source","file":"content/pages/link.yaml"}', {}],
    ['a secret file', '{"ask":"source","file":".env"}', {}],
    ['an edit to a longer path', change(), { path: `${editPath}/` }],
    ['a percent-encoded path of the edit route', change(), { path: '/__blockwerk/%65dit' }],
    ['broken JSON', '{"ask":', {}],
    ['an empty body', '', {}],
    ['a JSON list', '[]', {}],
    ['an unknown request type', '{"ask":"run"}', {}],
    ['an edit with an additional key', change({ command: 'rm' }), {}],
    ['a body of two megabytes', change({ gesture: 'x'.repeat(2_000_000) }), {}],
    [
      'a deeply nested value',
      change({
        edit: {
          do: 'set',
          path: ['title'],
          value: JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`),
        },
      }),
      {},
    ],
    ['a file above the site', change({ file: '../outside.yaml' }), {}],
    ['a file above the content folder', change({ file: 'content/../outside.yaml' }), {}],
    ['a file above the pages folder', change({ file: 'content/pages/../../outside.yaml' }), {}],
    ['an edit of a file with an absolute path', change({ file: join(root, 'outside.yaml') }), {}],
    ['a path with backslashes', change({ file: 'content\\..\\outside.yaml' }), {}],
    ['an encoded path', change({ file: 'content/%2e%2e/outside.yaml' }), {}],
    ['a path with a NUL', change({ file: `${file}\0.yaml` }), {}],
    ['an alternate data stream of a file', change({ file: `${file}::$DATA` }), {}],
    ['a system file', change({ file: '/etc/passwd' }), {}],
    ['a file that is no content', change({ file: '.env' }), {}],
    ['a symbolic link that leads outside', change({ file: 'content/pages/link.yaml' }), {}],
    ['an edit of a missing file', change({ file: 'content/pages/neu.yaml' }), {}],
    ['an edit of a folder', change({ file: 'content/pages' }), {}],
    ['an empty path inside the file', editAt([]), {}],
    ['a path inside the file that is a string', editAt('title'), {}],
    ['a negative index', editAt(['blocks', -1]), {}],
    ['a fractional index', editAt(['blocks', 0.5]), {}],
    ['a path through __proto__', editAt(['__proto__', 'title']), {}],
    ['the key “constructor”', editAt(['constructor']), {}],
    ['a path of a thousand keys', editAt(Array.from({ length: 1000 }, () => 'a')), {}],
    ['an undo without the token', '{"ask":"undo"}', noToken],
    ['a redo without the token', '{"ask":"redo"}', noToken],
    ['reading a page without the token', '{"ask":"page","route":"/kurse"}', noToken],
    [
      'a new page above the pages folder',
      '{"ask":"newPage","route":"/../../outside","title":"Neu"}',
      {},
    ],
    ['a new page with backslashes in its route', newPage('/..\\..\\outside'), {}],
    ['a new page with a percent-encoded route', newPage('/%2e%2e/outside'), {}],
    ['a new page that is a hidden file', newPage('/.env'), {}],
    ['a new page with a NUL in its route', newPage('/neu\0'), {}],
    ['a new page at the route of another page', newPage('/kurse'), {}],
    [
      'a page renamed to a route above the pages folder',
      wholePage({ ask: 'renamePage', to: '/../../outside' }),
      {},
    ],
    ['deleting a page that has changed since', wholePage({ ask: 'deletePage' }), {}],
    ['deleting the home page', wholePage({ ask: 'deletePage', route: '/' }), {}],
    ['copying a block without the token', copyRequest({}), noToken],
    [
      'copying a block of a file above the content folder',
      copyRequest({ file: 'content/../outside.yaml' }),
      {},
    ],
    ['copying a block of a linked file', copyRequest({ file: 'content/pages/link.yaml' }), {}],
    [
      'copying a block that has changed since',
      copyRequest({ old: { ...block, body: 'Doch.' } }),
      {},
    ],
    ['copying a missing block', copyRequest({ path: ['blocks', 99], old: null }), {}],
    [
      'copying a value that is no block',
      copyRequest({ path: ['title'], old: 'Schalen und Becher' }),
      {},
    ],
    ['copying __proto__', copyRequest({ path: ['__proto__'], old: {} }), {}],
    ['copying a block to a missing page', copyRequest({ route: '/nirgends' }), {}],
    [
      'copying a block to a page above the pages folder',
      copyRequest({ route: '/../../outside' }),
      {},
    ],
    ['copying a block to a linked file', copyRequest({ route: '/link' }), {}],
    ['copying a block with an additional key', copyRequest({ to: '/kurse' }), {}],
    ['the YAML of a secret file', yamlOf('.env'), {}],
    ['the YAML of a file above the content folder', yamlOf('content/../outside.yaml'), {}],
    ['the YAML of a linked file', yamlOf('content/pages/link.yaml'), {}],
    ['the YAML of a missing block', yamlOf(file, ['blocks', 99]), {}],
    ['the YAML of __proto__', yamlOf(file, ['__proto__']), {}],
    ['the YAML of a file without the token', yamlOf(file), noToken],
    ['an example of the block type __proto__', example('__proto__', 0), {}],
    ['an example of a block type with ../', example('../quote', 0), {}],
    ['a missing example', example('quote', 99), {}],
    ['an example with a negative index', example('quote', -1), {}],
    ['reading the changes without the token', '{"ask":"changes"}', noToken],
    ['reading the changes since a given commit', '{"ask":"changes","since":"HEAD~1"}', {}],
    ['counting problems without the token', '{"ask":"count"}', noToken],
    ['asking for uses of a block without the token', '{"ask":"uses","shared":"zitat"}', noToken],
    ['asking for uses of a very long name', `{"ask":"uses","shared":"${'x'.repeat(2000)}"}`, {}],
    [
      'a link image of a page above the pages folder',
      '',
      get(`${linkImagePath}?route=/../../outside`),
    ],
    ['a link image without a page', '', get(linkImagePath)],
    ['a link image embedded by another site', '', get(`${linkImagePath}?route=/`, elsewhere)],
    ['the page of all blocks embedded by another site', '', get(blocksPath, elsewhere)],
    ['the page of an example with ../', '', get(`${blocksPath}/..%2f..%2foutside/0`)],
    ['an edit with an outdated old value', change({ old: 'Etwas anderes' }), {}],
    [
      'removing a required field',
      change({ edit: { do: 'remove', path: ['title'] }, old: 'Schalen und Becher' }),
      {},
    ],
  ])('rejects an invalid request and changes no file: %s', async (_who, body, sent) => {
    const before = state()
    const { status, text: answer } = await send(body, sent)
    expect([0, 400, 403, 404, 405, 409, 413, 415, 422]).toContain(status)
    expect(answer).not.toContain('Liebe Töpferei')
    expect(state()).toEqual(before)
  })

  test('accepts only the first of eight edits sent at the same moment', async () => {
    const { hashes } = await fetchPage()
    const asked = (value: string) =>
      JSON.stringify({
        ...{ ask: 'edit', file, hash: hashes[file], old: 'Langsam gedreht' },
        edit: { do: 'set', path: ['blocks', 0, 'heading'], value },
      })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(asked(`Gedreht ${index}`))),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect(text()).toMatch(/heading: Gedreht \d\n/)
    expect((await ask({ ask: 'undo' })).status).toBe(200)
    expect(text()).toBe(page)
  })

  const pages = () => dev.address
  const protocol = 'Sec-WebSocket-Protocol'
  test.each<[string, Record<string, string | undefined>, () => string, string]>([
    ['of a page of another site', { Origin: 'https://evil.example' }, pages, '/'],
    ['of a page of another port', { Origin: 'http://localhost:1' }, pages, '/'],
    ['of a page without an origin', { Origin: 'null' }, pages, '/'],
    ['of a program without an origin', { Origin: undefined }, pages, '/'],
    ['to a rebound host name', { Host: 'evil.example' }, pages, '/'],
    ['of another protocol', { [protocol]: 'chat' }, pages, '/'],
    ['without a protocol', { [protocol]: undefined }, pages, '/'],
    ['to the path of the edit route', {}, pages, editPath],
    ['to the editor’s port', {}, () => editorAddress, '/'],
    ['to the edit route on the editor’s port', {}, () => editorAddress, editPath],
  ])('refuses a WebSocket %s', async (_whose, headers, to, path) => {
    expect(await socketTo(to(), path, headers)).not.toBe(101)
  })

  test('accepts a WebSocket from its own pages', async () => {
    expect(await socketTo(pages(), '/', {})).toBe(101)
  })
})

/** The status with which a WebSocket request is answered; 0 if the connection is closed. */
function socketTo(
  address: string,
  path: string,
  headers: Record<string, string | undefined>,
): Promise<number> {
  const { hostname, port, host } = new URL(address)
  const asked = {
    ...{ Connection: 'Upgrade', Upgrade: 'websocket', Host: host, Origin: dev.address },
    ...{ 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' },
    ...{ 'Sec-WebSocket-Protocol': 'vite-ping', ...headers },
  }
  const said = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  return new Promise((done) => {
    const asking = request({ hostname, port, path, headers: said, agent: false })
    asking.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      done(statusCode ?? 0)
    })
    asking.on('response', (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    asking.on('error', () => done(0))
    asking.end()
  })
}
