import { z } from 'zod'
import { honeypotName } from './form.ts'
import { defaultMaxLengths } from './field-messages.ts'

/** A contradiction between fields of a form whose values are each valid. `path` is relative to the block. */
export type FormFault = { path: Path } & (
  | { what: 'twice'; name: string; first: Path }
  | { what: 'reserved'; name: string }
  | { what: 'no-field' }
  | { what: 'option-twice'; value: string; first: Path }
  | { what: 'no-option'; value: string; allowed: string[] }
  /** Visitors must choose at least `least` of `count` options. */
  | { what: 'few-options'; least: number; count: number }
  /** A condition names a field that the form does not have. `known` contains the names of its fields. */
  | { what: 'no-such-field'; name: string; known: string[] }
  /** A condition names a field whose values cannot be compared, for example a text. */
  | { what: 'free-field'; name: string }
  /** A condition names a value that the other field cannot have. */
  | { what: 'no-such-value'; name: string; value: string; allowed: string[] }
  /** A condition names a field that comes after it. */
  | { what: 'later-field'; name: string }
  /** A condition depends on its own field, directly or through other conditions. */
  | { what: 'circle' }
  /**
   * The lower limit is above the upper limit. `isUsual` is true if the upper limit is the default because the author
   * wrote none.
   */
  | { what: 'limits'; least: string; most: string; isUsual: boolean }
)

/** Names that the gateway uses for its own values in a submission. */
const reservedNames: ReadonlySet<string> = new Set([honeypotName, 'opened'])

/** The part of a form that these checks need. Invalid values are skipped, because the schema reports them. */
const WrittenForm = z.object({ fields: z.array(z.unknown()) })

const scalarValue = z.union([z.string(), z.number()]).optional().catch(undefined)
const WrittenField = z.object({
  type: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  default: z.string().optional().catch(undefined),
  options: z
    .array(z.object({ value: z.string().optional().catch(undefined) }).catch({}))
    .optional()
    .catch(undefined),
  showIf: z
    .object({
      field: z.string().optional().catch(undefined),
      is: z.array(z.unknown()).catch([]),
    })
    .optional()
    .catch(undefined),
  ...{ min: scalarValue, max: scalarValue, minLength: scalarValue, maxLength: scalarValue },
})
type WrittenField = z.infer<typeof WrittenField>
type Path = readonly (string | number)[]

/** Returns the contradictions in the raw YAML value of a form. */
export function formFaults(block: unknown): FormFault[] {
  const { data } = WrittenForm.safeParse(block)
  if (data === undefined) return []
  const fields = data.fields.map((field) => WrittenField.safeParse(field).data ?? {})
  const types = fields.map(({ type }) => type)
  const isEmpty = types.length > 0 && types.every((type) => type === 'fixed')
  return [
    ...(isEmpty ? [{ what: 'no-field', path: ['fields'] } as const] : []),
    ...duplicatesIn(fields.map(({ name }, index) => [name, ['fields', index, 'name']])).map(
      ({ value, path, first }) => ({ what: 'twice', name: value, path, first }) as const,
    ),
    ...fields.flatMap((field, index) => [
      ...fieldFaults(field, ['fields', index]),
      ...conditionFaults(fields, index),
    ]),
  ]
}

function fieldFaults(field: WrittenField, path: Path): FormFault[] {
  const { name, options } = field
  return [
    ...(name !== undefined && reservedNames.has(name)
      ? [{ what: 'reserved', name, path: [...path, 'name'] } as const]
      : []),
    ...duplicatesIn(
      (options ?? []).map(({ value }, index) => [value, [...path, 'options', index, 'value']]),
    ).map((duplicate) => ({ what: 'option-twice', ...duplicate }) as const),
    ...missingOptionFaults(field, path),
    ...fewOptionsFaults(field, path),
    ...limitFaults(field, 'min', 'max', path),
    ...limitFaults(field, 'minLength', 'maxLength', path, defaultMaxLengthOf(field)),
  ]
}

function missingOptionFaults({ default: value, options }: WrittenField, path: Path): FormFault[] {
  if (value === undefined || options === undefined) return []
  const allowed = options.flatMap((option) => option.value ?? [])
  if (allowed.includes(value)) return []
  return [{ what: 'no-option', value, allowed, path: [...path, 'default'] }]
}

