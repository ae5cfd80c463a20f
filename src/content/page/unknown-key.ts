import { codePointOf } from '../../text/look-alike.ts'
import { nearestNameOf } from '../../text/nearest-name.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import { problemOf, type Problem } from '../../problems/problem.ts'
import { blockTypesOf } from './block-types.ts'
import { belongsInFileName, pageFieldSynonyms } from './foreign-fields.ts'
import { newNameOfField } from './renamed-blocks.ts'
import { isInsideAny, pathKey, ownerOf, type InvalidDocument } from './invalid-document.ts'
import { unwrapSchema, fieldSchemaOf, keysOf, schemaAt } from '../../../schema/schema-at.ts'

/**
 * Reports keys that belong into another field of the same map: `- { src: kiln.jpg, alt: A kiln }` for an entry with an
 * `image` field. All of them are one problem. The field's name is added to `reported`.
 */
export function createMisplacedKeysProblem(
  keys: readonly string[],
  holder: Path,
  reported: Set<string>,
  { value, document, kind }: InvalidDocument,
): Problem | undefined {
  const schema = schemaAt(kind.schema, value, holder)
  const allowed = keysOf(schema)
  const map = valueAt(value, holder)
  const fields = allowed.filter((name) => {
    const known = keysOf(unwrapSchema(fieldSchemaOf(schema, name)))
    return fieldOf(map, name) === undefined && keys.every((key) => known.includes(key))
  })
  const [field] = fields
  const [first] = keys
  if (field === undefined || first === undefined || fields.length > 1) return undefined
  reported.add(pathKey([...holder, field]))
  const texts = keys.map((key) => `${key}: ${shorten(document.sourceOf([...holder, key]))}`)
  const below = { field, keys: [...keys], written: `${field}: { ${texts.join(', ')} }` }
  const detail = { key: first, allowed, owner: ownerOf(value, holder, kind), below }
  const path = [...holder, first]
  const span = document.spanOf(path, 'key')
  return problemOf({ code: 'unknown-key', detail }, document.file, span, path)
}

const shorten = (source: string): string => (/\n|^.{60}/.test(source) ? '…' : source)

/**
 * Reports an unknown key. If it is a misspelt key, the missing key is added to `reported`, so that there is only one
 * problem.
 */
export function createUnknownKeyProblem(
  key: string,
  holder: Path,
  missing: ReadonlySet<string>,
  reported: Set<string>,
  failed: InvalidDocument,
): Problem | undefined {
  const { value, document, kind } = failed
  const path = [...holder, key]
  const lineOf = (one: Path): number => document.spanOf(one, 'key').start.line
  const allowed = keysOf(schemaAt(kind.schema, value, holder))
  const map = valueAt(value, holder)
  // The description of a Markdown page may be derived from its text.
  const isDerived = (name: string) =>
    holder.length === 0 && document.invalid.some((one) => one.length === 1 && one[0] === name)
  const free = allowed.filter((name) => fieldOf(map, name) === undefined || isDerived(name))
  const missingFields = free.filter((name) => missing.has(pathKey([...holder, name])))
  const strayCharacter = findStrayCharacter(key)
  const ofMissing = nearestNameOf(key, missingFields)
  const newName = newNameOfField(path, free, failed)
  const isPage = holder.length === 0 && kind.what === 'page'
  const { near, orNear } =
    newName ??
    (ofMissing.near === undefined
      ? nearestNameOf(key, free, isPage ? pageFieldSynonyms : undefined)
      : ofMissing)
  // A field with an unknown name that only defines an anchor is already reported because of the anchor.
  if (near === undefined && isInsideAny(path, document.invalid)) return undefined
  if (near !== undefined) reported.add(pathKey([...holder, near]))
  const owner = ownerOf(value, holder, kind)
  const cutText =
    near === undefined ? cutTextOf(key, map, (name) => lineOf([...holder, name])) : undefined
  if (cutText?.isTold === true) return undefined
  return problemOf(
    {
      code: 'unknown-key',
      detail: {
        key,
        strayCharacter,
        near,
        orNear,
        allowed,
        owner,
        torn: cutText?.text,
        isFileName: (isPage && near === undefined && belongsInFileName(key)) || undefined,
        since: newName?.since,
      },
      fixText: near,
    },
    document.file,
    document.spanOf(path, 'key'),
    path,
  )
}

/**
 * Finds a text that was cut at a comma in braces: `{ label: Bread, butter, href: / }` has a field
 * “butter” without a value. `text`: the whole intended text. `isTold`: true if the same text was
 * already reported at an earlier key.
 */
function cutTextOf(
  key: string,
  map: unknown,
  lineOf: (key: string) => number,
): { text: string; isTold: boolean } | undefined {
  if (typeof map !== 'object' || map === null || fieldOf(map, key) !== null) return undefined
  const line = lineOf(key)
  const sameLine = Object.entries(map).filter(([name]) => lineOf(name) === line)
  const index = sameLine.findIndex(([name]) => name === key)
  const start = sameLine.slice(0, index).findLastIndex(([, value]) => value !== null)
  const [, text] = sameLine[start] ?? []
  if (typeof text !== 'string') return undefined
  const rest = sameLine.slice(start + 1)
  const end = rest.findIndex(([, value]) => value !== null)
  const pieces = rest.slice(0, end === -1 ? undefined : end).map(([name]) => name)
  return { text: [text, ...pieces].join(', '), isTold: start < index - 1 }
}

/**
 * Reports a block that is indented too far, so that YAML reads it as an entry of a list inside the
 * block above.
 */
export function createStrayBlockProblem(
  holder: Path,
  { value, document, kind }: InvalidDocument,
): Problem | undefined {
  const entry = valueAt(value, holder)
  const type = fieldOf(entry, 'type')
  if (typeof holder.at(-1) !== 'number' || typeof type !== 'string') return undefined
  const list = schemaAt(kind.schema, value, ['blocks'])
  if (!blockTypesOf(list).includes(type)) return undefined
  const allowed = keysOf(schemaAt(kind.schema, value, holder))
  const path = [...holder, 'type']
  const detail = { key: 'type', allowed, owner: ownerOf(value, holder, kind), block: type }
  const span = document.spanOf(path, 'key')
  return problemOf({ code: 'unknown-key', detail }, document.file, span, path)
}

/**
 * Returns the code point of the first character that is neither ASCII nor a German letter, so that no field name
 * contains it; undefined if there is none.
 */
function findStrayCharacter(key: string): string | undefined {
  const character = /[^ -~äöüßÄÖÜ\t\r\n]/u.exec(key)?.[0]
  return character === undefined ? undefined : codePointOf(character)
}
