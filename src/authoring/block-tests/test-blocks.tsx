import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { z } from 'zod'
import type { AnyBlock } from '../../../schema/any-block.ts'
import { isRef } from '../../../schema/blocks/ref.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import { readDocument } from '../../content/yaml/read-document.ts'
import type { RenderContext } from '../../render/components/render-context.ts'
import type { View, Views } from '../../render/components/view.ts'
import { BlockView } from '../../render/html/block-view.tsx'
import { errorMessageOf } from '../../render/html/render-error.ts'
import { blockedMarkupIn } from '../../build/own-blocks/blocked-markup.ts'
import type { OwnBlock } from '../../build/own-blocks/own-blocks.ts'
import { componentNameOf, type OwnBlockSources } from '../../build/own-blocks/own-sources.ts'
import { collectValues } from '../../../schema/collect.ts'
import { parsePage } from '../../content/page/parse-page.ts'
import type { Problem } from '../../problems/problem.ts'
import { textOf, type Language } from '../../locale/texts.ts'
import { toolTexts } from '../../locale/tool-texts.ts'
import type { Words } from '../../locale/words.ts'

/** The problems found in one example or one mistake of a block. `faults` is empty if the test passed. */
export type BlockTestResult = { type: string; name: string; faults: string[] }

export type BlockTestContext = {
  root: string
  schemas: SchemaKit
  views: Views
  words: Words
  language: Language
}

/**
 * Tests a block that the site defines itself, in the same way as the blocks of the library: each example in
 * its `examples.yaml` must be rendered, and each mistake must be reported. Returns an empty array if the file
 * does not exist.
 */
export function testBlock({ sources }: OwnBlock, test: BlockTestContext): BlockTestResult[] {
  const { type } = sources
  const texts = toolTexts[test.language].blockTests
  const file = join(test.root, sources.examples)
  if (!existsSync(file)) return []
  const { value } = readDocument(sources.examples, readFileSync(file))
  const parsed = Showcase.safeParse(value)
  if (!parsed.success) return [{ type, name: sources.examples, faults: [texts.unreadable] }]
  const { examples, mistakes } = parsed.data
  const viewProblems = findViewFaults(sources, test)
  return [
    ...(viewProblems.length === 0 ? [] : [{ type, name: sources.view, faults: viewProblems }]),
    ...Object.entries(examples).map(([name, example]) => {
      return { type, name, faults: findExampleFaults(example, test) }
    }),
    ...Object.entries(mistakes).map(([name, mistake]) => {
      return { type, name, faults: findMistakeFaults(mistake, test) }
    }),
  ]
}

const Mistake = z.strictObject({ block: z.unknown(), code: z.string(), at: z.string() })
/**
 * The content of `examples.yaml`. `examples` are valid blocks. `mistakes` are blocks with a mistake: `code`
 * is the code of the expected problem, and `at` its path inside the block, joined by dots (`items.0.title`).
 */
const Showcase = z.looseObject({
  examples: z.record(z.string(), z.unknown()),
  mistakes: z.record(z.string(), Mistake).default({}),
})

