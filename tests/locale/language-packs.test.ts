import { afterAll, describe, expect, test } from 'vitest'
import { kitOf } from '../../src/cli/kit.ts'
import { answerFromSite } from '../../src/gateway/questions/site-answer.ts'
import { SearchLanguage } from '../../src/locale/search-language.ts'
import { pageEntryOf } from '../../src/build/search/page-entry.ts'
import { searchIndexOf } from '../../src/build/search/search-index.ts'
import { speechOf } from '../../src/locale/speech.ts'
import { removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'

afterAll(removeSites)

const siteIn = (language: string) =>
  smallSiteWith({
    'content/site.yaml': siteYaml().replace('language: de', `language: ${language}`),
  })

describe('a site', () => {
  test.each([
    ['de', 'Zum Inhalt springen'],
    ['de-AT', 'Zum Inhalt springen'],
    ['en-GB', 'Skip to content'],
  ])('has the UI strings of the language in content/site.yaml, %s: %s', (language, skipLink) => {
    const { words } = kitOf(siteIn(language))
    expect(words.frame.skipLink).toBe(skipLink)
    expect([words.language, words.gateway.language]).toEqual([language, language])
  })

  test('has default values of block fields in its language', () => {
    const { schemas } = kitOf(siteIn('en'))
    const fields = [
      { type: 'select', name: 'topic', label: 'Subject', options: [{ value: 'a', label: 'A' }] },
    ]
    const form = schemas.Block.parse({
      type: 'form',
      heading: 'Write to us',
      name: 'contact',
      fields,
    })
    expect(form).toMatchObject({ submitLabel: 'Send', fields: [{ placeholder: 'Please choose' }] })
  })

  test('with an unknown language uses German UI strings', () => {
    expect(kitOf(siteIn('deutsch')).words.frame.skipLink).toBe('Zum Inhalt springen')
  })
})

describe('the question service', () => {
  const answerIn = (language: string, html: string, question: string) => {
    const { search, words } = speechOf(language)
    const searchLanguage = new SearchLanguage(search)
    const pages = [
      pageEntryOf(
        { route: '/visit', title: 'Visit', html: `<main><div data-block="">${html}</div></main>` },
        searchLanguage,
      ),
      pageEntryOf(
        {
          route: '/other',
          title: 'Cups',
          html: '<main><div data-block=""><h1>Cups</h1><p>Glazed.</p></div></main>',
        },
        searchLanguage,
      ),
    ]
    return answerFromSite(
      question,
      searchIndexOf(pages, searchLanguage),
      words.gateway.questions.answer,
    )
  }

  test.each([
    ['When are you open?', 'Monday to Friday'],
    ['What are your opening hours?', 'Monday to Friday'],
    ['when do you close', 'Monday to Friday'],
  ])('answers an English question: %s', async (question, told) => {
    const hours = '<h1>Opening hours</h1><p>Monday to Friday, 9 am to 5.30 pm.</p>'
    expect(await answerIn('en-GB', hours, question)).toContain(told)
  })

  test('answers a Dutch question with stems and stop words of a library', async () => {
    const parts = '<h1>Onderdelen</h1><p>Nieuwe kettingen liggen binnen twee dagen klaar.</p>'
    expect(await answerIn('nl', parts, 'Heeft u ook een ketting voor mij?')).toContain('twee dagen')
  })

  test('gives no answer to a question that the site does not cover', async () => {
    const hours = '<h1>Opening hours</h1><p>Monday to Friday, 9 am to 5.30 pm.</p>'
    expect(await answerIn('en', hours, 'Do you sell submarines?')).toBeUndefined()
  })
})
