import { afterAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import { deeds, timesOf, type Answered, type Deed } from './hand-visits.ts'
import { withSpoiledSite } from './spoiled-site.ts'

/** In one visit each deed is done so many times; what counts is the median of the visits. */
const times = 5
const visits = Number(process.env['VISITS'] ?? 5)

/** In ms, on a phone four times slower than this machine. */
const most = { usual: 100, worst: 120 }

useBrowser()

type Row = {
  deed: string
  usual: number
  worst: number
  waited: number
  handled: number
  shown: number
}

const rows: Row[] = []

afterAll(() => {
  console.log(
    `ms from a press to what it shows, 75th percentile and worst of ${times}, medians of ${visits} visits`,
  )
  console.table(rows)
})

test.each(deeds)('$name is answered at once', { timeout: 600_000 }, async (deed) => {
  const row = await rowOf(deed, inject('site'), visits)
  rows.push(row)
  expect(excessOf(row)).toEqual([])
})

test('a handler that takes its time would be noticed', { timeout: 600_000 }, () =>
  withSpoiledSite({ page: slowHandler }, async (address) => {
    const menu = deeds.filter(({ name }) => name === 'menu, open')
    const found = await Promise.all(menu.map((deed) => rowOf(deed, address, 1)))
    expect(found.flatMap(excessOf).map((text) => text.replace(/ \d.*/, ''))).toEqual([
      'usual',
      'worst',
    ])
  }),
)

const excessOf = ({ usual, worst }: Row): string[] => [
  ...(usual > most.usual ? [`usual ${usual}`] : []),
  ...(worst > most.worst ? [`worst ${worst}`] : []),
]

async function rowOf(deed: Deed, address: string, count: number): Promise<Row> {
  const found: Answered[][] = []
  for (let visit = 0; visit < count; visit++) found.push(await timesOf(deed, address, times))
  const all = found.flat()
  return {
    deed: deed.name,
    usual: median(
      found.map((one) =>
        at(
          one.map(({ took }) => took),
          0.75,
        ),
      ),
    ),
    worst: median(
      found.map((one) =>
        at(
          one.map(({ took }) => took),
          1,
        ),
      ),
    ),
    waited: median(all.map(({ waited }) => waited)),
    handled: median(all.map(({ handled }) => handled)),
    shown: median(all.map(({ shown }) => shown)),
  }
}

const median = (values: readonly number[]): number => at(values, 0.5)

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}

const slowHandler = (html: string): string =>
  html.replace('</body>', `<script>${fault}</script></body>`)

const fault = `
  addEventListener('click', () => {
    for (const end = performance.now() + 60; performance.now() < end; );
  })`
