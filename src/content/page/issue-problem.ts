import { z } from 'zod'
import { roles } from '../../../schema/roles.ts'
import { isSeen } from '../../../schema/seen.ts'
import type { Document } from '../yaml/read-document.ts'
import { asItLooks } from '../../text/look-alike.ts'
import { nearOf, type OtherNames } from '../../text/near.ts'
import { valueAt, type Path } from '../../../schema/path.ts'
import { problemOf, type Finding, type Problem, type Span } from '../../problems/problem.ts'
import type { ValueType, Written } from '../../problems/detail-types.ts'
import { blockTypes, otherNamesIn, typesFor, unknownBlock } from './block-types.ts'
import { nameIn, ownerOf, type Failed, type Issue } from './failed.ts'
import { fieldDescription, schemaAt } from '../../../schema/schema-at.ts'
import { formIn, namedForm, wrongSiteUrl } from './wrong-text.ts'
import { emptyValue, invalidDate, wrongType } from './wrong-type.ts'

/** True if the fields of a map begin on a line below its key. */
function isBelowItsKey(holder: Path, document: Document): boolean {
  if (typeof holder.at(-1) !== 'string') return false
  return document.locate(holder, 'key').start.line < document.locate(holder).start.line
}

/** Converts a zod issue to a problem with its source position, a message and, if certain, a fix. */
export function problemOfIssue(issue: Issue, path: Path, failed: Failed): Problem {
  const { value, document, kind } = failed
  const at = (finding: Finding, span: Span = document.locate(path)) =>
    problemOf(finding, document.file, span, path)

  const key = path.at(-1)
  const holder = path.slice(0, -1)
  const here = valueAt(value, path)
  if (here === undefined && typeof key === 'string') {
    const owner = ownerOf(value, holder, kind)
    const description = fieldDescription(schemaAt(kind.schema, value, holder), key)
    const known = key === 'type' ? typesFor(holder, failed) : undefined
    // If only one type is possible, the field's description already names it.
    const types = known?.allowed.length === 0 ? undefined : known
    return at(
      { code: 'missing-key', detail: { key, owner, description, types } },
      // Shows the map itself if it is in braces. Otherwise shows its key, because its first field would look wrong.
      document.locate(holder, isBelowItsKey(holder, document) ? 'key' : 'dash'),
    )
  }

  const written = writtenAt(here, path, document)
  switch (issue.code) {
    case 'invalid_union':
      if (isPlainUnion(schemaAt(kind.schema, value, path)))
        return at(wrongType('text', issue, path, written, failed))
      if (path.at(-1) === 'type' && written.type === 'empty') {
        const allowed = blockTypes(schemaAt(kind.schema, value, path.slice(0, -2)))
        return at({
          code: 'wrong-value',
          detail: { rule: 'one-of', key: 'type', allowed, written },
        })
      }
      // The type of an option inside a block, such as a form field.
      if (path.at(-1) === 'type' && path.at(-3) !== 'blocks') {
        const union = schemaAt(kind.schema, value, path.slice(0, -2))
        return at(
          noneOf(blockTypes(union), here, path, { written, otherNames: otherNamesIn(union) }),
        )
      }
      return unknownBlock(path.at(-1) === 'type' ? path : [...path, 'type'], failed)
    case 'invalid_type':
      return at(wrongType(typeNames[issue.expected] ?? 'text', issue, path, written, failed))
    case 'invalid_value':
      return at(
        noneOf(issue.values, here, path, {
          written,
          of: meaningOf(schemaAt(kind.schema, value, path)),
        }),
      )
    case 'too_small':
    case 'too_big':
      return at({ code: 'wrong-value', detail: { ...boundOf(issue, path, failed), written } })
    case 'invalid_format': {
      if (issue.format === 'date') return at(invalidDate(String(here)))
      const schema = schemaAt(kind.schema, value, path)
      if (formIn(schema) === 'site-url')
        return at(wrongSiteUrl(String(here), written, asSeen(here, schema)))
      return at(wrongForm(schema, here, written))
    }
    case 'custom': {
      const isHidden = typeof here === 'string' && !isSeen(here)
      if (isHidden) return at(emptyValue('text', path, written, failed))
      return at(wrongForm(schemaAt(kind.schema, value, path), here, written))
    }
    case 'invalid_key': {
      const name = { source: String(key), type: 'text' } as const
      const record = schemaAt(kind.schema, value, holder)
      const schema = record instanceof z.ZodRecord ? record.keyType : undefined
      return at(wrongForm(schema, key, name), document.locate(path, 'key'))
    }
    default:
      return at({ code: 'wrong-value', detail: { rule: 'pattern', of: 'other', written } })
  }
}

