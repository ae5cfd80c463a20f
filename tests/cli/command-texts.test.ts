import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { localeLanguage } from '../../src/cli/options.ts'
import { hostNames } from '../../src/build/deploy/host-files.ts'
import { englishVerbTexts } from '../../src/locale/en/commands.ts'
import { germanVerbTexts } from '../../src/locale/de/commands.ts'
import { headersFile } from '../../src/render/html/headers.ts'
import { toolTexts } from '../../src/locale/tool-texts.ts'
import { blockwerk } from '../support/command-line.ts'
import { removeSites, smallSiteWith } from '../support/content-on-disk.ts'
import { defined } from '../support/defined-site.ts'

afterAll(removeSites)

const commands = Object.keys(englishVerbTexts.help)
const spoken = { de: germanVerbTexts, en: englishVerbTexts }

describe.each(['de', 'en'] as const)('the command line in language “%s”', (language) => {
  const { help } = spoken[language]
  const optionsIn = (text = '') =>
    new Set(text.match(/(?<![\w-])--[a-z][\w-]*|\b[A-Z]+_[A-Z_]+\b/g))

  test.each(commands)(
    'prints the help of %s --help with the same options as in the other language',
    async (verb) => {
      const { status, stdout } = await blockwerk([verb, '--help', '--lang', language])
      expect(status).toBe(0)
      expect(stdout).toBe(`${help[verb]?.text}\n`)
      expect(stdout).toMatch(new RegExp(`^blockwerk ${verb}`))
      const all = new Set([
        ...optionsIn(englishVerbTexts.help[verb]?.text),
        ...optionsIn(germanVerbTexts.help[verb]?.text),
      ])
      expect(optionsIn(stdout)).toEqual(all)
    },
  )

  test('lists every command in its help', async () => {
    const { stdout } = await blockwerk(['--help', '--lang', language])
    for (const verb of commands) expect(stdout).toContain(`  ${verb} `)
    expect(stdout).toContain(help['validate']?.summary)
    expect(stdout).toContain(spoken[language].exitCodes)
  })

  test.each(['-h', 'help', '--help', 'help help'])(
    'prints the list of commands for “blockwerk %s”',
    async (words) => {
      const { status, stdout } = await blockwerk([...words.split(' '), '--lang', language])
      expect([status, stdout]).toEqual([0, expect.stringContaining(spoken[language].usage)])
    },
  )

  test.each(['help build', 'build -h'])(
    'explains the command for “blockwerk %s”',
    async (words) => {
      const { status, stdout } = await blockwerk([...words.split(' '), '--lang', language])
      expect([status, stdout]).toEqual([0, `${help['build']?.text}\n`])
    },
  )

  test.each([
    [['validat'], 'noVerb', 'validat'],
    [['help', 'validat'], 'noVerb', 'validat'],
    [['--verbose'], 'noOption', '--verbose'],
    [['validate', '--frmat', 'json'], 'noOption', '--frmat'],
    [['validate', '--format'], 'noValue', '--format'],
  ] as const)('reports the wrong arguments %j', async (words, text, name) => {
    const { status, stderr } = await blockwerk(words, { LC_ALL: `${language}_XX.UTF-8` })
    expect(status).toBe(2)
    expect(stderr).toBe(`${spoken[language][text](name)}\n${spoken[language].verbs}\n`)
  })

  test('reports an invalid option value in the language of the call', async () => {
    const words = [
      'validate',
      '--root',
      'tests/sites/workshop',
      '--format',
      'word',
      '--lang',
      language,
    ]
    const { stderr } = await blockwerk(words)
    expect(stderr).toContain(language === 'de' ? 'nimmt pretty oder' : 'must be pretty or')
    expect(stderr).toContain(spoken[language].verbs)
  })
})

