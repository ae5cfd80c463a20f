import { codePointOf } from '../../text/look-alike.ts'
import { nearOf } from '../../text/near.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import { problemOf, type Problem } from '../../problems/problem.ts'
import { blockTypes } from './block-types.ts'
import { isInside, nameOf, ownerOf, type Failed } from './failed.ts'
import { bare, fieldIn, keysOf, schemaAt } from '../../../schema/schema-at.ts'

/**
 * Keys that stand beside the field that they belong into: `- { src: kiln.jpg, alt: A kiln }` where an entry has
 * its picture in `image`. All of them are one problem; that field is added to `reported`.
 */
export function misplacedKeys(
  keys: readonly string[],
  holder: Path,
  reported: Set<string>,
  { value, document, kind }: Failed,
): Problem | undefined {
  const schema = schemaAt(kind.schema, value, holder)
  const allowed = keysOf(schema)
  const map = valueAt(value, holder)
  const fields = allowed.filter((name) => {
    const known = keysOf(bare(fieldIn(schema, name)))
    return fieldOf(map, name) === undefined && keys.every((key) => known.includes(key))
  })
  const [field] = fields
  const [first] = keys
  if (field === undefined || first === undefined || fields.length > 1) return undefined
  reported.add(nameOf([...holder, field]))
  const texts = keys.map((key) => `${key}: ${oneLine(document.sourceOf([...holder, key]))}`)
  const below = { field, keys: [...keys], written: `${field}: { ${texts.join(', ')} }` }
  const detail = { key: first, allowed, owner: ownerOf(value, holder, kind), below }
  const path = [...holder, first]
  const span = document.locate(path, 'key')
  return problemOf({ code: 'unknown-key', detail }, document.file, span, path)
}

const oneLine = (source: string): string => (/\n|^.{60}/.test(source) ? '…' : source)

/** A misspelt key is one problem, not also a missing key: that one is added to `reported`. */
export function unknownKey(
  key: string,
  holder: Path,
  missing: ReadonlySet<string>,
  reported: Set<string>,
  { value, document, kind }: Failed,
): Problem | undefined {
  const path = [...holder, key]
  const lineOf = (one: Path): number => document.locate(one, 'key').start.line
  const allowed = keysOf(schemaAt(kind.schema, value, holder))
  const map = valueAt(value, holder)
  const free = allowed.filter((name) => fieldOf(map, name) === undefined)
  const missingFields = free.filter((name) => missing.has(nameOf([...holder, name])))
  const strayCharacter = strayCharacterIn(key)
  const ofMissing = nearOf(key, missingFields)
  const { near, orNear } = ofMissing.near === undefined ? nearOf(key, free) : ofMissing
  // A field that only holds an anchor is there for the anchor's sake.
  if (near === undefined && isInside(path, document.invalid)) return undefined
  if (near !== undefined) reported.add(nameOf([...holder, near]))
  const owner = ownerOf(value, holder, kind)
  const torn =
    near === undefined ? tornBy(key, map, (name) => lineOf([...holder, name])) : undefined
  if (torn?.isTold === true) return undefined
  return problemOf(
    {
      code: 'unknown-key',
      detail: { key, strayCharacter, near, orNear, allowed, owner, torn: torn?.text },
      fixText: near,
    },
    document.file,
    document.locate(path, 'key'),
    path,
  )
}

/**
 * In braces a comma ends a text: `{ label: Bread, butter, href: / }` has a field “butter” with nothing in
 * it. `text`: all that was meant; `isTold`: of another piece before.
 */
function tornBy(
  key: string,
  map: unknown,
  lineOf: (key: string) => number,
): { text: string; isTold: boolean } | undefined {
  if (typeof map !== 'object' || map === null || fieldOf(map, key) !== null) return undefined
  const line = lineOf(key)
  const beside = Object.entries(map).filter(([name]) => lineOf(name) === line)
  const index = beside.findIndex(([name]) => name === key)
  const start = beside.slice(0, index).findLastIndex(([, value]) => value !== null)
  const [, text] = beside[start] ?? []
  if (typeof text !== 'string') return undefined
  const rest = beside.slice(start + 1)
  const end = rest.findIndex(([, value]) => value !== null)
  const pieces = rest.slice(0, end === -1 ? undefined : end).map(([name]) => name)
  return { text: [text, ...pieces].join(', '), isTold: start < index - 1 }
}

/** An entry that is a block, in a list of something else: it was pasted too far to the right. */
export function strayBlock(holder: Path, { value, document, kind }: Failed): Problem | undefined {
  const entry = valueAt(value, holder)
  const type = fieldOf(entry, 'type')
  if (typeof holder.at(-1) !== 'number' || typeof type !== 'string') return undefined
  const list = schemaAt(kind.schema, value, ['blocks'])
  if (!blockTypes(list).includes(type)) return undefined
  const allowed = keysOf(schemaAt(kind.schema, value, holder))
  const path = [...holder, 'type']
  const detail = { key: 'type', allowed, owner: ownerOf(value, holder, kind), block: type }
  const span = document.locate(path, 'key')
  return problemOf({ code: 'unknown-key', detail }, document.file, span, path)
}

/** The first character that no field name has: one that cannot be seen, or a letter from elsewhere. */
function strayCharacterIn(key: string): string | undefined {
  const character = /[^ -~äöüßÄÖÜ\t\r\n]/u.exec(key)?.[0]
  return character === undefined ? undefined : codePointOf(character)
}
