import { expect, test } from 'vitest'
import type { AnyBlock } from '../../schema/any-block.ts'
import { siteUnderTest } from '../e2e/site-pages.ts'

const { pages } = await siteUnderTest()

/** Text blocks, which may follow each other. */
const texts = new Set(['prose', 'faq'])

test.each(pages)(
  'no block of $route repeats the layout of the block before it, leaving text blocks aside',
  ({ blocks }) => {
    const layouts = blocks.filter(({ type }) => !texts.has(type)).map(layoutOf)
    const repeated = layouts.filter((layout, index) => layout === layouts[index - 1])
    expect(repeated).toEqual([])
  },
)

/** Pages with at least three blocks; shorter pages are a text, a job posting or a message. */
const long = pages.filter(({ blocks }) => blocks.length >= 3)

test.each(long)('$route has one band in the brand colour', ({ blocks }) => {
  const bands = blocks.filter(({ tone }) => tone === 'brand').map(({ type }) => type)
  expect(bands).toHaveLength(1)
})

test('no more than two pages end with the same scene', () => {
  const scenes = pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'cta' ? [{ scene: 'default', ...block }.scene] : [])),
  )
  expect(new Set(scenes).size).toBeGreaterThan(5)
  const third = scenes.filter(
    (scene, index) => scenes.slice(0, index).filter((one) => one === scene).length === 2,
  )
  expect(third).toEqual([])
})

function layoutOf(block: AnyBlock): string {
  const { type, layout, variant, animate } = { layout: '', variant: '', animate: '', ...block }
  return `${type} ${layout} ${variant} ${animate}`.trim()
}
