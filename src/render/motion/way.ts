/** The direction in which the text of an element runs: 1 from left to right, -1 from right to left. */
export const wayOf = (element: Element): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1
