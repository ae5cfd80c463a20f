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

/** A block of the site's own, as far as it can be used. */
export type OwnBlock = {
  sources: OwnSources
  /** Its schema, with its UI strings in this language (a BCP 47 tag) as defaults of fields. */
  schemaIn: (language: string) => BlockSchema
  /** Its UI strings in this language; undefined if it has none. */
  wordsIn: (language: string) => unknown
  /** Its compiled view; undefined if it cannot be compiled. */
  view: Compiled['view']
}

export type OwnBlocks = {
  blocks: readonly OwnBlock[]
  faults: readonly OwnBlockFault[]
  /** A hash that changes with any of the blocks. */
  state: string
  /** True if a view may link to this route although no content names it. */
  mayLinkTo: (route: string) => boolean
}

/** The value for a site without own blocks. */
export const noOwnBlocks: OwnBlocks = {
  ...{ blocks: [], faults: [], state: '' },
  mayLinkTo: () => false,
}

/**
 * The blocks of the site in `root` that no library has. `isTaken`: a type of the library. `languages`: those of the
 * site's pages. Whatever is wrong with one stays with it: blocks of its type are taken as they are, and the others do
 * not notice.
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
 * Own blocks that still stand in `blocks/`. One problem says so for all of them; pages may use their types, so that no
 * page has a problem of its own for it.
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
 * Returns beginnings of the routes to which a view may link by itself. They are found in its code, because nothing is
 * rendered here: each path in the code (`/tours/`), and `/` if the view puts paths together from its content.
 */
function routesNamedIn({ schema, view }: Pick<Compiled, 'schema' | 'view'> = {}): string[] {
  const code = view?.code ?? ''
  if (!/\bhref\b/.test(code)) return []
  const named = [...code.matchAll(/["'`](\/[a-z\d][\w/-]*)/gi)].map(([, path = '']) => path)
  // `/${slug}`, '/' + slug, or a text of the content that is no link to its schema.
  const isOpen = /`\/\$\{|["']\/["'] *\+/.test(code)
  const hasLinks = /\bhref\b/.test(schema?.code ?? '')
  return isOpen || (named.length === 0 && !hasLinks) ? ['/'] : named
}

type BlockRead = { block: (OwnBlock & { compiled: Compiled }) | undefined; faults: OwnBlockFault[] }

const statesOf = (block: BlockRead['block']): unknown =>
  block && [block.sources.type, block.compiled]

/** Why no block can be called so. */
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

/** Keeps the first fault of each file: one that cannot be compiled is not reported to lack an export, too. */
const onePerFile = (faults: readonly OwnBlockFault[]): OwnBlockFault[] =>
  faults.filter(({ file }, index) => faults.findIndex((one) => one.file === file) === index)

type SchemaRead = Pick<OwnBlock, 'schemaIn' | 'wordsIn'> & { faults: OwnBlockFault[] }

/** Runs the script of a schema: its schema in every language that it has UI strings in, and what is wrong with it. */
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

/** The language that pages in `language` are told in: `de` for `de-AT` where that has no words of its own. */
const spokenIn = (words: ReadonlyMap<string, unknown>, language: string): string =>
  words.has(language) ? language : new Intl.Locale(language).language

/** The schema that a script exports, or that its function named like the type makes of the UI strings. */
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

/** Stands in for a schema that cannot be used: whatever a page says of such a block is fine for now. */
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

export const at = (
  file: string,
  mistake: OwnBlockMistake,
  { line, column }: { line: number; column: number } = { line: 1, column: 1 },
): OwnBlockFault => ({ file, line, column, mistake })
