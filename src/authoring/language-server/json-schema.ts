// oxlint-disable unicorn/no-thenable -- `then` is a word of JSON Schema.
import { z } from 'zod'
import type { SchemaKit } from '../../../schema/kit.ts'
import { brandIcons } from '../../../schema/brand-icons.ts'
import { EditedCollectionModel } from '../../../schema/collections/model.ts'
import { icons } from '../../../schema/icons.ts'
import { roles } from '../../../schema/roles.ts'
import type { Language } from '../../locale/texts.ts'
import { toolTexts } from '../../locale/tool-texts.ts'
import { isMap } from '../../text/is-record.ts'

/** A JSON Schema, or a part of a JSON Schema. */
export type JsonSchema = { [key: string]: unknown }

/** Examples of each block type, as list entries of `blocks`. */
export type BlockExamples = Readonly<Record<string, readonly unknown[]>>

/** Name of the file with the schemas of all blocks, to which the other schemas refer. */
const blocksFile = 'blocks.schema.json'

/**
 * Returns the JSON Schemas of all kinds of content files, by file name. They are less strict than zod where
 * an editor cannot check a rule, and never stricter: a text with `{facts.…}` may have any form.
 */
export function createJsonSchemas(
  schemas: SchemaKit,
  examples: BlockExamples,
  language: Language,
): Record<string, JsonSchema> {
  return {
    [blocksFile]: createBlocksSchema(schemas, examples, language),
    'page.schema.json': createFileSchema(schemas.Page, schemas, language),
    'shared.schema.json': createFileSchema(schemas.Shared, schemas, language),
    'site.schema.json': createFileSchema(schemas.Site, schemas, language),
    'translation.schema.json': createFileSchema(schemas.Translation, schemas, language),
    'words.schema.json': createFileSchema(schemas.Words, schemas, language),
    'collection.schema.json': createFileSchema(EditedCollectionModel, schemas, language),
  }
}

/** Formats a schema as the text of its file, with one definition, field or setting per line. */
export function toSchemaText(schema: JsonSchema): string {
  const { definitions, ...rest } = schema
  const lines = Object.entries(rest).map(toSchemaLine)
  if (isMap(definitions)) {
    const inner = Object.entries(definitions).map((entry) => `  ${toSchemaLine(entry)}`)
    lines.push(`  "definitions": {\n${inner.join(',\n')}\n  }`)
  }
  return `{\n${lines.join(',\n')}\n}\n`
}

const toSchemaLine = ([key, value]: [string, unknown]): string =>
  `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`

const draftUri = 'http://json-schema.org/draft-07/schema#'
const iconsRef = `./${blocksFile}#/definitions/icon`
const entriesRef = '#/definitions/entry'

function createFileSchema(schema: z.ZodType, { Entry }: SchemaKit, language: Language): JsonSchema {
  const entries = { schema: Entry, ref: `./${blocksFile}${entriesRef}` }
  return {
    $schema: draftUri,
    ...adaptSchemaForEditors(createBaseSchema(schema, language, entries)),
  }
}

/**
 * Returns the schema of all blocks. Each block is a separate definition, so that a changed block changes
 * only one line of the file.
 */
function createBlocksSchema(
  { Entry }: SchemaKit,
  examples: BlockExamples,
  language: Language,
): JsonSchema {
  const { allOf, ...entry } = adaptSchemaForEditors(createBaseSchema(Entry, language))
  const blocks = (Array.isArray(allOf) ? allOf : [])
    .filter(isMap)
    .map(({ if: condition, then }) => {
      const block = isMap(then) ? then : {}
      const name = String(block['title'])
      const blockExamples = examples[name]
      return {
        name,
        is: condition,
        block: { ...block, ...(blockExamples !== undefined && { examples: blockExamples }) },
      }
    })
  return {
    $schema: draftUri,
    $ref: entriesRef,
    definitions: {
      entry: {
        ...entry,
        allOf: blocks.map(({ name, is }) => ({
          if: is,
          then: { $ref: `#/definitions/${name}` },
        })),
      },
      ...Object.fromEntries(blocks.map(({ name, block }) => [name, block])),
      icon: {
        anyOf: [{ enum: [...icons, ...brandIcons] }, { type: 'string', pattern: '^icons/' }],
      },
    },
  }
}

