/**
 * The compiled style sheet of one block. `demands` is the result of `demandsOf` if it is already
 * known.
 */
export type BlockSheet = { name: string; css: string; demands?: ClassDemands | undefined }

/**
 * The lists of CSS classes that require a sheet. A page needs the sheet if it contains all classes
 * of one list.
 */
type ClassDemands = readonly (readonly string[])[]

/**
 * Returns a function that selects the sheets that a page needs. A page needs a sheet if it contains
 * all classes of one of the sheet's rules, and at least one of these classes is unknown to the
 * shared sheet. So a rule about the content of other blocks does not load the sheet on pages that
 * only have those blocks. The order of the sheets is kept. `frame` is HTML that many pages share.
 * It is searched only once.
 */
export function createStylePicker(
  shared: string,
  sheets: readonly BlockSheet[],
): (html: string, frame?: readonly string[]) => readonly BlockSheet[] {
  const {
    always: alwaysNeeded,
    byFirst: byFirstClass,
    demanded,
  } = indexSheets(addClassDemands(shared, sheets))
  /**
   * Caches the relevant class names of each attribute. All pages of a site use the same few class
   * attributes, and most contain no relevant name.
   */
  const relevantClasses = new Map<string, readonly string[]>()
  const findRelevantClasses = (attribute: string): readonly string[] => {
    const names = attribute.split(/\s+/).filter((name) => demanded.has(name))
    relevantClasses.set(attribute, names)
    return names
  }
  const usedClassesIn = (html: string): Set<string> => {
    const used = new Set<string>()
    for (let start = nextClassAttribute(html, 0); start !== -1;) {
      const end = html.indexOf('"', start)
      if (end === -1) break
      const attribute = html.slice(start, end)
      for (const name of relevantClasses.get(attribute) ?? findRelevantClasses(attribute))
        used.add(name)
      start = nextClassAttribute(html, end)
    }
    return used
  }
  const frameCache = new Map<string, ReadonlySet<string>>()
  const usedClassesInFrame = (html: string): ReadonlySet<string> => {
    const used = frameCache.get(html) ?? usedClassesIn(html)
    frameCache.set(html, used)
    return used
  }
  return (html, frame = []) => {
    const used = usedClassesIn(html)
    for (const part of frame) for (const name of usedClassesInFrame(part)) used.add(name)
    const neededSheets = new Set(alwaysNeeded)
    for (const name of used) {
      for (const { sheet, others: otherClasses } of byFirstClass.get(name) ?? [])
        if (!neededSheets.has(sheet) && otherClasses.every((className) => used.has(className)))
          neededSheets.add(sheet)
    }
    return sheets.filter((_sheet, index) => neededSheets.has(index))
  }
}

/**
 * Indexes the sheets by the first class of each demand. `otherClasses` are the remaining classes
 * that the page must contain.
 */
function indexSheets(sheets: readonly (BlockSheet & { demands: ClassDemands })[]) {
  const always = new Set<number>()
  const byFirst = new Map<string, { sheet: number; others: readonly string[] }[]>()
  for (const [sheet, { demands }] of sheets.entries()) {
    for (const [first, ...otherClasses] of demands) {
      if (first === undefined) always.add(sheet)
      else byFirst.set(first, [...(byFirst.get(first) ?? []), { sheet, others: otherClasses }])
    }
  }
  return { always, byFirst, demanded: new Set(sheets.flatMap(({ demands }) => demands.flat())) }
}

const classAttributeStart = ' class="'

/**
 * Returns the position after the opening quote of the next class attribute, or -1 if there is no
 * other.
 */
function nextClassAttribute(html: string, start: number): number {
  const index = html.indexOf(classAttributeStart, start)
  return index === -1 ? -1 : index + classAttributeStart.length
}

/**
 * Adds the demands (the CSS classes that require a sheet) to each sheet that lacks them. Analysing all sheets
 * takes 20 ms.
 */
export function addClassDemands(
  shared: string,
  sheets: readonly BlockSheet[],
): (BlockSheet & { demands: ClassDemands })[] {
  let sharedClasses: Set<string> | undefined
  return sheets.map((sheet) => ({
    ...sheet,
    demands: sheet.demands ?? demandsOf(sheet.css, (sharedClasses ??= classesIn(shared))),
  }))
}

/**
 * Returns the classes that each rule of a sheet requires, without those of the shared sheet. A
 * sheet without own classes is needed on every page.
 */
function demandsOf(css: string, sharedClasses: ReadonlySet<string>): ClassDemands {
  const ownClasses = new Set([...classesIn(css)].filter((name) => !sharedClasses.has(name)))
  if (ownClasses.size === 0) return [[]]
  const demands = selectorsIn(css)
    .flatMap((selectors) => requiredClassesIn(selectors))
    .map((names) => [...new Set(names)].filter((name) => ownClasses.has(name)))
    .filter((names) => names.length > 0)
  return [...new Map(demands.map((names) => [names.join(' '), names])).values()]
}

const selectorsIn = (css: string): string[] =>
  [...css.matchAll(/([^{}]+)\{/g)]
    .map(([, selectors = '']) => selectors)
    .filter((selectors) => !selectors.trimStart().startsWith('@'))

/** A pseudo-class with arguments that contain no further pseudo-class with arguments. */
const innermostPseudoClass = /:([\w-]+)\(([^()]*)\)/

/**
 * Returns the lists of classes that a page needs for the selectors: `.a:is(.b, .c):not(.d)` needs `a` and `b`, or `a`
 * and `c`. `inner` are the results for the pseudo-classes that were replaced by `:inner-0`, `:inner-1` and so on.
 */
function requiredClassesIn(selectors: string, inner: readonly string[][][] = []): string[][] {
  const [text, name = '', args = ''] = innermostPseudoClass.exec(selectors) ?? []
  if (text === undefined) return classListsOf(selectors, inner)
  if (!['is', 'where', 'has'].includes(name))
    return requiredClassesIn(selectors.replace(text, ''), inner)
  const further = [...inner, classListsOf(args, inner)]
  return requiredClassesIn(selectors.replace(text, `:inner-${inner.length}`), further)
}

const classListsOf = (selectors: string, inner: readonly string[][][]): string[][] =>
  selectors
    .split(',')
    .flatMap((selector) =>
      [...selector.matchAll(/:inner-(\d+)/g)].reduce(
        (lists, [, index]) =>
          lists.flatMap((list) => (inner[Number(index)] ?? []).map((other) => [...list, ...other])),
        [[...classesIn(selector)]],
      ),
    )

const classesIn = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name))
