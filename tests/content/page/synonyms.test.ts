import { afterAll, describe, expect, test } from 'vitest'
import { blockTypesOf, synonymsOfOption } from '../../../src/content/page/block-types.ts'
import { listNames } from '../../../src/locale/text.ts'
import { pageYaml, removeSites } from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'
import { checkedSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const types = blockTypesOf(schemas.Entry)

/** Returns the problems, in English, of a page that ends with the given YAML. */
const problemsWith = async (more: string) =>
  (await checkedSite({ 'content/pages/index.yaml': pageYaml(more) })).problems

describe('alternative names', () => {
  test.each([
    ['plans', 'pricing'],
    ['reviews', 'testimonials'],
    ['testimonial', 'testimonials'],
    ['features', 'grid'],
    ['images', 'gallery'],
    ['team', 'people'],
    ['cards', 'grid'],
    ['contact', 'form'],
    ['Call-to-action', 'cta'],
    ['kunden', 'logos'],
    ['film', 'video'],
    ['codeblock', 'code'],
    ['photo', 'image'],
    ['text', 'prose'],
    ['markdown', 'prose'],
    ['banner', 'notice'],
    ['akkordeon', 'faq'],
    ['kpi', 'stats'],
    ['standorte', 'map'],
    ['roadmap', 'timeline'],
    ['slider', 'carousel'],
    ['preise', 'price-list'],
    ['leistungen', 'grid'],
    ['pricng', 'pricing'],
  ])('turn the unknown block type “%s” into the suggestion “%s”', async (name, type) => {
    const said = await problemsWith(`  - type: ${name}\n    heading: Ton\n`)
    expect(said[0]?.message).toContain(`“${name}” (block 2). Did you mean “${type}”?`)
  })

  test('of blocks are unique, differ from all block types and have no capital letters', () => {
    const all = schemas.Entry.options.flatMap(synonymsOfOption)
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
    expect(all.filter((name) => types.includes(name))).toEqual([])
    expect(all.filter((name) => name !== name.toLowerCase())).toEqual([])
  })

  test.each([
    ['phone', 'tel'],
    ['dropdown', 'select'],
    ['hidden', 'fixed'],
  ])('turn the unknown form field type “%s” into the suggestion “%s”', async (name, type) => {
    const field = `{ type: ${name}, name: x, label: X }`
    const said = await problemsWith(
      `  - type: form\n    heading: Ton\n    name: letter\n    fields: [${field}, { type: email, name: e, label: E }]\n`,
    )
    expect(said[0]?.message).toContain(`Did you mean “${type}”?`)
  })
})

describe('the hint about allowed values', () => {
  test('lists all block types for an unknown block type', async () => {
    const [said] = await problemsWith('  - type: zzz\n')
    for (const type of types) expect(said?.hint).toContain(type)
  })

  test('shows the total count only for more than 60 values', () => {
    const names = Array.from({ length: 61 }, (_, index) => `name-${index}`)
    expect(listNames(names.slice(1), '', String).split(', ')).toHaveLength(60)
    expect(listNames(names, 'name-60', (count) => `of ${count}`)).toMatch(/^name-60, .* of 61$/)
  })
})
