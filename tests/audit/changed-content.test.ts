import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isScalar, isSeq, parseDocument } from 'yaml'
import { kitOf } from '../../src/cli/kit.ts'
import { collectTextsAndLinks } from '../../schema/collect.ts'

// Editors may change any published content; the tests of the engine must not depend on it.

const project = mkdtempSync(join(tmpdir(), 'blockwerk-changed-'))
const content = join(project, 'content')
const { schemas } = kitOf('.')
const made = new Set(['node_modules', 'dist', '.git', '.blockwerk'])

beforeAll(async () => {
  for (const name of readdirSync('.').filter((one) => !made.has(one))) {
    cpSync(name, join(project, name), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  for (const file of filesIn('pages')) change(file, schemas.Page)
  for (const file of filesIn('shared')) change(file, schemas.Shared)
  writeFileSync(
    join(content, 'pages/neu-im-haus.yaml'),
    `title: Neu im Haus und gleich dabei
description: Eine Seite, die eine Redakteurin heute angelegt hat, mit einer Überschrift und einem Satz.
blocks:
  - type: hero
    heading: Neu im Haus
    text: Zu den [Fragen](/blog/faq).
`,
  )
  writeFileSync(
    join(content, 'pages/nur-mit-link.yaml'),
    `title: Nur mit dem Link zu finden
description: Eine Seite für die, denen jemand ihre Adresse gegeben hat; Suchmaschinen nennen sie nicht.
seo:
  noindex: true
blocks:
  - type: hero
    heading: Nur mit dem Link
    text: Weiter zu den [Fragen](/blog/faq).
`,
  )
  await paintOver(join(content, 'media/beratung/hero.webp'))
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('the changed content differs in every file and is valid', () => {
  const changed = [...filesIn('pages'), ...filesIn('shared')].filter(
    (file) => readFileSync(join(content, file), 'utf8') !== published(file),
  )
  expect(changed.length).toBeGreaterThan(20)
  const { status, stdout } = blockwerk('validate')
  expect([status, stdout.match(/^content\S+ +Fehler.*$/gm)]).toEqual([0, null])
})

test.each([
  ['without a browser', ['--unit']],
  ['including browser tests', []],
])(
  'the whole test suite passes with changed content, %s',
  { timeout: 3_600_000 },
  (_where, words) => {
    const { status, stdout, stderr } = blockwerk('test', ...words)
    const failures = `${stdout}${stderr}`.match(/^.*(?:FAIL|✗|Error:).*$/gm) ?? []
    expect([status, failures]).toEqual([0, []])
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/)
  },
)

function blockwerk(...words: string[]) {
  const { PATH, HOME, BLOCKWERK_CHROMIUM } = process.env
  return spawnSync(process.execPath, ['src/cli/blockwerk.mjs', ...words], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH, HOME, ...(BLOCKWERK_CHROMIUM !== undefined && { BLOCKWERK_CHROMIUM }) },
    maxBuffer: 2 ** 28,
  })
}

const filesIn = (folder: string): string[] =>
  readdirSync(join('content', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, name))

const published = (file: string): string => readFileSync(join('content', file), 'utf8')

/** Changes every text of a file, and moves its last block further up. */
function change(file: string, schema: Parameters<typeof collectTextsAndLinks>[0]): void {
  const document = parseDocument(published(file))
  collectTextsAndLinks(schema, document.toJS(), (role, text, path) => {
    const node = document.getIn(path, true)
    const isName = role === 'link' || path.at(-1) === 'to'
    if (!isName && isScalar(node)) node.value = reworded(text)
  })
  const blocks = document.get('blocks')
  if (isSeq(blocks) && blocks.items.length > 3) blocks.items.splice(1, 0, blocks.items.pop())
  writeFileSync(join(content, file), document.toString({ lineWidth: 0 }))
}

/** Replaces vowels; length, markup, link addresses and facts stay the same. */
const reworded = (text: string): string =>
  text.replace(
    /\]\([^)]*\)|\{facts\.\w+\}|\S+(?:@|:\/\/)\S+|[aeiou]/g,
    (found) => next[found] ?? found,
  )

const next: Record<string, string> = { a: 'e', e: 'i', i: 'o', o: 'u', u: 'a' }

/** Replaces an image by a plain one of the same size. */
async function paintOver(file: string): Promise<void> {
  const { width, height } = await sharp(file).metadata()
  const plain = sharp({ create: { width, height, channels: 3, background: '#c0ffee' } })
  writeFileSync(file, await plain.webp().toBuffer())
}
