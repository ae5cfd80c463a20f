import { expect, test } from 'vitest'
import { list as listBlock } from '../../../schema/blocks/list.ts'
import type { SitePage } from '../../../src/content/site/site-context.ts'
import { fillLists, type ListedPage } from '../../../src/content/site/lists.ts'
import { schemas } from '../../support/kit.ts'

test('an article list shows every article, the newest first', () => {
  expect(cardsOf({ from: 'articles' })).toEqual([
    '2024-12-12 /blog/datenschutz',
    '2024-08-16 /blog/agenten',
    '2024-02-02 /blog/ai-act',
  ])
})

test('an article list sorts by a date that is set only in the list', () => {
  const overrides = [{ href: '/blog/ai-act', date: '2025-02-02' }]
  expect(cardsOf({ from: 'articles', overrides })[0]).toBe('2025-02-02 /blog/ai-act')
})

test('an article list sorts by date, even if an article is only announced', () => {
  const items = [{ title: 'Ein Artikel', date: '2024-07-08', href: '/blog/geplant', soon: true }]
  expect(cardsOf({ from: 'articles', items })).toEqual([
    '2024-12-12 /blog/datenschutz',
    '2024-08-16 /blog/agenten',
    '2024-07-08 /blog/geplant',
    '2024-02-02 /blog/ai-act',
  ])
})

const listings: ListedPage[] = [
  { route: '/blog/agenten', article: article('2024-08-16') },
  { route: '/blog/ai-act', article: article('2024-02-02') },
  { route: '/blog/datenschutz', article: article('2024-12-12') },
  { route: '/karriere/vertrieb' },
]

function article(date: string) {
  const image = { src: 'tiles/blog.webp' }
  return { title: 'Ein Artikel', teaser: 'Worum es geht.', date, readingTime: 5, image }
}

function cardsOf(list: object): string[] {
  const block = listBlock.parse({ type: 'list', heading: 'Blog', ...list })
  const { blocks, ...page } = schemas.Page.parse({
    title: 'Blog',
    description: 'Neues.',
    blocks: [block],
  })
  expect(blocks).toHaveLength(1)
  const site: SitePage = {
    file: 'content/pages/blog.yaml',
    route: '/blog',
    page,
    blocks: [],
    above: [],
  }
  const [drawn] = fillLists({ ...site, blocks: [block] }, listings, schemas).blocks
  return listBlock.parse(drawn).items.map(({ date, href }) => `${date} ${href}`)
}
