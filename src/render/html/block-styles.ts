/**
 * The compiled style sheet of one block. `demands` is the result of `demandsOf` if it is already
 * known.
 */
export type Sheet = { name: string; css: string; demands?: Demands | undefined }

/**
 * The lists of CSS classes that require a sheet. A page needs the sheet if it contains all classes
 * of one list.
 */
type Demands = readonly (readonly string[])[]

/**
 * Returns a function that selects the sheets that a page needs. A page needs a sheet if it contains
 * all classes of one of the sheet's rules, and at least one of these classes is unknown to the
 * shared sheet. So a rule about the content of other blocks does not load the sheet on pages that
 * only have those blocks. The order of the sheets is kept. `frame` is HTML that many pages share.
 * It is searched only once.
 */
export function stylePicker(
  shared: string,
  sheets: readonly Sheet[],
): (html: string, frame?: readonly string[]) => readonly Sheet[] {
  const { always, byFirst, demanded } = indexOf(withDemands(shared, sheets))
  /**
   * Caches the relevant class names of each attribute. All pages of a site use the same few class
   * attributes, and most contain no relevant name.
   */
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

/**
 * Indexes the sheets by the first class of each demand. `otherClasses` are the remaining classes
 * that the page must contain.
 */
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

/**
 * Returns the position after the opening quote of the next class attribute, or -1 if there is no
 * other.
 */
function afterOpening(html: string, from: number): number {
  const at = html.indexOf(opening, from)
  return at === -1 ? -1 : at + opening.length
}

/** Adds the demands to each sheet that lacks them. Analysing all sheets takes 20 ms. */
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

/**
 * Returns the classes that each rule of a sheet requires, without those of the shared sheet. A
 * sheet without own classes is needed on every page.
 */
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

/**
 * Removes the arguments of selectors such as `:is()` and `:not()`, because an element needs only
 * one class of `:is()` and none of `:not()`.
 */
function withoutArguments(selectors: string): string {
  const outer = selectors.replace(/\([^()]*\)/g, '')
  return outer === selectors ? outer : withoutArguments(outer)
}

const classesIn = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name))
