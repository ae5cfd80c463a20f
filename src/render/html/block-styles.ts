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
  const { always, byFirst, demanded } = indexOf(withDemands(shared, sheets))
  /** The same few attributes stand on all pages of a site, and most hold nothing that a sheet asks for. */
  const namesIn = new Map<string, readonly string[]>()
  const look = (attribute: string): readonly string[] => {
    const names = attribute.split(/\s+/).filter((name) => demanded.has(name))
    namesIn.set(attribute, names)
    return names
  }
  const usedIn = (html: string): Set<string> => {
    const used = new Set<string>()
    for (let start = afterOpening(html, 0); start !== -1;) {
      const end = html.indexOf('"', start)
      if (end === -1) break
      const attribute = html.slice(start, end)
      for (const name of namesIn.get(attribute) ?? look(attribute)) used.add(name)
      start = afterOpening(html, end)
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
    const called = new Set(always)
    for (const name of used) {
      for (const { sheet, others } of byFirst.get(name) ?? [])
        if (!called.has(sheet) && others.every((other) => used.has(other))) called.add(sheet)
    }
    return sheets.filter((_sheet, index) => called.has(index))
  }
}

/** Which sheets each class calls for, where `others` stand on the page as well; by the first class of each demand. */
function indexOf(sheets: readonly (Sheet & { demands: Demands })[]) {
  const always = new Set<number>()
  const byFirst = new Map<string, { sheet: number; others: readonly string[] }[]>()
  for (const [sheet, { demands }] of sheets.entries()) {
    for (const [first, ...others] of demands) {
      if (first === undefined) always.add(sheet)
      else byFirst.set(first, [...(byFirst.get(first) ?? []), { sheet, others }])
    }
  }
  return { always, byFirst, demanded: new Set(sheets.flatMap(({ demands }) => demands.flat())) }
}

const opening = ' class="'

/** Where the next class attribute begins to say something; -1 where there is none any more. */
function afterOpening(html: string, from: number): number {
  const at = html.indexOf(opening, from)
  return at === -1 ? -1 : at + opening.length
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
