import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { kitOf } from '../../../src/cli/kit.ts'
import { validateSite } from '../../../src/build/validate/validate-site.ts'
import { blockwerk as spoken } from '../../support/command-line.ts'
import { removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'

afterAll(removeSites)

const blockwerk = (...words: string[]) => spoken(words, { LC_ALL: 'en_GB' })

describe('npx blockwerk new collection', () => {
  test.each(['de', 'en-GB'])(
    'writes a model, a record and a page without problems in language “%s”',
    async (language) => {
      const settings = siteYaml().replace('language: de', `language: ${language}`)
      const root = smallSiteWith({ 'content/site.yaml': settings })
      const { status, stdout } = await blockwerk(
        ...['new', 'collection', 'recipes', '--page', '--root', root],
      )
      expect(status).toBe(0)
      expect(stdout).toContain('wrote content/pages/recipes/[slug].yaml')
      const { problems, tally } = await validateSite(kitOf(root).schemas, root, { environment: {} })
      expect(problems).toEqual([])
      expect(tally.pages).toBe(2)
    },
  )

  test('writes only the model for existing data', async () => {
    const root = smallSiteWith({ 'content/data/recipes.csv': 'title,summary\nBrot,Ein Brot.\n' })
    expect((await blockwerk('new', 'collection', 'recipes', '--root', root)).status).toBe(0)
    expect(existsSync(join(root, 'content/data/recipes'))).toBe(false)
    expect(existsSync(join(root, 'content/pages/recipes'))).toBe(false)
  })

  test.each([
    ['Recipes', 'is not a valid name'],
    ['a.b', 'is not a valid name'],
    ['people', 'already exists: content/collections/people.yml'],
  ])('rejects the name %s', async (name, says) => {
    const root = smallSiteWith({
      'content/collections/people.yml': 'title: People\nfields: { name: text }\n',
    })
    const { status, stderr } = await blockwerk('new', 'collection', name, '--root', root)
    expect([status, stderr]).toEqual([2, expect.stringContaining(says)])
  })
})
