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

/** What authors can ask about: a kind of file, a block, or fields that several blocks have. */
export type Topic = {
  name: string
  /** Other names, in small letters, under which authors look for it. */
  alsoCalled: readonly string[]
  description: string
  fields: Field[]
  /** What it can be, where that is several things: each by its `type`. */
  kinds: Omit<Topic, 'alsoCalled' | 'kinds' | 'example'>[]
  /** YAML, as it stands in a list of blocks. */
  example: string | undefined
}

/** Everything that can be written, in one language. */
export type Reference = { files: Topic[]; blocks: Topic[]; groups: Topic[] }

/** `exampleOf`: the YAML of a block of that type, if there is an example. */
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

/** What several blocks have; told once, and named where it may be written. */
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

/** The unions in what a schema holds, those first that hold others. */
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

/** The same, but for what is said of it. */
const isSame = (one: z.ZodType, other: unknown): boolean =>
  other instanceof z.ZodType && one.def === other.def

/** Copies: the fields themselves are left out where each block is told. */
const everyBlock = z.strictObject({
  id: base.id.clone(),
  visible: base.visible.clone(),
  tone: base.tone.clone(),
})
