import { z } from 'zod'
import { brandIcons } from '../../../schema/brand-icons.ts'
import { roles } from '../../../schema/roles.ts'
import { hasVisibleText } from '../../../schema/visible-text.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { once } from '../../text/once.ts'
import { replaceLookAlikes } from '../../text/look-alike.ts'
import { mostSimilarNames, nearestNameOf, type Synonyms } from '../../text/nearest-name.ts'
import { valueAt, type Path } from '../../../schema/path.ts'
import { problemOf, type Finding, type Problem, type Span } from '../../problems/problem.ts'
import type { ValueType, WrittenValue } from '../../problems/detail-types.ts'
import { blockTypesOf, synonymsIn, likelyTypeOf, unknownBlockProblem } from './block-types.ts'
import { fieldNameOf, ownerOf, type InvalidDocument, type Issue } from './invalid-document.ts'
import { fieldDescriptionOf, schemaAt } from '../../../schema/schema-at.ts'
import { textFormatOf, namedFormatOf, siteUrlFinding } from './text-format.ts'
import { parseMinute } from './iso-day.ts'
import {
  createEmptyValueFinding,
  createInvalidDateFinding,
  createWrongTypeFinding,
} from './wrong-type.ts'

/** True if the fields of a map begin on a line below its key. */
function isBelowItsKey(holder: Path, document: YamlDocument): boolean {
  if (typeof holder.at(-1) !== 'string') return false
  return document.spanOf(holder, 'key').start.line < document.spanOf(holder).start.line
}

/** Converts a zod issue to a problem with its source position, a message and, if certain, a fix. */
export function createIssueProblem(issue: Issue, path: Path, failed: InvalidDocument): Problem {
  const { value, document, kind } = failed
  const at = (finding: Finding, span: Span = document.spanOf(path)) =>
    problemOf(finding, document.file, span, path)

  const key = path.at(-1)
  const holder = path.slice(0, -1)
  const currentValue = valueAt(value, path)
  const emptyField = currentValue === undefined ? document.emptyFieldAt?.(path) : undefined
  if (emptyField !== undefined) {
    const { span, ...detail } = emptyField
    return at({ code: 'placeholder', detail: { what: 'no-value', ...detail } }, span)
  }
  if (currentValue === undefined && typeof key === 'string') {
    const owner = ownerOf(value, holder, kind)
    const description = fieldDescriptionOf(schemaAt(kind.schema, value, holder), key)
    const known = key === 'type' ? likelyTypeOf(holder, failed) : undefined
    // The list of allowed types is empty if only one type is possible. The field's description
    // already names that type.
    const types = known?.allowed.length === 0 ? undefined : known
    return at(
      { code: 'missing-key', detail: { key, owner, description, types } },
      // The problem is shown at the whole map if it is in braces (`{ a: 1 }`). Otherwise it is
      // shown at the map's key, because the map begins with its first field, which would look
      // wrong.
      document.spanOf(holder, isBelowItsKey(holder, document) ? 'key' : 'dash'),
    )
  }

  const written = writtenValueAt(currentValue, path, document)
  switch (issue.code) {
    case 'invalid_union':
      if (isPlainUnion(schemaAt(kind.schema, value, path)))
        return at(createWrongTypeFinding('text', issue, path, written, failed))
      if (path.at(-1) === 'type' && written.type === 'empty') {
        const allowed = blockTypesOf(schemaAt(kind.schema, value, path.slice(0, -2)))
        return at({
          code: 'wrong-value',
          detail: { rule: 'one-of', key: 'type', allowed, written },
        })
      }
      // The `type` of an item in a block, such as the type of a form field.
      if (path.at(-1) === 'type' && path.at(-3) !== 'blocks') {
        const union = schemaAt(kind.schema, value, path.slice(0, -2))
        return at(
          notAllowedFinding(blockTypesOf(union), currentValue, path, {
            written,
            otherNames: synonymsIn(union),
          }),
        )
      }
      return unknownBlockProblem(path.at(-1) === 'type' ? path : [...path, 'type'], failed)
    case 'invalid_type':
      return at(
        createWrongTypeFinding(typeNames[issue.expected] ?? 'text', issue, path, written, failed),
      )
    case 'invalid_value':
      return at(
        notAllowedFinding(issue.values, currentValue, path, {
          written,
          of: valueKindOf(schemaAt(kind.schema, value, path)),
        }),
      )
    case 'too_small':
    case 'too_big':
      return at({ code: 'wrong-value', detail: { ...sizeDetailOf(issue, path, failed), written } })
    case 'invalid_format': {
      if (issue.format === 'date') return at(createInvalidDateFinding(String(currentValue)))
      if (issue.format === 'date-or-time')
        return at(createInvalidDateFinding(String(currentValue), parseMinute))
      const schema = schemaAt(kind.schema, value, path)
      if (textFormatOf(schema) === 'site-url')
        return at(
          siteUrlFinding(String(currentValue), written, replaceLookAlikesIn(currentValue, schema)),
        )
      return at(wrongFormatFinding(schema, currentValue, written))
    }
    case 'custom': {
      const isHidden = typeof currentValue === 'string' && !hasVisibleText(currentValue)
      if (isHidden) return at(createEmptyValueFinding('text', path, written, failed))
      return at(wrongFormatFinding(schemaAt(kind.schema, value, path), currentValue, written))
    }
    case 'invalid_key': {
      const name = { source: String(key), type: 'text' } as const
      const record = schemaAt(kind.schema, value, holder)
      const schema = record instanceof z.ZodRecord ? record.keyType : undefined
      return at(wrongFormatFinding(schema, key, name), document.spanOf(path, 'key'))
    }
    default:
      return at({ code: 'wrong-value', detail: { rule: 'pattern', of: 'other', written } })
  }
}

