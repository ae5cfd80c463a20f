/** The compiled style sheet of one block. `demands`: see `demandsOf`, where they are known already. */
export type Sheet = { name: string; css: string; demands?: Demands | undefined }

/** Classes that call for a sheet, all those of one list together. */
type Demands = readonly (readonly string[])[]

/**
 * Picks the sheets that a page needs: those with a rule whose classes all stand in the page's HTML, one of
 * them unknown to the shared sheet. A rule for what other blocks hold does not bring its sheet to pages
 * that have those blocks alone. The order of the sheets is kept. `frame`: HTML around it that is the
 * same on many pages, and looked through only once.
 */
export function stylePicker(
  shared: string,
  sheets: readonly Sheet[],
): (html: string, frame?: readonly string[]) => readonly Sheet[] {
  const demands = withDemands(shared, sheets).map((sheet) => sheet.demands)
  const demanded = new Set(demands.flat(2))
  /** The same few attributes stand on all pages of a site, and most hold nothing that a sheet asks for. */
  const namesIn = new Map<string, readonly string[]>()
  const look = (attribute: string): readonly string[] => {
    const names = attribute.split(/\s+/).filter((name) => demanded.has(name))
    namesIn.set(attribute, names)
    return names
  }
  const usedIn = (html: string): Set<string> => {
    const used = new Set<string>()
    for (const attribute of classAttributesIn(html)) {
      for (const name of namesIn.get(attribute) ?? look(attribute)) used.add(name)
    }
    return used
  }
  const frames = new Map<string, ReadonlySet<string>>()
  const usedAround = (html: string): ReadonlySet<string> => {
    const used = frames.get(html) ?? usedIn(html)
    frames.set(html, used)
    return used
  }
  return (html, frame = []) => {
    const used = usedIn(html)
    for (const part of frame) for (const name of usedAround(part)) used.add(name)
    return sheets.filter((_sheet, index) =>
      demands[index]?.some((names) => names.every((name) => used.has(name))),
    )
  }
}

/** The sheets with what calls for them beside the shared one. To look through them all takes 20 ms. */
export function withDemands(
  shared: string,
  sheets: readonly Sheet[],
): (Sheet & { demands: Demands })[] {
  let known: Set<string> | undefined
  return sheets.map((sheet) => ({
    ...sheet,
    demands: sheet.demands ?? demandsOf(sheet.css, (known ??= classesIn(shared))),
  }))
}

/** For each rule of a sheet, its own classes that have to be there; a sheet without any is for every page. */
function demandsOf(css: string, known: ReadonlySet<string>): Demands {
  const own = new Set([...classesIn(css)].filter((name) => !known.has(name)))
  if (own.size === 0) return [[]]
  const ownIn = (selector: string) => [...classesIn(selector)].filter((name) => own.has(name))
  const demands = selectorsIn(css).flatMap((selectors) =>
    withoutArguments(selectors)
      .split(',')
      .flatMap((selector) => {
        const certain = ownIn(selector)
        return certain.length > 0 ? [certain] : ownIn(selectors).map((name) => [name])
      }),
  )
  return [...new Map(demands.map((names) => [names.join(' '), names])).values()]
}

const selectorsIn = (css: string): string[] =>
  [...css.matchAll(/([^{}]+)\{/g)]
    .map(([, selectors = '']) => selectors)
    .filter((selectors) => !selectors.trimStart().startsWith('@'))

/** What stands in the brackets of `:is()` is one of several, in those of `:not()` none. */
function withoutArguments(selectors: string): string {
  const outer = selectors.replace(/\([^()]*\)/g, '')
  return outer === selectors ? outer : withoutArguments(outer)
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
