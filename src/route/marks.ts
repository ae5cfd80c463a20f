/**
 * What navigation says of the page that it stands on: all else in it is the same on every page, and stays in the
 * document when a page is swapped in. Values of these attributes, for each element in it.
 */
export type Marks = readonly (string | null)[][]

const names = ['aria-current', 'data-active', 'open']

/** HTML of `top` without its marks, and these. */
export function withoutMarks(top: HTMLElement): { html: string; marks: Marks } {
  const copy = top.ownerDocument.importNode(top, true)
  const marks = [...copy.querySelectorAll('*')].map((element) =>
    names.map((name) => {
      const value = element.getAttribute(name)
      element.removeAttribute(name)
      return value
    }),
  )
  return { html: copy.innerHTML, marks }
}

/** Puts the marks of another page in the place of those before. */
export function setMarks(top: HTMLElement, marks: Marks): void {
  for (const [at, element] of top.querySelectorAll('*').entries()) {
    for (const [index, name] of names.entries()) {
      const value = marks[at]?.[index]
      if (typeof value === 'string') element.setAttribute(name, value)
      else element.removeAttribute(name)
    }
  }
}
