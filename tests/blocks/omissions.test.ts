import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { views } from '../../src/blocks/registry.ts'
import type { Views } from '../../src/render/components/view.ts'
import { omissionsIn } from './omitted-files.ts'

test('omissionsIn finds no omissions in the repository', () => {
  expect(omissionsIn('.')).toEqual([])
})

test('omissionsIn reports a block type that is missing in the list of schema/block.ts', () => {
  const found = omissionsWith('schema/block.ts', (text) => text.replace(/^ {4}quote,\n/m, ''))
  expect(found).toEqual(['The block quote is not in the list of schema/block.ts.'])
})

test('omissionsIn reports a block type without a view in the registry', () => {
  const found = omissionsWith('src/blocks/registry.ts', (text) =>
    text.replace(/.*quote\.tsx'\n/, ''),
  )
  expect(found).toEqual(['The block quote has no view in src/blocks/registry.ts.'])
})

test('omissionsIn reports a block type without examples', () => {
  const found = omissionsWith('schema/blocks/quote.yaml', () => undefined)
  expect(found).toEqual(['The block quote has no examples: schema/blocks/quote.yaml is missing.'])
})

test('omissionsIn reports a view with state that does not say when it hydrates', () => {
  const found = omissionsWith('src/blocks/globe/globe.tsx', (text) =>
    text.replace(/^Globe\.hydrate.*\n/m, ''),
  )
  expect(found).toEqual([
    "The block globe uses useState (src/blocks/globe/globe.tsx), but src/blocks/globe/globe.tsx does not say when it hydrates: add a line such as “Globe.hydrate = 'visible'”.",
  ])
})

test('omissionsIn reports a view that renders a component with state', () => {
  const found = omissionsWith(
    'src/blocks/quote/quote.tsx',
    (text) => `import { RotatingWord } from '../../render/components/rotating-word.tsx'\n${text}`,
  )
  expect(found[0]).toMatch(/^The block quote uses use\w+ \(src\/render\/components\/rotating-word/)
})

test('omissionsIn reports a hydrating view that is not exported', () => {
  const found = omissionsWith('src/blocks/globe/globe.tsx', (text) =>
    text.replace('export function Globe', 'function Globe'),
  )
  expect(found).toEqual([
    'src/blocks/globe/globe.tsx says when Globe hydrates, but exports no function of that name.',
  ])
})

test('omissionsIn reports a part without a .part.ts file', () => {
  const found = omissionsWith('src/blocks/roi/roi.part.ts', () => undefined)
  expect(found).toEqual(['src/blocks/roi/roi.tsx marks the part roi, but there is no roi.part.ts.'])
})

test('the browser receives the code of exactly those views that hydrate', async () => {
  const { liveViews } = await import('virtual:live-views')
  const all: Views = views
  const hydrated = Object.keys(all).filter((type) => all[type]?.hydrate !== undefined)
  expect(Object.keys(liveViews).toSorted()).toEqual(hydrated.toSorted())
  for (const [type, load] of Object.entries(liveViews))
    expect((await load?.())?.view).toBe(all[type])
})

const copy = mkdtempSync(join(tmpdir(), 'blockwerk-house-'))
for (const folder of ['schema', 'src/blocks', 'src/render/components', 'src/render/motion']) {
  cpSync(folder, join(copy, folder), { recursive: true })
}
afterAll(() => rmSync(copy, { recursive: true }))

/** The omissions in a copy of the sources in which one file is changed or missing. */
function omissionsWith(file: string, change: (text: string) => string | undefined): string[] {
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  try {
    if (changed === undefined) rmSync(join(copy, file))
    else writeFileSync(join(copy, file), changed)
    return omissionsIn(copy)
  } finally {
    writeFileSync(join(copy, file), text)
  }
}
