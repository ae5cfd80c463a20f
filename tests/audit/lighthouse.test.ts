import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { builtRoutes, pageFile } from '../e2e/built-routes.ts'
import { serveSite, type Served } from '../e2e/serve-site.ts'
import { visitsOf, type LighthouseVisit } from './lighthouse-runner.ts'
import { withSpoiledSite } from './spoiled-site.ts'

const visits = 3

/** Limit for the largest contentful paint, in milliseconds. */
const mostLcp = 1600
const timeoutMs = 300_000

type Row = {
  route: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  FCP: number
  LCP: number
  TBT: number
  CLS: number
  kB: number
  machine: number
}

const rows: Row[] = []

afterAll(() => {
  console.log(`Lighthouse, mobile, simulated throttling, median of ${visits}; times in ms`)
  console.table(rows)
})

test.each(builtRoutes())(
  '%s has a Lighthouse performance of 99, 100 in all other categories, and an LCP within 1.6 s',
  async (route) => {
    // Pages with noindex are not crawlable on purpose.
    const skipped = isHidden(route) ? ['is-crawlable'] : []
    const found = await visitsOf(inject('site') + route, visits, skipped)
    rows.push(rowOf(route, found))
    expect([...shortcomingsOf(found), ...latenessOf(found)]).toEqual([])
  },
  timeoutMs,
)

describe.each(['workshop', 'bakkerij', 'weingut'])('the home page of tests/sites/%s', (name) => {
  let served: Served | undefined
  beforeAll(async () => {
    const root = resolve('tests/sites', name)
    served = await serveSite(root)
  }, timeoutMs)
  afterAll(() => served?.close())

  test(
    'has a Lighthouse performance of 99 and 100 in all other categories',
    async () => {
      const found = await visitsOf(`${served?.address ?? ''}/`, visits)
      rows.push(rowOf(name, found))
      expect(shortcomingsOf(found)).toEqual([])
    },
    timeoutMs,
  )
})

test(
  'the Lighthouse audit detects a page that is slow, shifts, is inaccessible and fails',
  () =>
    withSpoiledSite({ page: spoiled }, async (address) => {
      const found = await visitsOf(`${address}/beratung`, 1)
      const fallsShort = [...shortcomingsOf(found), ...latenessOf(found)]
      expect(fallsShort.map((text) => text.replace(/ \d.*/, ''))).toEqual([
        'performance',
        'accessibility',
        'bestPractices',
        'seo',
        'layout shift',
        'LCP',
      ])
    }),
  timeoutMs,
)

const isHidden = (route: string): boolean =>
  readFileSync(pageFile(route), 'utf8').includes('<meta name="robots" content="noindex">')

/** Returns the results below the goal, with their values. */
function shortcomingsOf(found: readonly LighthouseVisit[]): string[] {
  const { accessibility, bestPractices, seo, failed } = firstOf(found)
  const why = failed.join(', ')
  const performance = median(found, 'performance')
  const shift = Math.max(...found.map(({ cls }) => cls))
  const others = Object.entries({ accessibility, bestPractices, seo })
  return [
    ...(performance < 99 ? [`performance ${performance}: ${why}, ${machineOf(found)}`] : []),
    ...others
      .filter(([, score]) => score !== 100)
      .map(([name, score]) => `${name} ${score}: ${why}`),
    ...(shift > 0 ? [`layout shift ${shift}`] : []),
  ]
}

function latenessOf(found: readonly LighthouseVisit[]): string[] {
  const lcp = Math.round(median(found, 'lcp'))
  return lcp > mostLcp ? [`LCP ${lcp}: ${machineOf(found)}`] : []
}

/** Describes the machine, because a busy one makes pages slower. */
function machineOf(found: readonly LighthouseVisit[]): string {
  const machine = Math.round(median(found, 'machine'))
  return `machine ${machine}${machine < 1500 ? ', too busy to measure speed' : ''}`
}

function rowOf(route: string, found: readonly LighthouseVisit[]): Row {
  const { accessibility = 0, bestPractices = 0, seo = 0, bytes } = firstOf(found)
  return {
    route,
    performance: median(found, 'performance'),
    accessibility,
    bestPractices,
    seo,
    FCP: Math.round(median(found, 'fcp')),
    LCP: Math.round(median(found, 'lcp')),
    TBT: Math.round(median(found, 'tbt')),
    CLS: Math.max(...found.map(({ cls }) => cls)),
    kB: Math.round(bytes / 1024),
    machine: Math.round(median(found, 'machine')),
  }
}

function firstOf(found: readonly LighthouseVisit[]): LighthouseVisit {
  const [first] = found
  if (first === undefined) throw new Error('Lighthouse said nothing.')
  return first
}

type Measure = 'performance' | 'fcp' | 'lcp' | 'tbt' | 'machine'

function median(found: readonly LighthouseVisit[], name: Measure): number {
  const values = found.map((visit) => visit[name]).toSorted((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? 0
}

/** The page without its language and description, with a script that blocks, moves and fails. */
const spoiled = (html: string): string =>
  html
    .replace(/<html[^>]*>/, '<html>')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('</body>', `<script>${fault}</script></body>`)

const fault = `
  for (const end = performance.now() + 1500; performance.now() < end; );
  setTimeout(() => {
    document.querySelector('main').prepend(
      Object.assign(document.createElement('div'), { style: 'height: 400px' }),
    )
    throw new Error('planted')
  }, 1000)`
