import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { request, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  blocksAddress,
  editAddress,
  linkPictureAddress,
  pictureAddress,
  type EditablePage,
  type EditAnswer,
} from '../../../src/authoring/dev/edit-message.ts'
import { marksIn, withoutMarks } from '../../../src/authoring/dev/mark.ts'
import { valueAt, type Path } from '../../../schema/path.ts'
import { pageYaml, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'
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
/** Ways to write the same text in a file. */
const forms: [name: string, form: (text: string) => string][] = [
  ['CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['CR', (text) => text.replaceAll('\n', '\r')],
  ['CRLF, without one at the end', (text) => text.trimEnd().replaceAll('\n', '\r\n')],
  ['a byte order mark and CRLF', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
]
const secret = 'title: Liebe Töpferei\n'
const root = smallSiteWith({
  [file]: page,
  'content/shared/zitat.yaml': shared,
  'outside.yaml': secret,
  '.env': secret,
})
let dev: ServingProcess
let token: string
/** Where the editor asks: a port of its own. */
let desk: string

beforeAll(async () => {
  symlinkSync(join(root, 'outside.yaml'), join(root, 'content/pages/link.yaml'))
  mkdirSync(join(root, 'elsewhere'))
  symlinkSync(join(root, 'elsewhere'), join(root, 'content/pages/hinaus'))
  dev = await startDev(root, '--port', '0')
  const html = await (await fetch(`${dev.address}/kurse`)).text()
  const [, ofRun = '', port] =
    /blockwerk-token" content="([^"]+)" data-edit-port="(\d+)"/.exec(html) ?? []
  token = ofRun
  desk = `http://localhost:${port}`
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

/** As the editor asks, but for what is said otherwise. */
function send(
  body: string,
  {
    method = 'POST',
    headers = {},
    path = editAddress,
    to = () => desk,
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
    // Whoever sends too much may be cut off before the answer is read.
    asked.on('error', () => done({ status: 0, text: '' }))
    asked.end(body)
  })
}

const ask = async (asked: unknown) => {
  const { status, text } = await send(JSON.stringify(asked))
  return { status, answer: text === '' ? undefined : JSON.parse(text) }
}

const opened = async (): Promise<EditablePage> =>
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
  const seen = hash ?? (await opened()).hashes[at]
  const there: unknown = valueAt(parse(readFileSync(join(root, at), 'utf8')), change.path)
  return ask({ ask: 'edit', file: at, hash: seen, old: old ?? there, gesture, edit: change })
}

const text = () => readFileSync(join(root, file), 'utf8')

describe('the editor on the page', () => {
  test('is told of every text where it stands, as it is written, and of blocks that are hidden', async () => {
    const { blocks, texts } = await opened()
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

  test('finds texts by marks that it is sent besides, and that the page itself never holds', async () => {
    const { html, texts } = await opened()
    const ends = marksIn(html).filter(({ isStart }) => !isStart)
    expect(new Set(ends.map(({ id }) => id))).toEqual(new Set(texts.map(({ id }) => id)))
    const shown = await (await fetch(`${dev.address}/kurse`)).text()
    expect(marksIn(shown)).toEqual([])
    expect(withoutMarks(html)).toMatch(/<h\d>Ton ist geduldig<\/h/)
  })

  test('writes one word as one line, and takes it back to the letter', async () => {
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

  test('takes back what was typed in one go at once', async () => {
    const path = ['blocks', 0, 'heading']
    for (const value of ['Langsam gedr', 'Langsam', 'Langsam gebrannt'])
      await edit({ do: 'set', path, value }, { gesture: 'eins' })
    expect(text()).toContain('Langsam gebrannt')
    expect((await ask({ ask: 'undo' })).answer).toMatchObject({ undo: 0, redo: 1 })
    expect((await ask({ ask: 'undo' })).answer).toEqual({ why: 'nothing', all: 'undo' })
    expect(text()).toBe(page)
  })

  test('writes what is typed as if it had been written at once, whatever came in between', async () => {
    const path = ['blocks', 0, 'heading']
    for (const value of ['Schnell', 'Schnell ', 'Schnell: ', 'Schnell gedreht'])
      await edit({ do: 'set', path, value }, { gesture: 'zwei' })
    expect(text()).toBe(page.replace('Langsam gedreht', 'Schnell gedreht'))
    await edit({ do: 'set', path, value: 'Langsam gedreht' }, { gesture: 'zwei' })
    expect(text()).toBe(page)
    expect((await ask({ ask: 'undo' })).answer).toEqual({ why: 'nothing', all: 'undo' })
  })

  test('gives a copy of a block no second anchor of the same name', async () => {
    await edit({ do: 'copy', path: ['blocks', 2], to: 3 })
    expect(text().match(/id: ton/g)).toHaveLength(1)
    expect(text().match(/Ton ist geduldig/g)).toHaveLength(2)
    await ask({ ask: 'undo' })
  })

  test('hands over a block as it is written, to be put elsewhere', async () => {
    const { answer } = await ask({ ask: 'yaml', file, path: ['blocks', 2] })
    expect(answer).toEqual({
      yaml: '  # Der Ton.\n  - type: prose\n    id: ton\n    body: |\n      ## Ton ist geduldig\n\n      Wasser **nicht**.\n',
    })
    expect((await ask({ ask: 'yaml', file, path: ['blocks', 9] })).status).toBe(404)
    const example = await ask({ ask: 'exampleYaml', type: 'quote', index: 0 })
    expect(example.answer.yaml).toMatch(/^ {2}- type: quote\n {4}quote: \S/)
  })

  test('copies a block behind the last one of another page, and takes it back', async () => {
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

  test('tells on which pages a shared block stands, and how much is wrong everywhere', async () => {
    const { answer } = await ask({ ask: 'uses', shared: 'zitat' })
    expect(answer.map(({ route }: { route: string }) => route)).toEqual(['/kurse'])
    expect((await ask({ ask: 'uses', shared: 'nichts' })).answer).toEqual([])
    const count = (await ask({ ask: 'count' })).answer
    expect(Object.keys(count)).toEqual(['isKnown', 'errors', 'warnings'])
    expect(count.isKnown).toBe(true)
  })

  test('shows each example by itself, and all of them on a page, without a script', async () => {
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

  test('writes beside what somebody else writes, and over nothing', async () => {
    const { hashes } = await opened()
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
    const known = (await opened()).hashes[file] ?? ''
    expect((await edit(body, { hash: known, old: 'Was niemand mehr sieht.' })).status).toBe(409)
    const added = { do: 'insert', path: ['blocks', 0], value: { type: 'prose', body: 'Neu.' } }
    expect((await edit(added, { hash })).status).toBe(409)
    expect(text()).toBe(before)
    writeFileSync(join(root, file), page)
    expect((await ask({ ask: 'undo' })).status).toBe(409)
    expect(text()).toBe(page)
  })

  test('writes nothing that would be wrong, and says why', async () => {
    const { status, answer } = await edit({ do: 'set', path: ['blocks', 0, 'heading'], value: '' })
    expect(status).toBe(422)
    expect(answer).toMatchObject({ why: 'wrong' })
    expect(JSON.stringify(answer)).toContain('message')
    expect((await edit({ do: 'remove', path: ['blocks', 0, 'heading'] })).status).toBe(422)
    expect(text()).toBe(page)
  })

  test('offers each type of block with its examples, in the language of the author', async () => {
    const { answer } = await ask({ ask: 'blocks' })
    const quote = answer.find(({ type }: { type: string }) => type === 'quote')
    expect(quote.examples[0]).toMatchObject({
      name: 'Worte und ein Name',
      value: { type: 'quote' },
    })
  })

  test('tells the fields of a block as its schema has them', async () => {
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

  test('knows a form for every field of every block', async () => {
    const { answer } = await ask({ ask: 'blocks' })
    const written = await Promise.all(
      answer.map(async ({ type }: { type: string }) => {
        const form = JSON.stringify((await ask({ ask: 'fields', type })).answer)
        return form.includes('"kind":"written"') ? type : undefined
      }),
    )
    expect(written.filter((type) => type !== undefined)).toEqual([])
  })

  test('tells what fields lead to', async () => {
    const { answer } = await ask({ ask: 'targets' })
    expect(answer.pages).toContainEqual({
      ...{ route: '/kurse', address: '/kurse', file },
      ...{ title: 'Schalen und Becher', state: 'shown' },
    })
  })

  test('puts a problem right, and no other that is there no more', async () => {
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

  test('writes a whole file that is right, and one that is wrong only where it is told to', async () => {
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

  test.each(forms)('keeps how a file is written in whatever it does: %s', async (_name, formed) => {
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
  })

  test('takes a picture from the author’s disk, beside another of its name', async () => {
    const picture = await sharp({ create: { width: 9, height: 6, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const add = (body: Buffer, name: string) =>
      fetch(`${desk}${pictureAddress}?name=${encodeURIComponent(name)}`, {
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

  test('takes files that pages can link to, if they are what their names say', async () => {
    const add = async (name: string, body: Buffer | string, as = 'file') => {
      const address = `${desk}${pictureAddress}?name=${encodeURIComponent(name)}&as=${as}`
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
    expect(await add('Plan.docx', 'PK\u0003\u0004')).toEqual([200, { path: 'plan.docx' }])
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

  test('says where a folder of pages leads out of content, and writes nothing there', async () => {
    const begun = { ask: 'newPage', route: '/hinaus/neu', title: 'Neu' }
    const { hashes } = await opened()
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

  test('leaves nothing behind beside the files it writes', async () => {
    await edit({ do: 'set', path: ['title'], value: 'Kurse' })
    expect(readdirSync(join(root, 'content/pages')).toSorted()).toEqual([
      'hinaus',
      'index.yaml',
      'kurse.yaml',
      'link.yaml',
    ])
  })
})

test('browsers are told that the pages of this run alone may ask', async () => {
  const announced = async (from: string) => {
    const { port } = new URL(desk)
    const headers = { Origin: from, 'Access-Control-Request-Method': 'POST' }
    const { status, headers: told } = await fetch(`http://localhost:${port}${editAddress}`, {
      ...{ method: 'OPTIONS', headers },
    })
    return [status, told.get('access-control-allow-origin')]
  }
  expect(await announced(dev.address)).toEqual([204, dev.address])
  for (const from of ['https://evil.example', 'http://localhost:1', desk, 'null'])
    expect(await announced(from)).toEqual([403, null])
})

describe('nobody else changes a byte:', () => {
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
  const copied = (more: object) =>
    JSON.stringify({ ask: 'copyTo', file, path: ['blocks', 3], old: block, route: '/', ...more })
  const yamlOf = (at: string, path: unknown = ['title']) =>
    JSON.stringify({ ask: 'yaml', file: at, path })
  const example = (type: string, index: number) =>
    JSON.stringify({ ask: 'exampleYaml', type, index })
  const get = (path: string, headers: OutgoingHttpHeaders = {}): Sent => {
    return { method: 'GET', path, to: () => dev.address, headers }
  }
  const elsewhere = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }
  const inside = (path: unknown) => change({ edit: { do: 'set', path, value: 'x' } })
  const state = () => [
    // The live preview notes there what it has found out about pictures, when nothing else is to be done.
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('.blockwerk'))
      .toSorted(),
    ...[file, 'content/pages/index.yaml', 'content/shared/zitat.yaml', 'outside.yaml', '.env'].map(
      (name) => [readFileSync(join(root, name), 'utf8'), statSync(join(root, name)).mtimeMs],
    ),
  ]

  test.each<[string, string, Sent]>([
    ['who only reads', change(), { method: 'GET' }],
    ['who puts', change(), { method: 'PUT' }],
    [
      'who asks what is allowed',
      '',
      { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } },
    ],
    ['a page of another site', change(), { headers: { Origin: 'https://evil.example' } }],
    ['a page of another port', change(), { headers: { Origin: 'http://localhost:1' } }],
    ['a page of the port that writes', change(), { from: () => desk }],
    ['the port that shows pages', change(), { to: () => dev.address }],
    [
      'the port that shows pages, for a picture',
      'GIF89a',
      {
        to: () => dev.address,
        path: `${pictureAddress}?name=a.gif`,
        headers: { 'Content-Type': 'application/octet-stream' },
      },
    ],
    ['a page under another name of this machine', change(), { headers: { Host: '127.0.0.1' } }],
    ['a page without an origin', change(), { headers: { Origin: 'null' } }],
    ['a program without an origin', change(), { headers: { Origin: undefined } }],
    [
      'a name that was bound anew',
      change(),
      { headers: { Host: 'evil.example', Origin: 'http://evil.example' } },
    ],
    [
      'a name that looks alike',
      change(),
      { headers: { Host: 'localhost.evil.example', Origin: 'http://localhost.evil.example' } },
    ],
    [
      'an address of the network',
      change(),
      { headers: { Host: '192.0.2.7', Origin: 'http://192.0.2.7' } },
    ],
    ['who embeds it', change(), { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['who has no token', change(), { headers: { 'X-Blockwerk-Token': undefined } }],
    ['who has another token', change(), { headers: { 'X-Blockwerk-Token': 'x'.repeat(24) } }],
    ['an empty token', change(), { headers: { 'X-Blockwerk-Token': '' } }],
    ['a form', 'ask=edit', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
    [
      'a form in parts',
      change(),
      { headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
    ],
    ['a form of text', change(), { headers: { 'Content-Type': 'text/plain' } }],
    ['no kind of text', change(), { headers: { 'Content-Type': undefined } }],
    ['a picture as JSON', change(), { path: `${pictureAddress}?name=a.png` }],
    [
      'a picture from elsewhere',
      'GIF89a',
      {
        path: `${pictureAddress}?name=a.gif`,
        headers: { 'Content-Type': 'application/octet-stream', Origin: 'https://evil.example' },
      },
    ],
    [
      'a picture without the token',
      'GIF89a',
      {
        path: `${pictureAddress}?name=a.gif`,
        headers: { 'Content-Type': 'application/octet-stream', 'X-Blockwerk-Token': undefined },
      },
    ],
    [
      'words as a picture',
      'title: Gestohlen',
      {
        path: `${pictureAddress}?name=..%2Fpages%2Findex.yaml`,
        headers: { 'Content-Type': 'application/octet-stream' },
      },
    ],
    ['a fix of what is no problem', '{"ask":"fix","route":"/kurse","problem":"x"}', {}],
    ['a whole file that others have changed', wholeFile({ hash: 'x' }), {}],
    ['a whole file above', wholeFile({ file: 'content/../outside.yaml' }), {}],
    ['a whole file of the system', wholeFile({ file: '/etc/passwd', isForced: true }), {}],
    ['what a link leads to', '{"ask":"source","file":"content/pages/link.yaml"}', {}],
    ['a secret file', '{"ask":"source","file":".env"}', {}],
    ['a longer address', change(), { path: `${editAddress}/` }],
    ['an address written otherwise', change(), { path: '/__blockwerk/%65dit' }],
    ['broken JSON', '{"ask":', {}],
    ['nothing', '', {}],
    ['a list', '[]', {}],
    ['an unknown wish', '{"ask":"run"}', {}],
    ['a wish with more in it', change({ command: 'rm' }), {}],
    ['a body of two megabytes', change({ gesture: 'x'.repeat(2_000_000) }), {}],
    [
      'deep nesting',
      change({
        edit: {
          do: 'set',
          path: ['title'],
          value: JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`),
        },
      }),
      {},
    ],
    ['a file above', change({ file: '../outside.yaml' }), {}],
    ['a file above content', change({ file: 'content/../outside.yaml' }), {}],
    ['a file above pages', change({ file: 'content/pages/../../outside.yaml' }), {}],
    ['a whole path', change({ file: join(root, 'outside.yaml') }), {}],
    ['another sign for a folder', change({ file: 'content\\..\\outside.yaml' }), {}],
    ['an encoded path', change({ file: 'content/%2e%2e/outside.yaml' }), {}],
    ['a name that is cut', change({ file: `${file}\0.yaml` }), {}],
    ['a stream beside a file', change({ file: `${file}::$DATA` }), {}],
    ['a file of the system', change({ file: '/etc/passwd' }), {}],
    ['what is no content', change({ file: '.env' }), {}],
    ['a link that leads outside', change({ file: 'content/pages/link.yaml' }), {}],
    ['a file that is not there', change({ file: 'content/pages/neu.yaml' }), {}],
    ['a folder', change({ file: 'content/pages' }), {}],
    ['no path', inside([]), {}],
    ['a path that is a text', inside('title'), {}],
    ['a negative place', inside(['blocks', -1]), {}],
    ['half a place', inside(['blocks', 0.5]), {}],
    ['a path to what everything has', inside(['__proto__', 'title']), {}],
    ['a name that everything has', inside(['constructor']), {}],
    ['a path of a thousand steps', inside(Array.from({ length: 1000 }, () => 'a')), {}],
    ['who takes something back without the token', '{"ask":"undo"}', noToken],
    ['who brings something back without the token', '{"ask":"redo"}', noToken],
    ['who reads a page without the token', '{"ask":"page","route":"/kurse"}', noToken],
    ['a new page above', '{"ask":"newPage","route":"/../../outside","title":"Neu"}', {}],
    ['a new page in another sign for a folder', newPage('/..\\..\\outside'), {}],
    ['a new page that is encoded', newPage('/%2e%2e/outside'), {}],
    ['a new page that is a hidden file', newPage('/.env'), {}],
    ['a new page with a name that is cut', newPage('/neu\0'), {}],
    ['a new page where there is one', newPage('/kurse'), {}],
    ['a page that moves above', wholePage({ ask: 'renamePage', to: '/../../outside' }), {}],
    ['a page that others have changed', wholePage({ ask: 'deletePage' }), {}],
    ['the first page', wholePage({ ask: 'deletePage', route: '/' }), {}],
    ['a copy without the token', copied({}), noToken],
    ['a copy of a file above', copied({ file: 'content/../outside.yaml' }), {}],
    ['a copy of what a link leads to', copied({ file: 'content/pages/link.yaml' }), {}],
    ['a copy of another state of the block', copied({ old: { ...block, body: 'Doch.' } }), {}],
    ['a copy of a block that is not there', copied({ path: ['blocks', 99], old: null }), {}],
    ['a copy of what is no block', copied({ path: ['title'], old: 'Schalen und Becher' }), {}],
    ['a copy of what everything has', copied({ path: ['__proto__'], old: {} }), {}],
    ['a copy to a page that is not there', copied({ route: '/nirgends' }), {}],
    ['a copy to a page above', copied({ route: '/../../outside' }), {}],
    ['a copy to what a link leads to', copied({ route: '/link' }), {}],
    ['a copy with more in it', copied({ to: '/kurse' }), {}],
    ['the YAML of a secret file', yamlOf('.env'), {}],
    ['the YAML of a file above', yamlOf('content/../outside.yaml'), {}],
    ['the YAML that a link leads to', yamlOf('content/pages/link.yaml'), {}],
    ['the YAML of nothing', yamlOf(file, ['blocks', 99]), {}],
    ['the YAML of what everything has', yamlOf(file, ['__proto__']), {}],
    ['the YAML of a file without the token', yamlOf(file), noToken],
    ['an example of what everything has', example('__proto__', 0), {}],
    ['an example above', example('../quote', 0), {}],
    ['an example that is not there', example('quote', 99), {}],
    ['an example before the first', example('quote', -1), {}],
    ['who reads what has changed without the token', '{"ask":"changes"}', noToken],
    ['who reads what has changed in another way', '{"ask":"changes","since":"HEAD~1"}', {}],
    ['who counts without the token', '{"ask":"count"}', noToken],
    ['who asks for uses without the token', '{"ask":"uses","shared":"zitat"}', noToken],
    ['who asks for the uses of many', `{"ask":"uses","shared":"${'x'.repeat(2000)}"}`, {}],
    ['a link picture of a page above', '', get(`${linkPictureAddress}?route=/../../outside`)],
    ['a link picture of no page', '', get(linkPictureAddress)],
    ['a link picture on another site', '', get(`${linkPictureAddress}?route=/`, elsewhere)],
    ['the page of all blocks on another site', '', get(blocksAddress, elsewhere)],
    ['an example by itself, above', '', get(`${blocksAddress}/..%2f..%2foutside/0`)],
    ['another state of the file', change({ old: 'Etwas anderes' }), {}],
    [
      'a file without what is needed',
      change({ edit: { do: 'remove', path: ['title'] }, old: 'Schalen und Becher' }),
      {},
    ],
  ])('%s', async (_who, body, sent) => {
    const before = state()
    const { status, text: answer } = await send(body, sent)
    expect([0, 400, 403, 404, 405, 409, 413, 415, 422]).toContain(status)
    expect(answer).not.toContain('Liebe Töpferei')
    expect(state()).toEqual(before)
  })

  test('who writes at the same moment as another', async () => {
    const { hashes } = await opened()
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
    ['to a name that was bound anew', { Host: 'evil.example' }, pages, '/'],
    ['of another kind', { [protocol]: 'chat' }, pages, '/'],
    ['of no kind', { [protocol]: undefined }, pages, '/'],
    ['to another address', {}, pages, editAddress],
    ['to the port that writes', {}, () => desk, '/'],
    ['to what writes', {}, () => desk, editAddress],
  ])('a socket %s', async (_whose, headers, to, path) => {
    expect(await socketTo(to(), path, headers)).not.toBe(101)
  })

  test('a socket is opened to the pages of this run', async () => {
    expect(await socketTo(pages(), '/', {})).toBe(101)
  })
})

/** With what status a WebSocket is answered; 0: it is hung up. */
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
