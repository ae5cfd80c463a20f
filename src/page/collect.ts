import { z } from 'zod'
import { roles, type Role } from '../../schema/roles.ts'
import { bare, typesOf } from './schema-at.ts'
import { fieldOf } from '../problem/path.ts'

/** `path` changes as the walk goes on; copy it to keep it. */
type Visit = (role: Role, value: string, path: readonly (string | number)[]) => void

type Walk = (value: unknown, path: (string | number)[], visit: Visit) => void

type Collect = (schema: z.ZodType, value: unknown, visit: Visit) => void

/** Calls `visit` for every text or number of `value` to which the schema gives a role, but for mere words. */
export const collect: Collect = collectorOf((role) => role !== 'text')

const words: ReadonlySet<Role> = new Set(['text', 'markdown', 'alt', 'link'])

/** Calls `visit` for everything that visitors read, and for addresses. */
export const collectWords: Collect = collectorOf((role) => words.has(role))

const days: ReadonlySet<Role> = new Set(['published', 'updated', 'step'])

/** Calls `visit` for every day that has its place among others. */
export const collectDays: Collect = collectorOf((role) => days.has(role))

function collectorOf(wants: (role: Role) => boolean): Collect {
  const makers: Makers = { wants, walks: new WeakMap() }
  return (schema, value, visit) => walkOf(schema, makers)?.(value, [], visit)
}

type Makers = { wants: (role: Role) => boolean; walks: WeakMap<object, Walk | null> }

/** The walk for a schema is made once; parts without any role are never entered. */
function walkOf(schema: unknown, makers: Makers): Walk | undefined {
  const inner = bare(schema)
  if (typeof inner !== 'object' || inner === null) return undefined
  const known = makers.walks.get(inner)
  if (known !== undefined) return known ?? undefined
  const walk = makeWalk(schema, inner, makers)
  makers.walks.set(inner, walk ?? null)
  return walk
}

function makeWalk(schema: unknown, inner: object, makers: Makers): Walk | undefined {
  const role = roleOf(schema) ?? roleOf(inner)
  if (role !== undefined && !makers.wants(role)) return undefined
  if (role !== undefined) {
    const type = inner instanceof z.ZodNumber ? 'number' : 'string'
    return (value, path, visit) => {
      if (typeof value === type) visit(role, String(value), path)
    }
  }
  if (inner instanceof z.ZodArray) return listWalk(walkOf(inner.element, makers))
  if (inner instanceof z.ZodObject) return mapWalk(inner, makers)
  if (inner instanceof z.ZodDiscriminatedUnion) return unionWalk(inner, makers)
  return undefined
}

const roleOf = (schema: unknown): Role | undefined =>
  schema instanceof z.ZodType ? roles.get(schema)?.role : undefined

function listWalk(element: Walk | undefined): Walk | undefined {
  if (element === undefined) return undefined
  return (value, path, visit) => {
    if (!Array.isArray(value)) return
    for (const [index, item] of value.entries()) {
      path.push(index)
      element(item, path, visit)
      path.pop()
    }
  }
}

function mapWalk(schema: z.ZodObject, makers: Makers): Walk | undefined {
  const fields: [string, Walk][] = []
  for (const [key, field] of Object.entries(schema.shape)) {
    const walk = walkOf(field, makers)
    if (walk !== undefined) fields.push([key, walk])
  }
  if (fields.length === 0) return undefined
  return (value, path, visit) => {
    for (const [key, walk] of fields) {
      const inside = fieldOf(value, key)
      if (inside === undefined) continue
      path.push(key)
      walk(inside, path, visit)
      path.pop()
    }
  }
}

function unionWalk(schema: z.ZodDiscriminatedUnion, makers: Makers): Walk {
  const options = new Map<unknown, Walk>()
  for (const option of schema.options) {
    const walk = walkOf(option, makers)
    if (walk !== undefined) for (const type of typesOf(option)) options.set(type, walk)
  }
  return (value, path, visit) => options.get(fieldOf(value, 'type'))?.(value, path, visit)
}
