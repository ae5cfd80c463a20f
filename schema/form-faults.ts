import { z } from 'zod'
import { trapName } from './form.ts'
import { usualLimits } from './form-texts.ts'

/** A contradiction between fields of a form whose values are each valid. `path` is relative to the block. */
export type FormFault = { path: Path } & (
  | { what: 'twice'; name: string; first: Path }
  | { what: 'reserved'; name: string }
  | { what: 'no-field' }
  | { what: 'option-twice'; value: string; first: Path }
  | { what: 'no-option'; value: string; allowed: string[] }
  /**
   * The lower limit is above the upper limit. `isUsual` is true if the upper limit is the default because the author
   * wrote none.
   */
  | { what: 'limits'; least: string; most: string; isUsual: boolean }
)

/** Names that the gateway uses for its own values in a submission. */
const reserved: ReadonlySet<string> = new Set([trapName, 'opened'])

/** The part of a form that these checks need. Invalid values are skipped, because the schema reports them. */
const Written = z.object({ fields: z.array(z.unknown()) })

const scalar = z.union([z.string(), z.number()]).optional().catch(undefined)
const Field = z.object({
  type: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  default: z.string().optional().catch(undefined),
  options: z
    .array(z.object({ value: z.string().optional().catch(undefined) }).catch({}))
    .optional()
    .catch(undefined),
  ...{ min: scalar, max: scalar, minLength: scalar, maxLength: scalar },
})
type Field = z.infer<typeof Field>
type Path = readonly (string | number)[]

/** Returns the contradictions in the raw YAML value of a form. */
export function formFaults(block: unknown): FormFault[] {
  const { data } = Written.safeParse(block)
  if (data === undefined) return []
  const fields = data.fields.map((field) => Field.safeParse(field).data ?? {})
  const types = fields.map(({ type }) => type)
  const isEmpty = types.length > 0 && types.every((type) => type === 'fixed')
  return [
    ...(isEmpty ? [{ what: 'no-field', path: ['fields'] } as const] : []),
    ...twice(fields.map(({ name }, index) => [name, ['fields', index, 'name']])).map(
      ({ value, path, first }) => ({ what: 'twice', name: value, path, first }) as const,
    ),
    ...fields.flatMap((field, index) => faultsOf(field, ['fields', index])),
  ]
}

function faultsOf(field: Field, path: Path): FormFault[] {
  const { name, options } = field
  return [
    ...(name !== undefined && reserved.has(name)
      ? [{ what: 'reserved', name, path: [...path, 'name'] } as const]
      : []),
    ...twice(
      (options ?? []).map(({ value }, index) => [value, [...path, 'options', index, 'value']]),
    ).map((found) => ({ what: 'option-twice', ...found }) as const),
    ...noOption(field, path),
    ...limits(field, 'min', 'max', path),
    ...limits(field, 'minLength', 'maxLength', path, usualMost(field)),
  ]
}

function noOption({ default: value, options }: Field, path: Path): FormFault[] {
  if (value === undefined || options === undefined) return []
  const allowed = options.flatMap((option) => option.value ?? [])
  if (allowed.includes(value)) return []
  return [{ what: 'no-option', value, allowed, path: [...path, 'default'] }]
}

/** Returns the default for the maximum number of characters. Undefined for other types than text and textarea. */
const usualMost = ({ type }: Field): number | undefined =>
  type === 'text' || type === 'textarea' ? usualLimits[type] : undefined

/** Compares two limits if both have the same type. ISO dates compare correctly as strings. */
function limits(
  field: Field,
  low: 'min' | 'minLength',
  high: 'max' | 'maxLength',
  path: Path,
  usual?: number,
): FormFault[] {
  const least = field[low]
  const most = field[high] ?? usual
  if (least === undefined || most === undefined || typeof least !== typeof most) return []
  if (least <= most) return []
  const isUsual = field[high] === undefined
  const wrong = [...path, isUsual ? low : high]
  return [{ what: 'limits', least: String(least), most: String(most), isUsual, path: wrong }]
}

/** Returns the values that occur more than once, with the path of the first occurrence. */
function twice(values: readonly (readonly [string | undefined, Path])[]) {
  const known = new Map<string, Path>()
  return values.flatMap(([value, path]) => {
    if (value === undefined) return []
    const first = known.get(value)
    if (first === undefined) known.set(value, path)
    return first === undefined ? [] : [{ value, path, first }]
  })
}
