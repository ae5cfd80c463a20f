import { codePointOf } from '../../text/look-alike.ts'
import { nearOf } from '../../text/near.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import { problemOf, type Problem } from '../../problems/problem.ts'
import { blockTypes } from './block-types.ts'
import { isInside, nameOf, ownerOf, type Failed } from './failed.ts'
import { bare, fieldIn, keysOf, schemaAt } from '../../../schema/schema-at.ts'

/**
 * Reports keys that belong into another field of the same map: `- { src: kiln.jpg, alt: A kiln }` for an entry with an
 * `image` field. All of them are one problem. The field's name is added to `reported`.
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

/**
 * Reports an unknown key. If it is a misspelt key, the missing key is added to `reported`, so that there is only one
 * problem.
 */
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
  // A field with an unknown name that only defines an anchor is already reported because of the anchor.
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
 * Finds a text that was cut at a comma in braces: `{ label: Bread, butter, href: / }` has a field “butter” without a
 * value. `text`: the whole intended text. `isTold`: true if an earlier key already reports it.
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

/** Reports a block that is indented too far and therefore became an entry of another list. */
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

/**
 * Returns the code point of the first character that is neither ASCII nor a German letter, so that no field name
 * contains it; undefined if there is none.
 */
function strayCharacterIn(key: string): string | undefined {
  const character = /[^ -~äöüßÄÖÜ\t\r\n]/u.exec(key)?.[0]
  return character === undefined ? undefined : codePointOf(character)
}
