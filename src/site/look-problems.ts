import type { SchemaKit } from '../../schema/kit.ts'
import type { Theme } from '../../schema/theme.ts'
import type { Document } from '../document/read-document.ts'
import type { Path } from '../problem/path.ts'
import { problemOf, type Finding, type Problem } from '../problem/problem.ts'
import { fontFolder, isFontFile, otherFont, packageOf } from './font-package.ts'

/** What of the theme in the site file would make pages hard to read, or is not there. */
export function lookProblems(
  document: Document,
  theme: Theme | undefined,
  { root, schemas }: { root: string; schemas: SchemaKit },
): Problem[] {
  if (theme === undefined) return []
  const found = [...faint(theme, schemas), ...missingFonts(theme, root)]
  return found.map(({ finding, path: below }) => {
    const path = ['theme', ...below]
    return problemOf(finding, document.file, document.locate(path), path)
  })
}

type Found = { finding: Finding; path: Path }

const faint = (theme: Theme, { faintColors }: SchemaKit): Found[] =>
  faintColors(theme).map(({ path, ...detail }) => {
    const { better } = detail
    const fix = better === undefined ? {} : { fixText: `"${better}"`, fixValue: better }
    return { finding: { code: 'faint-color', detail, ...fix }, path }
  })

function missingFonts(theme: Theme, root: string): Found[] {
  return (['heading', 'text'] as const).flatMap((field): Found[] => {
    const font = theme[field]
    if (font === undefined || isFontFile(font) || fontFolder(root, font) !== undefined) return []
    const near = otherFont(root, font)
    const detail = { font, package: packageOf(font), near }
    return [{ finding: { code: 'missing-font', detail, fixText: near }, path: [field] }]
  })
}
