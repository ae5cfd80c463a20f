import { afterAll, expect, test } from 'vitest'
import { renderFeeds } from '../../../src/render/html/site-files.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { removeSites, smallSiteWith } from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'

afterAll(removeSites)

test('the feed lists the newest article first', () => {
  const { site } = new SiteModel(smallSiteWith({}), schemas).siteContext()
  if (site === undefined) throw new Error('The site cannot be read.')
  const articles = ['2026-02-01', '2026-03-01', '2026-01-01'].map((date) => ({
    ...{ route: `/blog/${date}`, title: date, date, summary: 'Ton' },
  }))
  const feed = renderFeeds(articles, site)['/feed.xml'] ?? ''
  const days = [...feed.matchAll(/<title>(\d[^<]*)<\/title>/g)].map(([, day]) => day)
  expect(days).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
})
