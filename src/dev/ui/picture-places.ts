import { hostOf } from '../client/patch-page.ts'
import type { EditableBlock, FilePath, Value } from '../edit-message.ts'

/** In the window. */
export type Point = { clientX: number; clientY: number }

/** The block whose picture is shown at a point, and where its value says that; undefined where none is. */
export function pictureAmong(
  blocks: readonly EditableBlock[],
  point: Point,
): { block: EditableBlock; path: FilePath } | undefined {
  for (const block of blocks) {
    const host = hostOf(block.key ?? '')
    const path = host && pictureAt(host, block.value, point)
    if (path !== undefined) return { block, path }
  }
  return undefined
}

/** Where in the value of a block the picture is said that is shown at a point of the window; undefined where none is. */
function pictureAt(host: Element, value: Value, { clientX, clientY }: Point): FilePath | undefined {
  // Words and colours often lie above a picture.
  const shown = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element instanceof HTMLImageElement && host.contains(element))
  if (!(shown instanceof HTMLImageElement)) return undefined
  const name = nameOf(shown)
  const same = [...host.querySelectorAll('img')].filter((image) => nameOf(image) === name)
  const paths = pathsOf(name, value)
  return paths[Math.min(same.indexOf(shown), paths.length - 1)]
}

/** Its path below content/media. */
function nameOf({ src }: HTMLImageElement): string | undefined {
  const { pathname } = new URL(src, location.href)
  const [, name] = pathname.split(/\/media\/(.*)/s)
  return name === undefined ? undefined : decodeURIComponent(name)
}

function pathsOf(name: string | undefined, value: Value, path: FilePath = []): FilePath[] {
  if (name === undefined) return []
  if (value === name) return [path]
  if (typeof value !== 'object' || value === null) return []
  const entries: [string | number, Value][] = Array.isArray(value)
    ? value.map((item: Value, index) => [index, item])
    : Object.entries(value)
  return entries.flatMap(([key, inside]) => pathsOf(name, inside, [...path, key]))
}
