/** A problem as the browser shows it: in the editor's language, over the block it concerns. */
export type ShownProblem = {
  /** `file:line:column`. */
  place: string
  severity: 'error' | 'warning'
  code: string
  message: string
  hint: string
  /** Index of the block on the page, where the problem is inside one. */
  block: number | undefined
}
