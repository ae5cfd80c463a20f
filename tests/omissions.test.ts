import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { views } from '../src/blocks/registry.ts'
import type { Views } from '../src/elements/view.ts'
import { omissionsIn } from './omissions.ts'

const copies: string[] = []

afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true })
})

test('nothing is forgotten of any block', () => {
  expect(omissionsIn('.')).toEqual([])
})

test('the list of a type, if forgotten, is named', () => {
  const house = houseWith('schema/block.ts', (text) => text.replace(/^ {2}quote,\n/m, ''))
  expect(omissionsIn(house)).toEqual(['The block quote is not in the list of schema/block.ts.'])
})

test('the view of a type, if forgotten, is named', () => {
  const house = houseWith('src/blocks/registry.ts', (text) => text.replace(/.*quote\.tsx'\n/, ''))
  expect(omissionsIn(house)).toEqual(['The block quote has no view in src/blocks/registry.ts.'])
})

test('the examples of a type, if forgotten, are named', () => {
  const house = houseWith('schema/blocks/quote.yaml', () => undefined)
  expect(omissionsIn(house)).toEqual([
    'The block quote has no examples: schema/blocks/quote.yaml is missing.',
  ])
})

test('a view with state that does not say when it hydrates is named', () => {
  const house = houseWith('src/blocks/globe/globe.tsx', (text) =>
    text.replace(/^Globe\.hydrate.*\n/m, ''),
  )
  expect(omissionsIn(house)).toEqual([
    "The block globe uses useState (src/blocks/globe/globe.tsx), but src/blocks/globe/globe.tsx does not say when it hydrates: add a line such as “Globe.hydrate = 'visible'”.",
  ])
})

test('a view that draws with an element that has state is named as well', () => {
  const house = houseWith(
    'src/blocks/quote/quote.tsx',
    (text) => `import { RotatingWord } from '../../elements/rotating-word.tsx'\n${text}`,
  )
  expect(omissionsIn(house)[0]).toMatch(
    /^The block quote uses use\w+ \(src\/elements\/rotating-word/,
  )
})

test('a view that hydrates but cannot be imported is named', () => {
  const house = houseWith('src/blocks/globe/globe.tsx', (text) =>
    text.replace('export function Globe', 'function Globe'),
  )
  expect(omissionsIn(house)).toEqual([
    'src/blocks/globe/globe.tsx says when Globe hydrates, but exports no function of that name.',
  ])
})

test('a part without its code is named', () => {
  const house = houseWith('src/blocks/roi/roi.part.ts', () => undefined)
  expect(omissionsIn(house)).toEqual([
    'src/blocks/roi/roi.tsx marks the part roi, but there is no roi.part.ts.',
  ])
})

test('the browser is given the code of exactly those views that hydrate', async () => {
  const { liveViews } = await import('virtual:live-views')
  const all: Views = views
  const hydrated = Object.keys(all).filter((type) => all[type]?.hydrate !== undefined)
  expect(Object.keys(liveViews).toSorted()).toEqual(hydrated.toSorted())
  for (const [type, load] of Object.entries(liveViews))
    expect((await load?.())?.view).toBe(all[type])
})

/** A copy of the house in which one file is another, or missing. */
function houseWith(file: string, change: (text: string) => string | undefined): string {
  const copy = mkdtempSync(join(tmpdir(), 'blockwerk-house-'))
  copies.push(copy)
  for (const folder of ['schema', 'src/blocks', 'src/elements', 'src/motion']) {
    cpSync(folder, join(copy, folder), { recursive: true })
  }
  const changed = change(readFileSync(file, 'utf8'))
  if (changed === undefined) rmSync(join(copy, file))
  else writeFileSync(join(copy, file), changed)
  return copy
}
