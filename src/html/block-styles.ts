/** The compiled style sheet of one block. */
export type Sheet = { name: string; css: string }

/**
 * Picks the sheets that a page needs: those with a class that the page's HTML uses and that the
 * shared sheet does not know. The order of the sheets is kept. `frame`: HTML around it that is the
 * same on many pages, and looked through only once.
 */
export function stylePicker(
  shared: string,
  sheets: readonly Sheet[],
): (html: string, frame?: readonly string[]) => readonly Sheet[] {
  const known = classesIn(shared)
  const unconditional: number[] = []
  const sheetsOfClass = new Map<string, number[]>()
  for (const [index, { css }] of sheets.entries()) {
    const own = [...classesIn(css)].filter((name) => !known.has(name))
    if (own.length === 0) unconditional.push(index)
    for (const name of own) sheetsOfClass.set(name, [...(sheetsOfClass.get(name) ?? []), index])
  }
  /** The same few attributes stand on all pages of a site. */
  const neededBy = new Map<string, readonly number[]>()
  const look = (names: string): readonly number[] => {
    const needed = names.split(/\s+/).flatMap((name) => sheetsOfClass.get(name) ?? [])
    neededBy.set(names, needed)
    return needed
  }
  const neededIn = (html: string): Set<number> => {
    const needed = new Set<number>()
    for (const names of classAttributesIn(html)) {
      for (const index of neededBy.get(names) ?? look(names)) needed.add(index)
    }
    return needed
  }
  const frames = new Map<string, ReadonlySet<number>>()
  const neededAround = (html: string): ReadonlySet<number> => {
    const needed = frames.get(html) ?? neededIn(html)
    frames.set(html, needed)
    return needed
  }
  return (html, frame = []) => {
    const needed = new Set([
      ...unconditional,
      ...neededIn(html),
      ...frame.flatMap((part) => [...neededAround(part)]),
    ])
    return sheets.filter((_sheet, index) => needed.has(index))
  }
}

const classesIn = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name))

function* classAttributesIn(html: string): Generator<string> {
  const opening = ' class="'
  for (let at = html.indexOf(opening); at !== -1; at = html.indexOf(opening, at)) {
    const start = at + opening.length
    at = html.indexOf('"', start)
    if (at === -1) return
    yield html.slice(start, at)
  }
}
