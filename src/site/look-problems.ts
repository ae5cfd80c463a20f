import type { SchemaKit } from '../../schema/kit.ts'
import type { Theme } from '../../schema/theme.ts'
import type { Document } from '../document/read-document.ts'
import { problemOf, type Problem } from '../problem/problem.ts'

/** What of the theme in the site file would make pages hard to read. */
export function lookProblems(
  document: Document,
  theme: Theme | undefined,
  { faintColors }: SchemaKit,
): Problem[] {
  if (theme === undefined) return []
  return faintColors(theme).map(({ path: below, ...detail }) => {
    const path = ['theme', ...below]
    const { better } = detail
    const fix = better === undefined ? {} : { fixText: `"${better}"`, fixValue: better }
    return problemOf(
      { code: 'faint-color', detail, ...fix },
      document.file,
      document.locate(path),
      path,
    )
  })
}