/** Returns zod's JSON Schema with descriptions in one language. `entries` are replaced by a reference. */
function createBaseSchema(
  schema: z.ZodType,
  language: Language,
  entries?: { schema: z.ZodType; ref: string },
): JsonSchema {
  return {
    ...z.toJSONSchema(schema, {
      io: 'input',
      target: 'draft-7',
      override({ zodSchema, jsonSchema }) {
        const { de, en, pattern, format } = jsonSchema
        if (de !== undefined) jsonSchema.description = String({ de, en }[language])
        delete jsonSchema['de']
        delete jsonSchema['en']
        if (zodSchema instanceof z.ZodType && roles.get(zodSchema)?.role === 'icon')
          jsonSchema.allOf = [{ $ref: iconsRef }]
        if (pattern !== undefined) {
          const form = zodSchema instanceof z.ZodType ? roles.get(zodSchema)?.form : undefined
          jsonSchema['patternErrorMessage'] = patternMessage(format, form, language)
        }
        if (entries === undefined || !Object.is(zodSchema, entries.schema)) return
        for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
        jsonSchema.$ref = entries.ref
      },
    }),
  }
}

function adaptSchemaForEditors(schema: JsonSchema): JsonSchema {
  const better = adaptNodeForEditors(withoutKey(schema, '$schema'))
  return isMap(better) ? better : {}
}

/** Adapts a schema so that an editor shows one message per mistake. */
function adaptNodeForEditors(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(adaptNodeForEditors)
  if (!isMap(node)) return node
  if (Array.isArray(node['oneOf'])) return toChoiceByType(node, node['oneOf'].filter(isMap))
  if (node['type'] === 'string') return toStringSchema(node)
  const { required, maximum, ...rest } = mapValues(node, adaptPropertyForEditors)
  return {
    ...rest,
    // zod sets the largest safe integer as maximum of every integer, which is not a real limit.
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(isStringArray(required) &&
      isMap(rest['properties']) &&
      requiredFieldsIn(required, rest['properties'])),
  }
}

/** Adapts a value of a schema. The keys of `properties` are names of fields, not keywords of JSON Schema. */
const adaptPropertyForEditors = (value: unknown, key: string): unknown =>
  key === 'properties' && isMap(value)
    ? mapValues(value, adaptNodeForEditors)
    : adaptNodeForEditors(value)

/**
 * Requires fields only if all field names are known. Otherwise a misspelt field would also be reported as
 * missing.
 */
function requiredFieldsIn(required: readonly string[], properties: JsonSchema): JsonSchema {
  const known = { propertyNames: { enum: Object.keys(properties) } }
  return { if: known, then: { required } }
}

/**
 * Replaces `oneOf` by a check of `type` and the schema of that type. With `oneOf`, editors would report
 * problems of all options.
 */
function toChoiceByType(node: JsonSchema, options: readonly JsonSchema[]): JsonSchema {
  const types = options.map((option) => typeNameOf(option))
  const descriptions = options.map(({ description }) => String(description ?? ''))
  return {
    ...withoutKey(node, 'oneOf'),
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        enum: types,
        ...(descriptions.every((text) => text !== '') && { enumDescriptions: descriptions }),
      },
    },
    allOf: options.map((option, index) => ({
      if: {
        type: 'object',
        properties: { type: { const: types[index] } },
        required: ['type'],
      },
      then: withoutType(option),
    })),
  }
}

const typeNameOf = ({ properties }: JsonSchema): unknown => {
  const type = isMap(properties) ? properties['type'] : undefined
  return isMap(type) ? type['const'] : undefined
}

/** Removes the requirements for `type`, which are already checked. */
function withoutType({ description, properties, required, ...rest }: JsonSchema): unknown {
  const fields = isMap(properties) ? properties : {}
  return adaptNodeForEditors({
    ...rest,
    ...(description !== undefined && { title: typeNameOf({ properties }), description }),
    properties: { ...fields, type: { ...(description !== undefined && { description }) } },
    ...(isStringArray(required) && { required: required.filter((key) => key !== 'type') }),
  })
}

/**
 * Allows `{facts.…}` in a text regardless of its pattern and length, because facts are filled in before the
 * text is checked.
 */
function toStringSchema({
  pattern,
  format,
  minLength,
  maxLength,
  patternErrorMessage,
  ...rest
}: JsonSchema): JsonSchema {
  const form = typeof pattern === 'string' ? `(?:${pattern})|\\{facts\\.` : undefined
  const length = maxLength === undefined ? undefined : { maxLength }
  return {
    ...rest,
    ...(form !== undefined && { pattern: form, patternErrorMessage }),
    ...(form === undefined && format !== undefined && { format }),
    ...(minLength !== undefined && form === undefined && { minLength }),
    ...(length !== undefined && { if: { pattern: '\\{facts\\.' }, else: length }),
  }
}

function patternMessage(format: unknown, named: unknown, language: Language): string {
  const { forms } = toolTexts[language].editor
  if (format === 'date' || format === 'email') return forms[format]
  if (format === 'date-or-time') return forms.date
  return new Map<unknown, string>(Object.entries(forms)).get(named) ?? forms.other
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const mapValues = (map: JsonSchema, change: (value: unknown, key: string) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]))

const withoutKey = (map: JsonSchema, key: string): JsonSchema =>
  Object.fromEntries(Object.entries(map).filter(([name]) => name !== key))
