/**
 * Adds behaviour to an element with `data-part`, without React. Returns a function that removes the
 * behaviour.
 */
export type Part = (element: HTMLElement) => () => void
