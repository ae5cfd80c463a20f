import { z } from 'zod'
import { id as anchorName } from '../../schema/fields.ts'
import { scalarSource } from '../document/scalar-source.ts'
import { schemaAt } from '../page/schema-at.ts'
import type { EditorTexts } from '../problem/tool-text.ts'
import { anchorsFor } from './anchors-for.ts'
import { declarationOf } from './definition.ts'
import type { LiveContent } from './live-content.ts'
import { usesOf } from './references.ts'
import { rewritten, type Renaming } from './rename.ts'
import { pagesWith } from './shown-on.ts'
import type { Thing } from './thing.ts'

type NamedOnce = Extract<Thing, { what: 'anchor' | 'fact' }>

/** Why an anchor or a fact cannot be called so, in words; undefined where it can. */
export function whyNotCalled(
  name: string,
  thing: NamedOnce,
  content: LiveContent,
  texts: EditorTexts,
): string | undefined {
  if (thing.what === 'fact') {
    if (!isFactName(name, content)) return texts.badName(name, texts.factName)
    return Object.hasOwn(content.foundation.facts, name) ? texts.takenName(name) : undefined
  }
  if (!anchorName.safeParse(name).success) return texts.badName(name, texts.forms.id)
  const isTaken = [thing, ...pagesWith(thing, content)].some(({ file }) =>
    anchorsFor(content, file).includes(name),
  )
  return isTaken ? texts.takenName(name) : undefined
}

function isFactName(name: string, { schemas: { Site } }: LiveContent): boolean {
  const facts = schemaAt(Site, {}, ['facts'])
  return facts instanceof z.ZodRecord && z.safeParse(facts.keyType, name).success
}

/** The new name where it is given, and wherever it is used; undefined where nobody gives it. */
export function renaming(
  name: string,
  thing: NamedOnce,
  content: LiveContent,
): Renaming | undefined {
  const declaration = declarationOf(thing, content)
  if (declaration === undefined) return undefined
  const anew = (text: string) =>
    thing.what === 'fact' ? `{facts.${name}}` : text.replace(/#.*$/, `#${name}`)
  const { changes, missed } = rewritten(usesOf(thing, content), anew)
  const { file, span } = declaration
  changes.set(file, [...(changes.get(file) ?? []), { span, text: scalarSource(name) }])
  return { changes, missed }
}
