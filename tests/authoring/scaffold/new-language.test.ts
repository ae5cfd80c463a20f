import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { validateSite } from '../../../src/build/validate/validate-site.ts'
import { kitOf } from '../../../src/cli/kit.ts'
import { blockwerk as spoken } from '../../support/command-line.ts'
import { pageYaml, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'

afterAll(removeSites)

const blockwerk = (...words: string[]) => spoken(words, { LC_ALL: 'en_GB' })

const reportOf = async (root: string) => {
  const { problems, notes } = await validateSite(kitOf(root).schemas, root, { environment: {} })
  return { problems: problems.map(({ file, code, detail }) => ({ file, code, detail })), notes }
}

describe('npx blockwerk new language', () => {
  test('writes a site file and a template of the UI strings, whose gaps validate names', async () => {
    const root = smallSiteWith({
      'content/pages/fi/index.yaml': `language: fi\nalternateOf: /\n${pageYaml()}`,
    })
    expect((await reportOf(root)).problems).toMatchObject([{ code: 'page-language' }])
    const { status, stdout } = await blockwerk('new', 'language', 'fi', '--root', root)
    expect(status).toBe(0)
    expect(stdout).toBe(`wrote content/site.fi.yaml
wrote content/words.fi.yaml
Blockwerk has no built-in UI strings for the language “fi”. Translate the English strings in content/words.fi.yaml.
`)
    const file = join(root, 'content/words.fi.yaml')
    const template = readFileSync(file, 'utf8')
    expect(template).toContain('  # Close menu\n  closeMenu: Close menu\n')
    expect(template).toContain('    # Step {number}\n    step: Step {number}\n')

    const untouched = await reportOf(root)
    expect(untouched.problems).toEqual([])
    expect(untouched.notes).toContainEqual(
      expect.objectContaining({ what: 'english-words', file: 'content/words.fi.yaml' }),
    )
    writeFileSync(file, template.replace('  closeMenu: Close menu\n', ''))
    expect((await reportOf(root)).problems).toEqual([
      {
        file: 'content/words.fi.yaml',
        code: 'missing-word',
        detail: { name: 'frame.closeMenu', english: 'Close menu' },
      },
    ])
    const again = await blockwerk('new', 'language', 'fi', '--root', root)
    expect(again.status).toBe(2)
    expect(again.stderr).toContain('already has all files for the language “fi”')
  })

  test('writes no template for a language of a pack, and none of a menu for the main language', async () => {
    const root = smallSiteWith({})
    const polish = await blockwerk('new', 'language', 'pl', '--root', root)
    expect(polish.stdout).toBe('wrote content/site.pl.yaml\n')
    const german = await blockwerk('new', 'language', 'de', '--root', root)
    expect(german.status).toBe(2)

    const site = join(root, 'content/site.yaml')
    writeFileSync(site, readFileSync(site, 'utf8').replace('language: de', 'language: fi'))
    const finnish = await blockwerk('new', 'language', 'fi', '--root', root)
    expect(finnish.stdout).toContain('wrote content/words.yaml\n')
    expect(finnish.stdout).not.toContain('site.fi.yaml')
  })

  test('rejects a text that is no language tag', async () => {
    const { status, stderr } = await blockwerk(
      'new',
      'language',
      'finnish_',
      '--root',
      smallSiteWith({}),
    )
    expect(status).toBe(2)
    expect(stderr).toContain('is not a language')
  })
})
