import { afterAll, expect, test } from 'vitest'
import { faqAnchorOf } from '../../../schema/blocks/faq.ts'
import { pageYaml, removeSites } from '../../support/content-on-disk.ts'
import { checkedSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const questions = (...items: string[]) => `  - type: faq
    heading: Oft gefragt
    items:
${items.map((item) => `      - { ${item}, answer: Ja. }\n`).join('')}`

/** Returns the codes and positions of the problems of a page with these blocks. */
const problemsOf = async (blocks: string) => {
  const { problems } = await checkedSite({ 'content/pages/index.yaml': pageYaml(blocks) })
  return problems.map(({ code, path }) => [code, path.join('.')])
}

const link = (anchor: string) => `  - type: prose\n    body: 'Siehe [dort](#${anchor}).'\n`

test('a question is a link target under the name made from it', async () => {
  const asked = questions('question: Was kostet das?')
  expect(await problemsOf(asked + link('was-kostet-das'))).toEqual([])
  expect(await problemsOf(asked + link('was-kostet-dies'))).toEqual([
    ['broken-anchor', 'blocks.2.body'],
  ])
})

test('a question with an id is a link target only under its id', async () => {
  const asked = questions('id: preis, question: Was kostet das?')
  expect(await problemsOf(asked + link('preis'))).toEqual([])
  expect(await problemsOf(asked + link('was-kostet-das'))).toEqual([
    ['broken-anchor', 'blocks.2.body'],
  ])
})

test('two questions with one anchor are reported at the second', async () => {
  const problems = await problemsOf(questions('question: Wie?', 'question: Wie'))
  expect(problems).toEqual([['duplicate-id', 'blocks.1.items.1.question']])
})

test('a question without letters from a to z and without digits has no anchor', () => {
  expect(faqAnchorOf({ question: 'いくらですか' })).toBeUndefined()
  expect(faqAnchorOf({ question: 'Über 24 Stunden?' })).toBe('ueber-24-stunden')
})