function fewOptionsFaults({ min, options }: WrittenField, path: Path): FormFault[] {
  if (typeof min !== 'number' || options === undefined || min <= options.length) return []
  return [{ what: 'few-options', least: min, count: options.length, path: [...path, 'min'] }]
}

/** Types of fields that a condition can name, because they have a limited number of values. */
const comparableTypes: ReadonlySet<unknown> = new Set(['select', 'radio', 'choices', 'checkbox'])

function conditionFaults(fields: readonly WrittenField[], index: number): FormFault[] {
  const field = fields[index]
  const name = field?.showIf?.field
  if (field === undefined || name === undefined) return []
  const path: Path = ['fields', index, 'showIf']
  const at: Path = [...path, 'field']
  const otherIndex = fields.findIndex((other) => other.name === name)
  const other = fields[otherIndex]
  if (other === undefined) {
    const known = fields.flatMap(({ type, name: each }) =>
      each !== undefined && each !== field.name && comparableTypes.has(type) ? [each] : [],
    )
    return [{ what: 'no-such-field', name, known, path: at }]
  }
  if (isInCircle(fields, field)) return [{ what: 'circle', path: at }]
  if (otherIndex > index) return [{ what: 'later-field', name, path: at }]
  if (!comparableTypes.has(other.type)) return [{ what: 'free-field', name, path: at }]
  return conditionValueFaults(field.showIf?.is ?? [], other, name, [...path, 'is'])
}

/** True if the conditions lead from a field back to itself. */
function isInCircle(fields: readonly WrittenField[], start: WrittenField): boolean {
  const visited = new Set<WrittenField>()
  let current: WrittenField | undefined = start
  while (current !== undefined && !visited.has(current)) {
    visited.add(current)
    const next: string | undefined = current.showIf?.field
    current = fields.find(({ name }) => name !== undefined && name === next)
  }
  return current === start
}

function conditionValueFaults(
  values: readonly unknown[],
  { type, options }: WrittenField,
  name: string,
  path: Path,
): FormFault[] {
  const allowed =
    type === 'checkbox' ? ['true', 'false'] : (options ?? []).flatMap(({ value }) => value ?? [])
  return values.flatMap((value, index) => {
    const isWritten = typeof value === 'string' || typeof value === 'boolean'
    if (!isWritten || allowed.includes(String(value))) return []
    const valuePath = [...path, index]
    return [
      { what: 'no-such-value', name, value: String(value), allowed, path: valuePath } as const,
    ]
  })
}

/** Returns the default for the maximum number of characters. Undefined for other types than text and textarea. */
const defaultMaxLengthOf = ({ type }: WrittenField): number | undefined =>
  type === 'text' || type === 'textarea' ? defaultMaxLengths[type] : undefined

/** Compares two limits if both have the same type. ISO dates compare correctly as strings. */
function limitFaults(
  field: WrittenField,
  low: 'min' | 'minLength',
  high: 'max' | 'maxLength',
  path: Path,
  defaultLimit?: number,
): FormFault[] {
  const lowerLimit = field[low]
  const upperLimit = field[high] ?? defaultLimit
  if (
    lowerLimit === undefined ||
    upperLimit === undefined ||
    typeof lowerLimit !== typeof upperLimit
  )
    return []
  if (lowerLimit <= upperLimit) return []
  const isUsual = field[high] === undefined
  const wrongPath = [...path, isUsual ? low : high]
  return [
    {
      what: 'limits',
      least: String(lowerLimit),
      most: String(upperLimit),
      isUsual,
      path: wrongPath,
    },
  ]
}

/** Returns the values that occur more than once, with the path of the first occurrence. */
function duplicatesIn(values: readonly (readonly [string | undefined, Path])[]) {
  const firstPaths = new Map<string, Path>()
  return values.flatMap(([value, path]) => {
    if (value === undefined) return []
    const first = firstPaths.get(value)
    if (first === undefined) firstPaths.set(value, path)
    return first === undefined ? [] : [{ value, path, first }]
  })
}
