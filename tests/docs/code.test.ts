import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { transform } from 'lightningcss'
import { afterAll, describe, expect, test } from 'vitest'
import { validateSite } from '../../src/build/validate/validate-site.ts'
import { kitOf } from '../../src/cli/kit.ts'
import { textOf, type Language } from '../../src/locale/texts.ts'
import type { Problem } from '../../src/problems/problem.ts'
import { blockwerk } from '../support/command-line.ts'
import { removeSites, smallSiteWith, type Files } from '../support/content-on-disk.ts'
import { photoOf } from '../support/photos.ts'
import { placeOf, samples, samplesIn, type Sample } from './samples.ts'
import { typeErrorsIn } from './type-check.ts'

/** Languages of samples that a test checks. Commands and other YAML: `tests/scripts/docs.test.ts`. */
const checked = ['sh', 'yaml', 'ts', 'tsx', 'js', 'json', 'css', 'markdown']

/** Languages of samples that no test checks, with the reason. */
const unchecked: Record<string, string> = {
  text: 'Terminal output and diagrams have no syntax. Tables that are files of a site are validated with it.',
  lua: 'These settings of Neovim would need a parser that nothing else needs.',
}

const temporary = mkdtempSync(join(tmpdir(), 'blockwerk-docs-code-'))
afterAll(() => {
  removeSites()
  rmSync(temporary, { recursive: true, force: true })
})

const inLanguage = (...languages: string[]): Sample[] =>
  samples.filter(({ language }) => languages.includes(language))

const languageOf = (page: string): Language => (page.startsWith('de/') ? 'de' : 'en')