test('every usage error has texts in both languages', () => {
  const inOne = ['src', 'scripts']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter(
      (file) => file.endsWith('.ts') && !/^scripts\/(?:art|bench|testing|browsers)\//.test(file),
    )
    .filter((file) => /new UsageError\(\s*['"`]/.test(readFileSync(file, 'utf8')))
  expect(inOne).toEqual([])
})

test.each([
  ['en', ['wrote .vscode/', 'Everything is up to date.'], 'is out of date.'],
  ['de', ['geschrieben: .vscode/', 'Alles ist auf dem Stand.'], 'ist nicht auf dem Stand.'],
] as const)(
  'commands print their messages in language “%s”, even on a site in another language',
  async (lang, did, stale) => {
    const root = smallSiteWith({})
    const run = (...words: string[]) =>
      blockwerk([...words, '--root', root, '--lang', lang], { INBOX_FILE: '', DATABASE_URL: '' })
    expect((await run('schema', '--check')).stderr).toContain(stale)
    for (const said of did) expect((await run('schema')).stdout).toContain(said)

    const { files, scaffold, inbox, deploy } = toolTexts[lang]
    const block = await run('new', 'block', 'tide-table')
    expect(block.stdout).toContain(`${files.wrote('content/blocks/tide-table/schema.ts')}\n`)
    expect(block.stdout).toContain(scaffold.block('tide-table'))
    const page = await run('new', 'page', '/gezeiten')
    expect(page.stdout).toBe(`${scaffold.page('content/pages/gezeiten.yaml', '/gezeiten')}\n`)
    const renamed = await run('rename', 'page', '/gezeiten', '/tiden')
    expect(renamed.stdout).toContain(files.changed('content/site.yaml'))
    expect((await run('inbox')).stderr).toBe(`${inbox.empty}\n`)
    expect((await run('inbox', 'errors')).stderr).toBe(`${inbox.noErrors}\n`)
    expect((await run('inbox', 'delete', '--all')).stdout).toBe(`${inbox.erased(0)}.\n`)

    await defined(root)
    writeFileSync(join(root, 'dist', headersFile), '{}')
    await run('deploy-files', '--for', 'caddy')
    const again = await run('deploy-files', '--for', 'caddy')
    expect(again.stdout).toBe(`${deploy.unchanged(join(root, '.blockwerk/deploy/caddy'))}\n`)
  },
)

test.each(['--version', '-v'])('“blockwerk %s” prints the version', async (word) => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  expect(await blockwerk([word])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
})

test('the German and the English help explain the same commands', () => {
  expect(Object.keys(germanVerbTexts.help)).toEqual(commands)
  expect(englishVerbTexts.help['deploy-files']?.text).toContain(hostNames.join(', '))
})

describe('the language of the command line', () => {
  test.each([
    [{ LC_ALL: 'de_DE.UTF-8', LC_MESSAGES: 'en_US', LANG: 'en_US' }, 'de'],
    [{ LC_ALL: '', LC_MESSAGES: 'en_GB.UTF-8', LANG: 'de_DE' }, 'en'],
    [{ LANG: 'de' }, 'de'],
    [{ LANG: 'de@euro' }, 'de'],
    [{ LC_ALL: 'C', LANG: 'de_DE.UTF-8' }, undefined],
    [{ LANG: 'C.UTF-8' }, undefined],
    [{ LANG: 'POSIX' }, undefined],
    [{ LANG: 'fr_FR.UTF-8' }, undefined],
    [{}, undefined],
  ])('for the locale %j is %s', (environment, language) => {
    expect(localeLanguage(environment)).toBe(language)
  })

  const validateIn = async (words: string[], locale: string) => {
    const root = ['validate', '--root', 'tests/sites/bakkerij', '--no-cache']
    return (await blockwerk([...root, ...words], { LC_ALL: locale })).stdout
  }

  test('is that of --lang, otherwise that of the locale, otherwise that of the site', async () => {
    expect(await validateIn([], 'de_DE.UTF-8')).toContain('0 Fehler')
    expect(await validateIn(['--lang', 'en'], 'de_DE.UTF-8')).toContain('0 errors')
    expect(await validateIn([], 'C')).toContain('0 errors')
    const { stdout } = await blockwerk(['validate', '--help', '--root', 'tests/sites/craft'])
    expect(stdout).toBe(`${germanVerbTexts.help['validate']?.text}\n`)
  })
})