/** Reports a text that does not match its pattern. */
const wrongForm = (schema: unknown, here: unknown, written: Written): Finding => ({
  code: 'wrong-value',
  detail: { rule: 'pattern', of: namedForm(schema), written },
  fixText: asSeen(here, schema),
})

/**
 * Returns the text without invisible and look-alike characters. Returns undefined if it has none, or is still wrong.
 */
function asSeen(here: unknown, schema: unknown): string | undefined {
  if (typeof here !== 'string' || !(schema instanceof z.ZodType)) return undefined
  const seen = asItLooks(here).trim()
  return seen !== here && z.safeParse(schema, seen).success ? seen : undefined
}

/** True if the schema accepts a text or a number. The value does not show which of the two the author meant. */
const isPlainUnion = (schema: unknown): boolean =>
  schema instanceof z.ZodUnion && !(schema instanceof z.ZodDiscriminatedUnion)

const meaningOf = (schema: unknown): 'icon' | undefined =>
  schema instanceof z.ZodType && roles.get(schema)?.role === 'icon' ? 'icon' : undefined

/** Reports a value that is not one of the allowed values. */
function noneOf(
  values: readonly unknown[],
  here: unknown,
  path: Path,
  {
    written,
    otherNames,
    of,
  }: { written: Written; otherNames?: OtherNames; of?: 'icon' | undefined },
): Finding {
  const meant = values.find((one) => one !== here && String(one) === here)
  if (typeof here === 'string' && typeof meant === 'number') {
    const detail = { expected: 'number', written, instead: here } as const
    return { code: 'wrong-type', detail, fixText: here, fixValue: meant }
  }
  const allowed = values.map(String)
  const { near, orNear } =
    written.type === 'empty' ? {} : nearOf(written.source, allowed, otherNames)
  const detail = { rule: 'one-of', key: nameIn(path), allowed, of, near, orNear, written } as const
  const fixValue = values
    .filter((one) => typeof one === 'number')
    .find((one) => String(one) === near)
  return { code: 'wrong-value', detail, fixText: near, fixValue }
}

const typeNames: Record<string, ValueType> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'map',
  record: 'map',
}

function writtenAt(here: unknown, path: Path, document: Document): Written {
  if (typeof here === 'string') return { source: here, type: here === '' ? 'empty' : 'text' }
  const source = document.sourceOf(path)
  if (here === null || here === undefined) return { source, type: 'empty' }
  if (Array.isArray(here)) return { source, type: 'list' }
  if (typeof here === 'number') return { source, type: 'number' }
  return { source, type: typeof here === 'boolean' ? 'boolean' : 'map' }
}

type SizeIssue = Extract<Issue, { code: 'too_small' | 'too_big' }>

function boundOf(issue: SizeIssue, path: Path, failed: Failed) {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  if (issue.origin === 'number' || issue.origin === 'int') {
    return { rule: issue.code === 'too_small' ? 'too-small' : 'too-big', limit } as const
  }
  const here = valueAt(failed.value, path)
  const length = typeof here === 'string' || Array.isArray(here) ? here.length : 0
  if (length === 0 && issue.origin === 'string') {
    const finding = emptyValue('text', path, { source: '', type: 'empty' }, failed)
    if (finding.code === 'wrong-value' && finding.detail.rule === 'empty') return finding.detail
  }
  return {
    rule: issue.code === 'too_small' ? 'too-short' : 'too-long',
    limit,
    length,
    unit: issue.origin === 'string' ? 'characters' : 'items',
  } as const
}
