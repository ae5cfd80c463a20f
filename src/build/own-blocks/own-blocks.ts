import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { BlockSchema } from '../../../schema/block-schema.ts'
import { base } from '../../../schema/fields.ts'
import * as forAuthors from '../../../schema/for-authors.ts'
import type { OwnBlockFault, OwnBlockMistake } from '../../../schema/own-block-fault.ts'
import { digest } from '../../content/site/cache/cache-key.ts'
import { compileBlocks, type Compiled } from './compile.ts'
import { exampleNamesIn } from './examples.ts'
import { exportsOf, placeIn, run } from './run.ts'
import {
  componentOf,
  oldSourcesIn,
  ownSourcesIn,
  schemaNameOf,
  type OwnSources,
} from './sources.ts'

/** An own block of a site, as far as it can be used. */
export type OwnBlock = {
  sources: OwnSources
  /**
   * Returns the block's schema. The UI strings of the language (a BCP 47 tag) are the default
   * values of fields.
   */
  schemaIn: (language: string) => BlockSchema
  /**
   * Returns the block's UI strings in a language (a BCP 47 tag), or undefined if the block has
   * none.
   */
  wordsIn: (language: string) => unknown
  /** The compiled view, undefined if it cannot be compiled. */
  view: Compiled['view']
}

/** The own blocks of a site, with the mistakes found in them. */
export type OwnBlocks = {
  blocks: readonly OwnBlock[]
  faults: readonly OwnBlockFault[]
  /** A hash that changes when any of the blocks changes. */
  state: string
  /** True if a view may link to this route although the content does not contain such a link. */
  mayLinkTo: (route: string) => boolean
}

/** The value for a site without own blocks. */
export const noOwnBlocks: OwnBlocks = {
  ...{ blocks: [], faults: [], state: '' },
  mayLinkTo: () => false,
}

/**
 * Reads the own blocks of the site in `root`. `isLibraryType` is true for the block types of the library.
 * `languages` are the languages of the site's pages. A block with a mistake does not affect other
 * blocks, and pages may use its type without further checks.
 */
export function ownBlocksIn(
  root: string,
  home: string,
  isTaken: (type: string) => boolean,
  languages: readonly string[],
): OwnBlocks {
  const all = ownSourcesIn(root)
  const old = oldBlocksIn(root, isTaken, all)
  if (all.length === 0 && old.faults.length === 0) return noOwnBlocks
  const usable = all.filter(({ type }) => nameFault(type, isTaken) === undefined)
  const compiled = compileBlocks(usable, root, home)
  const read = all.map((sources) => readBlock(sources, { root, isTaken, compiled, languages }))
  const states = read.map(({ block, faults }) => [statesOf(block), faults])
  return {
    blocks: [...read.flatMap(({ block }) => block ?? []), ...old.blocks],
    faults: [...old.faults, ...read.flatMap(({ faults }) => faults)],
    state: digest(JSON.stringify([states, old])),
    mayLinkTo: (route) =>
      read.some(({ block }) =>
        routesNamedIn(block?.compiled).some((beginning) => route.startsWith(beginning)),
      ),
  }
}

/**
 * Returns the own blocks in the old folder `blocks/`. One problem reports all of them. Pages may
 * still use their types, so that no page has an additional problem.
 */
function oldBlocksIn(
  root: string,
  isTaken: (type: string) => boolean,
  all: readonly OwnSources[],
): { blocks: OwnBlock[]; faults: OwnBlockFault[] } {
  const old = oldSourcesIn(root)
  const [first] = old
  if (first === undefined) return { blocks: [], faults: [] }
  const isKnown = (type: string) => all.some((one) => one.type === type)
  return {
    blocks: old
      .filter(({ type }) => nameFault(type, isTaken) === undefined && !isKnown(type))
      .map((sources) => ({ sources, ...anyIn(sources.type), view: undefined })),
    faults: [at(first.schema, { type: first.type, what: 'old-folder' })],
  }
}

/**
 * Returns the start of each route that a view may link to. Searches the view's code, because
 * nothing is rendered at this point. Returns each path in the code (`/tours/`), or `/` if the view
 * builds paths from its content: with `/${slug}`, or from a text that its schema does not mark as a
 * link.
 */
