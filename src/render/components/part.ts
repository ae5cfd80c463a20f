/**
 * Behaviour of static HTML without React: brings an element with `data-part` to life, and returns
 * what puts it to rest.
 */
export type Part = (element: HTMLElement) => () => void
