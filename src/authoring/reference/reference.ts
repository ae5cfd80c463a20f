import { z } from 'zod'
import { stat } from '../../../schema/blocks/stats.ts'
import { CollectionModel, commonFieldKeys, recordField } from '../../../schema/collections/model.ts'
import { city } from '../../../schema/city.ts'
import { descriptionOf } from '../../../schema/description.ts'
import { action, baseFields, image } from '../../../schema/fields.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import { synonymsOfOption } from '../../content/page/block-types.ts'
import { unwrapSchema, typeValuesOf } from '../../../schema/schema-at.ts'
import type { Language } from '../../locale/texts.ts'
import type { ReferenceTexts } from '../../locale/tool-text.ts'
import { toolTexts } from '../../locale/tool-texts.ts'
import { createFieldReferences, type FieldReference } from './field.ts'
import type { ReferenceNaming } from './value.ts'
import { once } from '../../text/once.ts'

/** A topic of the reference: a kind of file, a block, or a group of fields that several blocks have. */
export type Topic = {
  name: string
  /** Other names, in lower case, by which authors may search for the topic. */
  otherNames: readonly string[]
  description: string
  fields: FieldReference[]
  /** The variants of the topic, named by their `type`; empty if it has none. */
  variants: Omit<Topic, 'otherNames' | 'variants' | 'example'>[]
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
  const groups = fieldGroupsIn(schemas)
  const naming: ReferenceNaming = {
    language,
    texts,
    groupNameOf: (schema) =>
      groups.find((group) => isSameExceptDescription(group.schema, schema))?.name,
  }
  const topicOf = (name: string, schema: unknown, description?: string): Topic => {
    const kinds = once(() =>
      unionOptions(schema).map((option) => variantOf(typeNameOf(option), option, naming)),
    )
    const fields = once(() => createFieldReferences(schema, naming))
    const example = once(() => exampleOf(name))
    return {
      name,
      otherNames: synonymsOfOption(schema),
      description: description ?? descriptionTextOf(schema, naming),
      get fields() {
        return fields()
      },
      get variants() {
        return kinds()
      },
      get example() {
        return example()
      },
    }
  }
  const { Page, Shared, Site, Entry } = schemas
  return {
    files: [
      ...[topicOf('page', Page), topicOf('shared', Shared), topicOf('site', Site)],
      collectionTopicIn(naming),
    ],
    blocks: Entry.options.map((option) => topicOf(typeNameOf(option), option)),
    groups: groups.map(({ name, schema }) =>
      topicOf(name, schema === Entry ? commonBlockSchema : schema, texts.groups[name]),
    ),
  }
}

/** Returns the topic of the models of collections. Its variants are the types of fields. */
const collectionTopicIn = (naming: ReferenceNaming): Topic => ({
  name: 'collection',
  otherNames: [],
  description: descriptionTextOf(CollectionModel, naming),
  fields: [
    ...createFieldReferences(CollectionModel, naming),
    ...createFieldReferences(z.object(commonFieldKeys), naming, 'fields.….'),
  ],
  variants: recordField.options.map((option) => {
    const own = Object.entries(option.shape).filter(([key]) => !Object.hasOwn(commonFieldKeys, key))
    return {
      ...variantOf(option.shape.type.value, option, naming),
      fields: createFieldReferences(z.object(Object.fromEntries(own)), naming),
    }
  }),
  example: undefined,
})

const variantOf = (
  name: string,
  schema: unknown,
  naming: ReferenceNaming,
): Topic['variants'][number] => ({
  name,
  description: descriptionTextOf(schema, naming),
  fields: createFieldReferences(schema, naming),
})

const descriptionTextOf = (schema: unknown, { language }: ReferenceNaming): string =>
  descriptionOf(schema)?.[language] ?? ''

type FieldGroup = { name: FieldGroupName; schema: z.ZodType }
type FieldGroupName = keyof ReferenceTexts['groups']

/**
 * Returns the groups of fields that several blocks have. The reference describes each group once and links
 * to it.
 */
function fieldGroupsIn({ Entry }: SchemaKit): FieldGroup[] {
  const unions = unionsIn(Entry, new Set([Entry]))
  return [
    { name: 'block', schema: Entry },
    { name: 'image', schema: image },
    { name: 'action', schema: action },
    { name: 'stat', schema: stat },
    { name: 'city', schema: city },
    ...groupsWithType.flatMap(({ name, type }) =>
      unions
        .filter(({ options }) => options.some((option) => typeNameOf(option) === type))
        .map((schema) => ({ name, schema })),
    ),
  ]
}

/** The groups whose `type` selects the fields, each with one of its types, by which it is found in the schemas. */
const groupsWithType = [
  { name: 'media', type: 'chat' },
  { name: 'panel', type: 'figure' },
  { name: 'field', type: 'email' },
] as const

/** Returns the unions inside a schema; outer unions come before inner ones. */
function unionsIn(schema: unknown, visited: Set<unknown>): z.ZodDiscriminatedUnion[] {
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodArray) return unionsIn(inner.element, visited)
  if (inner instanceof z.ZodObject) {
    return Object.values(inner.shape).flatMap((field) => unionsIn(field, visited))
  }
  if (!(inner instanceof z.ZodDiscriminatedUnion)) return []
  const isNew = !visited.has(inner)
  visited.add(inner)
  const within = inner.options.flatMap((option) => unionsIn(option, visited))
  return isNew ? [inner, ...within] : within
}

const unionOptions = (schema: unknown): readonly unknown[] =>
  schema instanceof z.ZodDiscriminatedUnion ? schema.options : []

const typeNameOf = (option: unknown): string => typeValuesOf(option).join()

/** True if the schemas differ only in their description. */
const isSameExceptDescription = (one: z.ZodType, other: unknown): boolean =>
  other instanceof z.ZodType && one.def === other.def

/**
 * Clones of the fields that every block has. The reference leaves out the original schemas, because it
 * describes these fields only once, and recognises them by identity. So the clones are not left out here.
 */
const commonBlockSchema = z.strictObject({
  id: baseFields.id.clone(),
  visible: baseFields.visible.clone(),
  searchable: baseFields.searchable.clone(),
  tone: baseFields.tone.clone(),
  align: baseFields.align.clone(),
  width: baseFields.width.clone(),
  spacing: baseFields.spacing.clone(),
  background: baseFields.background.clone(),
})
