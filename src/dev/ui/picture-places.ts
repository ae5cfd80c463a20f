import type { FilePath, Value } from '../edit-message.ts'

/** Where in the value of a block the picture is said that is shown at a point of the window; undefined where none is. */
export function pictureAt(
  host: Element,
  value: Value,
  { clientX, clientY }: { clientX: number; clientY: number },
): FilePath | undefined {
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
