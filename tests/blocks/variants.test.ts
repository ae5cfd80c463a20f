import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { schemas } from '../support/kit.ts'

/** Fields whose values change how a block looks. The tests of all examples can only see values that an example has. */
const looks = ['layout', 'look', 'variant', 'animate', 'columns']

test('the examples of each block type show all its layouts and variants', () => {
  const fields = schemas.Block.options.flatMap(({ shape }) => {
    const [type = ''] = shape.type.values
    const { examples }: { examples: Record<string, unknown> } = parse(
      readFileSync(`schema/blocks/${type}.yaml`, 'utf8'),
    )
    return looks.map((look) => ({
      field: `${type}.${look}`,
      ...choicesOf(Object(shape)[look]),
      shown: Object.values(examples).map((example): unknown => Object(example)[look]),
    }))
  })
  const missing = fields.flatMap(({ field, choices, byDefault, shown }) =>
    choices
      .filter((choice) => !shown.some((value = byDefault) => value === choice))
      .map((choice) => `${field}: ${choice}`),
  )
  expect(fields.filter(({ choices }) => choices.length > 1).length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

type Choices = { choices: readonly (string | number)[]; byDefault?: unknown }

/** Returns the values of a field with fixed choices and its default, and no choices for other fields. */
function choicesOf(schema: unknown): Choices {
  if (schema instanceof z.ZodDefault)
    return { ...choicesOf(schema.unwrap()), byDefault: schema.def.defaultValue }
  if (schema instanceof z.ZodOptional) return choicesOf(schema.unwrap())
  return { choices: schema instanceof z.ZodEnum ? schema.options : [] }
}
