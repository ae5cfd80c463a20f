import { migrations, type FieldPattern, type Migration } from '../../../schema/migrations.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import type { Fix } from '../../problems/problem.ts'
import type { NearestName } from '../../text/nearest-name.ts'
import { rewriteBlock } from '../edit/upgrade-text.ts'
import { Lines } from '../yaml/lines.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import type { InvalidDocument } from './invalid-document.ts'

/** Returns the current name of an old block type and the version of its last change. Undefined for other types. */
export function newNameOfType(type: string): { name: string; since: string } | undefined {
  let name = type
  let since: string | undefined
  for (const migration of migrations) {
    if (migration.type !== name || migration.becomes === name) continue
    name = migration.becomes
    since = migration.since
  }
  return since === undefined ? undefined : { name, since }
}

/** Returns all names that a block type had in earlier versions. */
export const oldNamesOfType = (type: string): string[] => [
  ...new Set(
    migrations
      .map((migration) => migration.type)
      .filter((old) => newNameOfType(old)?.name === type),
  ),
]

/** Returns the fix that rewrites a block of an old type. Undefined if the block has to be changed by hand. */
export function fixForOldBlock(path: Path, document: YamlDocument): Fix | undefined {
  if (document.guessedLines.length > 0) return undefined
  const rewritten = rewriteBlock(document.text, path, migrations)
  if (rewritten === undefined) return undefined
  const lines = new Lines(document.text)
  return {
    start: lines.positionAt(rewritten.start),
    end: lines.positionAt(rewritten.end),
    text: rewritten.text,
    value: rewritten.value,
    isRewrite: true,
  }
}

/**
 * Returns the new name of a field that a block no longer has. Only `since` is defined if the fields inside it are now one
 * level higher. `free`: the names that the map may still use. Undefined if no version has changed the field.
 */
export function newNameOfField(
  path: Path,
  free: readonly string[],
  failed: InvalidDocument,
): (NearestName & { since: string }) | undefined {
  const changes = changesOfField(path, failed)
  const [near, orNear] = changes.flatMap((change) =>
    change.what === 'renamed' && free.includes(change.to) ? [change.to] : [],
  )
  const since = changes.find(({ what }) => near !== undefined || what === 'lifted')?.since
  return since === undefined ? undefined : { since, near, orNear }
}

/** The change of a field: its new name, or `lifted` if its fields are now one level higher. */
type FieldChange = { since: string } & ({ what: 'renamed'; to: string } | { what: 'lifted' })

/**
 * Returns the changes of a field that a block with a current type does not have any more, or of a block type among the UI
 * strings. `path`: the field's path in the document. Blocks that were of different types may have changed the field in
 * different ways.
 */
export function changesOfField(path: Path, { value, kind }: InvalidDocument): FieldChange[] {
  if (kind.what === 'words') return changesOfStrings(path)
  const start = path.findLastIndex(
    (step, index) => typeof step === 'number' && path[index - 1] === 'blocks',
  )
  const type = fieldOf(valueAt(value, path.slice(0, start + 1)), 'type')
  const field = path.slice(start + 1)
  const changes = migrations.flatMap((migration) => {
    const current = newNameOfType(migration.type)?.name ?? migration.type
    return current === type ? changesOfFieldIn(migration, field) : []
  })
  const isFirst = (change: FieldChange, index: number) =>
    changes.findIndex((other) => nameOf(other) === nameOf(change)) === index
  return changes.filter(isFirst)
}

/** UI strings of blocks are below the type of their block: `blocks.faq`. */
function changesOfStrings(path: Path): FieldChange[] {
  const newName = path.length === 2 ? newNameOfType(String(path[1])) : undefined
  return newName === undefined ? [] : [{ what: 'renamed', to: newName.name, since: newName.since }]
}

const nameOf = (change: FieldChange) => (change.what === 'renamed' ? change.to : undefined)

function changesOfFieldIn({ since, steps = [] }: Migration, field: Path): FieldChange[] {
  return steps.flatMap((step, index): FieldChange[] => {
    if (step.do !== 'rename' && step.do !== 'lift') return []
    // A later step may have renamed a field that contains this one.
    const pattern = steps
      .slice(index + 1)
      .reduce<FieldPattern>(
        (now, { field: outer, ...later }) =>
          later.do === 'rename' && isInside(now, outer)
            ? now.with(outer.length - 1, later.to)
            : now,
        step.field,
      )
    if (!isMatch(field, pattern)) return []
    return [
      step.do === 'rename' ? { what: 'renamed', to: step.to, since } : { what: 'lifted', since },
    ]
  })
}

const isInside = (inner: FieldPattern, outer: FieldPattern): boolean =>
  inner.length > outer.length && outer.every((step, index) => step === inner[index])

const isMatch = (path: Path, pattern: FieldPattern): boolean =>
  path.length === pattern.length &&
  pattern.every((step, index) =>
    step === '*' ? typeof path[index] === 'number' : step === path[index],
  )
