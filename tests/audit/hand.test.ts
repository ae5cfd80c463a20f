import { loadavg } from 'node:os'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../e2e/browser.ts'
import {
  costOf,
  interactions,
  drawnMovers,
  movers,
  timesOf,
  worksOf,
  type Answered,
  type Interaction,
  type Mover,
} from './hand-visits.ts'
import { withSpoiledSite } from './spoiled-site.ts'

/** Each interaction is repeated this often in one visit; the result is the median of the visits. */
const times = 5
const visits = Number(process.env['VISITS'] ?? 5)

/** In milliseconds, on a phone four times slower than this machine. */
const most = { usual: 100, worst: 120 }

/** On a busy machine elapsed times say nothing; then only the processor time counts. */
const isAtRest = () => (loadavg()[0] ?? 0) < 2

/** Limits for moving blocks, per second: ms of the main thread, and layouts. */
const mostMoving = { busy: 20, layouts: 0 }
const seconds = 3

/** Without a graphics card the main thread also copies the rendered pixels into the page. */
const mostCopying = { busy: 60, layouts: 0 }

useBrowser()

type Row = {
  interaction: string
  /** Processor time in ms: 75th percentile and worst. */
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

test.each(interactions)(
  'the interaction “$name” shows its result within 100 ms on a slow phone',
  { timeout: 600_000 },
  async (interaction) => {
    const row = await rowOf(interaction, inject('site'), visits)
    rows.push(row)
    expect(excessOf(row)).toEqual([])
  },
)

test('the interaction audit detects a click handler that takes 60 ms', { timeout: 600_000 }, () =>
  withSpoiledSite({ page: slowHandler }, async (address) => {
    const menu = interactions.filter(({ name }) => name === 'menu, open')
    const found = await Promise.all(menu.map((interaction) => rowOf(interaction, address, 1)))
    const named = found.flatMap(excessOf).map((text) => text.replace(/ \d.*/, ''))
    expect(named.slice(0, 2)).toEqual(['works', 'works at most'])
  }),
)

test.each(movers)(
  'the moving block “$name” uses less than 20 ms of the main thread per second',
  { timeout: 300_000 },
  async (mover) => {
    const cost = await costIn(mover, inject('site'), visits)
    costs.push(cost)
    expect(excessIn(cost)).toEqual([])
  },
)

test('the motion audit detects a block that is moved by a script', { timeout: 300_000 }, () =>
  withSpoiledSite({ page: mover }, async (address) => {
    const cost = await costIn({ name: 'planted', path: '/impressum', block: 'h1' }, address, 1)
    expect(excessIn(cost).map((text) => text.replace(/ .*/, ''))).toEqual(['busy', 'layouts'])
  }),
)

describe('a block that a graphics card renders', () => {
  useBrowser('webgl')

  test.each(drawnMovers)(
    'uses less than 60 ms of the main thread per second: $name',
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

async function rowOf(interaction: Interaction, address: string, count: number): Promise<Row> {
  const worked: number[][] = []
  const found: Answered[][] = []
  const rested = [isAtRest()]
  for (let visit = 0; visit < count; visit++) {
    worked.push(await worksOf(interaction, address, times))
    found.push(await timesOf(interaction, address, times))
    rested.push(isAtRest())
  }
  const took = found.map((visit) => visit.map((one) => one.took))
  const all = found.flat()
  return {
    interaction: interaction.name,
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
