import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { z } from 'zod'
import type { AnyBlock } from '../../../schema/any-block.ts'
import { isRef } from '../../../schema/blocks/ref.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import { readDocument } from '../../content/yaml/read-document.ts'
import type { Surroundings } from '../../render/components/surroundings.ts'
import type { View, Views } from '../../render/components/view.ts'
import { BlockView } from '../../render/html/block-view.tsx'
import { messageOf } from '../../render/html/render-error.ts'
import { blockedMarkupIn } from '../../build/own-blocks/blocked-markup.ts'
import type { OwnBlock } from '../../build/own-blocks/own-blocks.ts'
import { componentOf, type OwnSources } from '../../build/own-blocks/sources.ts'
import { collect } from '../../../schema/collect.ts'
import { readPage } from '../../content/page/read-page.ts'
import type { Problem } from '../../problems/problem.ts'
import { textOf, type Language } from '../../locale/texts.ts'
import { toolTexts } from '../../locale/tool-texts.ts'
import type { Words } from '../../locale/words.ts'

/** The problems found in one example or one mistake of a block. `faults` is empty if the test passed. */
export type Tried = { type: string; name: string; faults: string[] }

export type BlockTest = {
  root: string
  schemas: SchemaKit
  views: Views
  words: Words
  language: Language
}

/**
 * Tests each example and each mistake in a block's `examples.yaml`, as the blocks of the library are
 * tested. Returns an empty array if the file does not exist.
 */
export function testBlock({ sources }: OwnBlock, test: BlockTest): Tried[] {
  const { type } = sources
  const texts = toolTexts[test.language].blockTests
  const file = join(test.root, sources.examples)
  if (!existsSync(file)) return []
  const { value } = readDocument(sources.examples, readFileSync(file))
  const read = Showcase.safeParse(value)
  if (!read.success) return [{ type, name: sources.examples, faults: [texts.unreadable] }]
  const { examples, mistakes } = read.data
  const own = viewFaults(sources, test)
  return [
    ...(own.length === 0 ? [] : [{ type, name: sources.view, faults: own }]),
    ...Object.entries(examples).map(([name, example]) => {
      return { type, name, faults: exampleFaults(example, test) }
    }),
    ...Object.entries(mistakes).map(([name, mistake]) => {
      return { type, name, faults: mistakeFaults(mistake, test) }
    }),
  ]
}

const Mistake = z.strictObject({ block: z.unknown(), code: z.string(), at: z.string() })
/**
 * The content of `examples.yaml`. A mistake's `at` is the path of the expected problem inside the block,
 * joined by dots.
 */
const Showcase = z.looseObject({
  examples: z.record(z.string(), z.unknown()),
  mistakes: z.record(z.string(), Mistake).default({}),
})

/** Hooks that need JavaScript in the browser. A view without `hydrate` never runs them there. */
const behaviour = /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore|MotionGate)\(/

function viewFaults({ type, view }: OwnSources, { root, views, language }: BlockTest): string[] {
  const file = join(root, view)
  const [used] = (existsSync(file) && behaviour.exec(readFileSync(file, 'utf8'))) || []
  if (used === undefined || views[type]?.hydrate !== undefined) return []
  const { needsHydrate } = toolTexts[language].blockTests
  return [needsHydrate(used.slice(0, -1), `${componentOf(type)}.hydrate = 'visible' as const`)]
}

function exampleFaults(example: unknown, test: BlockTest): string[] {
  const { block, problems } = pageWith(example, test)
  if (block === undefined || problems.length > 0) {
    return problems.map((problem) => saidOf(problem, test.language))
  }
  const view = test.views[block.type]
  const texts = toolTexts[test.language].blockTests
  const media = namedBy(block, test)
  const missing = media.filter((path) => !existsSync(join(test.root, 'content/media', path)))
  return [...missing.map(texts.missingFile), ...(view ? drawingFaults(view, block, test) : [])]
}

function mistakeFaults({ block, code, at }: z.infer<typeof Mistake>, test: BlockTest): string[] {
  const { problems } = pageWith(block, test)
  const [found, ...more] = problems
  const isThis = found?.code === code && found.path.slice(2).join('.') === at && more.length === 0
  if (isThis) return []
  const others = problems.map((problem) => `${problem.code} (${problem.path.slice(2).join('.')})`)
  return [toolTexts[test.language].blockTests.notFound(code, at, others)]
}

/** Returns the problems of a page that contains only this block, and the block if it is valid. */
function pageWith(block: unknown, { schemas }: BlockTest) {
  const text = JSON.stringify({ title: 'x', description: 'x', blocks: [block] })
  const document = readDocument('content/pages/example.json', new TextEncoder().encode(text))
  const { value, problems } = readPage(document, schemas, {})
  const [entry] = value?.blocks ?? []
  return { problems, block: entry === undefined || isRef(entry) ? undefined : entry }
}

const saidOf = (problem: Problem, language: Language): string =>
  `${problem.code}: ${textOf(problem, language).message}`

/** Returns the paths of the images, videos and files that a block refers to. */
function namedBy(block: AnyBlock, { schemas }: BlockTest): string[] {
  const found: string[] = []
  collect(schemas.Block, block, (role, value) => {
    if (role === 'media' || role === 'file') found.push(value)
  })
  return found
}

/**
 * Renders the block as the first and as a later block of a page, and returns the problems of its headings
 * and markup.
 */
function drawingFaults(view: View, block: AnyBlock, test: BlockTest): string[] {
  const texts = toolTexts[test.language].blockTests
  try {
    const [opening, further] = ([1, 2] as const).map((level) => draw(view, block, level, test))
    const first = ranksIn(opening ?? '')
    const later = ranksIn(further ?? '')
    const blocked = blockedMarkupIn(opening ?? '')
    const isRanked = first[0] === (later[0] === undefined ? undefined : 1) && !later.includes(1)
    return [
      ...(isRanked && !skips(first) && !skips(later) ? [] : [texts.ranks]),
      ...(blocked === undefined ? [] : [texts.blockedMarkup(blocked)]),
    ]
  } catch (error) {
    return [texts.throws(messageOf(error))]
  }
}

function draw(view: View, block: AnyBlock, level: 1 | 2, test: BlockTest): string {
  const { words, schemas } = test
  const pictures = Object.fromEntries(
    namedBy(block, test).map((src) => [src, pictureAt(src)] as const),
  )
  const files = Object.fromEntries(Object.keys(pictures).map((src) => [src, `/media/${src}`]))
  const { language } = words.gateway
  const asks = schemas.facetsOf(block).asks === true
  const surroundings: Surroundings = {
    ...{ language, sprite: '/icons.svg', answers: 'pages', pictures, files },
    ...(asks && { contact: '/' }),
  }
  return renderToString(
    <BlockView {...{ view, block, surroundings, words }} place={{ key: 'b1', level }} />,
  )
}

const pictureAt = (src: string) => ({
  ...{ url: `/media/${src}`, width: 1200, height: 800, alt: src },
  ...{ stem: `/media/${src}`, widths: [], formats: [] },
})

const ranksIn = (html: string): number[] =>
  [...html.matchAll(/<h([1-6])[ >]/g)].map(([, rank]) => Number(rank))

/** True if a heading is more than one rank below the heading before it. */
const skips = (ranks: readonly number[]): boolean =>
  ranks.some((rank, index) => index > 0 && rank > (ranks[index - 1] ?? 0) + 1)
