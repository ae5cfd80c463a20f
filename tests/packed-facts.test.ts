import { expect, test } from 'vitest'
import { packFacts, unpackFacts, writeFacts } from '../src/site/packed-facts.ts'
import type { FileFacts } from '../src/site/page-facts.ts'
import { readSitePage } from '../src/site/read-site.ts'
import { SiteModel } from '../src/site/site-model.ts'
import { schemas } from './kit.ts'
import { agency } from './content-on-disk.ts'

/** As they come back from a file. */
const again = (facts: FileFacts) =>
  spread(unpackFacts(JSON.parse(JSON.stringify(packFacts(facts)))))

/** With all lists in full. */
const spread = (facts: FileFacts): unknown =>
  JSON.parse(
    JSON.stringify({
      ...facts,
      links: facts.links.map(({ href, path, markdown }) => ({ href, path, markdown })),
      ids: facts.ids,
      media: facts.media.map(({ src, path, described, drawn }) => ({
        src,
        path,
        described,
        drawn,
      })),
    }),
  )

const foundation = new SiteModel(agency, schemas).foundation()

test.each(foundation.pages)('what is known of $file is the same after it was packed', (file) => {
  const { facts } = readSitePage(foundation, file).checked
  expect(again(facts)).toEqual(spread(facts))
  expect('whole' in packFacts(facts)).toBe(false)
})

test('how wide a picture is drawn comes back with it, and nothing with what is none', () => {
  const facts: FileFacts = {
    links: [],
    ids: [],
    media: [
      { src: 'ofen.jpg', path: ['image', 'src'], described: true, drawn: 602.5 },
      { src: 'preise.pdf', path: ['blocks', 0, 'file'] },
      { src: 'zeichen.svg', path: ['blocks', 0, 'icon'], described: true },
    ],
    refs: [],
  }
  expect(unpackFacts(packFacts(facts)).media.map(({ drawn }) => drawn)).toEqual([
    602.5,
    undefined,
    undefined,
  ])
  expect(again(facts)).toEqual(spread(facts))
})

test('names that could be taken for numbers or for two come back as they were', () => {
  const facts: FileFacts = {
    links: [{ href: '/schalen', path: ['facts', '12', 'a.b', 'c d'], markdown: true }],
    ids: [],
    media: [],
    refs: [],
  }
  expect(again(facts)).toEqual(spread(facts))
})

test.each([[['']], [['', '']], [['/schalen', '']], [['/schalen|/vasen']], [['a|', 'b']], [[]]])(
  'addresses and names %j come back as they were',
  (texts) => {
    const path = ['blocks', 0, 'href']
    const facts: FileFacts = {
      links: texts.map((href) => ({ href, path, markdown: false })),
      ids: texts.map((id) => ({ id, path })),
      media: texts.map((src) => ({ src, path })),
      refs: [],
    }
    expect(again(facts)).toEqual(spread(facts))
    expect(spread(writeFacts(facts).kept)).toEqual(spread(facts))
  },
)

test('in more places than there are numbers for them they come back as they were', () => {
  const links = Array.from({ length: 70_000 }, (_, index) => ({
    ...{ href: '/schalen', path: ['blocks', index, 'href'], markdown: false },
  }))
  const facts: FileFacts = { links, ids: [], media: [], refs: [] }
  const { kept } = writeFacts(facts)
  const places = (of: FileFacts) => [0, 0xd800, 0xffff, 69_999].map((at) => of.links[at]?.path)
  expect(places(kept)).toEqual(places(facts))
  const few = { ...facts, links: links.slice(0, 3) }
  expect(spread(writeFacts(few).kept)).toEqual(spread(few))
})

test('what search engines are told is kept for those alone who ask for it', () => {
  const search = { title: 'Schalen', description: 'Aus Ton.', noindex: false }
  const facts: FileFacts = { links: [], ids: [], media: [], refs: [], search }
  expect(writeFacts(facts).kept.search).toEqual(search)
  const { written, kept } = writeFacts(facts, { search: false })
  expect(kept.search).toBeUndefined()
  expect(unpackFacts(JSON.parse(written)).search).toEqual(search)
})

test('they take less room than they did', () => {
  const { facts } = readSitePage(foundation, {
    file: 'content/pages/index.yaml',
    route: '/',
  }).checked
  expect(facts.links.length).toBeGreaterThan(3)
  expect(JSON.stringify(packFacts(facts)).length).toBeLessThan(0.7 * JSON.stringify(facts).length)
})