/** Hooks that need JavaScript in the browser. A view without `hydrate` never runs them there. */
const clientHookPattern =
  /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore|MotionGate)\(/

function findViewFaults(
  { type, view }: OwnBlockSources,
  { root, views, language }: BlockTestContext,
): string[] {
  const file = join(root, view)
  const [used] = (existsSync(file) && clientHookPattern.exec(readFileSync(file, 'utf8'))) || []
  if (used === undefined || views[type]?.hydrate !== undefined) return []
  const { needsHydrate } = toolTexts[language].blockTests
  return [needsHydrate(used.slice(0, -1), `${componentNameOf(type)}.hydrate = 'visible' as const`)]
}

function findExampleFaults(example: unknown, test: BlockTestContext): string[] {
  const { block, problems } = createPageWith(example, test)
  if (block === undefined || problems.length > 0) {
    return problems.map((problem) => formatProblemLine(problem, test.language))
  }
  const view = test.views[block.type]
  const texts = toolTexts[test.language].blockTests
  const media = mediaPathsOf(block, test)
  const missing = media.filter((path) => !existsSync(join(test.root, 'content/media', path)))
  return [
    ...missing.map(texts.missingFile),
    ...(view ? findRenderingFaults(view, block, test) : []),
  ]
}

function findMistakeFaults(
  { block, code, at }: z.infer<typeof Mistake>,
  test: BlockTestContext,
): string[] {
  const { problems } = createPageWith(block, test)
  const [found, ...more] = problems
  const isExpected =
    found?.code === code && found.path.slice(2).join('.') === at && more.length === 0
  if (isExpected) return []
  const others = problems.map((problem) => `${problem.code} (${problem.path.slice(2).join('.')})`)
  return [toolTexts[test.language].blockTests.notFound(code, at, others)]
}

/** Returns the problems of a page that contains only this block, and the block if it is valid. */
function createPageWith(block: unknown, { schemas }: BlockTestContext) {
  const text = JSON.stringify({ title: 'x', description: 'x', blocks: [block] })
  const document = readDocument('content/pages/example.json', new TextEncoder().encode(text))
  const { value, problems } = parsePage(document, schemas, {})
  const [entry] = value?.blocks ?? []
  return { problems, block: entry === undefined || isRef(entry) ? undefined : entry }
}

const formatProblemLine = (problem: Problem, language: Language): string =>
  `${problem.code}: ${textOf(problem, language).message}`

/** Returns the paths of the images, videos and files that a block refers to. */
function mediaPathsOf(block: AnyBlock, { schemas }: BlockTestContext): string[] {
  const paths: string[] = []
  collectValues(schemas.Block, block, (role, value) => {
    if (role === 'media' || role === 'file') paths.push(value)
  })
  return paths
}

/**
 * Renders the block as the first and as a later block of a page, and returns the problems of its headings
 * and markup.
 */
function findRenderingFaults(view: View, block: AnyBlock, test: BlockTestContext): string[] {
  const texts = toolTexts[test.language].blockTests
  try {
    const [firstHtml, laterHtml] = ([1, 2] as const).map((level) =>
      renderBlock(view, block, level, test),
    )
    const firstRanks = findHeadingRanks(firstHtml ?? '')
    const laterRanks = findHeadingRanks(laterHtml ?? '')
    const blocked = blockedMarkupIn(firstHtml ?? '')
    const isRanked =
      firstRanks[0] === (laterRanks[0] === undefined ? undefined : 1) && !laterRanks.includes(1)
    return [
      ...(isRanked && !hasSkippedRank(firstRanks) && !hasSkippedRank(laterRanks)
        ? []
        : [texts.ranks]),
      ...(blocked === undefined ? [] : [texts.blockedMarkup(blocked)]),
    ]
  } catch (error) {
    return [texts.throws(errorMessageOf(error))]
  }
}

function renderBlock(view: View, block: AnyBlock, level: 1 | 2, test: BlockTestContext): string {
  const { words, schemas } = test
  const images = Object.fromEntries(
    mediaPathsOf(block, test).map((src) => [src, createTestImage(src)] as const),
  )
  const files = Object.fromEntries(Object.keys(images).map((src) => [src, `/media/${src}`]))
  const { language } = words.gateway
  const asks = schemas.facetsOf(block).asks === true
  const surroundings: RenderContext = {
    ...{ language, sprite: '/icons.svg', answers: 'pages', pictures: images, files },
    ...(asks && { contact: '/' }),
  }
  return renderToString(
    <BlockView {...{ view, block, surroundings, words }} place={{ key: 'b1', level }} />,
  )
}

const createTestImage = (src: string) => ({
  ...{ url: `/media/${src}`, width: 1200, height: 800, alt: src },
  ...{ stem: `/media/${src}`, widths: [], formats: [] },
})

const findHeadingRanks = (html: string): number[] =>
  [...html.matchAll(/<h([1-6])[ >]/g)].map(([, rank]) => Number(rank))

/** True if a heading is more than one rank below the heading before it. */
const hasSkippedRank = (ranks: readonly number[]): boolean =>
  ranks.some((rank, index) => index > 0 && rank > (ranks[index - 1] ?? 0) + 1)