function routesNamedIn({ schema, view }: Pick<Compiled, 'schema' | 'view'> = {}): string[] {
  const code = view?.code ?? ''
  if (!/\bhref\b/.test(code)) return []
  const named = [...code.matchAll(/["'`](\/[a-z\d][\w/-]*)/gi)].map(([, path = '']) => path)
  // Matches `/${slug}` and '/' + slug.
  const isOpen = /`\/\$\{|["']\/["'] *\+/.test(code)
  const hasLinks = /\bhref\b/.test(schema?.code ?? '')
  return isOpen || (named.length === 0 && !hasLinks) ? ['/'] : named
}

type BlockRead = { block: (OwnBlock & { compiled: Compiled }) | undefined; faults: OwnBlockFault[] }

const statesOf = (block: BlockRead['block']): unknown =>
  block && [block.sources.type, block.compiled]

/** Returns the reason why a block cannot have this type. */
function nameFault(
  type: string,
  isTaken: (type: string) => boolean,
): 'bad-name' | 'taken' | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(type)) return 'bad-name'
  return isTaken(type) ? 'taken' : undefined
}

type Site = {
  root: string
  isTaken: (type: string) => boolean
  compiled: ReadonlyMap<string, Compiled>
  languages: readonly string[]
}

function readBlock(
  sources: OwnSources,
  { root, isTaken, compiled: all, languages }: Site,
): BlockRead {
  const { type } = sources
  const what = nameFault(type, isTaken)
  if (what !== undefined) return { block: undefined, faults: [inSchema(sources, what)] }

  const compiled = all.get(type) ?? { faults: [] }
  const schema = schemaFrom(sources, compiled, languages)
  const faults = [
    ...compiled.faults,
    ...schema.faults,
    ...viewFaults(sources, compiled),
    ...exampleFaults(sources, root),
  ]
  const block = {
    sources,
    schemaIn: schema.schemaIn,
    wordsIn: schema.wordsIn,
    view: compiled.view,
    compiled,
  }
  return { block, faults: onePerFile(faults) }
}

/** Keeps only the first fault of each file, because later ones are often consequences. */
const onePerFile = (faults: readonly OwnBlockFault[]): OwnBlockFault[] =>
  faults.filter(({ file }, index) => faults.findIndex((one) => one.file === file) === index)

type SchemaRead = Pick<OwnBlock, 'schemaIn' | 'wordsIn'> & { faults: OwnBlockFault[] }

/**
 * Runs the compiled schema.ts. Returns the block's schema and UI strings in every language, and the
 * mistakes found.
 */
function schemaFrom(
  sources: OwnSources,
  { schema: script }: Compiled,
  languages: readonly string[],
): SchemaRead {
  const { type } = sources
  const failed = (fault: OwnBlockFault): SchemaRead => ({ ...anyIn(type), faults: [fault] })
  if (script === undefined) return failed(inSchema(sources, 'no-schema'))
  try {
    const exported = new Map(
      Object.entries(run(script, type, 'schema', { 'blockwerk/schema': forAuthors })),
    )
    const words = new Map(Object.entries(Words.safeParse(exported.get('words')).data ?? {}))
    const schemas = new Map(
      [...(words.size === 0 ? [''] : words.keys())].map((language) => [
        language,
        schemaAmong(exported, type, words.get(language)),
      ]),
    )
    const [first] = schemas.values()
    if (first === undefined) return failed(inSchema(sources, 'no-schema'))
    const [said = ''] = first.shape.type.values
    if (said !== type) return failed(at(sources.schema, { type, what: 'other-type', said }))
    const unspoken = languages.find((one) => words.size > 0 && !words.has(spokenIn(words, one)))
    return {
      schemaIn: (language) => schemas.get(spokenIn(words, language)) ?? first,
      wordsIn: (language) => words.get(spokenIn(words, language)) ?? words.values().next().value,
      faults:
        unspoken === undefined
          ? []
          : [at(sources.schema, { type, what: 'no-words', language: unspoken })],
    }
  } catch (error) {
    const place = placeIn(error, () => script)
    const message = error instanceof Error ? error.message : String(error)
    return failed(at(sources.schema, { type, what: 'throws', message }, place))
  }
}

/** UI strings by language: `export const words = { de: { … }, en: { … } }`. */
const Words = z.record(z.string(), z.looseObject({}))

/**
 * Returns the language whose UI strings are used for pages in `language`: `de` for `de-AT` if there
 * are none for `de-AT`.
 */
const spokenIn = (words: ReadonlyMap<string, unknown>, language: string): string =>
  words.has(language) ? language : new Intl.Locale(language).language

/**
 * Returns the exported schema, or the result of the exported function with the block's name, called
 * with the UI strings.
 */
function schemaAmong(
  exported: ReadonlyMap<string, unknown>,
  type: string,
  words: unknown,
): BlockSchema | undefined {
  const named = exported.get(schemaNameOf(type))
  const made: unknown = typeof named === 'function' ? named(words) : named
  return isBlockSchema(made) ? made : [...exported.values()].find(isBlockSchema)
}

const isBlockSchema = (value: unknown): value is BlockSchema =>
  value instanceof z.ZodObject &&
  value.shape['type'] instanceof z.ZodLiteral &&
  ['visible', 'tone'].every((name) => value.shape[name] instanceof z.ZodType)

/** Returns a schema that accepts any fields, as a replacement for a schema with a mistake. */
function anyIn(type: string): Pick<OwnBlock, 'schemaIn' | 'wordsIn'> {
  const schema = z.looseObject({ type: z.literal(type), ...base })
  return { schemaIn: () => schema, wordsIn: () => undefined }
}

function viewFaults({ type, view }: OwnSources, { view: script }: Compiled): OwnBlockFault[] {
  const component = componentOf(type)
  if (script !== undefined && exportsOf(script).includes(component)) return []
  return [at(view, { type, what: 'no-view', component })]
}

function exampleFaults({ type, examples }: OwnSources, root: string): OwnBlockFault[] {
  const file = join(root, examples)
  const isShown = existsSync(file) && exampleNamesIn(file).length > 0
  return isShown ? [] : [at(examples, { type, what: 'no-examples' })]
}

const inSchema = (
  { type, schema }: OwnSources,
  what: 'bad-name' | 'taken' | 'no-schema',
): OwnBlockFault => at(schema, { type, what })

/** Creates a fault. Lines and columns are counted from 1. */
export const at = (
  file: string,
  mistake: OwnBlockMistake,
  { line, column }: { line: number; column: number } = { line: 1, column: 1 },
): OwnBlockFault => ({ file, line, column, mistake })
