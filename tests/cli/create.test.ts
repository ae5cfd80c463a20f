import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { validateSite } from '../../src/build/validate/validate-site.ts'
import { createSite } from '../../src/cli/create.ts'
import { packedFileIn } from '../../src/cli/write-site.ts'
import { kitOf } from '../../src/cli/kit.ts'
import { siteKinds } from '../../src/locale/create-text.ts'
import { englishVerbTexts } from '../../src/locale/en/commands.ts'
import { createTexts } from '../../src/locale/create-texts.ts'
import { blockwerk } from '../support/command-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'blockwerk-create-'))
beforeAll(() => symlinkSync(resolve('node_modules'), join(folder, 'node_modules')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const create = (words: readonly string[]) => blockwerk(['create', ...words], { LC_ALL: 'en_GB' })
const settingsIn = (root: string) => readFileSync(join(root, 'content/site.yaml'), 'utf8')
const problemsIn = async (root: string) =>
  (await validateSite(kitOf(root).schemas, root, { environment: {} })).problems

const colors = ['--accent', '#1f4d3a', '--paper', '#f6efe2']

describe('npx blockwerk create', () => {
  test.each([
    ...siteKinds.map((kind) => [kind, 'en-GB', 'Harbour Street', colors] as const),
    ['business', 'de', 'Müller & Söhne: Möbel', colors],
    ['catalogue', 'de', 'Küchenzettel', []],
    ['documentation', 'de', 'Wegweiser', []],
    ['startup', 'de', 'Nordlicht', []],
    ['magazine', 'de', 'Ebbe & Flut', []],
    ['startup', 'fr', 'L’Atelier', []],
  ] as const)(
    'writes a site of the kind “%s” in “%s” without problems',
    async (kind, language, name, options) => {
      const root = join(folder, `${kind}-${language}`)
      const words = [root, '--yes', '--kind', kind, '--language', language, '--name', name]
      const { status, stdout } = await create([...words, ...options])
      expect(status).toBe(0)
      expect(stdout).toContain('npm install\n  npm run dev')
      expect(await problemsIn(root)).toEqual([])
      const settings = settingsIn(root)
      expect(settings).toContain(`language: ${language}`)
      expect(settings).toContain(name)
      expect(settings.includes('dark:')).toBe(options.length === 0)
      for (const option of options.filter((value) => value.startsWith('#')))
        expect(settings).toContain(`'${option}'`)
      for (const file of [
        'README.md',
        '.gitignore',
        'package.json',
        'content/media/brand/favicon.svg',
      ])
        expect.soft(existsSync(join(root, file)), file).toBe(true)
    },
  )

  test('replaces the name and the address of the template in all pages', async () => {
    const root = join(folder, 'renamed')
    await create([root, '--yes', '--kind', 'magazine', '--name', 'Ebb & Flow'])
    const pages = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => readFileSync(join(root, 'content', file), 'utf8'))
    expect(pages.filter((text) => /tidemark/i.test(text))).toEqual([])
    expect(pages.some((text) => text.includes('letters@ebb-flow.example'))).toBe(true)
  })

  test('adds the fonts of the theme to the dependencies', async () => {
    const root = join(folder, 'fonts')
    await create([root, '--yes', '--kind', 'magazine'])
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(Object.keys(dependencies).toSorted()).toEqual([
      '@fontsource-variable/fraunces',
      '@fontsource-variable/inter',
      'blockwerk',
    ])
  })

  test('depends on the packed file that npm has installed the program from', () => {
    const packages = join(folder, 'installed/node_modules')
    const installFrom = (resolved: string) =>
      writeFileSync(
        join(packages, '.package-lock.json'),
        JSON.stringify({ packages: { 'node_modules/blockwerk': { resolved } } }),
      )
    mkdirSync(packages, { recursive: true })
    expect(packedFileIn(packages)).toBeUndefined()
    installFrom('file:../blockwerk-0.2.0.tgz')
    expect(packedFileIn(packages)).toBeUndefined()
    writeFileSync(join(folder, 'blockwerk-0.2.0.tgz'), '')
    expect(packedFileIn(packages)).toBe(join(folder, 'blockwerk-0.2.0.tgz'))
    installFrom('https://registry.npmjs.org/blockwerk/-/blockwerk-0.2.0.tgz')
    expect(packedFileIn(packages)).toBeUndefined()
  })

  test('writes the name of the site in all pages, also in Markdown', async () => {
    const root = join(folder, 'tools')
    await create([root, '--yes', '--kind', 'documentation', '--name', 'Tidy: a tool'])
    const pages = join(root, 'content/pages')
    const texts = readdirSync(pages, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:yaml|md)$/.test(name))
      .map((name) => readFileSync(join(pages, name), 'utf8'))
    expect(texts.filter((one) => one.includes('Tidy: a tool')).length).toBeGreaterThan(20)
    expect(texts.filter((one) => /\bCairn\b/.test(one))).toEqual([])
    expect((await problemsIn(root)).filter((one) => one.severity === 'error')).toEqual([])
  })

  test('writes a German site for a German terminal', async () => {
    const root = join(folder, 'german')
    const words = ['create', root, '--yes', '--kind', 'business', '--name', 'Töpferei am Kai']
    const { status, stdout } = await blockwerk(words, { LC_ALL: 'de_DE.UTF-8' })
    expect([status, stdout]).toEqual([0, createTexts.de.next('Töpferei am Kai', root) + '\n'])
    expect(settingsIn(root)).toContain('language: de\n')
    expect(settingsIn(root)).toContain('www.toepferei-am-kai.example')
  })

  test('says that the texts are in another language than the site', async () => {
    const { stdout } = await create([join(folder, 'dutch'), '--yes', '--language', 'nl'])
    expect(stdout).toContain(createTexts.en.otherLanguage('nl', 'en'))
  })

  test.each([
    [['--yes'], createTexts.en.noFolder],
    [['a', 'b'], createTexts.en.noFolder],
    [[], createTexts.en.noTerminal],
    [['new', '--yes', '--kind', 'shop'], createTexts.en.wrong.kind('shop')],
    [['new', '--yes', '--language', '?'], createTexts.en.wrong.language('?')],
    [['new', '--yes', '--name', 'a\nb'], createTexts.en.wrong.name('a\nb')],
    [['new', '--yes', '--accent', 'green'], createTexts.en.wrong.color('green')],
    [['new', '--yes', '--accent', '#ffee00'], 'The closest colour with enough contrast is'],
    [['src', '--yes'], 'is not empty'],
    [['README.md', '--yes'], 'is a file'],
  ])('reports the wrong call %j and writes nothing', async (words, message) => {
    const { status, stderr } = await create(words)
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(stderr).toContain(englishVerbTexts.createOptions)
    expect(existsSync('new')).toBe(false)
  })

  test('asks again after a wrong answer, and asks for nothing that an option says', async () => {
    const root = join(folder, 'asked')
    const answers = ['The Answer', '9', '3', 'x?', 'de', '#ffee00', '#1f4d3a', '']
    const asked: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const status = await createSite({ folder: root }, 'en', async (question) => {
      asked.push(question)
      return answers.shift() ?? ''
    })
    const said = log.mock.calls.flat().join('\n')
    log.mockRestore()
    expect([status, answers]).toEqual([0, []])
    expect(asked).toHaveLength(8)
    for (const kind of siteKinds) expect(asked[1]).toContain(kind)
    expect(said).toContain(createTexts.en.wrong.language('x?'))
    expect(said).toContain(createTexts.en.wrong.kind('9'))
    expect(said).toContain('#ffee00')
    expect(settingsIn(root)).toMatch(/^name: The Answer$/m)
    expect(settingsIn(root)).toContain("accent: '#1f4d3a'")
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('Eine Website mit')
  })

  test.each(siteKinds)('creates a site of the kind “%s” that builds @nightly', async (kind) => {
    const root = join(folder, `built-${kind}`)
    await create([root, '--yes', '--kind', kind])
    const { status, stdout } = await blockwerk(['build', '--root', root, '--lang', 'en'])
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Built \d+ pages/)])
    expect(existsSync(join(root, 'dist/index.html'))).toBe(true)
  })
})
