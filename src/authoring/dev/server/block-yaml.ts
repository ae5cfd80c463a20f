import { editFile, entrySourceIn } from '../../../content/edit/edit-file.ts'
import { entrySourceAt } from '../../../content/edit/entry-source.ts'
import { editYaml } from '../../../content/edit/edit-yaml.ts'
import { valueAt, type Path } from '../../../../schema/path.ts'
import { fileFactsOf } from '../../../content/site/file-facts.ts'
import { readContentFile } from '../../../content/markdown/read-content-file.ts'
import { asYamlValue, type YamlPath, type YamlValue } from '../edit-message.ts'
import type { LiveContext } from './live-pages.ts'
import { nextFreeName } from '../../../text/free-name.ts'

/** Returns the parsed value of the text of a content file. */
export const valueInFile = (file: string, text: string): unknown =>
  readContentFile(file, new TextEncoder().encode(text)).value

/**
 * A page with one block. A block whose YAML is needed is inserted into it, so that the YAML is written in the
 * style of a page.
 */
const pageTemplate = 'blocks:\n  - type: prose\n'

/**
 * Returns the YAML of a block as authors write it in a page's list of blocks; undefined if it cannot be
 * written.
 */
export function blockYaml(block: YamlValue): string | undefined {
  const text = editYaml(pageTemplate, { do: 'insert', path: ['blocks', 0], value: block })
  return text === undefined ? undefined : entrySourceAt(text, ['blocks', 0])
}

/** Returns the YAML of a block in a file, with its comments; undefined if there is no value at the path. */
export function blockYamlAt(file: string, text: string, path: YamlPath): string | undefined {
  const written = entrySourceIn(file, text, path)
  if (written !== undefined) return written
  const value = valueAt(valueInFile(file, text), path)
  return value === undefined ? undefined : blockYaml(asYamlValue(value))
}

/**
 * Renames anchors inside a new block at `path` that already exist elsewhere on the page, and removes the
 * block's own anchor if it already exists. Returns undefined if the text cannot be changed this way.
 */
export function withUniqueAnchors(
  file: string,
  text: string,
  path: Path,
  { kit, model }: Pick<LiveContext, 'kit' | 'model'>,
): string | undefined {
  const { ids } = fileFactsOf(kit.schemas.Page, valueInFile(file, text), model.siteContext())
  const isInside = (anchor: { path: Path }) =>
    path.every((step, index) => step === anchor.path[index])
  const taken = new Set(ids.filter((anchor) => !isInside(anchor)).map(({ id }) => id))
  let after: string | undefined = text
  for (const { id, path: at } of ids.filter(isInside)) {
    if (after === undefined || !taken.has(id)) continue
    const isOfBlock = at.length === path.length + 1
    const newAnchor = nextFreeName(id, taken)
    taken.add(newAnchor)
    after = editFile(
      file,
      after,
      isOfBlock ? { do: 'remove', path: at } : { do: 'set', path: at, value: newAnchor },
    )
  }
  return after
}
