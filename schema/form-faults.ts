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
    ...fields.flatMap((field, index) => fieldFaults(field, ['fields', index])),
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
