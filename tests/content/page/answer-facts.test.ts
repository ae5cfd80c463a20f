import { expect, test } from 'vitest'
import { smallSiteWith } from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'
import { factsOf } from '../../../src/content/page/parse-page.ts'
import { validateSite } from '../../../src/build/validate/validate-site.ts'

const answerFacts = {
  pages: { whoAnswers: 'Es antworten unsere Seiten.' },
  model: { whoAnswers: 'Es antwortet ein Sprachmodell.' },
}

test.each([
  [{}, 'Es antworten unsere Seiten.'],
  [{ answers: 'pages' }, 'Es antworten unsere Seiten.'],
  [{ answers: 'model' }, 'Es antwortet ein Sprachmodell.'],
])(
  'facts about who answers questions depend on the answer source in the site file (pages or model): %j',
  (site, said) => {
    const facts = { company: 'Töpferei' }
    expect(factsOf({ ...site, facts, answerFacts })).toEqual({ ...facts, whoAnswers: said })
  },
)

test('a fact that is defined only for answers from pages is reported as unknown if a model answers', async () => {
  const problemsWith = async (answers: string) => {
    const site = `name: Töpferei
claim: Ton
url: https://www.toepferei.example
language: de
answers: ${answers}
answerFacts:
  pages: { whoAnswers: Seiten }
  model: {}
footer: { copyright: Wir }
navigation: { items: [{ title: Start, url: / }] }
`
    const page = `title: Eine Töpferei am See
description: Schalen, Becher und Teller, von Hand gedreht und im Holzofen gebrannt, seit es uns gibt.
blocks: [{ type: hero, heading: Ton, text: 'Es antworten {facts.whoAnswers}.' }]
`
    const root = smallSiteWith({ 'content/site.yaml': site, 'content/pages/index.yaml': page })
    const { problems } = await validateSite(schemas, root)
    return problems.map(({ code }) => code)
  }
  expect(await problemsWith('pages')).not.toContain('unknown-fact')
  expect(await problemsWith('model')).toContain('unknown-fact')
})
