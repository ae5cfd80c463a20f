import { z } from 'zod'
import { stat } from '../../../schema/blocks/stat-tiles.ts'
import { city } from '../../../schema/city.ts'
import { descriptionOf } from '../../../schema/description.ts'
import { action, base, image } from '../../../schema/fields.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import { otherNamesOf } from '../../content/page/block-types.ts'
import { bare, typesOf } from '../../../schema/schema-at.ts'
import type { Language } from '../../locale/texts.ts'
import type { ReferenceTexts } from '../../locale/tool-text.ts'
import { toolTexts } from '../../locale/tool-texts.ts'
import { fieldsOf, type Field } from './field.ts'
import type { Naming } from './value.ts'
import { once } from '../../text/once.ts'

/** A topic of the reference: a kind of file, a block, or a group of fields that several blocks have. */
export type Topic = {
  name: string
  /** Other names, in lower case, by which authors may search for the topic. */
  alsoCalled: readonly string[]
  description: string
  fields: Field[]
  /** The variants of the topic, named by their `type`; empty if it has none. */
  kinds: Omit<Topic, 'alsoCalled' | 'kinds' | 'example'>[]
  /** Example as YAML, as it is written in a list of blocks; undefined if there is none. */
  example: string | undefined
}

/** The reference for authors in one language: all files, blocks and groups of fields. */
export type Reference = { files: Topic[]; blocks: Topic[]; groups: Topic[] }

/**
 * Returns the reference. `exampleOf` returns the YAML of an example block of a type; undefined if there is
 * none.
 */
export function referenceOf(
  schemas: SchemaKit,
  language: Language,
  exampleOf: (type: string) => string | undefined,
): Reference {
  const texts = toolTexts[language].reference
  const groups = groupsIn(schemas)
  const naming: Naming = {
    language,
    texts,
    groupOf: (schema) => groups.find((group) => isSame(group.schema, schema))?.name,
  }
  const topicOf = (name: string, schema: unknown, description?: string): Topic => {
    const kinds = once(() =>
      optionsOf(schema).map((option) => partOf(nameOf(option), option, naming)),
    )
    const fields = once(() => fieldsOf(schema, naming))
    const example = once(() => exampleOf(name))
    return {
      name,
      alsoCalled: otherNamesOf(schema),
      description: description ?? descriptionIn(schema, naming),
      get fields() {
        return fields()
      },
      get kinds() {
        return kinds()
      },
      get example() {
        return example()
      },
    }
  }
  const { Page, Shared, Site, Entry } = schemas
  return {
    files: [topicOf('page', Page), topicOf('shared', Shared), topicOf('site', Site)],
    blocks: Entry.options.map((option) => topicOf(nameOf(option), option)),
    groups: groups.map(({ name, schema }) =>
      topicOf(name, schema === Entry ? everyBlock : schema, texts.groups[name]),
    ),
  }
}

const partOf = (name: string, schema: unknown, naming: Naming): Topic['kinds'][number] => ({
  name,
  description: descriptionIn(schema, naming),
  fields: fieldsOf(schema, naming),
})

const descriptionIn = (schema: unknown, { language }: Naming): string =>
  descriptionOf(schema)?.[language] ?? ''

type Group = { name: GroupName; schema: z.ZodType }
type GroupName = keyof ReferenceTexts['groups']

/**
 * Returns the groups of fields that several blocks have. The reference describes each group once and links
 * to it.
 */
function groupsIn({ Entry }: SchemaKit): Group[] {
  const [media, panel, field] = unionsWithin(Entry, new Set([Entry]))
  return [
    { name: 'block', schema: Entry },
    { name: 'image', schema: image },
    { name: 'action', schema: action },
    { name: 'stat', schema: stat },
    { name: 'city', schema: city },
    ...(media === undefined ? [] : [{ name: 'media', schema: media } as const]),
    ...(panel === undefined ? [] : [{ name: 'panel', schema: panel } as const]),
    ...(field === undefined ? [] : [{ name: 'field', schema: field } as const]),
  ]
}

/** Returns the unions inside a schema; outer unions come before inner ones. */
function unionsWithin(schema: unknown, seen: Set<unknown>): z.ZodDiscriminatedUnion[] {
  const inner = bare(schema)
  if (inner instanceof z.ZodArray) return unionsWithin(inner.element, seen)
  if (inner instanceof z.ZodObject) {
    return Object.values(inner.shape).flatMap((field) => unionsWithin(field, seen))
  }
  if (!(inner instanceof z.ZodDiscriminatedUnion)) return []
  const isNew = !seen.has(inner)
  seen.add(inner)
  const within = inner.options.flatMap((option) => unionsWithin(option, seen))
  return isNew ? [inner, ...within] : within
}

const optionsOf = (schema: unknown): readonly unknown[] =>
  schema instanceof z.ZodDiscriminatedUnion ? schema.options : []

const nameOf = (option: unknown): string => typesOf(option).join()

/** True if the schemas differ only in their description. */
const isSame = (one: z.ZodType, other: unknown): boolean =>
  other instanceof z.ZodType && one.def === other.def

/**
 * Clones of the common fields: the reference leaves out the original schemas in the description of each
 * block.
 */
const everyBlock = z.strictObject({
  id: base.id.clone(),
  visible: base.visible.clone(),
  tone: base.tone.clone(),
})