/** Reports a text that does not match its pattern. */
const wrongFormatFinding = (
  schema: unknown,
  currentValue: unknown,
  written: WrittenValue,
): Finding => ({
  code: 'wrong-value',
  detail: { rule: 'pattern', of: namedFormatOf(schema), written },
  fixText: replaceLookAlikesIn(currentValue, schema),
})

/**
 * Returns the text without invisible and look-alike characters. Returns undefined if it has none, or is still wrong.
 */
function replaceLookAlikesIn(currentValue: unknown, schema: unknown): string | undefined {
  if (typeof currentValue !== 'string' || !(schema instanceof z.ZodType)) return undefined
  const normalized = replaceLookAlikes(currentValue).trim()
  return normalized !== currentValue && z.safeParse(schema, normalized).success
    ? normalized
    : undefined
}

/** True if the schema accepts a text or a number. The value does not show which of the two the author meant. */
const isPlainUnion = (schema: unknown): boolean =>
  schema instanceof z.ZodUnion && !(schema instanceof z.ZodDiscriminatedUnion)

const valueKindOf = (schema: unknown): 'icon' | undefined =>
  schema instanceof z.ZodType && roles.get(schema)?.role === 'icon' ? 'icon' : undefined

/** Maximum number of icons that are listed for an unknown name. There are thousands of icons. */
const maxListedIcons = 5

/** The icons of brands, by their names without the prefix. */
const brandSynonyms = once((): Synonyms =>
  Object.fromEntries(brandIcons.map((name) => [name.slice(name.indexOf(':') + 1), [name]])),
)

/** Reports a value that is not one of the allowed values. */
function notAllowedFinding(
  values: readonly unknown[],
  currentValue: unknown,
  path: Path,
  {
    written,
    otherNames,
    of,
  }: { written: WrittenValue; otherNames?: Synonyms; of?: 'icon' | undefined },
): Finding {
  const intendedValue = values.find(
    (allowedValue) => allowedValue !== currentValue && String(allowedValue) === currentValue,
  )
  if (typeof currentValue === 'string' && typeof intendedValue === 'number') {
    const detail = { expected: 'number', written, instead: currentValue } as const
    return { code: 'wrong-type', detail, fixText: currentValue, fixValue: intendedValue }
  }
  const allowed = values.map(String)
  const { near, orNear } =
    written.type === 'empty'
      ? {}
      : nearestNameOf(written.source, allowed, of === 'icon' ? brandSynonyms() : otherNames)
  const detail = {
    rule: 'one-of',
    key: fieldNameOf(path),
    allowed: of === 'icon' ? mostSimilarNames(written.source, allowed, maxListedIcons) : allowed,
    of,
    near,
    orNear,
    written,
  } as const
  const fixValue = values
    .filter((one) => typeof one === 'number')
    .find((one) => String(one) === near)
  return { code: 'wrong-value', detail, fixText: near, fixValue }
}

/** The types of values that zod expects, in the words of problems. */
export const typeNames: Readonly<Record<string, ValueType>> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'map',
  record: 'map',
}

function writtenValueAt(currentValue: unknown, path: Path, document: YamlDocument): WrittenValue {
  if (typeof currentValue === 'string')
    return { source: currentValue, type: currentValue === '' ? 'empty' : 'text' }
  const source = document.sourceOf(path)
  if (currentValue === null || currentValue === undefined) return { source, type: 'empty' }
  if (Array.isArray(currentValue)) return { source, type: 'list' }
  if (typeof currentValue === 'number') return { source, type: 'number' }
  return { source, type: typeof currentValue === 'boolean' ? 'boolean' : 'map' }
}

type SizeIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>

function sizeDetailOf(issue: SizeIssue, path: Path, failed: InvalidDocument) {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  if (issue.origin === 'number' || issue.origin === 'int') {
    return { rule: issue.code === 'too_small' ? 'too-small' : 'too-big', limit } as const
  }
  const currentValue = valueAt(failed.value, path)
  const length =
    typeof currentValue === 'string' || Array.isArray(currentValue) ? currentValue.length : 0
  if (length === 0 && issue.origin === 'string') {
    const finding = createEmptyValueFinding('text', path, { source: '', type: 'empty' }, failed)
    if (finding.code === 'wrong-value' && finding.detail.rule === 'empty') return finding.detail
  }
  return {
    rule: issue.code === 'too_small' ? 'too-short' : 'too-long',
    limit,
    length,
    unit: issue.origin === 'string' ? 'characters' : 'items',
  } as const
}
