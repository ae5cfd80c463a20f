import { afterAll, describe, expect, test } from 'vitest'
import { schemas } from './kit.ts'
import { ogCards, ogHash } from '../scripts/art/og-cards.ts'
import { pageYaml, removeSites, smallSiteWith } from './content-on-disk.ts'

afterAll(removeSites)

describe('the picture of a shared link', () => {
  const cardsOf = (page: string) =>
    ogCards(smallSiteWith({ 'content/pages/kurse.yaml': page }), schemas)

  test('has a place for every page that search engines may show', async () => {
    const hidden = pageYaml().replace('blocks:', 'seo: { noindex: true }\nblocks:')
    expect([...(await cardsOf(pageYaml())).keys()]).toEqual(['og/startseite.jpg', 'og/kurse.jpg'])
    expect([...(await cardsOf(hidden)).keys()]).toEqual(['og/startseite.jpg'])
  })

  test('shows heading, eyebrow and the first picture of the page', async () => {
    const more = `    accent: und gebrannt
    eyebrow: Kurse
    image: { src: ofen.webp, alt: Ein Ofen }
`
    const cards = await ogCards(
      smallSiteWith({
        'content/pages/kurse.yaml': pageYaml(more),
        'content/media/ofen.webp': '',
      }),
      schemas,
    )
    expect(cards.get('og/kurse.jpg')).toEqual({
      site: 'Töpferei am Ufer',
      eyebrow: 'Kurse',
      title: 'Langsam gedreht und gebrannt',
      picture: 'ofen.webp',
    })
  })

  test('is out of date once its page says something else, and not before', async () => {
    const hashOf = async (page: string) => [...(await cardsOf(page)).values()].map(ogHash).join()
    const usual = await hashOf(pageYaml())
    expect(await hashOf(pageYaml('    text: Zweimal gebrannt.\n'))).toBe(usual)
    expect(await hashOf(pageYaml().replace('Langsam', 'Schnell'))).not.toBe(usual)
  })
})
