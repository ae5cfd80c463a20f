import { loadavg } from 'node:os'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../e2e/browser.ts'
import {
  costOf,
  deeds,
  drawnMovers,
  movers,
  timesOf,
  worksOf,
  type Answered,
  type Deed,
  type Mover,
} from './hand-visits.ts'
import { withSpoiledSite } from './spoiled-site.ts'

/** In one visit each deed is done so many times; what counts is the median of the visits. */
const times = 5
const visits = Number(process.env['VISITS'] ?? 5)

/** In ms, on a phone four times slower than this machine. */
const most = { usual: 100, worst: 120 }

/** Where others work, too, time tells nothing but how busy the machine is: then only that of the processor counts. */
const isAtRest = () => (loadavg()[0] ?? 0) < 2

/** Of what moves by itself: ms of the main thread and layouts in a second, and for how long it is watched. */
const mostMoving = { busy: 20, layouts: 0 }
const seconds = 3

/** Without a graphics card the main thread also copies into the page what the processor has drawn. */
const mostCopying = { busy: 60, layouts: 0 }

useBrowser()

type Row = {
  deed: string
  /** ms of the processor, 75th percentile and worst. */
  works: number
  worksMost: number
  atRest: boolean
  usual: number
  worst: number
  waited: number
  handled: number
  shown: number
}

type Cost = { block: string; busy: number; layouts: number; frames: number }

const rows: Row[] = []
const costs: Cost[] = []

afterAll(() => {
  console.log(
    `ms from a press to what it shows, 75th percentile and worst of ${times}, medians of ${visits} visits; “works” is what the processor did of it`,
  )
  console.table(rows)
  console.log('ms of the main thread, layouts and frames in a second, of what moves by itself')
  console.table(costs)
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
    const named = found.flatMap(excessOf).map((text) => text.replace(/ \d.*/, ''))
    expect(named.slice(0, 2)).toEqual(['works', 'works at most'])
  }),
)

test.each(movers)('$name moves beside the main thread', { timeout: 300_000 }, async (mover) => {
  const cost = await costIn(mover, inject('site'), visits)
  costs.push(cost)
  expect(excessIn(cost)).toEqual([])
})

test('a block that moves in a script would be noticed', { timeout: 300_000 }, () =>
  withSpoiledSite({ page: mover }, async (address) => {
    const cost = await costIn({ name: 'planted', path: '/impressum', block: 'h1' }, address, 1)
    expect(excessIn(cost).map((text) => text.replace(/ .*/, ''))).toEqual(['busy', 'layouts'])
  }),
)

describe('what a graphics card draws', () => {
  useBrowser('webgl')

  test.each(drawnMovers)(
    '$name moves beside the main thread',
    { timeout: 300_000 },
    async (mover) => {
      const cost = await costIn(mover, inject('site'), visits)
      costs.push(cost)
      expect(excessIn(cost, mostCopying)).toEqual([])
    },
  )
})

async function costIn(mover: Mover, address: string, count: number): Promise<Cost> {
  const found: Omit<Cost, 'block'>[] = []
  for (let visit = 0; visit < count; visit++) found.push(await costOf(mover, address, seconds))
  return {
    block: mover.name,
    busy: median(found.map(({ busy }) => busy)),
    layouts: median(found.map(({ layouts }) => layouts)),
    frames: median(found.map(({ frames }) => frames)),
  }
}

const excessIn = ({ busy, layouts }: Cost, limit = mostMoving): string[] => [
  ...(busy > limit.busy ? [`busy ${busy}`] : []),
  ...(layouts > limit.layouts ? [`layouts ${layouts}`] : []),
]

const excessOf = ({ works, worksMost, atRest, usual, worst }: Row): string[] => [
  ...(works > most.usual ? [`works ${works}`] : []),
  ...(worksMost > most.worst ? [`works at most ${worksMost}`] : []),
  ...(atRest && usual > most.usual ? [`usual ${usual}`] : []),
  ...(atRest && worst > most.worst ? [`worst ${worst}`] : []),
]

async function rowOf(deed: Deed, address: string, count: number): Promise<Row> {
  const worked: number[][] = []
  const found: Answered[][] = []
  const rested = [isAtRest()]
  for (let visit = 0; visit < count; visit++) {
    worked.push(await worksOf(deed, address, times))
    found.push(await timesOf(deed, address, times))
    rested.push(isAtRest())
  }
  const took = found.map((visit) => visit.map((one) => one.took))
  const all = found.flat()
  return {
    deed: deed.name,
    works: median(worked.map((visit) => at(visit, 0.75))),
    worksMost: median(worked.map((visit) => at(visit, 1))),
    atRest: rested.every(Boolean),
    usual: median(took.map((visit) => at(visit, 0.75))),
    worst: median(took.map((visit) => at(visit, 1))),
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

const mover = (html: string): string =>
  html.replace('</body>', `<script>${movingScript}</script></body>`)

const movingScript = `
  const heading = document.querySelector('h1')
  const move = (now) => {
    heading.style.marginLeft = now % 100 + 'px'
    for (const end = performance.now() + 2; performance.now() < end; );
    requestAnimationFrame(move)
  }
  requestAnimationFrame(move)`
