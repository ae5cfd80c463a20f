import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { BlockSchema } from '../../../schema/block-schema.ts'
import { baseFields } from '../../../schema/fields.ts'
import * as forAuthors from '../../../schema/for-authors.ts'
import type { OwnBlockFault, OwnBlockMistake } from '../../../schema/own-block-fault.ts'
import { digestOf } from '../../content/site/cache/cache-key.ts'
import { compileBlocks, type CompiledBlock } from './compile-blocks.ts'
import { exampleNamesIn } from './examples.ts'
import { exportNamesOf, sourcePositionOf, runScript } from '../../content/scripts/run-script.ts'
import {
  componentNameOf,
  oldSourcesIn,
  ownSourcesIn,
  schemaNameOf,
  type OwnBlockSources,
} from './own-sources.ts'

/** An own block of a site, as far as it can be used. */
export type OwnBlock = {
  sources: OwnBlockSources
  /**
   * Returns the block's schema. The default values of its fields are in the given language (a BCP
   * 47 tag).
   */
  schemaIn: (language: string) => BlockSchema
  /**
   * Returns the block's UI strings in a language (a BCP 47 tag), or undefined if the block has
   * none.
   */
  wordsIn: (language: string) => unknown
  /** The compiled view, undefined if it cannot be compiled. */
  view: CompiledBlock['view']
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
export function readOwnBlocks(
  root: string,
  home: string,
  isLibraryType: (type: string) => boolean,
  languages: readonly string[],
): OwnBlocks {
  const all = ownSourcesIn(root)
  const oldBlocks = readOldBlocks(root, isLibraryType, all)
  if (all.length === 0 && oldBlocks.faults.length === 0) return noOwnBlocks
  const usable = all.filter(({ type }) => typeFaultOf(type, isLibraryType) === undefined)
  const compiled = compileBlocks(usable, root, home)
  const readBlocks = all.map((sources) =>
    readBlock(sources, { root, isLibraryType, compiledBlocks: compiled, languages }),
  )
  const states = readBlocks.map(({ block, faults }) => [blockStateOf(block), faults])
  return {
    blocks: [...readBlocks.flatMap(({ block }) => block ?? []), ...oldBlocks.blocks],
    faults: [...oldBlocks.faults, ...readBlocks.flatMap(({ faults }) => faults)],
    state: digestOf(JSON.stringify([states, oldBlocks])),
    mayLinkTo: (route) =>
      readBlocks.some(({ block }) =>
        linkedRouteStartsIn(block?.compiled).some((beginning) => route.startsWith(beginning)),
      ),
  }
}

/**
 * Returns the own blocks in the old folder `blocks/`. One problem reports all of them. Pages may
 * still use their types, so that no page has an additional problem.
 */
function readOldBlocks(
  root: string,
  isLibraryType: (type: string) => boolean,
  all: readonly OwnBlockSources[],
): { blocks: OwnBlock[]; faults: OwnBlockFault[] } {
  const old = oldSourcesIn(root)
  const [first] = old
  if (first === undefined) return { blocks: [], faults: [] }
  const isKnown = (type: string) => all.some((one) => one.type === type)
  return {
    blocks: old
      .filter(({ type }) => typeFaultOf(type, isLibraryType) === undefined && !isKnown(type))
      .map((sources) => ({ sources, ...createLenientSchemas(sources.type), view: undefined })),
    faults: [createFaultAt(first.schema, { type: first.type, what: 'old-folder' })],
  }
}

/**
 * Returns the start of each route that a view may link to. Searches the view's code, because
 * nothing is rendered at this point. Returns each path in the code (`/tours/`), or `/` if the view
 * builds paths from its content: with `/${slug}`, or from a text that its schema does not mark as a
 * link.
 */
function linkedRouteStartsIn({
  schema,
  view,
}: Pick<CompiledBlock, 'schema' | 'view'> = {}): string[] {
  const code = view?.code ?? ''
  if (!/\bhref\b/.test(code)) return []
  const namedPaths = [...code.matchAll(/["'`](\/[a-z\d][\w/-]*)/gi)].map(([, path = '']) => path)
  // Matches `/${slug}` and '/' + slug.
  const buildsPaths = /`\/\$\{|["']\/["'] *\+/.test(code)
  const hasLinks = /\bhref\b/.test(schema?.code ?? '')
  return buildsPaths || (namedPaths.length === 0 && !hasLinks) ? ['/'] : namedPaths
}

type ReadBlockResult = {
  block: (OwnBlock & { compiled: CompiledBlock }) | undefined
  faults: OwnBlockFault[]
}

const blockStateOf = (block: ReadBlockResult['block']): unknown =>
  block && [block.sources.type, block.compiled]

/** Returns the reason why a block cannot have this type. */
function typeFaultOf(
  type: string,
  isLibraryType: (type: string) => boolean,
): 'bad-name' | 'taken' | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(type)) return 'bad-name'
  return isLibraryType(type) ? 'taken' : undefined
}

type OwnBlocksContext = {
  root: string
  isLibraryType: (type: string) => boolean
  compiledBlocks: ReadonlyMap<string, CompiledBlock>
  languages: readonly string[]
}

function readBlock(
  sources: OwnBlockSources,
  { root, isLibraryType: isTaken, compiledBlocks: all, languages }: OwnBlocksContext,
): ReadBlockResult {
  const { type } = sources
  const what = typeFaultOf(type, isTaken)
  if (what !== undefined) return { block: undefined, faults: [createSchemaFault(sources, what)] }

  const compiled = all.get(type) ?? { faults: [] }
  const schema = runSchemaScript(sources, compiled, languages)
  const faults = [
    ...compiled.faults,
    ...schema.faults,
    ...findViewFaults(sources, compiled),
    ...findExampleFaults(sources, root),
  ]
  const block = {
    sources,
    schemaIn: schema.schemaIn,
    wordsIn: schema.wordsIn,
    view: compiled.view,
    compiled,
  }
  return { block, faults: firstFaultPerFile(faults) }
}

/** Keeps only the first fault of each file, because later ones are often consequences. */
const firstFaultPerFile = (faults: readonly OwnBlockFault[]): OwnBlockFault[] =>
  faults.filter(({ file }, index) => faults.findIndex((one) => one.file === file) === index)

type SchemaResult = Pick<OwnBlock, 'schemaIn' | 'wordsIn'> & { faults: OwnBlockFault[] }

/**
 * Runs the compiled schema.ts. Returns the block's schema and UI strings in every language, and the
 * mistakes found.
 */
function runSchemaScript(
  sources: OwnBlockSources,
  { schema: script }: CompiledBlock,
  languages: readonly string[],
): SchemaResult {
  const { type } = sources
  const failWith = (fault: OwnBlockFault): SchemaResult => ({
    ...createLenientSchemas(type),
    faults: [fault],
  })
  if (script === undefined) return failWith(createSchemaFault(sources, 'no-schema'))
  try {
    const exported = new Map(
      Object.entries(runScript(script, type, 'schema', { 'blockwerk/schema': forAuthors })),
    )
    const stringsByLanguage = new Map(
      Object.entries(StringsByLanguage.safeParse(exported.get('words')).data ?? {}),
    )
    const schemas = new Map(
      [...(stringsByLanguage.size === 0 ? [''] : stringsByLanguage.keys())].map((language) => [
        language,
        findSchema(exported, type, stringsByLanguage.get(language)),
      ]),
    )
    const [first] = schemas.values()
    if (first === undefined) return failWith(createSchemaFault(sources, 'no-schema'))
    const [exportedType = ''] = first.shape.type.values
    if (exportedType !== type)
      return failWith(
        createFaultAt(sources.schema, { type, what: 'other-type', said: exportedType }),
      )
    const missingLanguage = languages.find(
      (one) =>
        stringsByLanguage.size > 0 &&
        !stringsByLanguage.has(bestLanguageIn(stringsByLanguage, one)),
    )
    return {
      schemaIn: (language) => schemas.get(bestLanguageIn(stringsByLanguage, language)) ?? first,
      wordsIn: (language) =>
        stringsByLanguage.get(bestLanguageIn(stringsByLanguage, language)) ??
        stringsByLanguage.values().next().value,
      faults:
        missingLanguage === undefined
          ? []
          : [createFaultAt(sources.schema, { type, what: 'no-words', language: missingLanguage })],
    }
  } catch (error) {
    const position = sourcePositionOf(error, () => script)
    const message = error instanceof Error ? error.message : String(error)
    return failWith(createFaultAt(sources.schema, { type, what: 'throws', message }, position))
  }
}

/** UI strings by language: `export const words = { de: { … }, en: { … } }`. */
const StringsByLanguage = z.record(z.string(), z.looseObject({}))

/**
 * Returns the language whose UI strings are used for pages in `language`: `de` for `de-AT` if there
 * are none for `de-AT`.
 */
const bestLanguageIn = (words: ReadonlyMap<string, unknown>, language: string): string =>
  words.has(language) ? language : new Intl.Locale(language).language

/**
 * Returns the exported schema, or the result of the exported function with the block's name, called
 * with the UI strings.
 */
function findSchema(
  exported: ReadonlyMap<string, unknown>,
  type: string,
  strings: unknown,
): BlockSchema | undefined {
  const namedExport = exported.get(schemaNameOf(type))
  const schema: unknown = typeof namedExport === 'function' ? namedExport(strings) : namedExport
  return isBlockSchema(schema) ? schema : [...exported.values()].find(isBlockSchema)
}

const isBlockSchema = (value: unknown): value is BlockSchema =>
  value instanceof z.ZodObject &&
  value.shape['type'] instanceof z.ZodLiteral &&
  ['visible', 'tone'].every((name) => value.shape[name] instanceof z.ZodType)

/** Returns a schema that accepts any fields, as a replacement for a schema with a mistake. */
function createLenientSchemas(type: string): Pick<OwnBlock, 'schemaIn' | 'wordsIn'> {
  const schema = z.looseObject({ type: z.literal(type), ...baseFields })
  return { schemaIn: () => schema, wordsIn: () => undefined }
}

function findViewFaults(
  { type, view }: OwnBlockSources,
  { view: script }: CompiledBlock,
): OwnBlockFault[] {
  const component = componentNameOf(type)
  if (script !== undefined && exportNamesOf(script).includes(component)) return []
  return [createFaultAt(view, { type, what: 'no-view', component })]
}

function findExampleFaults({ type, examples }: OwnBlockSources, root: string): OwnBlockFault[] {
  const file = join(root, examples)
  const isShown = existsSync(file) && exampleNamesIn(file).length > 0
  return isShown ? [] : [createFaultAt(examples, { type, what: 'no-examples' })]
}

const createSchemaFault = (
  { type, schema }: OwnBlockSources,
  what: 'bad-name' | 'taken' | 'no-schema',
): OwnBlockFault => createFaultAt(schema, { type, what })

/** Creates a fault. Lines and columns are counted from 1. */
export const createFaultAt = (
  file: string,
  mistake: OwnBlockMistake,
  { line, column }: { line: number; column: number } = { line: 1, column: 1 },
): OwnBlockFault => ({ file, line, column, mistake })
