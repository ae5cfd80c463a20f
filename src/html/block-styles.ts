/** The compiled style sheet of one block. */
export type Sheet = { name: string; css: string }

/**
 * Picks the sheets that a page needs: those with a class that the page's HTML uses and that the
 * shared sheet does not know. The order of the sheets is kept.
 */
export function sheetPicker(
  shared: string,
  sheets: readonly Sheet[],
): (html: string) => readonly Sheet[] {
  const known = classesIn(shared)
  const telling = sheets.map((sheet) => ({
    sheet,
    own: [...classesIn(sheet.css)].filter((name) => !known.has(name)),
  }))
  return (html) => {
    const used = usedIn(html)
    return telling
      .filter(({ own }) => own.length === 0 || own.some((name) => used.has(name)))
      .map(({ sheet }) => sheet)
  }
}

const classesIn = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name))

function usedIn(html: string): Set<string> {
  const used = new Set<string>()
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of names.split(/\s+/)) used.add(name)
  }
  return used
}
