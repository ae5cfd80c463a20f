import { z } from 'zod'
import { trapName } from './form.ts'
import { usualLimits } from './form-texts.ts'

/** What is wrong with the fields of a form though each value alone is right. `path` is inside the block. */
export type FormFault = { path: Path } & (
  | { what: 'twice'; name: string; first: Path }
  | { what: 'reserved'; name: string }
  | { what: 'no-field' }
  | { what: 'option-twice'; value: string; first: Path }
  | { what: 'no-option'; value: string; allowed: string[] }
  /** `isUsual`: the upper one is that of all such fields, as the author has written none. */
  | { what: 'limits'; least: string; most: string; isUsual: boolean }
)

/** What the gateway is sent besides the fields of a form. */
const reserved: ReadonlySet<string> = new Set([trapName, 'opened'])

/** As much of a form as is needed here; what is written otherwise has a problem of its own. */
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

/** The faults of a form, as its author has written it. */
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

/** Characters that a line or a text may have at most where its author says nothing. */
const usualMost = ({ type }: Field): number | undefined =>
  type === 'text' || type === 'textarea' ? usualLimits[type] : undefined

/** Numbers with numbers, and days with days, which are in the order of their texts. */
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

/** Those that stand there once more, with the place of the first. */
function twice(values: readonly (readonly [string | undefined, Path])[]) {
  const known = new Map<string, Path>()
  return values.flatMap(([value, path]) => {
    if (value === undefined) return []
    const first = known.get(value)
    if (first === undefined) known.set(value, path)
    return first === undefined ? [] : [{ value, path, first }]
  })
}