describe('the code in the documentation', () => {
  test('is in a language that a test checks, or that is listed with a reason', () => {
    const known = new Set([...checked, ...Object.keys(unchecked)])
    expect(
      samples.filter(({ language }) => !known.has(language)).map((one) => placeOf(one)),
    ).toEqual([])
    expect([...known].filter((language) => inLanguage(language).length === 0)).toEqual([])
  })

  test('is the same kind of code in both languages', () => {
    const languagesOn = (page: string) =>
      samples.filter((sample) => sample.page === page).map(({ language }) => language)
    const english = [...new Set(samples.map(({ page }) => page.replace(/^de\//, '')))]
    for (const page of english)
      expect.soft(languagesOn(`de/${page}`), page).toEqual(languagesOn(page))
  })

  test.each(inLanguage('json'))('in $page at line $line is JSON', ({ text }) => {
    expect(() => JSON.parse(text)).not.toThrow()
  })

  test.each(inLanguage('css'))('in $page at line $line is CSS', ({ page, text }) => {
    const { warnings } = transform({ filename: page, code: Buffer.from(text) })
    expect(warnings).toEqual([])
  })

  test('compiles in the project of a reader, if it is TypeScript', async () => {
    const planted = samplesIn(
      'planted.md',
      "A page.\n\n```ts content/planted.ts\nimport { Section } from 'blockwerk'\n\nexport const wrong: string = Section\n```\n",
    )
    const errors = await typeErrorsIn([...inLanguage('ts', 'tsx'), ...planted])
    expect(errors).toEqual([expect.stringMatching(/^planted\.md:6: Type .* is not assignable/)])
  })
})

/** Files that a guide mentions and does not show, by its path without the language. */
const mentioned: Record<string, (language: Language) => Promise<Files> | Files> = {
  'build/collections.md': (language) => filesOf(samplesOn('write/lists.md', language)),
  'build/theme.md': () => ({}),
  'write/markdown.md': async (language) => {
    const image = await photoOf(1200, 900).jpeg().toBuffer()
    const [crust, loaf, dough, rest] = {
      en: ['crust.jpg', 'loaf.jpg', 'dough.md', 'Rest'],
      de: ['kruste.jpg', 'brot.jpg', 'teig.md', 'Ruhe'],
    }[language]
    return {
      [`content/pages/${crust}`]: image,
      [`content/pages/${loaf}`]: image,
      [`content/pages/${dough}`]: `# ${dough}\n\nFlour and water.\n\n## ${rest}\n\nAn hour.\n`,
    }
  },
}

const samplesOn = (page: string, language: Language): Sample[] =>
  samples.filter((sample) => sample.page === (language === 'de' ? `de/${page}` : page))

/** Returns the samples that are files of a site, by their path, and a page for each sample that is a page or its blocks. */
const filesOf = (guide: readonly Sample[]): Files =>
  Object.fromEntries(
    guide.flatMap(({ kind, text, line }) => {
      if (kind.startsWith('content/')) return [[kind, text]]
      if (kind === 'page') return [[`content/pages/sample-${line}.yaml`, text]]
      return kind === 'fragment' ? [[`content/pages/sample-${line}.yaml`, pageOf(text)]] : []
    }),
  )

const pageOf = (blocks: string): string =>
  `title: A page\ndescription: A page with one block.\nblocks:\n${blocks.replaceAll(/^(?=.)/gm, '  ')}`

/** Writes the site of a guide and validates it. */
async function siteOf(page: string, more: Files = {}) {
  const language = languageOf(page)
  const guide = page.replace(/^de\//, '')
  const root = smallSiteWith({
    ...(await mentioned[guide]?.(language)),
    ...filesOf(samplesOn(guide, language)),
    ...more,
  })
  const { problems } = await validateSite(kitOf(root).schemas, root)
  return { root, problems: problems.map((problem) => messageOf(problem, language)) }
}

const messageOf = (problem: Problem, language: Language): string =>
  `${problem.file}:${problem.start.line}:${problem.start.column} ${textOf(problem, language).message}`

const guides = [...new Set(samples.map(({ page }) => page))]

describe('the files that a guide shows', () => {
  test.each(
    guides.filter(
      (page) => Object.keys(filesOf(samples.filter((one) => one.page === page))).length > 0,
    ),
  )('in %s make a site without problems', async (page) => {
    expect((await siteOf(page)).problems).toEqual([])
  })

  test.each(['build/own-blocks.md', 'de/build/own-blocks.md'])(
    'in %s are a block whose examples render and whose mistakes are reported',
    async (page) => {
      const { root } = await siteOf(page)
      const { status, stdout } = await blockwerk(['test-blocks', '--root', root, '--lang', 'en'])
      expect([status, stdout]).toEqual([0, expect.stringContaining('Tested 2 examples, 0 failed.')])
    },
  )

  test.each(['build/collections.md', 'de/build/collections.md'])(
    'in %s report the message that the guide shows',
    async (page) => {
      const shown = samples.find((one) => one.page === page && one.language === 'text')
      const [row = ''] = /Reeds .*/.exec(shown?.text ?? '') ?? []
      const { problems } = await siteOf(page, {
        'content/data/trips.csv': `title,starts,ends,boat\n${row}\n`,
      })
      const [, place, message] = /^(\S+).*\n +(.*)/.exec(shown?.text ?? '') ?? []
      expect(problems).toEqual([`${place} ${message}`])
    },
  )

  test.each(['start/move.md', 'de/start/move.md'])(
    'in %s move posts of another program to pages without problems',
    async (page) => {
      const program = samples.find((one) => one.page === page && one.language === 'js')
      const folder = mkdtempSync(join(temporary, 'move-'))
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
      const write = (path: string, text: string) => {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      write('move.mjs', program?.text ?? '')
      write('old/_posts/2024-03-02-rye.md', post)
      const words = ['move.mjs', 'old', 'new']
      const { status, stdout } = spawnSync(process.execPath, words, {
        cwd: folder,
        encoding: 'utf8',
      })
      expect([status, stdout]).toEqual([0, expect.stringContaining('tags left out')])
      const text = readFileSync(join(folder, 'new/rye.md'), 'utf8')
      const root = smallSiteWith({ 'content/pages/rye.md': text })
      const { problems } = await validateSite(kitOf(root).schemas, root)
      expect(problems.map((problem) => messageOf(problem, 'en'))).toEqual([])
      expect(text).toContain('date: 2024-03-02')
    },
  )
})

const post = `---
title: Rye bread for beginners
summary: A loaf of rye takes two days, and most of the time you only wait for it.
author: Mara
tags: [bread]
permalink: /2024/rye/
---

Flour, _water_ and **time**.
`
